import SwiftSyntax

/// A method, computed property, subscript or overriding initializer of a type, as declared: what lowering needs to make it overridable.
struct MemberEntry {
    /// `show(_:animated:)` for a method, `title` for a property, `subscript(_:Int)`; members of the type itself start
    /// with `class `.
    var key: String
    /// The name without labels and backticks; `init` and `subscript` for members without one.
    var name: String
    var isOverride: Bool
    /// True if the member stands in an extension, where Swift without Objective-C permits no overrides.
    var isInExtension: Bool
    /// The module of the file.
    var module: String
    /// The access level of the enclosing extension, such as `public`, if it states one.
    var extensionAccess: String?
    var declaration: DeclSyntax

    init(_ node: FunctionDeclSyntax, module: String) {
        let method = MethodEntry(node)
        // A list and any number of arguments are two methods.
        let labels = node.signature.parameterClause.parameters.map {
            $0.firstName.plainText + ($0.ellipsis?.text ?? "") + ":"
        }
        self.init(
            DeclSyntax(node), node.modifiers, name: method.base, key: method.base + "(" + labels.joined() + ")",
            isStatic: method.isStatic, module)
    }

    /// Returns `nil` if the declaration is not a single computed or observed property.
    init?(_ node: VariableDeclSyntax, module: String) {
        guard let binding = node.bindings.first, node.bindings.count == 1, binding.accessorBlock != nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
        else { return nil }
        let isStatic = node.modifiers.has("static") || node.modifiers.has("class")
        self.init(DeclSyntax(node), node.modifiers, name: name, key: name, isStatic: isStatic, module)
    }

    /// Subscripts differ by the types of their parameters, as they often have no labels.
    init(_ node: SubscriptDeclSyntax, module: String) {
        let parameters = node.parameterClause.parameters.map {
            ($0.secondName == nil ? "_" : $0.firstName.text) + ":" + $0.type.trimmedDescription
        }
        let isStatic = node.modifiers.has("static") || node.modifiers.has("class")
        let key = "subscript(\(parameters.joined(separator: ",")))"
        self.init(DeclSyntax(node), node.modifiers, name: "subscript", key: key, isStatic: isStatic, module)
    }

    /// Returns `nil` if the initializer does not override one in an extension: others are not moved.
    init?(_ node: InitializerDeclSyntax, module: String) {
        guard node.modifiers.has("override"), node.enclosingExtension != nil else { return nil }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.plainText + ":" }
        let key = "init(" + labels.joined() + ")"
        self.init(DeclSyntax(node), node.modifiers, name: "init", key: key, isStatic: false, module)
    }

    private init(
        _ node: DeclSyntax, _ modifiers: DeclModifierListSyntax, name: String, key: String, isStatic: Bool,
        _ module: String
    ) {
        self.key = (isStatic ? "class " : "") + key
        self.name = name
        self.module = module
        isOverride = modifiers.has("override")
        let enclosing = node.enclosingExtension
        isInExtension = enclosing != nil
        extensionAccess = enclosing?.modifiers.accessLevel
        declaration = node
    }
}

extension MemberEntry {
    /// The name of a method or property; `nil` for initializers and subscripts.
    var nameToken: TokenSyntax? {
        if let function = declaration.as(FunctionDeclSyntax.self) { return function.name }
        let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
        return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }

    /// The parameters of a method, initializer or subscript.
    var parameters: FunctionParameterClauseSyntax? {
        declaration.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? declaration.as(InitializerDeclSyntax.self)?.signature.parameterClause
            ?? declaration.as(SubscriptDeclSyntax.self)?.parameterClause
    }

    /// The name as written, with backticks if it has any.
    var writtenName: String {
        nameToken?.text ?? name
    }
}

extension DeclModifierListSyntax {
    /// The access level, if it is stated.
    var accessLevel: String? {
        let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
        return first { levels.contains($0.name.text) && $0.detail == nil }?.name.text
    }
}

extension DeclSyntaxProtocol {
    /// The extension that declares this member; `nil` for a member of a type's body and for local declarations.
    var enclosingExtension: ExtensionDeclSyntax? {
        var node: Syntax? = parent
        while let current = node {
            if let found = current.as(ExtensionDeclSyntax.self) { return found }
            if !current.isMemberContainer { return nil }
            node = current.parent
        }
        return nil
    }

    /// True for a member of a type or extension, false for local and global declarations.
    var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }
}

extension Syntax {
    /// True for the nodes between a member and its type or extension.
    fileprivate var isMemberContainer: Bool {
        [
            .memberBlockItem, .memberBlockItemList, .memberBlock, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl,
        ].contains(kind)
    }
}
