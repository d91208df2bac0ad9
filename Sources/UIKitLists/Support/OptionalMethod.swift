import UIKitCore

/// Tells whether a delegate implements a method for which its protocol has a default implementation.
///
/// A default implementation returns `OptionalMethod.notImplemented(value)`; whoever asks uses `ask`, which is `nil` in
/// that case. Methods with side effects cannot be asked this way; `ImplementedMethod` finds those.
@MainActor package enum OptionalMethod {
    private static var wasDefault = false

    /// Marks the running call as answered by the default implementation.
    package static func notImplemented<Value>(_ value: Value) -> Value {
        wasDefault = true
        return value
    }

    /// Calls a method. `nil` if the default implementation answered.
    package static func ask<Value>(_ call: () -> Value) -> Value? {
        let outer = wasDefault
        wasDefault = false
        let value = call()
        let isImplemented = !wasDefault
        wasDefault = outer
        return isImplemented ? value : nil
    }
}
