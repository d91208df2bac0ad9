import SwiftSyntax

extension LoweringVisitor {
    /// `delegate?.list?(self, didSelect: item)` calls a closure, which knows no labels.
    func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
        let called =
            node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
            ?? node.calledExpression.as(ForceUnwrapExprSyntax.self)?.expression
        guard let member = called?.as(MemberAccessExprSyntax.self) else { return }
        let given = node.arguments.map { $0.label?.plainText ?? "_" }
        let trailing = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        let requirement = index.optionalRequirements(member.declName.baseName.plainText).first {
            guard let labels = $0.labels else { return false }
            return labels.count == given.count + trailing && Array(labels.prefix(given.count)) == given
        }
        guard let requirement else { return }
        edits.replace(member.declName.byteRange, with: requirement.property)
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.replace(label.byteRange.lowerBound..<colon.byteRange.upperBound, with: "")
        }
    }

    /// `delegate?.list(_:didSelect:) != nil` asks for the property that stands for the member.
    func lowerOptionalMember(_ node: MemberAccessExprSyntax) {
        guard let labels = node.declName.argumentNames?.arguments.map(\.name.plainText) else { return }
        let requirements = index.optionalRequirements(node.declName.baseName.plainText)
        guard let requirement = requirements.first(where: { $0.labels == labels }) else { return }
        edits.replace(node.declName.byteRange, with: requirement.property)
    }
}
