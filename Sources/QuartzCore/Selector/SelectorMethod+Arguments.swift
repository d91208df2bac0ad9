import Foundation

// Methods are called on the main actor alone, so the references need no lock.

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
            _ = call(target)
            return true
        }
    }

    static func makeCall1<Target, A, Result>(
        _ call: @escaping @MainActor (Target, A) -> Result
    ) -> SelectorMethod {
        SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self)
            else { return false }
            _ = call(target, a)
            return true
        }
    }

    static func makeCall2<Target, A, B, Result>(
        _ call: @escaping @MainActor (Target, A, B) -> Result
    ) -> SelectorMethod {
        SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self),
                let b = selectorArgument(arguments, 1, as: B.self)
            else { return false }
            _ = call(target, a, b)
            return true
        }
    }

    static func makeCall3<Target, A, B, C, Result>(
        _ call: @escaping @MainActor (Target, A, B, C) -> Result
    ) -> SelectorMethod {
        SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self),
                let b = selectorArgument(arguments, 1, as: B.self),
                let c = selectorArgument(arguments, 2, as: C.self)
            else { return false }
            _ = call(target, a, b, c)
            return true
        }
    }
}
