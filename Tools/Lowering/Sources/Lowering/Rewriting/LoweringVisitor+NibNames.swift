import SwiftSyntax

extension LoweringVisitor {
    /// Adds the names that nibs and storyboards use of a class to its body: `@IBOutlet`, `@IBInspectable` and
    /// `@IBAction` as a type `NibNames`, which the loader finds by its name.
    func addNibNames(_ node: ClassDeclSyntax) {
        guard node.genericParameterClause == nil else { return }
        addNibNames(in: node.memberBlock, typeName: "NibNames", isDelegate: isDelegate)
    }

    /// Whether the class is the delegate of an application or a scene: the launch sets its window by name (NB-94).
    private var isDelegate: Bool {
        guard let type = index.types[scopeName] else { return false }
        let protocols: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
        return index.ancestry(of: type).contains { !protocols.isDisjoint(with: $0.inherited) }
    }

    /// The same for an extension. Its type is numbered among the extensions of the class in the module.
    func addNibNames(_ node: ExtensionDeclSyntax) {
        let extensions = index.types[scopeName]?.extensionsWithNibNames[module] ?? []
        guard let position = extensions.firstIndex(of: node.id) else { return }
        addNibNames(in: node.memberBlock, typeName: "NibNames\(position + 1)")
    }

    private func addNibNames(in block: MemberBlockSyntax, typeName: String, isDelegate: Bool = false) {
        guard let names = NibMembers(block, withWindow: isDelegate), !names.isEmpty,
            index.types[scopeName + ".NibNames"] == nil
        else { return }
        imports.usesPhoneNames = true
        let outlets = names.properties.map { "NibOutlet(\"\($0.key)\", \\\(scopeName).\($0.name))" }
        let actions = names.methods.map { "Selector(\"\($0.objectiveCName)\", \(scopeName).\($0.reference))" }
        let parts = [("outlets", "NibOutlet", outlets), ("actions", "Selector", actions)]
            .filter { !$0.2.isEmpty }
            .map { "static let \($0): [\($1)] = [\($2.joined(separator: ", "))]" }
        let isOnLineOfItsOwn = block.rightBrace.leadingTrivia.contains { $0.isNewline }
        let text = "enum \(typeName): NibNaming { \(parts.joined(separator: "; ")) } "
        edits.insert((isOnLineOfItsOwn ? "" : "; ") + text, at: block.rightBrace.byteRange.lowerBound)
    }
}

/// The members of a class or extension that documents connect to.
struct NibMembers {
    private(set) var properties: [(key: String, name: String)] = []
    private(set) var methods: [MethodEntry] = []
    private let withWindow: Bool

    /// Reads the members that every build compiles; with `withWindow` a property `window`, too. Returns `nil` for
    /// declarations inside functions, which documents cannot name.
    init?(_ block: MemberBlockSyntax, withWindow: Bool = false) {
        self.withWindow = withWindow
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

    var isEmpty: Bool { properties.isEmpty && methods.isEmpty }

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

    private mutating func add(_ node: VariableDeclSyntax) {
        let isNamed = ["IBOutlet", "IBInspectable"].contains { node.attributes.attribute($0) != nil }
        guard isNamed || withWindow, node.bindingSpecifier.text == "var", !node.modifiers.has("static"),
            !node.modifiers.has("class")
        else { return }
        for binding in node.bindings where binding.isSettable {
            guard let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            guard isNamed || token.plainText == "window" else { continue }
            properties.append((node.attributes.objectiveCName ?? token.plainText, token.text))
        }
    }

    private mutating func add(_ node: FunctionDeclSyntax) {
        let method = MethodEntry(node)
        guard node.attributes.attribute("IBAction") != nil, node.genericParameterClause == nil, !method.isStatic,
            !method.isThrowing, !method.isAsync, method.labels.count <= 3
        else { return }
        methods.append(method)
    }
}

extension MethodEntry {
    /// The method after its type's name: `close(_:)`, or `close` for a method without arguments.
    fileprivate var reference: String { labels.isEmpty ? base : fullName }
}

extension PatternBindingSyntax {
    /// False for a computed property without a setter.
    fileprivate var isSettable: Bool {
        guard let block = accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
    }
}
