import SwiftSyntax

/// The members of a class or extension that Objective-C knows by name.
struct ObjectiveCMembers {
    struct Property {
        /// The name in Objective-C.
        var key: String
        /// The name as written, with backticks.
        var name: String
        /// True if lowering makes its setter notify observers.
        var notifies: Bool
    }

    private(set) var properties: [Property] = []
    private(set) var methods: [MethodEntry] = []
    /// Functions with a key in their name: `keyPathsForValuesAffectingTitle()`.
    private(set) var keyFunctions: [(call: String, key: String, name: String)] = []
    /// The name in `@objc(Name)` of the class.
    var className: String?
    private let withWindow: Bool
    /// True if members are known to Objective-C without an attribute: those of `@objcMembers` classes.
    private let isImplicit: Bool
    private var baseNames: [String: Int] = [:]

    /// Reads the members that every build compiles; with `withWindow` a property `window`, too. Returns `nil` for
    /// declarations inside functions, which cannot be named.
    init?(_ block: MemberBlockSyntax, isImplicit: Bool = false, withWindow: Bool = false) {
        self.withWindow = withWindow
        self.isImplicit = isImplicit
        var parent = block.parent?.parent
        while let current = parent {
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return nil }
            parent = current.parent
        }
        collect(block.members)
        // Two methods of one name cannot be told apart by a reference.
        let counts = Dictionary(grouping: methods, by: \.fullName).mapValues(\.count)
        methods.removeAll { counts[$0.fullName] != 1 }
    }

    var isEmpty: Bool { properties.isEmpty && methods.isEmpty && keyFunctions.isEmpty && className == nil }

    /// The calls of an `ObjectiveCNameList` that add the members of a type. A method that `isAmbiguous` is referred to with
    /// the types of its parameters; one that `isReplaceable` can be exchanged at run time.
    func calls(
        of type: String, isAmbiguous: (MethodEntry) -> Bool, isReplaceable: (MethodEntry) -> Bool
    ) -> [String] {
        let names = className.map { ["className(\"\($0)\")"] } ?? []
        let properties = properties.map {
            "property(\"\($0.key)\", \\\(type).\($0.name)" + ($0.notifies ? ", notifies: true)" : ")")
        }
        let methods = methods.map { method in
            let call = isReplaceable(method) ? "replaceableMethod" : "method"
            return "\(call)(\(selector(of: method, in: type, isAmbiguous(method))))"
        }
        return names + properties + methods
            + keyFunctions.map { "\($0.call)(of: \"\($0.key)\") { \(type).\($0.name)() }" }
    }

    private func selector(of method: MethodEntry, in type: String, _ isAmbiguous: Bool) -> String {
        let name = "\"\(method.objectiveCName)\""
        // A method without arguments has no labels that distinguish it from others with its name.
        if method.labels.isEmpty {
            if baseNames[method.base] == 1, !isAmbiguous { return "Selector(\(name), \(type).\(method.writtenBase))" }
            return "Selector(\(name), of: \(type).self) { $0.\(method.writtenBase)() }"
        }
        if !isAmbiguous { return "Selector(\(name), \(type).\(method.writtenName))" }
        let types = method.parameterTypes.map { $0.replacing("@escaping ", with: "") }
        let parameters = types.enumerated().map { ", a\($0.offset): \($0.element)" }.joined()
        let arguments = method.labels.enumerated()
            .map { ($0.element == "_" ? "" : $0.element + ": ") + "a\($0.offset)" }.joined(separator: ", ")
        return
            "Selector(\(name), of: \(type).self) { (target\(parameters)) in target.\(method.writtenBase)(\(arguments)) }"
    }

    // MARK: Collecting

    private mutating func collect(_ members: MemberBlockItemListSyntax) {
        for member in members {
            if let property = member.decl.as(VariableDeclSyntax.self) {
                add(property)
            } else if let method = member.decl.as(FunctionDeclSyntax.self) {
                add(method)
            } else if let conditions = member.decl.as(IfConfigDeclSyntax.self) {
                for clause in conditions.clauses where clause.isActive == true {
                    if case .decls(let members) = clause.elements { collect(members) }
                }
            }
        }
    }

    private static let propertyAttributes = ["IBOutlet", "IBInspectable", "objc", "GKInspectable"]

    private mutating func add(_ node: VariableDeclSyntax) {
        let isNamed =
            Self.propertyAttributes.contains { node.attributes.attribute($0) != nil }
            || isImplicit && node.attributes.attribute("nonobjc") == nil && !node.modifiers.isPrivate
        // Layers store these by their keys themselves.
        let isStoredByKey = ["NSManaged", "CALayerProperty"].contains { node.attributes.attribute($0) != nil }
        guard isNamed || withWindow, !isStoredByKey, node.attributes.isAvailable, !node.modifiers.has("static"),
            !node.modifiers.has("class"), !node.modifiers.has("override") || isInspectable(node)
        else { return }
        for binding in node.bindings where !binding.hasEffects {
            guard let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            guard isNamed || token.plainText == "window" else { continue }
            let key = node.attributes.objectiveCName ?? token.plainText
            let notifies = DynamicProperty(node, binding) != nil
            properties.append(Property(key: key, name: token.text, notifies: notifies))
        }
    }

    private func isInspectable(_ node: VariableDeclSyntax) -> Bool {
        node.attributes.attribute("IBOutlet") != nil || node.attributes.attribute("IBInspectable") != nil
    }

    private mutating func add(_ node: FunctionDeclSyntax) {
        let method = MethodEntry(node)
        baseNames[method.base, default: 0] += 1
        if method.isStatic { return addKeyFunction(node, method) }
        let isAction = ["IBAction", "IBSegueAction"].contains { node.attributes.attribute($0) != nil }
        let isNamed =
            isAction || node.attributes.attribute("objc") != nil
            || isImplicit && node.attributes.attribute("nonobjc") == nil && !node.modifiers.isPrivate
        guard isNamed, isAction || !node.modifiers.has("override"), node.genericParameterClause == nil,
            node.genericWhereClause == nil, !method.isThrowing, !method.isAsync, method.labels.count <= 3,
            node.attributes.isAvailable, node.name.tokenKind.isPlainName,
            node.signature.parameterClause.parameters.allSatisfy(\.isPassableByName)
        else { return }
        methods.append(method)
    }

    private static let keyFunctionPrefixes = [
        ("keyPathsForValuesAffecting", "affectingKeyPaths"),
        ("automaticallyNotifiesObserversOf", "automaticNotification"),
    ]

    private mutating func addKeyFunction(_ node: FunctionDeclSyntax, _ method: MethodEntry) {
        for (prefix, call) in Self.keyFunctionPrefixes where method.base.hasPrefix(prefix) && method.labels.isEmpty {
            let name = method.base.dropFirst(prefix.count)
            guard let first = name.first else { continue }
            keyFunctions.append((call, first.lowercased() + name.dropFirst(), method.writtenBase))
        }
    }
}

extension MethodEntry {
    /// The base name as it must be written, in backticks if it is a keyword or a raw identifier.
    var writtenBase: String { isRaw ? "`\(base)`" : base }
    /// Name and labels, as they must be written.
    var writtenName: String { writtenBase + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension TokenKind {
    /// False for an operator.
    fileprivate var isPlainName: Bool {
        if case .identifier = self { return true }
        return false
    }
}

extension FunctionParameterSyntax {
    /// False for parameters that no value of type `Any` can be passed to.
    var isPassableByName: Bool {
        let text = type.trimmedDescription
        guard ellipsis == nil, !text.contains("inout "), !text.contains("some "), !text.contains("@autoclosure") else {
            return false
        }
        return !text.contains("->") || text.contains("@escaping") || text.hasSuffix("?") || text.hasSuffix("!")
    }
}

extension AttributeListSyntax {
    /// False for a declaration that must not, or should not, be used.
    fileprivate var isAvailable: Bool {
        !contains {
            guard let attribute = $0.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription == "available"
            else { return false }
            let text = attribute.arguments?.trimmedDescription ?? ""
            return text.contains("unavailable") || text.contains("deprecated") || text.contains("obsoleted")
        }
    }
}

extension PatternBindingSyntax {
    /// True for a computed property that is asynchronous or throws.
    fileprivate var hasEffects: Bool {
        guard case .accessors(let accessors)? = accessorBlock?.accessors else { return false }
        return accessors.contains { $0.effectSpecifiers != nil }
    }
}
