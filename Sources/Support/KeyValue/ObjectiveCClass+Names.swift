import Foundation

/// Refers to the class that has a name in Objective-C, `@objc(Card)`: lowering writes one with the name
/// `ObjectiveCClass_Card` beside such a class.
public protocol ObjectiveCClassNaming {
    /// The class.
    static var namedClass: AnyClass { get }
}

/// The class of a name: `Board.Card`, or `Card` for a class of the module of the calling file, of the program and its
/// other modules, of UIKit and of Foundation, or one that `@objc(Card)` names; `nil` if there is none.
///
/// Foundation's `NSClassFromString(_:)` needs the module and does not know nested classes; lowered sources call this one.
/// - Parameters:
///   - aClassName: the name.
///   - fileID: `#fileID` of the caller.
public func NSClassFromString(_ aClassName: String, in fileID: String) -> AnyClass? {
    ObjectiveCClass.classNamed(aClassName, module: String(fileID.prefix { $0 != "/" }))
}

/// The name of a class, for `NSClassFromString(_:in:)`: with its module, except for classes of UIKit and Foundation and
/// those that `@objc(Card)` names. Lowered sources call it instead of Foundation's, which knows no nested classes.
/// - Parameters:
///   - aClass: the class.
///   - fileID: `#fileID` of the caller; not used.
public func NSStringFromClass(_ aClass: AnyClass, in fileID: String) -> String { ObjectiveCClass.name(of: aClass) }

extension NSObject {
    /// The name of the class, as `NSStringFromClass(_:in:)` returns it.
    public class func description() -> String { ObjectiveCClass.name(of: self) }
}

extension ObjectiveCClass {
    /// The modules whose classes have names without a module.
    private static let systemModules = [
        "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText", "UIKitLists", "UIKitCollections",
        "UIKitContainers", "UIKitKeyboard", "UIKitNibs", "QuartzCore", "CoreText", "CoreGraphics", "ImageIO", "Support",
    ]

    /// The class of a name with or without its module; the given module comes first.
    package static func classNamed(_ name: String, module: String?) -> AnyClass? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1, let found = nominalClass(parts.dropFirst(), in: parts[0]) { return found }
        let others = modules.subtracting([module].compactMap { $0 }).sorted()
        for module in [module].compactMap({ $0 }) + others + systemModules {
            if let found = nominalClass(parts[...], in: module) { return found }
            if let marker = _typeByName("\(mangled(module))\(mangled("ObjectiveCClass_" + name))C"),
                let found = (marker as? any ObjectiveCClassNaming.Type)?.namedClass
            {
                return found
            }
        }
        return parts.count == 1 ? Foundation.NSClassFromString(name) : nil
    }

    /// The class of a name that a module declares.
    package static func classNamed(_ name: String, declaredIn module: String) -> AnyClass? {
        nominalClass(name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...], in: module)
    }

    /// A class by its name and those of the types around it, which may be classes, structures and enumerations.
    private static func nominalClass(_ names: ArraySlice<String>, in module: String) -> AnyClass? {
        guard let last = names.last, names.allSatisfy({ !$0.isEmpty }), !module.isEmpty else { return nil }
        var contexts = [mangled(module)]
        for name in names.dropLast() {
            contexts = contexts.flatMap { context in ["C", "V", "O"].map { context + mangled(name) + $0 } }
        }
        return contexts.lazy.compactMap { _typeByName($0 + mangled(last) + "C") as? AnyClass }.first
    }

    private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }

    static func name(of type: AnyClass) -> String {
        if let name = table(of: type).list.className { return name }
        let name = String(reflecting: type)
        guard let dot = name.firstIndex(of: ".") else { return name }
        let isSystem = (systemModules + ["Foundation"]).contains(String(name[..<dot]))
        return isSystem ? String(name[name.index(after: dot)...]) : name
    }

    /// The getter or setter of a property, by its selector.
    static func accessor(_ selector: String, of object: AnyObject) -> SelectorMethod? {
        if !selector.hasSuffix(":") { return property(selector, of: object).map(SelectorMethod.init(getterOf:)) }
        let name = selector.dropFirst(3).dropLast()
        guard selector.hasPrefix("set"), let first = name.first, first.isUppercase, !name.contains(":") else {
            return nil
        }
        let found = property(first.lowercased() + name.dropFirst(), of: object) ?? property(String(name), of: object)
        return found.map(SelectorMethod.init(setterOf:))
    }
}
