extension NSDiffableDataSourceSnapshot {
    /// Appends items to a section; `nil`, the default, means the last one (CV-101). Items that are already in the
    /// snapshot are moved there. A repeated identifier stops the program (CV-100).
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let last = sections.last else {
            stopForMisuse("There are currently no sections in the data source. Please add a section first.")
        }
        let section = sectionIdentifier ?? last.identifier
        takeOut(identifiers)
        let index = requiredIndex(of: section)
        sections[index].items += identifiers
        own(identifiers, by: section)
    }

    /// Inserts items directly before an item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: beforeIdentifier, offset: 0)
    }

    /// Inserts items directly after an item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: afterIdentifier, offset: 1)
    }

    /// Deletes items; those that are not in the snapshot are ignored (CV-123).
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        remove(Set(identifiers))
        let gone = Set(identifiers)
        reloadedItemIdentifiers.removeAll { gone.contains($0) }
        reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
    }

    /// Deletes all items and all sections (CV-123).
    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    /// Moves an item directly before another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves an item directly after another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    // MARK: Implementation

    private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        _ = requiredPosition(of: identifier)
        _ = requiredPosition(of: other)
        guard identifier != other else { stopForMisuse("Attempted to move an item beside itself: \(identifier)") }
        insert([identifier], beside: other, offset: offset)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
    ) {
        _ = requiredPosition(of: other)
        if identifiers.contains(other) {
            stopForMisuse("Attempted to insert an item beside itself: \(other)")
        }
        takeOut(identifiers)
        let position = requiredPosition(of: other)
        sections[position.section].items.insert(contentsOf: identifiers, at: position.item + offset)
        own(identifiers, by: sections[position.section].identifier)
    }

    /// Checks that the identifiers differ, and removes those that are already in the snapshot.
    private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
        let unique = Set(identifiers)
        guard unique.count == identifiers.count else {
            let list = identifiers.duplicates.map { "\($0)" }.joined(separator: ", ")
            stopForMisuse("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(list))}")
        }
        if !owners.isEmpty { remove(unique) }
    }

    private mutating func remove(_ identifiers: Set<ItemIdentifierType>) {
        var affected: Set<SectionIdentifierType> = []
        for identifier in identifiers {
            if let owner = owners.removeValue(forKey: identifier) { affected.insert(owner) }
        }
        guard !affected.isEmpty else { return }
        for index in sections.indices where affected.contains(sections[index].identifier) {
            sections[index].items.removeAll { identifiers.contains($0) }
        }
    }

    private mutating func own(_ identifiers: [ItemIdentifierType], by section: SectionIdentifierType) {
        owners.reserveCapacity(owners.count + identifiers.count)
        for identifier in identifiers { owners[identifier] = section }
    }
}
