import SwiftSyntax

/// Objects of classes that are known at run time only. On iOS a metatype can call every initializer of a class of
/// Objective-C; here only `required` ones, so `type.init(frame: frame)` becomes `type.instantiate(frame: frame)`, which calls
/// the initializer that the class overrides.
extension LoweringVisitor {
    /// The initializers that can be called, by their labels, with the class that declares them.
    private static let initializers = [
        "": "NSObject", "frame:": "UIView", "nibName:bundle:": "UIViewController",
        "style:reuseIdentifier:": "UITableViewCell", "type:": "UIButton",
    ]

    /// Lowers `T(frame: frame)` and `type.init(frame: frame)` if the class is one of the framework's or inherits from one.
    func lowerMetatypeCall(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        guard let root = Self.initializers[labels], node.trailingClosure == nil else { return }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
            guard let constraint = node.constraint(of: name.text), isInstantiable(constraint, root, labels) else {
                return
            }
            edits.insert(".instantiate", at: name.byteRange.upperBound)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init", let base = member.base,
            let type = classOfMetatype(base, node), isInstantiable(type, root, labels)
        {
            edits.replace(member.declName.byteRange, with: "instantiate")
        }
    }

    /// Compares metatypes with `==`: here they are not objects, which `===` needs.
    func lowerMetatypeComparison(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for (position, element) in elements.enumerated().dropFirst().dropLast() {
            guard let comparison = element.as(BinaryOperatorExprSyntax.self)?.operator,
                ["===", "!=="].contains(comparison.text),
                elements[position - 1].isMetatype || elements[position + 1].isMetatype
            else { continue }
            edits.replace(comparison.byteRange, with: String(comparison.text.dropLast()))
        }
    }

    /// The class to whose metatype an expression evaluates at a node, as far as the syntax says.
    private func classOfMetatype(_ base: ExprSyntax, _ node: some SyntaxProtocol) -> String? {
        if let inner = base.unwrapped { return classOfMetatype(inner, node) }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
            if let constraint = node.constraint(of: name) { return constraint }
            if name == "Self" { return scopeName }
            let type = localType(of: name, at: node) ?? propertyType(of: name)
            return type.flatMap { node.constraint(of: $0) ?? $0 }
        }
        if let type = base.castType { return type.instanceOfMetatype }
        if let call = base.as(FunctionCallExprSyntax.self), call.trimmedDescription == "type(of: self)" {
            return node.constraint(of: "Self") ?? scopeName
        }
        guard let member = base.as(MemberAccessExprSyntax.self), let object = member.base else { return nil }
        let name = member.declName.baseName.plainText
        if name == "self" { return object.isTypeName ? object.trimmedDescription : nil }
        if object.trimmedDescription == "self" { return propertyType(of: name) }
        // Only metatypes have `init`, so the property is one of those that hold one.
        return index.metatype(ofProperties: name)
    }

    /// The class of whose metatype a parameter or constant of an enclosing function holds a value.
    private func localType(of name: String, at node: some SyntaxProtocol) -> String? {
        switch node.localDeclaration(of: name) {
        case .type(let type): type.instanceOfMetatype
        case .value(let value): classOfMetatype(value, value)
        case nil: nil
        }
    }

    /// The type of which a property of the enclosing type holds the metatype.
    private func propertyType(of name: String) -> String? {
        guard let type = index.types[scopeName] else { return nil }
        return index.ancestry(of: type).lazy.compactMap { $0.metatypeProperties[name] }.first
    }

    /// True for a class with the initializer that does not make it `required`.
    private func isInstantiable(_ name: String, _ root: String, _ labels: String) -> Bool {
        let name = index.type(name, in: scopeName)?.kind == nil ? index.resolvingAlias(name) : name
        guard let type = index.type(name, in: scopeName) ?? index.types[name], type.kind == .classType else {
            return ([name] + FrameworkClasses.superclasses(of: name)).contains(root) && name != "NSObject"
                || name == root
        }
        let isRequired = ([type] + index.superclasses(of: type)).contains { $0.requiredInitializers.contains(labels) }
        return !isRequired && index.frameworkClasses(of: type).contains(root)
    }
}

extension SyntaxProtocol {
    /// The class that a generic parameter, or `Self` in an extension of a protocol, is constrained to.
    fileprivate func constraint(of name: String) -> String? {
        var node: Syntax? = parent
        while let current = node {
            if let generic = current.asProtocol((any WithGenericParametersSyntax).self) {
                let parameters = generic.genericParameterClause?.parameters ?? []
                if let found = parameters.first(where: { $0.name.text == name }) {
                    return found.inheritedType?.className ?? generic.genericWhereClause?.constraint(of: name)
                }
                if let found = generic.genericWhereClause?.constraint(of: name) { return found }
            }
            if let found = current.as(ExtensionDeclSyntax.self)?.genericWhereClause?.constraint(of: name) {
                return found
            }
            node = current.parent
        }
        return nil
    }

    /// What declares a name as a parameter, constant or condition of the functions around the node; the innermost first.
    fileprivate func localDeclaration(of name: String) -> LocalDeclaration? {
        var child = Syntax(self)
        while let current = child.parent {
            if let found = current.declaration(of: name, before: child) { return found }
            child = current
        }
        return nil
    }

    /// What the node itself declares for the code in one of its children.
    private func declaration(of name: String, before child: Syntax) -> LocalDeclaration? {
        let parameters =
            self.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).plainText == name }) {
            return .type(found.type)
        }
        if let found = self.as(ClosureExprSyntax.self)?.signature?.parameterType(of: name) { return .type(found) }
        if let statement = self.as(IfExprSyntax.self) {
            return child.id == statement.elseBody?.id ? nil : statement.conditions.declaration(of: name, before: child)
        }
        if let statement = self.as(WhileStmtSyntax.self) {
            return statement.conditions.declaration(of: name, before: child)
        }
        if let conditions = self.as(ConditionElementListSyntax.self) {
            return conditions.declaration(of: name, before: child)
        }
        if let label = self.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
            return label.caseItems.lazy.compactMap { $0.pattern.declaration(of: name) }.first
        }
        for item in (self.as(CodeBlockItemListSyntax.self) ?? []).reversed() where item.position < child.position {
            let conditions = item.item.as(GuardStmtSyntax.self)?.conditions
            if let found = conditions?.declaration(of: name, before: child) { return found }
            for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? []
            where binding.pattern.trimmedDescription == name {
                if let type = binding.typeAnnotation?.type { return .type(type) }
                if let value = binding.initializer?.value { return .value(value) }
            }
        }
        return nil
    }
}

/// What is written about the type of a parameter or constant.
private enum LocalDeclaration {
    case type(TypeSyntax)
    case value(ExprSyntax)
}

extension ConditionElementListSyntax {
    /// What the conditions before a node declare. `if let name` declares nothing new about its type.
    fileprivate func declaration(of name: String, before node: Syntax) -> LocalDeclaration? {
        for element in reversed() where element.position < node.position {
            if let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.trimmedDescription == name
            {
                if let type = binding.typeAnnotation?.type { return .type(type) }
                if let value = binding.initializer?.value { return .value(value) }
            }
            if let match = element.condition.as(MatchingPatternConditionSyntax.self),
                let found = match.pattern.declaration(of: name)
            {
                return found
            }
        }
        return nil
    }
}

extension PatternSyntax {
    /// The type in `let name as UIView.Type`.
    fileprivate func declaration(of name: String) -> LocalDeclaration? {
        guard let cast = self.as(ValueBindingPatternSyntax.self)?.pattern.as(ExpressionPatternSyntax.self)?.expression,
            let type = cast.castType, cast.firstToken(viewMode: .sourceAccurate)?.plainText == name
        else { return nil }
        return .type(type)
    }
}

extension ClosureSignatureSyntax {
    fileprivate func parameterType(of name: String) -> TypeSyntax? {
        guard case .parameterClause(let clause) = parameterClause else { return nil }
        return clause.parameters.first { ($0.secondName ?? $0.firstName).plainText == name }?.type
    }
}

extension ExprSyntax {
    /// The expression in parentheses, or of which `!` or `?` takes the value; `nil` for other expressions.
    fileprivate var unwrapped: ExprSyntax? {
        if let value = self.as(ForceUnwrapExprSyntax.self) { return value.expression }
        if let value = self.as(OptionalChainingExprSyntax.self) { return value.expression }
        guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 else { return nil }
        return tuple.elements.first.flatMap { $0.label == nil ? $0.expression : nil }
    }

    /// `T` of `value as T`, `value as? T` and `value as! T`.
    fileprivate var castType: TypeSyntax? {
        if let cast = self.as(AsExprSyntax.self) { return cast.type }
        guard let elements = self.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return elements.last?.as(TypeExprSyntax.self)?.type
    }

    /// True for an expression that is the name of a type, as far as names say.
    fileprivate var isTypeName: Bool {
        if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
            return name.first?.isUppercase == true
        }
        guard let member = self.as(MemberAccessExprSyntax.self), member.base?.isTypeName == true else { return false }
        return member.declName.baseName.plainText.first?.isUppercase == true
    }

    /// True for `T.self`, `type(of: object)` and `NSClassFromString(name)`.
    fileprivate var isMetatype: Bool {
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text == "self" && member.base?.isTypeName == true
        }
        let function = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
        return ["NSClassFromString", "type"].contains(function?.baseName.text)
    }
}

extension TypeSyntax {
    /// `UIView` of `UIView.Type`, optional or not; `nil` for other types.
    var instanceOfMetatype: String? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.instanceOfMetatype }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return optional.wrappedType.instanceOfMetatype
        }
        guard let metatype = self.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else {
            return nil
        }
        return metatype.baseType.plainName
    }

    /// The first type of `A & B`.
    fileprivate var className: String? { protocolNames.first }
}

extension GenericWhereClauseSyntax {
    fileprivate func constraint(of name: String) -> String? {
        for requirement in requirements {
            guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                conformance.leftType.trimmedDescription == name
            else { continue }
            return conformance.rightType.className
        }
        return nil
    }
}
