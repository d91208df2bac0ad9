import Foundation

/// An object that every thread has for itself: made at its first use there, released when the thread ends.
package struct ThreadLocal<Value: AnyObject>: Sendable {
    private let key: pthread_key_t
    private let make: @Sendable () -> Value

    /// A place for objects that a closure makes.
    package init(_ make: @escaping @Sendable () -> Value) {
        var key = pthread_key_t()
        pthread_key_create(&key) { object in
            if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        self.key = key
        self.make = make
    }

    /// The calling thread's object.
    package var current: Value {
        if let known = pthread_getspecific(key) { return Unmanaged<Value>.fromOpaque(known).takeUnretainedValue() }
        let made = make()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}
