import SwiftSyntax

/// What stands in the parentheses of `#selector`, taken apart.
struct SelectorReference {
    enum Base {
        /// Nothing, `self` or `Self`: the type around the reference.
        case enclosing
        /// A type by its name.
        case type(String)
        /// An object, of which only the type counts.
        case object(String)
    }

    var base = Base.enclosing
    /// The method's name as it is written, with backticks if there are.
    var name: String
    /// Argument labels, if they are given.
    var labels: [String]?
    /// The function type after `as`.
    var cast: FunctionTypeSyntax?

    /// The name without backticks.
    var plainName: String { name.filter { $0 != "`" } }

    /// `nil` when the expression names no method or property.
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
        // With a type in front, the method takes the object first.
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
    /// The expression without parentheses around it.
    var withoutParentheses: ExprSyntax {
        guard let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1,
            only.label == nil
        else { return self }
        return only.expression.withoutParentheses
    }
}

extension TypeSyntax {
    /// The function type, out of its parentheses and attributes.
    fileprivate var function: FunctionTypeSyntax? {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.function }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first!.type.function
        }
        return self.as(FunctionTypeSyntax.self)
    }
}
