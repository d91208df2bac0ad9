import SwiftSyntax

/// A method or computed property of a type, as declared: what lowering needs to make it overridable.
struct MemberEntry {
    /// `show(_:animated:)` for a method, `title` for a property; members of the type itself start with `class `.
    var key: String
    /// The name without labels and backticks.
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
        self.init(
            DeclSyntax(node), node.modifiers, name: method.base, key: method.fullName, isStatic: method.isStatic, module
        )
    }

    /// Returns `nil` if the declaration is not a single computed or observed property.
    init?(_ node: VariableDeclSyntax, module: String) {
        guard let binding = node.bindings.first, node.bindings.count == 1, binding.accessorBlock != nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
        else { return nil }
        let isStatic = node.modifiers.has("static") || node.modifiers.has("class")
        self.init(DeclSyntax(node), node.modifiers, name: name, key: name, isStatic: isStatic, module)
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
    /// The name as written, with backticks if it has any.
    var writtenName: String {
        if let function = declaration.as(FunctionDeclSyntax.self) { return function.name.text }
        return declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription ?? name
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
