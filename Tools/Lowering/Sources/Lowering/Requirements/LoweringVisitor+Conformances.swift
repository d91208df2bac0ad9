import SwiftSyntax

extension LoweringVisitor {
    /// A type that has an optional member conforms to the member's own protocol.
    ///
    /// Who comes first in the line of classes and both conforms and has the member says so: at its declaration, or at the
    /// extension when the class is declared elsewhere.
    func adoptMemberProtocols(_ clause: InheritanceClauseSyntax?, isExtension: Bool) {
        guard let clause, let last = clause.inheritedTypes.last, let type = index.types[scopeName] else { return }
        if isExtension, type.kind != nil { return adoptFromExtension(clause, type) }
        adopt(clause, last, type, requirements(of: index.ancestry(of: type)))
    }

    /// What a class gets through the protocols of one of its extensions is said there; the rest at the class.
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

    /// True when another declaration of the type names the protocol of the requirement.
    private func isDeclaredElsewhere(_ requirement: OptionalRequirement, _ type: TypeEntry, _ declaredNames: Set<String>) -> Bool
    {
        func inheritsRequirement(_ name: String) -> Bool {
            guard let inherited = index.type(name, in: type.name) else { return false }
            return requirements(of: index.ancestry(of: inherited)).contains {
                $0.fullMemberProtocol == requirement.fullMemberProtocol
            }
        }
        return !declaredNames.contains(where: inheritsRequirement) && type.inherited.contains(where: inheritsRequirement)
    }

    private func requirements(of types: [TypeEntry]) -> [OptionalRequirement] {
        var seen = Set<String>()
        return types.flatMap(\.optionalRequirements).filter { seen.insert($0.fullMemberProtocol).inserted }
    }
}

extension TypeEntry {
    /// A class that declares the member.
    fileprivate func declares(_ requirement: OptionalRequirement) -> Bool {
        guard kind != .protocolType else { return false }
        guard let labels = requirement.labels else { return properties[requirement.base] != nil }
        return methods.contains { $0.base == requirement.base && $0.labels == labels && !$0.isStatic }
    }
}
