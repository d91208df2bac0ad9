extension ListUpdateBatch {
    /// Checks the batch against the counts of rows of every section and returns how positions change (TV-134…TV-136).
    ///
    /// - Parameters:
    ///   - before: the numbers of rows of the sections before the update.
    ///   - after: the numbers after it, as the data source answers them.
    ///   - words: how messages name the elements.
    /// - Throws: `ListUpdateError` if a position does not exist, one row is changed twice, or a count does not match.
    package func transition(
        from before: [Int], to after: [Int], _ words: ListVocabulary = .table
    ) throws(ListUpdateError) -> ListTransition {
        try checkPositions(before, after, words)
        try checkConflicts(words)
        let sections = IndexShift(
            removed: deletedSections + movedSections.map(\.from), added: insertedSections + movedSections.map(\.to))
        let expected = before.count + Set(insertedSections).count - Set(deletedSections).count
        guard after.count == expected else {
            throw .wrongSectionCount(
                before: before.count, after: after.count, inserted: Set(insertedSections).count,
                deleted: Set(deletedSections).count, words)
        }
        let targets = Dictionary(movedSections.map { ($0.from, $0.to) }) { first, _ in first }
        let sources = Dictionary(movedSections.map { ($0.to, $0.from) }) { first, _ in first }
        let transition = ListTransition(
            sections: sections, sectionTargets: targets, sectionSources: sources,
            shifts: itemShifts { sources[$0] ?? sections.oldIndex(of: $0) },
            itemTargets: Dictionary(movedItems.map { ($0.from, $0.to) }) { first, _ in first },
            itemSources: Dictionary(movedItems.map { ($0.to, $0.from) }) { first, _ in first },
            reloadedItems: Set(reloadedItems), reloadedSections: Set(reloadedSections))
        try checkCounts(before, after, transition, words)
        return transition
    }

    /// The changes of the rows of each section, by its index before the update. Those of inserted sections have none.
    private func itemShifts(_ oldSection: (Int) -> Int?) -> [Int: IndexShift] {
        var removed: [Int: [Int]] = [:]
        var added: [Int: [Int]] = [:]
        for position in deletedItems { removed[position.section, default: []].append(position.item) }
        for move in movedItems { removed[move.from.section, default: []].append(move.from.item) }
        for position in insertedItems + movedItems.map(\.to) {
            if let section = oldSection(position.section) { added[section, default: []].append(position.item) }
        }
        var shifts: [Int: IndexShift] = [:]
        for section in Set(removed.keys).union(added.keys) {
            shifts[section] = IndexShift(removed: removed[section] ?? [], added: added[section] ?? [])
        }
        return shifts
    }

    // MARK: Checks

    private func checkPositions(_ before: [Int], _ after: [Int], _ words: ListVocabulary) throws(ListUpdateError) {
        for section in deletedSections + reloadedSections + movedSections.map(\.from)
        where !before.indices.contains(section) {
            let verb = deletedSections.contains(section) ? "delete" : "reload or move"
            throw ListUpdateError(
                "attempt to \(verb) section \(section), but there are only \(before.count) sections before the update")
        }
        for section in insertedSections + movedSections.map(\.to) where !after.indices.contains(section) {
            throw ListUpdateError(
                "attempt to insert section \(section), but there are only \(after.count) sections after the update")
        }
        try check(deletedItems, "delete", "from", before, "before", words)
        try check(reloadedItems, "reload", "in", before, "before", words)
        try check(movedItems.map(\.from), "move", "from", before, "before", words)
        try check(insertedItems, "insert", "into", after, "after", words)
        try check(movedItems.map(\.to), "move", "into", after, "after", words)
    }

    private func check(
        _ positions: [ListPosition], _ verb: String, _ preposition: String, _ counts: [Int], _ time: String,
        _ words: ListVocabulary
    ) throws(ListUpdateError) {
        for position in positions {
            let place = "\(words.element) \(position.item) \(preposition) section \(position.section)"
            guard counts.indices.contains(position.section) else {
                throw ListUpdateError(
                    "attempt to \(verb) \(place), but there are only \(counts.count) sections \(time) the update")
            }
            let count = counts[position.section]
            guard position.item >= 0, position.item < count else {
                throw ListUpdateError(
                    "attempt to \(verb) \(place) which only contains \(count) \(words.elements) \(time) the update")
            }
        }
    }

    /// Refuses two changes of one row or section (TV-140, CV-96).
    private func checkConflicts(_ words: ListVocabulary) throws(ListUpdateError) {
        let (deleted, moved) = (Set(deletedItems), Set(movedItems.map(\.from)))
        try refuse(deleted, moved, "delete and move the same index path", words)
        try refuse(deleted, Set(reloadedItems), "delete and reload the same index path", words)
        try refuse(moved, Set(reloadedItems), "move and reload the same index path", words)
        try refuse(
            Set(insertedItems), Set(movedItems.map(\.to)), "perform an insert and a move to the same index path", words)
        for section in Set(deletedSections).intersection(movedSections.map(\.from)).sorted() {
            throw ListUpdateError("attempt to perform a delete and a move from the same section (\(section))")
        }
        for section in Set(deletedSections).intersection(reloadedSections).sorted() {
            throw ListUpdateError("attempt to delete and reload the same section (\(section))")
        }
        guard words.element == ListVocabulary.table.element else { return }
        for move in movedItems {
            if deletedSections.contains(move.from.section) {
                throw ListUpdateError(
                    "attempt to perform a move of a row out of a deleted section (\(move.from.section))")
            }
            if insertedSections.contains(move.to.section) {
                throw ListUpdateError(
                    "attempt to perform a move of a row into an inserted section (\(move.to.section))")
            }
        }
    }

    private func refuse(
        _ a: Set<ListPosition>, _ b: Set<ListPosition>, _ what: String, _ words: ListVocabulary
    ) throws(ListUpdateError) {
        guard let position = a.intersection(b).min() else { return }
        throw ListUpdateError(
            "attempt to \(what) (section \(position.section), \(words.element) \(position.item))")
    }

    /// Compares the counts of every section that stays (TV-136).
    private func checkCounts(
        _ before: [Int], _ after: [Int], _ transition: ListTransition, _ words: ListVocabulary
    ) throws(ListUpdateError) {
        let changes = changesBySection(transition)
        for (section, count) in before.enumerated() where !transition.isReloaded(section: section) {
            guard let newSection = transition.newSection(of: section) else { continue }
            var counts = changes[newSection] ?? SectionCounts(section: newSection)
            counts.before = count
            counts.after = after[newSection]
            guard counts.isConsistent else { throw .wrongItemCount(counts, words) }
        }
    }

    private func changesBySection(_ transition: ListTransition) -> [Int: SectionCounts] {
        var changes: [Int: SectionCounts] = [:]
        func count(_ section: Int?, _ field: WritableKeyPath<SectionCounts, Int>) {
            guard let section else { return }
            changes[section, default: SectionCounts(section: section)][keyPath: field] += 1
        }
        for position in Set(deletedItems) { count(transition.newSection(of: position.section), \.deleted) }
        for position in Set(insertedItems) { count(position.section, \.inserted) }
        for move in movedItems where transition.newSection(of: move.from.section) != move.to.section {
            count(transition.newSection(of: move.from.section), \.movedOut)
            count(move.to.section, \.movedIn)
        }
        return changes
    }
}
