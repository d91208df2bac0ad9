import Foundation

/// A method of a class or protocol, with its argument types forgotten.
final class SelectorMethod: Sendable {
    /// The type the method was named by.
    let owner: Any.Type
    /// True for objects that have the method.
    let fits: @Sendable (AnyObject) -> Bool
    /// Calls it; false when object or arguments do not fit.
    let call: @MainActor @Sendable (AnyObject, [Any?]) -> Bool

    init<Target>(
        _ target: Target.Type, _ call: @escaping @MainActor @Sendable (Target, [Any?]) -> Bool
    ) {
        owner = Target.self
        fits = { $0 is Target }
        self.call = { object, arguments in
            guard let object = object as? Target else { return false }
            return call(object, arguments)
        }
    }
}

/// The argument at a place as a value of the type that the method wants; `nil` when it does not fit. An argument that
/// is not given counts as `nil`, which fits optional types.
func selectorArgument<Value>(_ arguments: [Any?], _ index: Int, as type: Value.Type) -> Value? {
    let given: Any? = index < arguments.count ? arguments[index] : nil
    guard let given else { return (Optional<Any>.none as Any) as? Value }
    return given as? Value
}
