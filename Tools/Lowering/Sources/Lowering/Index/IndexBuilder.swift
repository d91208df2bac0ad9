import SwiftSyntax

/// Builds an index of the declarations in one file after another.
final class IndexBuilder: SyntaxVisitor {
    private(set) var index = SourceIndex()
    private var scope: [String] = []
    /// The module of the visited file.
    private var module = ""

    init() { super.init(viewMode: .sourceAccurate) }

    /// Adds the declarations of a file.
    func add(_ tree: SourceFileSyntax, of file: SourceFile) {
        module = file.module
        walk(tree)
        guard file.exchangesMethods else { return }
        let finder = SelectorFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        for (base, labels) in finder.found { index.exchangedMethods[base, default: []].append(labels) }
    }

    /// The index of all visited files.
    func finishedIndex() -> SourceIndex {
        var index = index
        index.finish()
        return index
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(node.name.plainText, .classType, node.inheritanceClause)
        index.update(scopeName) { type in
            if node.genericParameterClause != nil { type.isGeneric = true }
            if node.attributes.attribute("objcMembers") != nil { type.hasObjCMembers = true }
            if node.attributes.attribute("MainActor") != nil { type.isMainActor = true }
        }
        if node.modifiers.isPrivate {
            index.privateClasses[module, default: [:]][node.name.plainText, default: 0] += 1
        }
        return result
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText, .classType, node.inheritanceClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(node.name.plainText, .other, node.inheritanceClause)
        if node.genericParameterClause != nil { index.update(scopeName) { $0.isGeneric = true } }
        return result
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(node.name.plainText, .other, node.inheritanceClause)
        if node.genericParameterClause != nil { index.update(scopeName) { $0.isGeneric = true } }
        return result
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(node.name.plainText, .protocolType, node.inheritanceClause)
        let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        if scope.count == 1, initializers.contains(where: \.isPlain) {
            let access = ["public", "package"].first(where: node.modifiers.has).map { $0 + " " } ?? ""
            index.update(scopeName) { $0.initializerAccess = access }
        }
        return result
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(node.extendedType.plainName, nil, node.inheritanceClause)
        if node.buildConditions == [] { index.update(scopeName) { $0.extensions.append((module, node)) } }
        return result
    }

    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    private func enter(
        _ name: String, _ kind: TypeEntry.Kind?, _ inheritance: InheritanceClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        scope.append(name)
        if kind != nil, scope.count == 1 { index.declaringModules[name, default: []].insert(module) }
        index.update(scopeName) { type in
            if let kind { (type.kind, type.module) = (kind, module) }
            type.inherited += inheritance?.inheritedTypes.flatMap { $0.type.protocolNames } ?? []
        }
        return .visitChildren
    }

    private var scopeName: String { scope.joined(separator: ".") }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        node.isActive == false ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text {
            if name == "UIKit" { index.modulesWithUIKit.insert(module) }
            // A module that is imported under a condition may not exist in the build.
            if node.buildConditions == [] { index.importedModules[module, default: []].insert(name) }
        }
        return .skipChildren
    }

    // MARK: Members

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if scope.isEmpty, node.genericParameterClause == nil,
            let name = node.initializer.value.as(IdentifierTypeSyntax.self)
        {
            index.add(alias: node.name.plainText, of: name.name.plainText)
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !scope.isEmpty else { return .skipChildren }
        let method = MethodEntry(node)
        index.update(scopeName) { type in
            type.methods.append(method)
            type.members.append(MemberEntry(node, module: module))
            guard node.modifiers.has("optional") else { return }
            type.optionalRequirements.append(
                OptionalRequirement(
                    protocolName: type.name, base: method.base, labels: method.labels, typeNames: method.typeNames))
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !scope.isEmpty else { return .skipChildren }
        index.update(scopeName) { type in
            if let member = MemberEntry(node, module: module) { type.members.append(member) }
            for binding in node.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else {
                    continue
                }
                type.properties[name] = node.attributes.objectiveCName ?? name
                let typeName = binding.typeAnnotation?.type.trimmedDescription.filter { !"?!() ".contains($0) }
                if typeName == "AnyObject" { type.anyObjectProperties.insert(name) }
                if let held = binding.typeAnnotation?.type.instanceOfMetatype { type.metatypeProperties[name] = held }
                guard node.modifiers.has("optional") else { continue }
                type.optionalRequirements.append(OptionalRequirement(protocolName: type.name, base: name, labels: nil))
            }
        }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !scope.isEmpty else { return .skipChildren }
        if node.modifiers.has("required") {
            let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
            index.update(scopeName) { $0.requiredInitializers.insert(labels) }
        }
        guard let member = MemberEntry(node, module: module) else { return .skipChildren }
        index.update(scopeName) { $0.members.append(member) }
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !scope.isEmpty else { return .skipChildren }
        let member = MemberEntry(node, module: module)
        index.update(scopeName) { $0.members.append(member) }
        return .skipChildren
    }
}

extension MethodEntry {
    init(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        let effects = node.signature.effectSpecifiers
        base = node.name.plainText
        labels = parameters.map(\.firstName.plainText)
        parameterTypes = parameters.map { $0.type.trimmedDescription }
        objectiveCName = node.attributes.objectiveCName ?? ObjectiveCName.method(base, labels)
        isStatic = node.modifiers.has("static") || node.modifiers.has("class")
        isThrowing = effects?.throwsClause != nil
        isAsync = effects?.asyncSpecifier != nil
        isRaw = node.name.text.hasPrefix("`")
    }
}

extension TokenSyntax {
    /// The text without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}

extension TypeSyntax {
    /// The name without generic arguments and backticks: `Outer.Inner` for `Outer<Int>.Inner`.
    var plainName: String {
        if let member = self.as(MemberTypeSyntax.self) {
            return member.baseType.plainName + "." + member.name.plainText
        }
        if let name = self.as(IdentifierTypeSyntax.self) { return name.name.plainText }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
        return trimmedDescription
    }

    /// The names in `A & B`, or the single name.
    var protocolNames: [String] {
        if let all = self.as(CompositionTypeSyntax.self) { return all.elements.flatMap { $0.type.protocolNames } }
        return [plainName]
    }
}

extension DeclModifierListSyntax {
    /// True if the list contains a modifier.
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension AttributeListSyntax {
    /// The attribute with a name, if any.
    func attribute(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    /// The argument of `@objc(name)`, if any.
    var objectiveCName: String? {
        guard let arguments = attribute("objc")?.arguments else { return nil }
        return arguments.trimmedDescription.filter { !$0.isWhitespace }
    }
}
