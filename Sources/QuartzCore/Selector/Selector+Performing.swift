import Foundation

extension Selector {
    private func method(of object: AnyObject) -> SelectorMethod? {
        if let method, method.fits(object) { return method }
        return name.flatMap { SelectorRegistry.method($0, of: object) }
    }

    /// True when the object has a method that the selector finds.
    package func isImplemented(by object: Any) -> Bool { method(of: object as AnyObject) != nil }

    /// Calls the method of `object`. Arguments beyond those it takes are dropped, as are results. False when the object
    /// has no such method, or an argument is not of the type it takes.
    @MainActor @discardableResult
    package func perform(on object: Any, _ arguments: Any?...) -> Bool {
        let object = object as AnyObject
        return method(of: object)?.call(object, arguments) ?? false
    }
}
