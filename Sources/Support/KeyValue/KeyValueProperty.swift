import Foundation

/// A property that is read and set by its name.
public struct KeyValueProperty: @unchecked Sendable {
    /// What happened when a value was set.
    package enum SetResult {
        case done
        /// The property cannot be set.
        case readOnly
        /// The value has another type.
        case wrongType
        /// `nil` for a property that cannot be `nil`.
        case isNil
    }

    /// The property's name in Objective-C.
    package let name: String
    /// True if setting the property notifies its observers.
    let notifies: Bool
    /// The property, if it was given by its key path.
    let path: AnyKeyPath?
    /// The value, optional or not; `nil` if the object has no such property.
    let read: (AnyObject) -> Any?
    /// Sets the property.
    package let set: (AnyObject, Any?) -> SetResult

    /// A property and its name; it can be set if `path` can.
    package init<Owner: AnyObject, Value>(_ name: String, _ path: KeyPath<Owner, Value>, notifies: Bool = false) {
        let writable = path as? ReferenceWritableKeyPath<Owner, Value>
        self.init(
            name, path: path, notifies: notifies, read: { (owner: Owner) in owner[keyPath: path] },
            write: writable.map { writable in { owner, value in owner[keyPath: writable] = value } })
    }

    /// A name with what sets the value; it cannot be read.
    package init<Owner: AnyObject, Value>(_ name: String, set: @escaping (Owner, Value) -> Void) {
        self.init(name, notifies: false, read: { (_: Owner) -> Value? in nil }, write: set)
    }

    /// A name with what reads and sets the value.
    init<Owner: AnyObject, Value>(
        _ name: String, path: AnyKeyPath? = nil, notifies: Bool, read: @escaping (Owner) -> Value?,
        write: ((Owner, Value) -> Void)?
    ) {
        self.name = name
        self.path = path
        self.notifies = notifies
        self.read = { object in (object as? Owner).flatMap(read) }
        set = { object, value in
            guard let write else { return .readOnly }
            guard let owner = object as? Owner else { return .wrongType }
            guard let value else {
                guard let none = Optional<Any>.none as? Value else { return .isNil }
                write(owner, none)
                return .done
            }
            guard let converted = KeyValueBox.value(value, as: Value.self) else { return .wrongType }
            write(owner, converted)
            return .done
        }
    }

    /// The value as key–value coding returns it; `nil` for `nil`.
    package func object(of owner: AnyObject) -> Any? { read(owner).flatMap(KeyValueBox.object) }

    /// Sets the property and notifies the observers of its key.
    package func setAndNotify(_ object: AnyObject, _ value: Any?) -> SetResult {
        if notifies { return set(object, value) }
        keyValueWillChange(object, name)
        defer { keyValueDidChange(object, name) }
        return set(object, value)
    }
}

/// Keys, key paths and selectors that Objective-C would know of a class.
///
/// Lowering writes a type with the name `ObjectiveCNames` into each class with `@objc` members:
///
///     final class Card: NSObject {
///         var title = ""
///         final class ObjectiveCNames: ObjectiveCNaming {
///             static func list(_ list: inout ObjectiveCNameList) {
///                 list.property("title", \Card.title)
///                 list.method(Selector("flip:", Card.flip(_:)))
///             }
///         }
///     }
///
/// It is found by its name when a name of the class is first looked up; names in extensions as `ObjectiveCNames1`,
/// `ObjectiveCNames2` and so on, without a gap. Nothing runs when the program starts.
@preconcurrency @MainActor public protocol ObjectiveCNaming {
    /// Adds the names to a list. Called once, on the thread of the first lookup.
    static func list(_ list: inout ObjectiveCNameList)
}

/// The names of a class.
public struct ObjectiveCNameList {
    private(set) var properties: [String: KeyValueProperty] = [:]
    private(set) var affectingKeyPaths: [String: () -> Set<String>] = [:]
    private(set) var automaticNotifications: [String: () -> Bool] = [:]
    private(set) var className: String?
    private(set) var classProperties: [String: () -> Any?] = [:]
    /// The declarations of methods that can be replaced, by selector.
    private(set) var bodies: [String: MethodBody] = [:]

    init() {}

    /// Adds a property. `notifies` is true if setting it notifies observers, as a lowered `dynamic` property does;
    /// otherwise only values set by name do.
    public mutating func property<Owner: AnyObject, Value>(
        _ name: String, _ path: KeyPath<Owner, Value>, notifies: Bool = false
    ) {
        add(KeyValueProperty(name, path, notifies: notifies))
    }

    /// Adds a property that is read and set by closures; without `set` it is read-only.
    public mutating func property<Owner: AnyObject, Value>(
        _ name: String, notifies: Bool = false, get: @escaping (Owner) -> Value?,
        set: ((Owner, Value) -> Void)? = nil
    ) {
        add(KeyValueProperty(name, notifies: notifies, read: get, write: set))
    }

    /// Adds a property; the first of a name counts.
    package mutating func add(_ property: KeyValueProperty) {
        if properties[property.name] == nil { properties[property.name] = property }
    }

    /// Sets the name of the class in Objective-C: that of `@objc(Name)`.
    public mutating func className(_ name: String) { className = name }

    /// Adds a property of the class itself.
    public mutating func classProperty(_ name: String, _ get: @escaping () -> Any?) { classProperties[name] = get }

    /// Adds a method. Making the selector has bound its name to the method already.
    public mutating func method(_ selector: Selector) {}

    /// Adds a method that calls `callReplacedMethod(_:_:_:)` first, so that it can be replaced.
    public mutating func replaceableMethod(_ selector: Selector) {
        guard let name = selector.name, let method = selector.method else { return }
        bodies[name] = { object, arguments in
            let marker = (object: ObjectIdentifier(object), selector: name)
            MethodImplementations.running = marker
            let result = method.call(object, arguments)
            // Nothing was called if object or arguments do not fit.
            if let running = MethodImplementations.running, running == marker { MethodImplementations.running = nil }
            return result
        }
    }

    /// Adds the declaration of a method of UIKit that calls `callReplacedMethod(_:_:_:)` first; `body` does not.
    package mutating func replaceableMethod<Owner: AnyObject>(
        _ selector: String, _ body: @escaping @MainActor @Sendable (Owner, [Any?]) -> Void
    ) {
        bodies[selector] = { object, arguments in (object as? Owner).map { body($0, arguments) } }
    }

    /// Adds the key paths on which a property depends: `keyPathsForValuesAffectingTitle()`.
    public mutating func affectingKeyPaths(of key: String, _ paths: @escaping () -> Set<String>) {
        affectingKeyPaths[key] = paths
    }

    /// Adds whether setting a property notifies observers: `automaticallyNotifiesObserversOfTitle()`.
    public mutating func automaticNotification(of key: String, _ isAutomatic: @escaping () -> Bool) {
        automaticNotifications[key] = isAutomatic
    }
}
