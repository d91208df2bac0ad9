import Foundation
import NibTables
import QuartzCore
import Support
import UIKitCore

/// The names by which nibs and storyboards connect objects to a class of a program that is not lowered.
///
/// A type with the name `NibNames` in an extension of the class, in the class's file where members are private:
///
///     extension CardViewController {
///         final class NibNames: NibNaming {
///             static let outlets = [NibOutlet("titleLabel", \CardViewController.titleLabel)]
///             static let actions = [Selector("close:", CardViewController.close(_:))]
///         }
///     }
///
/// The loader finds it when a document first connects something to the class; names of superclasses are found too, and
/// those of extensions as `NibNames1`, `NibNames2` and so on, without a gap. Lowering writes these names, and all others
/// that Objective-C knows, as `ObjectiveCNames`.
@preconcurrency @MainActor public protocol NibNaming: ObjectiveCNaming {
    /// The outlets, outlet collections and inspectable properties; none by default.
    static var outlets: [NibOutlet] { get }
    /// The actions and unwind actions; none by default.
    static var actions: [Selector] { get }
}

extension NibNaming {
    /// No outlets.
    public static var outlets: [NibOutlet] { [] }
    /// No actions.
    public static var actions: [Selector] { [] }

    /// Adds the outlets and actions.
    public static func list(_ list: inout ObjectiveCNameList) {
        for outlet in outlets { list.add(outlet.property) }
        for action in actions { list.method(action) }
    }
}

/// A property that documents set by its name (NB-52, NB-59).
@preconcurrency @MainActor public struct NibOutlet {
    let property: KeyValueProperty

    /// A property and its name in documents.
    public init<Owner: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>) {
        self.property = KeyValueProperty(name, property)
    }

    /// A name and what sets its value.
    init<Owner: AnyObject, Value>(_ name: String, _ set: @escaping @MainActor (Owner, Value) -> Void) {
        // Documents are loaded on the main actor; isolation is not part of a function's representation.
        property = KeyValueProperty(name, set: unsafeBitCast(set, to: ((Owner, Value) -> Void).self))
    }
}

/// What happened when a value was set by name.
enum NibSetResult {
    case done
    case unknownKey
    case wrongType
    case readOnly
    /// The view would get into itself.
    case containsItself
}

/// Finds classes and keys by name.
@MainActor enum NibLookup {
    /// The class of a name, with its module if that is known (NB-12). A class of the program wins over one of this name in
    /// another module: the program has its own copy of a library, and the outlets in its code are of that class.
    static func classNamed(
        _ name: String, module: String?, program: String? = ObjectiveCClass.programModule
    ) -> AnyClass? {
        for each in [module, program].compactMap({ $0 }) where !each.isEmpty { ObjectiveCClass.addModule(each) }
        if let program, let own = ObjectiveCClass.classNamed(name, declaredIn: program) { return own }
        return ObjectiveCClass.classNamed(name, module: module.flatMap { $0.isEmpty ? nil : $0 })
            ?? OptionalClass.named(name).flatMap { classNamed($0) }
    }

    /// A class of a module that only some programs have; `nil` in others.
    static func classNamed(_ wanted: OptionalClass) -> AnyClass? {
        ObjectiveCClass.classNamed(wanted.name, declaredIn: wanted.module)
    }

    /// Makes the actions of an object's class and superclasses known by name.
    static func bindActions(of object: AnyObject) { ObjectiveCClass.bindMethods(of: object) }

    /// Sets a property by its name: that of the program's class, then those of UIKit. Classes that override
    /// `setValue(_:forUndefinedKey:)` get unknown keys, and layers take any (KV-34).
    static func set(_ key: String, of object: AnyObject, to value: Any?) -> NibSetResult {
        var result = NibSetResult.unknownKey
        forEachClass(of: object) { type in
            guard result != .done, result != .containsItself else { return }
            let own = SystemOutlets.outlets(of: type).first { $0.property.name == key }
            guard let property = own?.property ?? ObjectiveCClass.property(key, declaredBy: type) else { return }
            if own != nil, isInside(value, object, key) {
                result = .containsItself
            } else {
                result = set(property, of: object, to: value)
            }
        }
        guard result == .unknownKey else { return result }
        // With and without "is" a key names the same property (KV-21).
        if let property = ObjectiveCClass.property(key, of: object) { return set(property, of: object, to: value) }
        if !key.isEmpty, let layer = object as? CALayer {
            layer.setValue(value, forKey: key)
            return .done
        }
        guard let own = object as? any NSObjectOverrides.SetValueForUndefinedKey else { return .unknownKey }
        own.setValue(value, forUndefinedKey: key)
        return .done
    }

    /// Sets a property by a key path (NB-61). No effect if an object on the path is `nil` (KV-22).
    static func set(path: String, of object: AnyObject, to value: Any?) -> NibSetResult {
        guard let dot = path.firstIndex(of: ".") else { return set(path, of: object, to: value) }
        if let layer = object as? CALayer {
            layer.setValue(value, forKeyPath: path)
            return .done
        }
        guard let property = ObjectiveCClass.property(String(path[..<dot]), of: object) else { return .unknownKey }
        guard let next = property.object(of: object) else { return .done }
        guard let next = next as? NSObject else { return .unknownKey }
        return set(path: String(path[path.index(after: dot)...]), of: next, to: value)
    }

    private static func set(_ property: KeyValueProperty, of object: AnyObject, to value: Any?) -> NibSetResult {
        switch property.setAndNotify(object, value) {
        case .done: .done
        case .readOnly: .readOnly
        case .wrongType, .isNil: .wrongType
        }
    }

    /// Whether a view that an outlet puts into an object is that object or contains it.
    private static func isInside(_ value: Any?, _ object: AnyObject, _ key: String) -> Bool {
        guard NibVocabulary.subviewOutlets.contains(key), let inner = value as? UIView, let view = object as? UIView
        else { return false }
        return view.isDescendant(of: inner)
    }

    /// Whether a class is another or inherits from it.
    static func inherits(_ type: AnyClass, from base: AnyClass) -> Bool {
        var level: AnyClass? = type
        while let current = level {
            if current == base { return true }
            level = _getSuperclass(current)
        }
        return false
    }

    private static func forEachClass(of object: AnyObject, _ body: (AnyClass) -> Void) {
        var level: AnyClass? = type(of: object)
        while let current = level {
            body(current)
            level = _getSuperclass(current)
        }
    }
}
