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
        guard requirement.labels != nil else { return properties[requirement.base] != nil }
        return methods.contains { requirement.isDeclared(by: $0) && !$0.isStatic }
    }
}
