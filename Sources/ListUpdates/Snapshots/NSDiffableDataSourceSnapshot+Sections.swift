extension NSDiffableDataSourceSnapshot {
    /// Appends sections. One that is already in the snapshot stops the program (CV-100).
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts sections directly before a section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: requiredIndex(of: toIdentifier))
    }

    /// Inserts sections directly after a section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: requiredIndex(of: toIdentifier) + 1)
    }

    /// Deletes sections with their items; those that are not in the snapshot are ignored (CV-123).
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections where gone.contains(section.identifier) { deleteItems(section.items) }
        sections.removeAll { gone.contains($0.identifier) }
        reloadedSectionIdentifiers.removeAll { gone.contains($0) }
    }

    /// Moves a section directly before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves a section directly after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        let known = Set(sections.map(\.identifier))
        let repeated = identifiers.filter { known.contains($0) } + identifiers.duplicates
        guard repeated.isEmpty else {
            let list = repeated.map { "\($0)" }.joined(separator: ", ")
            stopForMisuse(
                "Identifiers in a snapshot must be unique. Section identifiers that already exist: {(\(list))}")
        }
        sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
    ) {
        let from = requiredIndex(of: identifier)
        _ = requiredIndex(of: other)
        guard identifier != other else { stopForMisuse("Attempted to move a section beside itself: \(identifier)") }
        let section = sections.remove(at: from)
        sections.insert(section, at: requiredIndex(of: other) + offset)
    }
}
