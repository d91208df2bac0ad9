/// A non-owning reference to an application, a window or an event, which is cleared when the object is deallocated.
///
/// Use it instead of `weak`, which slows down the reference counting of an object from the first weak reference to its end:
/// every touch that moves counts references to these objects many times. Unlike `weak` it still refers to an object whose
/// subclass is being deinitialized, and it must not be read while another thread releases the last owning reference.
package final class UnownedReference<Object: AnyObject>: Sendable {
    @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var storage: Object?

    init() {}

    /// The object; `nil` once it is deallocated.
    @MainActor package var object: Object? { storage }

    /// Sets the object. It calls this when it is created, and with `nil` when it is deallocated, on any thread.
    func refer(to object: Object?) { storage = object }
}
