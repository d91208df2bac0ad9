/// Finds the changes that turn one list into another.
enum ListDifference {
    /// The offsets of elements that stay in order, as a longest increasing run of their old indexes (CV-106).
    ///
    /// - Parameter oldIndexes: the old index of each element that survives, in the new order.
    /// - Returns: the offsets into `oldIndexes` of the elements that need not move, ascending.
    static func stayingOffsets(_ oldIndexes: [Int]) -> [Int] {
        // `tails[k]` is the offset of the smallest end of an increasing run of k + 1 elements.
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: oldIndexes.count)
        for (offset, index) in oldIndexes.enumerated() {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if oldIndexes[tails[middle]] < index { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[offset] = tails[low - 1] }
            if low == tails.count { tails.append(offset) } else { tails[low] = offset }
        }
        var result: [Int] = []
        result.reserveCapacity(tails.count)
        var offset = tails.last ?? -1
        while offset >= 0 {
            result.append(offset)
            offset = previous[offset]
        }
        return result.reversed()
    }
}

extension NSDiffableDataSourceSnapshot {
    /// What changes from one snapshot to the next.
    package struct Difference: Sendable {
        /// The structural changes, without reloads.
        package var batch = ListUpdateBatch()
        /// The marked items that were there before, by their new positions.
        package var reloaded: [ListPosition] = []
        /// The items to configure again that were there before, by their new positions.
        package var reconfigured: [ListPosition] = []
        /// The marked sections that were there before, by their new indexes.
        package var reloadedSections: [Int] = []
        /// Whether a table cannot show the changes as one batch (TV-140).
        package var exceedsTableBatch = false
    }

    /// Returns the changes that turn `old` into this snapshot. The longest common order stays in place; other items and
    /// sections that survive are moved (CV-106). Equal sections cost one comparison of their items.
    package func difference(from old: NSDiffableDataSourceSnapshot) -> Difference {
        var difference = Difference()
        let survivors = sectionChanges(from: old, &difference)
        itemChanges(from: old, survivors, &difference)
        markedChanges(from: old, &difference)
        let batch = difference.batch
        let (deleted, inserted) = (Set(batch.deletedSections), Set(batch.insertedSections))
        difference.exceedsTableBatch =
            batch.movedSections.count > 1
            || batch.movedItems.contains { deleted.contains($0.from.section) || inserted.contains($0.to.section) }
        return difference
    }

    /// Adds the changes of sections; returns the pairs of old and new indexes of those that survive.
    private func sectionChanges(
        from old: NSDiffableDataSourceSnapshot, _ difference: inout Difference
    ) -> [(old: Int, new: Int)] {
        let oldIndexes = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.identifier, $0) })
        var survivors: [(old: Int, new: Int)] = []
        for (index, section) in sections.enumerated() {
            if let oldIndex = oldIndexes[section.identifier] {
                survivors.append((oldIndex, index))
            } else {
                difference.batch.insertedSections.append(index)
            }
        }
        let kept = Set(survivors.map(\.old))
        difference.batch.deletedSections = old.sections.indices.filter { !kept.contains($0) }
        let staying = Set(ListDifference.stayingOffsets(survivors.map(\.old)))
        for (offset, pair) in survivors.enumerated() where !staying.contains(offset) {
            difference.batch.movedSections.append(.init(from: pair.old, to: pair.new))
        }
        return survivors
    }

    /// Adds the changes of items, without looking at sections whose items are the same.
    private func itemChanges(
        from old: NSDiffableDataSourceSnapshot, _ survivors: [(old: Int, new: Int)], _ difference: inout Difference
    ) {
        let unchanged = survivors.filter { old.sections[$0.old].items == sections[$0.new].items }
        let (sameOld, sameNew) = (Set(unchanged.map(\.old)), Set(unchanged.map(\.new)))
        let newToOld = Dictionary(uniqueKeysWithValues: survivors.map { ($0.new, $0.old) })
        var oldPositions: [ItemIdentifierType: ListPosition] = [:]
        for (index, section) in old.sections.enumerated() where !sameOld.contains(index) {
            for (item, identifier) in section.items.enumerated() {
                oldPositions[identifier] = ListPosition(section: index, item: item)
            }
        }
        for (index, section) in sections.enumerated() where !sameNew.contains(index) {
            var inPlace: [(old: Int, new: Int)] = []
            for (item, identifier) in section.items.enumerated() {
                let position = ListPosition(section: index, item: item)
                guard let oldPosition = oldPositions.removeValue(forKey: identifier) else {
                    if newToOld[index] != nil { difference.batch.insertedItems.append(position) }
                    continue
                }
                if oldPosition.section == newToOld[index] {
                    inPlace.append((oldPosition.item, item))
                } else {
                    difference.batch.movedItems.append(.init(from: oldPosition, to: position))
                }
            }
            addMoves(in: index, from: newToOld[index], inPlace, &difference)
        }
        let gone = Set(difference.batch.deletedSections)
        difference.batch.deletedItems = oldPositions.values.filter { !gone.contains($0.section) }.sorted()
    }

    private func addMoves(
        in section: Int, from oldSection: Int?, _ items: [(old: Int, new: Int)], _ difference: inout Difference
    ) {
        guard let oldSection else { return }
        let staying = ListDifference.stayingOffsets(items.map(\.old))
        guard staying.count != items.count else { return }
        var next = 0
        for (offset, pair) in items.enumerated() {
            if next < staying.count, staying[next] == offset {
                next += 1
                continue
            }
            difference.batch.movedItems.append(
                .init(
                    from: ListPosition(section: oldSection, item: pair.old),
                    to: ListPosition(section: section, item: pair.new)))
        }
    }

    private func markedChanges(from old: NSDiffableDataSourceSnapshot, _ difference: inout Difference) {
        func positions(_ identifiers: [ItemIdentifierType]) -> [ListPosition] {
            identifiers.filter { old.owners[$0] != nil }.compactMap { position(of: $0) }
        }
        difference.reloaded = positions(reloadedItemIdentifiers)
        difference.reconfigured = positions(reconfiguredItemIdentifiers)
        difference.reloadedSections = reloadedSectionIdentifiers.filter { old.indexOfSection($0) != nil }
            .compactMap { indexOfSection($0) }
    }
}
