import Foundation
import Support
import UIKitCore

/// The names by which nibs and storyboards connect objects to a class of the program.
///
/// A type with the name `NibNames` in an extension of the class, in the class's file where members are private:
///
///     extension CardViewController {
///         enum NibNames: NibNaming {
///             static let outlets = [NibOutlet("titleLabel", \CardViewController.titleLabel)]
///             static let actions = [Selector("close:", CardViewController.close(_:))]
///         }
///     }
///
/// The loader finds it when a document first connects something to the class; names of superclasses are found too, and
/// those of extensions as `NibNames1`, `NibNames2` and so on, without a gap. Lowering writes these types. The names of a
/// private class are not found.
@preconcurrency @MainActor public protocol NibNaming {
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
}

/// A property that documents set by its name (NB-52, NB-59).
@preconcurrency @MainActor public struct NibOutlet {
    let name: String
    /// Sets the property; false if the value has another type.
    let set: (AnyObject, Any?) -> Bool

    /// A property and its name in documents.
    public init<Owner: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>) {
        self.init(name) { (owner: Owner, value: Value) in owner[keyPath: property] = value }
    }

    /// A name and what sets its value.
    init<Owner: AnyObject, Value>(_ name: String, _ set: @escaping @MainActor (Owner, Value) -> Void) {
        self.name = name
        self.set = { object, value in
            guard let owner = object as? Owner else { return false }
            guard let value else {
                guard let none = Optional<Any>.none as? Value else { return false }
                set(owner, none)
                return true
            }
            for candidate in Self.forms(of: value) {
                if let candidate = candidate as? Value {
                    set(owner, candidate)
                    return true
                }
            }
            return false
        }
    }

    /// A number in the types that a property may have; any other value as it stands.
    private static func forms(of value: Any) -> [Any] {
        guard let number = value as? Double else { return [value] }
        let whole = Int(exactly: number.rounded()).map { [$0] as [Any] } ?? []
        let isWhole = number == number.rounded()
        let fractions: [Any] = [number, CGFloat(number), Float(number), NSNumber(value: number)]
        return isWhole ? whole + fractions : fractions + whole
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
    private static var namesOfClasses: [ObjectIdentifier: [any NibNaming.Type]] = [:]
    /// The modules of the program that documents name, in which classes of other modules may be extended.
    private static var programModules: Set<String> = []

    /// The class of a name, with its module if that is known (NB-12).
    static func classNamed(_ name: String, module: String?) -> AnyClass? {
        // Foundation looks for classes of one module only.
        for each in [module, programModule].compactMap({ $0 }) where !each.isEmpty && !name.contains(".") {
            if programModules.insert(each).inserted { namesOfClasses = [:] }
            if let found = NSClassFromString("\(each).\(name)") { return found }
        }
        if name.count(where: { $0 == "." }) == 1 { return NSClassFromString(name) }
        return nil
    }

    /// The module of the program, by its file.
    private static let programModule: String? = {
        let program = Bundle.main.executableURL?.deletingPathExtension().lastPathComponent
        return program.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    }()

    /// The names of a class itself: `NibNames` in its body, `NibNames1` and so on in its extensions, also in those that
    /// the program's modules add to classes of others.
    private static func names(of type: AnyClass) -> [any NibNaming.Type] {
        if let known = namesOfClasses[ObjectIdentifier(type)] { return known }
        var found: [any NibNaming.Type] = []
        if let mangled = _mangledTypeName(type) {
            if let own = _typeByName(mangled + "8NibNamesO") as? any NibNaming.Type { found.append(own) }
            let modules = programModules.union(programModule.map { [$0] } ?? []).sorted()
            for prefix in [mangled] + modules.map({ mangled + "\($0.utf8.count)\($0)E" }) {
                for number in 1... {
                    let name = "NibNames\(number)"
                    guard let next = _typeByName(prefix + "\(name.utf8.count)\(name)O") as? any NibNaming.Type else {
                        break
                    }
                    found.append(next)
                }
            }
        }
        namesOfClasses[ObjectIdentifier(type)] = found
        // Reading them binds their names to the methods.
        for names in found { _ = names.actions }
        return found
    }

    /// Makes the actions of an object's class and superclasses known by name.
    static func bindActions(of object: AnyObject) { forEachClass(of: object) { _ = names(of: $0) } }

    /// Sets a property by its name: that of the program's class, then those of UIKit.
    static func set(_ key: String, of object: AnyObject, to value: Any?) -> NibSetResult {
        var result = NibSetResult.unknownKey
        forEachClass(of: object) { type in
            guard result != .done else { return }
            let outlets = names(of: type).flatMap { $0.outlets } + (SystemOutlets.byClass[ObjectIdentifier(type)] ?? [])
            guard let outlet = outlets.first(where: { $0.name == key }) else { return }
            result = outlet.set(object, value) ? .done : .wrongType
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
