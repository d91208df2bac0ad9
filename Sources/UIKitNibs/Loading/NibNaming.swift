import Foundation
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
    }

    /// Makes the actions of an object's class and superclasses known by name.
    static func bindActions(of object: AnyObject) { ObjectiveCClass.bindMethods(of: object) }

    /// Sets a property by its name: that of the program's class, then those of UIKit.
    static func set(_ key: String, of object: AnyObject, to value: Any?) -> NibSetResult {
        var result = NibSetResult.unknownKey
        forEachClass(of: object) { type in
            guard result != .done else { return }
            let own = SystemOutlets.byClass[ObjectIdentifier(type)]?.first { $0.property.name == key }
            guard let property = own?.property ?? ObjectiveCClass.property(key, declaredBy: type) else { return }
            result = property.setAndNotify(object, value) == .done ? .done : .wrongType
        }
        return result
    }

    private static func forEachClass(of object: AnyObject, _ body: (AnyClass) -> Void) {
        var level: AnyClass? = type(of: object)
        while let current = level {
            body(current)
            level = _getSuperclass(current)
        }
    }
}
