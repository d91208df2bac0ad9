import Foundation

/// Names a method that is found when it is called: a name plus, where known, the typed method itself.
///
///     Selector(MyView.tap)             // a method, without a name
///     Selector("tap:", MyView.tap)     // both; whoever says "tap:" later finds the method
///     Selector("tap:")                 // a name; found by what was registered for the object's class
///
/// A name counts one colon for each argument; a method completes the name that it is given with. Selectors with names
/// are equal when the names are; others only to copies of themselves.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, or `nil` for a method alone.
    package let name: String?
    let method: SelectorMethod?

    /// A name alone.
    public init(_ str: String) {
        name = str
        method = nil
    }

    /// A name alone.
    public init(stringLiteral value: String) { self.init(value) }

    init(name: String?, arguments: Int, method: SelectorMethod) {
        let name = name.map { $0 + String(repeating: ":", count: max(0, arguments - $0.count { $0 == ":" })) }
        self.name = name
        self.method = method
        if let name { SelectorRegistry.register(method, name) }
    }

    /// The name; a made-up one for a method alone.
    public var description: String { name ?? "<method of \(method.map { "\($0.owner)" } ?? "nothing")>" }

    /// Equal names, or the same method value.
    public static func == (a: Selector, b: Selector) -> Bool {
        if a.name != nil || b.name != nil { return a.name == b.name }
        return a.method === b.method
    }

    /// Mixes in the name, or else the identity of the method value.
    public func hash(into hasher: inout Hasher) {
        if let name { hasher.combine(name) } else { hasher.combine(method.map { ObjectIdentifier($0) }) }
    }
}

/// The selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
