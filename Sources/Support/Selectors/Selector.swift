import Foundation
import Synchronization

/// Names a method that is resolved when it is called: a name and, if known, the typed method.
///
///     Selector(MyView.tap)             // a method, without a name
///     Selector("tap:", MyView.tap)     // both; a later Selector("tap:") finds the method
///     Selector("tap:")                 // a name, resolved among the methods registered for the object's class
///
/// A name has one colon per argument; missing colons are added if a method is given. Selectors with names are equal if
/// the names are; others only to copies of themselves.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, or `nil` if the selector has only a method.
    package let name: String?
    let method: SelectorMethod?

    /// Creates a selector with a name only.
    public init(_ str: String) {
        name = str
        method = nil
    }

    /// Creates a selector with a name only.
    public init(stringLiteral value: String) { self.init(value) }

    init(name: String?, arguments: Int, method: SelectorMethod) {
        let name = name.map { $0 + String(repeating: ":", count: max(0, arguments - $0.count { $0 == ":" })) }
        self.name = name
        self.method = method
        if let name { SelectorRegistry.register(method, name) }
    }

    /// The name, or a generated description if the selector has only a method.
    public var description: String { name ?? "<method of \(method.map { "\($0.owner)" } ?? "nothing")>" }

    /// True for equal names or the same method value.
    public static func == (a: Selector, b: Selector) -> Bool {
        if a.name != nil || b.name != nil { return a.name == b.name }
        return a.method === b.method
    }

    /// Hashes the name, or the identity of the method value if there is no name.
    public func hash(into hasher: inout Hasher) {
        if let name { hasher.combine(name) } else { hasher.combine(method.map { ObjectIdentifier($0) }) }
    }
}

/// The selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

extension Selector {
    private func method(of object: AnyObject) -> SelectorMethod? {
        if let method, method.fits(object) { return method }
        return name.flatMap { SelectorRegistry.method($0, of: object) }
    }

    /// True if the object has a method for the selector.
    package func isImplemented(by object: Any) -> Bool { method(of: object as AnyObject) != nil }

    /// Calls the method on `object`. Surplus arguments and the result are discarded. Returns false if the object has no
    /// such method or an argument has the wrong type.
    @MainActor @discardableResult
    package func perform(on object: Any, _ arguments: Any?...) -> Bool {
        call(object as AnyObject, arguments) != nil
    }

    /// Calls the method on `object` and returns its result, `()` if it has none. Surplus arguments are discarded.
    /// Returns `nil` without a call if the object has no such method or an argument has the wrong type.
    @MainActor package func call(_ object: AnyObject, _ arguments: [Any?]) -> Any? {
        method(of: object)?.call(object, arguments)
    }
}

/// Methods registered by name and by the class or protocol through which they were named.
enum SelectorRegistry {
    private static let methods = Mutex<[String: [ObjectIdentifier: SelectorMethod]]>([:])

    /// Registers the method under `name` for objects of its class and subclasses.
    static func register(_ method: SelectorMethod, _ name: String) {
        methods.withLock { $0[name, default: [:]][ObjectIdentifier(method.owner)] = method }
    }

    /// The method that `name` resolves to for `object`: the one registered for its class, otherwise for the nearest
    /// superclass, otherwise for a protocol it conforms to. If there is none, the names that lowering has written of its
    /// classes are registered first; then the getter or setter of a property counts.
    static func method(_ name: String, of object: AnyObject) -> SelectorMethod? {
        if let known = registered(name, of: object) { return known }
        if ObjectiveCClass.bindMethods(of: object), let found = registered(name, of: object) { return found }
        return ObjectiveCClass.accessor(name, of: object)
    }

    private static func registered(_ name: String, of object: AnyObject) -> SelectorMethod? {
        guard let known = methods.withLock({ $0[name] }) else { return nil }
        var level: AnyClass? = type(of: object)
        while let here = level {
            if let method = known[ObjectIdentifier(here)] { return method }
            level = _getSuperclass(here)
        }
        return known.values.first { !($0.owner is AnyClass) && $0.fits(object) }
    }
}
