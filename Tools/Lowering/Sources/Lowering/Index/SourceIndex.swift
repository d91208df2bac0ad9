import SwiftSyntax

/// The declarations in a set of sources that lowering needs.
struct SourceIndex {
    private(set) var types: [String: TypeEntry] = [:]
    /// The modules in which at least one file imports UIKit.
    var modulesWithUIKit: Set<String> = []
    /// The modules that the files of a module import, by module.
    var importedModules: [String: Set<String>] = [:]
    /// The modules that declare a public type outside other types, by its name.
    var declaringModules: [String: Set<String>] = [:]
    /// How many private classes outside other types have a name, by module.
    var privateClasses: [String: [String: Int]] = [:]
    /// The protocols that require `init()` and to which an extension makes a class of a framework conform, with their
    /// access levels: `public `.
    private(set) var objectProtocols: [String: String] = [:]
    /// The methods that files which exchange methods name: labels, if given, by base name.
    var exchangedMethods: [String: [[String]?]] = [:]
    /// The types for which `typealias` declarations outside types stand, by alias; of equal aliases the first counts.
    private var aliases: [String: String] = [:]
    /// The Objective-C names of properties, of the first type that declares them.
    private var objectiveCKeys: [String: String] = [:]

    /// Updates the entry of a type, creating it if needed.
    mutating func update(_ name: String, _ change: (inout TypeEntry) -> Void) {
        change(&types[name, default: TypeEntry(name: name)])
    }

    /// Adds a `typealias` outside types.
    mutating func add(alias: String, of name: String) {
        if aliases[alias] == nil { aliases[alias] = name }
    }

    /// The type for which an alias stands; other names as they are.
    func resolvingAlias(_ name: String) -> String {
        var name = name
        // An alias of itself ends after as many steps as there are aliases.
        for _ in aliases where types[name]?.kind == nil {
            guard let target = aliases[name] else { break }
            name = target
        }
        return name
    }

    /// Determines which optional requirements share a base name, and which members are overridden. Call it after all
    /// files were read.
    mutating func finish() {
        for (name, type) in types where type.kind == .classType && !aliases.isEmpty {
            types[name]!.inherited = type.inherited.map(resolvingAlias)
        }
        findOverriddenMembers()
        findObjectProtocols()
        for name in types.keys.sorted() {
            let type = types[name]!
            objectiveCKeys.merge(type.properties) { first, _ in first }
            guard !isGeneric(name), type.kind == .classType || type.kind == nil else { continue }
            for (module, node) in type.extensions where node.genericWhereClause == nil {
                let isImplicit = hasObjCMembers(type, node)
                guard ObjectiveCMembers(node.memberBlock, isImplicit: isImplicit)?.isEmpty == false else { continue }
                types[name]!.extensionsWithNames[module, default: []].append(node.id)
            }
        }
        for (name, type) in types where !type.optionalRequirements.isEmpty {
            let methods = Dictionary(grouping: type.methods, by: \.base).mapValues { methods in
                Dictionary(grouping: methods, by: \.labels).mapValues { Set($0.map(\.typeNames)).count }
            }
            for position in type.optionalRequirements.indices {
                let requirement = type.optionalRequirements[position]
                let counts = methods[requirement.base] ?? [:]
                types[name]!.optionalRequirements[position].isOverloaded = counts.values.reduce(0, +) > 1
                types[name]!.optionalRequirements[position].sharesLabels =
                    requirement.labels.map { (counts[$0] ?? 0) > 1 } ?? false
            }
        }
    }

    private mutating func findObjectProtocols() {
        for type in types.values where type.kind == nil {
            guard type.name == "NSObject" || FrameworkClasses.superclasses(of: type.name).contains("NSObject") else {
                continue
            }
            for name in type.inherited {
                guard let access = types[name]?.initializerAccess else { continue }
                objectProtocols[name] = access
            }
        }
    }

    /// The type that `name` refers to inside the type `scope`; `nil` if the sources do not declare it.
    func type(_ name: String, in scope: String = "") -> TypeEntry? {
        var outer = scope.split(separator: ".").map(String.init)
        while true {
            if let found = types[(outer + [name]).joined(separator: ".")] { return found }
            if outer.isEmpty { return nil }
            outer.removeLast()
        }
    }

    /// A type and all its ancestors declared in the sources, nearest first.
    func ancestry(of type: TypeEntry) -> [TypeEntry] {
        var found = [type]
        var next = 0
        while next < found.count {
            for name in found[next].inherited {
                guard let ancestor = self.type(name, in: found[next].name),
                    !found.contains(where: { $0.name == ancestor.name })
                else { continue }
                found.append(ancestor)
            }
            next += 1
        }
        return found
    }

    /// The methods of a type or its nearest ancestor with a base name and, if given, labels.
    func methods(_ base: String, _ labels: [String]?, of type: TypeEntry) -> [MethodEntry] {
        for ancestor in ancestry(of: type) {
            let found = ancestor.methods.filter { $0.base == base && (labels == nil || $0.labels == labels!) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The methods of all types with a base name and, if given, labels.
    func methods(_ base: String, _ labels: [String]?) -> [MethodEntry] {
        types.values.flatMap(\.methods).filter { $0.base == base && (labels == nil || $0.labels == labels!) }
    }

    /// True if a type declares a property of this name.
    func declaresProperty(_ name: String) -> Bool { objectiveCKeys[name] != nil }

    /// The Objective-C name of a property that some type declares.
    func objectiveCKey(of property: String) -> String? { objectiveCKeys[property] }

    /// The type of which all properties of a name that hold a metatype hold it; `nil` if they differ or there are none.
    func metatype(ofProperties name: String) -> String? {
        let held = Set(types.values.compactMap { $0.metatypeProperties[name] })
        return held.count == 1 ? held.first : nil
    }

    /// True if a type or one around it has generic parameters.
    func isGeneric(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        return parts.indices.contains { types[parts[...$0].joined(separator: ".")]?.isGeneric == true }
    }

    /// True if members are known to Objective-C without an attribute: in `@objcMembers` classes and their subclasses, and
    /// in an `@objc extension`.
    func hasObjCMembers(_ type: TypeEntry, _ node: ExtensionDeclSyntax? = nil) -> Bool {
        if let node, node.attributes.attribute("nonobjc") != nil { return false }
        if node?.attributes.attribute("objc") != nil { return true }
        return type.hasObjCMembers || superclasses(of: type).contains(where: \.hasObjCMembers)
    }

    /// The module that declares a type and that some file of another module imports, as if through a bridging header;
    /// `nil` for the module's own types.
    func importedModule(declaring name: String, in module: String) -> String? {
        guard let declaring = declaringModules[name], !declaring.contains(module) else { return nil }
        return importedModules[module]?.intersection(declaring).min()
    }

    /// True if a module has one private class of this name outside other types.
    func isOnlyPrivateClass(_ name: String, in module: String) -> Bool { privateClasses[module]?[name] == 1 }

    /// The optional requirements of all protocols with a base name.
    func optionalRequirements(_ base: String) -> [OptionalRequirement] {
        types.values.flatMap(\.optionalRequirements).filter { $0.base == base }
    }
}

/// A type declared or extended in the sources, merged from all its declarations.
struct TypeEntry {
    enum Kind { case classType, protocolType, other }

    /// The name, qualified with the names of enclosing types.
    var name: String
    /// The kind; `nil` if only extensions were seen.
    var kind: Kind?
    /// The module that declares the type.
    var module = ""
    /// The inherited types of all declarations, as written.
    var inherited: [String] = []
    var methods: [MethodEntry] = []
    /// The Objective-C names of properties, by Swift name.
    var properties: [String: String] = [:]
    /// The names of properties of type `AnyObject`, optional or not.
    var anyObjectProperties: Set<String> = []
    /// Requirements of a protocol that a conforming type may omit.
    var optionalRequirements: [OptionalRequirement] = []
    /// Methods and computed properties, for overriding across extensions.
    var members: [MemberEntry] = []
    /// The extensions with members that Objective-C knows by name, by module, in the order of the files.
    var extensionsWithNames: [String: [SyntaxIdentifier]] = [:]
    /// All extensions that every build compiles, in the order of the files.
    var extensions: [(module: String, node: ExtensionDeclSyntax)] = []
    /// True if a declaration has generic parameters.
    var isGeneric = false
    /// True for `@objcMembers`.
    var hasObjCMembers = false
    /// The labels of `required` initializers: `frame:`.
    var requiredInitializers: Set<String> = []
    /// The access level of a protocol that requires `init()`: `public ` or nothing; `nil` for other types.
    var initializerAccess: String?
    /// The types of which properties hold the metatypes: `UIView` for `var cell: UIView.Type`.
    var metatypeProperties: [String: String] = [:]
    /// True for `@MainActor`.
    var isMainActor = false
    /// The keys of members of extensions that the class body calls from a member of the same name.
    var forwardedMembers: Set<String> = []
    /// The keys of members of extensions that look for overrides in the object's class.
    var dispatchedMembers: Set<String> = []
}

/// A method declared in the sources.
struct MethodEntry {
    /// The name before the parentheses, without backticks.
    var base: String
    /// Argument labels; `_` for an argument without a label.
    var labels: [String]
    /// Parameter types as written.
    var parameterTypes: [String]
    /// The method's Objective-C selector.
    var objectiveCName: String
    var isStatic: Bool
    var isThrowing: Bool
    var isAsync: Bool
    /// True if the name is written in backticks.
    var isRaw = false

    /// The parameter types without spaces and qualifying names, to compare declarations.
    var typeNames: [String] {
        parameterTypes.map { type in
            let words = type.filter { !$0.isWhitespace }.split(separator: ".")
            return words.last.map(String.init) ?? ""
        }
    }

    /// Name and labels, such as `show(_:animated:)`.
    var fullName: String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }
}
