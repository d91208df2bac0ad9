import SwiftSyntax

extension LoweringVisitor {
    /// Makes a type that implements an optional requirement conform to the requirement's own protocol.
    ///
    /// The conformance goes to the first class of the hierarchy that conforms and implements the requirement: at its
    /// declaration, or at the extension if the class is declared elsewhere.
    func adoptMemberProtocols(_ clause: InheritanceClauseSyntax?, isExtension: Bool) {
        guard let clause, let last = clause.inheritedTypes.last, let type = index.types[scopeName] else { return }
        if isExtension, type.kind != nil { return adoptFromExtension(clause, type) }
        adopt(clause, last, type, requirements(of: index.ancestry(of: type)))
    }

    /// Conformances required by the protocols of an extension are declared there; all others at the class.
    private func adoptFromExtension(_ clause: InheritanceClauseSyntax, _ type: TypeEntry) {
        guard let last = clause.inheritedTypes.last else { return }
        let protocols = clause.inheritedTypes.flatMap { $0.type.protocolNames }
            .compactMap { index.type($0, in: scopeName) }
        adopt(clause, last, type, requirements(of: protocols.flatMap { index.ancestry(of: $0) }))
    }

    private func adopt(
        _ clause: InheritanceClauseSyntax, _ last: InheritedTypeSyntax, _ type: TypeEntry,
        _ requirements: [OptionalRequirement]
    ) {
        let declaredNames = Set(clause.inheritedTypes.flatMap { $0.type.protocolNames })
        let ancestors = index.ancestry(of: type).dropFirst().filter { $0.kind != .protocolType }
        let names = requirements.filter { requirement in
            let hierarchy = [type] + ancestors
            guard hierarchy.contains(where: { $0.declares(requirement) }) else { return false }
            let isDeclaredByAncestor = ancestors.contains { ancestor in
                self.requirements(of: index.ancestry(of: ancestor)).contains {
                    $0.fullMemberProtocol == requirement.fullMemberProtocol
                }
                    && ([ancestor] + index.ancestry(of: ancestor)).contains { $0.declares(requirement) }
            }
            return !isDeclaredByAncestor && !isDeclaredElsewhere(requirement, type, declaredNames)
        }
        guard !names.isEmpty else { return }
        let text = names.map { ", " + $0.fullMemberProtocol }.joined()
        edits.insert(text, at: last.type.byteRange.upperBound)
    }

    /// True if another declaration of the type inherits the protocol of the requirement.
    private func isDeclaredElsewhere(
        _ requirement: OptionalRequirement, _ type: TypeEntry, _ declaredNames: Set<String>
    ) -> Bool {
        func inheritsRequirement(_ name: String) -> Bool {
            guard let inherited = index.type(name, in: type.name) else { return false }
            return requirements(of: index.ancestry(of: inherited)).contains {
                $0.fullMemberProtocol == requirement.fullMemberProtocol
            }
        }
        return !declaredNames.contains(where: inheritsRequirement)
            && type.inherited.contains(where: inheritsRequirement)
    }

    private func requirements(of types: [TypeEntry]) -> [OptionalRequirement] {
        var seen = Set<String>()
        return types.flatMap(\.optionalRequirements).filter { seen.insert($0.fullMemberProtocol).inserted }
    }
}

extension TypeEntry {
    /// True if this class declares the requirement.
    fileprivate func declares(_ requirement: OptionalRequirement) -> Bool {
        guard kind != .protocolType else { return false }
        guard let labels = requirement.labels else { return properties[requirement.base] != nil }
        return methods.contains { $0.base == requirement.base && $0.labels == labels && !$0.isStatic }
    }
}

extension LoweringVisitor {
    /// Lowers `delegate?.list?(self, didSelect: item)`, which calls a closure and so must not have labels.
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

    /// Lowers `delegate?.list(_:didSelect:) != nil` to a check of the property for the requirement.
    func lowerOptionalMember(_ node: MemberAccessExprSyntax) {
        guard let labels = node.declName.argumentNames?.arguments.map(\.name.plainText) else { return }
        let requirements = index.optionalRequirements(node.declName.baseName.plainText)
        guard let requirement = requirements.first(where: { $0.labels == labels }) else { return }
        edits.replace(node.declName.byteRange, with: requirement.property)
    }
}
