import Foundation

// Methods are called on the main actor alone, so the references need no lock.

extension SelectorMethod {
    static func make0<Target: AnyObject, Result>(
        _ method: @escaping (Target) -> @MainActor () -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return SelectorMethod(Target.self) { target, _ in
            _ = method(target)()
            return true
        }
    }

    static func make1<Target: AnyObject, A, Result>(
        _ method: @escaping (Target) -> @MainActor (A) -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self)
            else { return false }
            _ = method(target)(a)
            return true
        }
    }

    static func make2<Target: AnyObject, A, B, Result>(
        _ method: @escaping (Target) -> @MainActor (A, B) -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self),
                let b = selectorArgument(arguments, 1, as: B.self)
            else { return false }
            _ = method(target)(a, b)
            return true
        }
    }

    static func make3<Target: AnyObject, A, B, C, Result>(
        _ method: @escaping (Target) -> @MainActor (A, B, C) -> Result
    ) -> SelectorMethod {
        nonisolated(unsafe) let method = method
        return SelectorMethod(Target.self) { target, arguments in
            guard let a = selectorArgument(arguments, 0, as: A.self),
                let b = selectorArgument(arguments, 1, as: B.self),
                let c = selectorArgument(arguments, 2, as: C.self)
            else { return false }
            _ = method(target)(a, b, c)
            return true
        }
    }
}
