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

    /// The class to whose metatype an expression evaluates, as far as the syntax says.
    private func classOfMetatype(_ base: ExprSyntax, _ node: FunctionCallExprSyntax) -> String? {
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
            if let constraint = node.constraint(of: name) { return constraint }
            if name == "Self" { return scopeName }
            let type = node.parameterType(of: name) ?? propertyType(of: name)
            return type.flatMap { node.constraint(of: $0) ?? $0 }
        }
        if let call = base.as(FunctionCallExprSyntax.self), call.trimmedDescription == "type(of: self)" {
            return node.constraint(of: "Self") ?? scopeName
        }
        guard let member = base.as(MemberAccessExprSyntax.self), let object = member.base else { return nil }
        let name = member.declName.baseName.plainText
        if object.trimmedDescription == "self" { return propertyType(of: name) }
        // Only metatypes have `init`, so the property is one of those that hold one.
        return index.metatype(ofProperties: name)
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

    /// `UIView` for a parameter or constant of an enclosing function that has the type `UIView.Type`.
    fileprivate func parameterType(of name: String) -> String? {
        var node: Syntax? = parent
        while let current = node {
            let parameters =
                current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
                ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
            if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).plainText == name }) {
                return found.type.instanceOfMetatype
            }
            for item in current.as(CodeBlockItemListSyntax.self) ?? [] {
                for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? []
                where binding.pattern.trimmedDescription == name {
                    return binding.typeAnnotation?.type.instanceOfMetatype
                }
            }
            node = current.parent
        }
        return nil
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
