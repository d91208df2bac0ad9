import SwiftSyntax

/// The parsed argument of `#selector`.
struct SelectorReference {
    enum Base {
        /// None, `self` or `Self`: the enclosing type.
        case enclosing
        /// A type by its name.
        case type(String)
        /// An object, which only determines the type.
        case object(String)
    }

    var base = Base.enclosing
    /// The method's name as written, including backticks.
    var name: String
    /// Argument labels, if given.
    var labels: [String]?
    /// The function type after `as`.
    var cast: FunctionTypeSyntax?

    /// The name without backticks.
    var plainName: String { name.filter { $0 != "`" } }

    /// Returns `nil` if the expression does not name a method or property.
    init?(_ expression: ExprSyntax) {
        var expression = expression.withoutParentheses
        var cast: FunctionTypeSyntax?
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
                let type = parts[2].as(TypeExprSyntax.self)?.type.function
            else { return nil }
            expression = parts[0].withoutParentheses
            cast = type
        }
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            self.init(name, base: .enclosing, cast: cast)
        } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            self.init(member.declName, base: Base(base), cast: cast)
        } else {
            return nil
        }
    }

    private init(_ node: DeclReferenceExprSyntax, base: Base, cast: FunctionTypeSyntax?) {
        self.base = base
        name = node.baseName.text
        labels = node.argumentNames?.arguments.map(\.name.plainText)
        // A cast of `Type.method` has the object as its first parameter.
        if case .type = base, let method = cast?.returnClause.type.function {
            self.cast = method
        } else {
            self.cast = cast
        }
    }
}

extension SelectorReference.Base {
    init(_ base: ExprSyntax) {
        let base = base.withoutParentheses
        // Only the type counts, not whether the object is there.
        if let optional = base.as(OptionalChainingExprSyntax.self) {
            self.init(optional.expression)
            return
        }
        if let forced = base.as(ForceUnwrapExprSyntax.self), forced.expression.trimmedDescription == "self" {
            self = .enclosing
            return
        }
        let text = base.trimmedDescription
        let last =
            base.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
            ?? base.as(DeclReferenceExprSyntax.self)?.baseName.plainText
            ?? base.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription.split(separator: ".").last
            .map(String.init)
        if text == "self" || text == "Self" {
            self = .enclosing
        } else if let first = last?.first, first.isUppercase || first == "_" {
            self = .type(text)
        } else {
            self = .object(text)
        }
    }
}

extension ExprSyntax {
    /// The expression without enclosing parentheses.
    var withoutParentheses: ExprSyntax {
        guard let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1,
            only.label == nil
        else { return self }
        return only.expression.withoutParentheses
    }
}

extension TypeSyntax {
    /// The function type without parentheses and attributes.
    fileprivate var function: FunctionTypeSyntax? {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.function }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first!.type.function
        }
        return self.as(FunctionTypeSyntax.self)
    }
}
