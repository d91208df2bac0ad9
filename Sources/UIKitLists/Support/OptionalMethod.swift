import UIKitCore

/// Tells whether a delegate implements a method for which its protocol has a default implementation.
///
/// The default implementation returns `OptionalMethod.notImplemented(value)`, and the table calls the method with `ask`,
/// which returns `nil` in that case. Only methods that are called with `ask` are marked: a mark that is set during the
/// call of another method would count for that one. Methods with side effects cannot be called to find out;
/// `ImplementedMethod` is for those.
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
