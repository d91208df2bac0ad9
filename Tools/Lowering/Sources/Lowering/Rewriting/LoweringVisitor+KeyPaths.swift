import SwiftSyntax

extension LoweringVisitor {
    /// `#keyPath(…)` becomes the string that it stands for.
    func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1,
            let names = argument.expression.withoutParentheses.memberNames
        else { return diagnose(node, "\(node.trimmedDescription) names no property; write Type.property") }
        let properties = names.drop { $0 == "self" || $0 == "Self" || $0.first?.isUppercase == true }
        guard !properties.isEmpty else {
            return diagnose(node, "\(node.trimmedDescription) names a type and no property")
        }
        let keys = properties.map(key)
        replace(node, with: "(\"\(keys.joined(separator: "."))\")")
    }

    /// What Objective-C calls a property: what the sources say, and otherwise what the frameworks do.
    private func key(_ property: String) -> String {
        let declared = index.types.values.lazy.compactMap { $0.properties[property] }
        return declared.first ?? ObjectiveCName.frameworkKey(property)
    }
}

extension ExprSyntax {
    /// The names of `a.b.c`; `nil` for anything else.
    fileprivate var memberNames: [String]? {
        if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.plainText] }
        if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.memberNames }
        guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.memberNames else { return nil }
        return base + [member.declName.baseName.plainText]
    }
}
