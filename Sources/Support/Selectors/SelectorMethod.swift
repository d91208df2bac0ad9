import Foundation

/// A type-erased method of a class or protocol.
final class SelectorMethod: Sendable {
    /// The type through which the method was named.
    let owner: Any.Type
    /// True for objects that have the method.
    let fits: @Sendable (AnyObject) -> Bool
    /// Calls the method and returns its result, `()` if it has none; `nil` without a call if the object or an argument
    /// has the wrong type.
    let call: @MainActor @Sendable (AnyObject, [Any?]) -> Any?

    init<Target>(
        _ target: Target.Type, _ call: @escaping @MainActor @Sendable (Target, [Any?]) -> Any?
    ) {
        owner = Target.self
        fits = { $0 is Target }
        self.call = { object, arguments in
            guard let object = object as? Target else { return nil }
            return call(object, arguments)
        }
    }
}

extension SelectorMethod {
    /// The getter of a property.
    convenience init(getterOf property: KeyValueProperty) {
        self.init(AnyObject.self) { object, _ in property.read(object) }
    }

    /// The setter of a property.
    convenience init(setterOf property: KeyValueProperty) {
        self.init(AnyObject.self) { object, arguments in
            property.set(object, arguments.first ?? nil) == .done ? () : nil
        }
    }
}

/// The argument at `index` as the type the method takes; `nil` if it does not fit. A missing argument is treated as
/// `nil`, which fits optional types. As between Objective-C and Swift, `nil` fits `String` as an empty one, a mutable
/// pointer fits an immutable one, and numbers and strings fit the types that they are bridged to.
func selectorArgument<Value>(_ arguments: [Any?], _ index: Int, as type: Value.Type) -> Value? {
    let given: Any? = index < arguments.count ? arguments[index] : nil
    guard let given else {
        if index < arguments.count, let empty = "" as? Value, Value.self == String.self { return empty }
        return (Optional<Any>.none as Any) as? Value
    }
    return given as? Value ?? bridged(given).lazy.compactMap { $0 as? Value }.first
}

/// The values that an argument is passed as where its own type does not fit.
private func bridged(_ argument: Any) -> [Any] {
    switch argument {
    case let pointer as UnsafeMutableRawPointer: [UnsafeRawPointer(pointer), OpaquePointer(pointer)]
    case let number as NSNumber: [number.boolValue, number.intValue, number.doubleValue]
    case let text as String: [NSString(string: text)]
    default: []
    }
}

// Methods are called only on the main actor, so the references need no lock.

extension SelectorMethod {
    static func make0<Target, Result>(
        _ method: @escaping (Target) -> @MainActor () -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return makeCall0 { method($0)() }
    }

    static func make1<Target, A, Result>(
        _ method: @escaping (Target) -> @MainActor (A) -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return makeCall1 { method($0)($1) }
    }

    static func make2<Target, A, B, Result>(
        _ method: @escaping (Target) -> @MainActor (A, B) -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return makeCall2 { method($0)($1, $2) }
    }

    static func make3<Target, A, B, C, Result>(
        _ method: @escaping (Target) -> @MainActor (A, B, C) -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return makeCall3 { method($0)($1, $2, $3) }
    }

    static func makeCall0<Target, Result>(
        _ call: @escaping @MainActor (Target) -> Result
    ) -> SelectorMethod {
        SelectorMethod(Target.self) { target, _ in
            return .some(call(target))
        }
    }

    static func makeCall1<Target, A, Result>(
        _ call: @escaping @MainActor (Target, A) -> Result
    ) -> SelectorMethod {
        SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self)
            else { return nil }
            return .some(call(target, a))
        }
    }

    static func makeCall2<Target, A, B, Result>(
        _ call: @escaping @MainActor (Target, A, B) -> Result
    ) -> SelectorMethod {
        SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self),
                let b = selectorArgument(arguments, 1, as: B.self)
            else { return nil }
            return .some(call(target, a, b))
        }
    }

    static func makeCall3<Target, A, B, C, Result>(
        _ call: @escaping @MainActor (Target, A, B, C) -> Result
    ) -> SelectorMethod {
        SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self),
                let b = selectorArgument(arguments, 1, as: B.self),
                let c = selectorArgument(arguments, 2, as: C.self)
            else { return nil }
            return .some(call(target, a, b, c))
        }
    }
}
