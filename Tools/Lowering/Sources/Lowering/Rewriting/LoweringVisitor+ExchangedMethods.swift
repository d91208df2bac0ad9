import SwiftSyntax

/// Methods that are exchanged at run time: `method_exchangeImplementations` and the like. A method that a file with such
/// calls names with `#selector` asks for its replacement before it runs; UIKit's own methods do so where they can.
extension LoweringVisitor {
    /// True for a method that can be replaced at run time.
    func isReplaceable(_ method: MethodEntry) -> Bool {
        guard let named = index.exchangedMethods[method.base] else { return false }
        return named.contains { $0 == nil || $0 == method.labels }
    }

    /// Begins the body of a method that can be replaced with the call of its replacement.
    func addReplacementCall(_ node: FunctionDeclSyntax) {
        let method = MethodEntry(node)
        guard isReplaceable(method), !scopeName.isEmpty, let body = node.body, !node.modifiers.has("override"),
            !method.isStatic, !method.isThrowing,
            !method.isAsync, node.genericParameterClause == nil,
            node.signature.parameterClause.parameters.allSatisfy(\.isPassableByName)
        else { return }
        let names = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let call = "callReplacedMethod(\"\(method.objectiveCName)\", self, [\(names.joined(separator: ", "))])"
        let result = node.signature.returnClause?.type.trimmedDescription
        let isVoid = result == nil || result == "Void" || result == "()"
        imports.usesPhoneNames = true
        edits.insert(
            isVoid
                ? " if areMethodsReplaced, \(call) != nil { return };"
                : " if areMethodsReplaced, let __result = \(call) { return __result as! \(result!) };",
            at: body.leftBrace.byteRange.upperBound)
        // The only expression of a body is its result; after the call it needs the word.
        guard !isVoid, body.statements.count == 1, let only = body.statements.first else { return }
        if only.item.is(ExprSyntax.self) || only.item.is(ExpressionStmtSyntax.self) {
            edits.insert("return ", at: only.byteRange.lowerBound)
        }
    }

    /// Reports a method of a framework that is to be exchanged but cannot be.
    func refuseExchange(of reference: SelectorReference, _ node: MacroExpansionExprSyntax) {
        guard exchangesMethods, node.isBesideRuntimeCall, node.buildConditions == [],
            !ReplaceableFrameworkMethods.contains(reference.plainName, reference.labels)
        else { return }
        diagnose(
            node,
            "\(reference.plainName) cannot be exchanged at run time; override it in a subclass, or call a function of "
                + "your own in its place. Can be exchanged: methods of your own, and "
                + ReplaceableFrameworkMethods.list)
    }

    /// Lowers `unsafeBitCast(implementation, to: Function.self)` to the function that calls an implementation.
    func lowerImplementationCast(_ node: FunctionCallExprSyntax) {
        guard exchangesMethods, let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
            function.text == "unsafeBitCast", node.arguments.count == 2, let target = node.arguments.last,
            target.label?.text == "to", let metatype = target.expression.as(MemberAccessExprSyntax.self),
            metatype.declName.baseName.text == "self", let base = metatype.base
        else { return }
        let name = base.withoutParentheses.as(DeclReferenceExprSyntax.self)?.baseName.plainText
        let isDirect = base.tokens(viewMode: .sourceAccurate).contains { $0.text == "convention" }
        guard isDirect || name.map(implementationTypes.contains) == true else { return }
        edits.replace(function.byteRange, with: "implementationFunction")
        edits.replace(target.label!.byteRange, with: "as")
    }

    /// Removes `@convention(c)` from the type of an implementation: its parameters begin with the object and a selector.
    func lowerConvention(_ attribute: AttributeSyntax) {
        guard attribute.attributeName.trimmedDescription == "convention",
            let type = attribute.parent?.parent?.as(AttributedTypeSyntax.self), type.isImplementation
        else { return }
        blank(attribute)
    }
}

/// Collects the names of the types of implementations.
final class ImplementationTypeFinder: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer.value.as(AttributedTypeSyntax.self)?.isImplementation == true {
            names.insert(node.name.plainText)
        }
        return .skipChildren
    }
}

extension AttributedTypeSyntax {
    /// True for `@convention(c) (AnyObject, Selector, …) -> …`.
    fileprivate var isImplementation: Bool {
        guard attributes.attribute("convention") != nil, let function = baseType.as(FunctionTypeSyntax.self) else {
            return false
        }
        let types = function.parameters.prefix(2).map { $0.type.trimmedDescription }
        return types.count == 2 && types[1] == "Selector"
    }
}

extension SyntaxProtocol {
    /// True inside a body that asks for methods or their implementations.
    fileprivate var isBesideRuntimeCall: Bool {
        let functions: Set = ["class_getInstanceMethod", "class_getMethodImplementation", "class_replaceMethod"]
        var node: Syntax? = parent
        while let current = node {
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
                || current.is(AccessorBlockSyntax.self)
            {
                return current.tokens(viewMode: .sourceAccurate).contains { functions.contains($0.text) }
            }
            node = current.parent
        }
        return false
    }
}
