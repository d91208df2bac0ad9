import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    // MARK: Batches

    /// Begins a batch; the changes up to the matching `endUpdates()` happen together (TV-133).
    public final func beginUpdates() {
        // The counts before the batch are those of the last reload (TV-137).
        if updates.depth == 0 { _ = data }
        updates.depth += 1
    }

    /// Ends a batch. The outermost end shows the changes; without changes it asks for all heights again and animates to
    /// them (TV-42).
    public final func endUpdates() {
        guard updates.depth > 0 else { return }
        updates.depth -= 1
        if updates.depth == 0 { performUpdates() }
    }

    /// Performs the changes of a closure as one batch. `completion` is called once, after the animation, with false
    /// if it was interrupted (TV-133).
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { self.updates.completions.append(completion) }
        endUpdates()
    }

    /// Adds a change to the open batch, or performs it as a separate batch (TV-138).
    private func change(_ edit: (inout TableUpdates) -> Void) {
        beginUpdates()
        edit(&updates)
        endUpdates()
    }

    // MARK: Rows

    /// Inserts rows, given by their positions after the batch (TV-134).
    public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { updates in
            for position in indexPaths.map({ ListPosition($0) }) {
                updates.batch.insertedItems.append(position)
                updates.insertions[position] = animation
            }
        }
    }

    /// Deletes rows, given by their positions before the batch (TV-134).
    public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { updates in
            for position in indexPaths.map({ ListPosition($0) }) {
                updates.batch.deletedItems.append(position)
                updates.deletions[position] = animation
            }
        }
    }

    /// Shows rows by other cells; the rows are given by their positions before the batch (TV-139).
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { updates in
            for position in indexPaths.map({ ListPosition($0) }) {
                updates.batch.reloadedItems.append(position)
                updates.deletions[position] = animation
            }
        }
    }

    /// Configures the cells of rows again, which stay the same (TV-139).
    public final func reconfigureRows(at indexPaths: [IndexPath]) {
        change { $0.reconfigured += indexPaths.map { ListPosition($0) } }
    }

    /// Moves a row from its position before the batch to its position after it (TV-135).
    public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change {
            $0.batch.movedItems.append(.init(from: ListPosition(indexPath), to: ListPosition(newIndexPath)))
        }
    }

    // MARK: Sections

    /// Inserts sections, given by their indexes after the batch (TV-134).
    public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { updates in
            for section in sections {
                updates.batch.insertedSections.append(section)
                updates.sectionInsertions[section] = animation
            }
        }
    }

    /// Deletes sections, given by their indexes before the batch (TV-134).
    public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { updates in
            for section in sections {
                updates.batch.deletedSections.append(section)
                updates.sectionDeletions[section] = animation
            }
        }
    }

    /// Shows sections by other views; they are given by their indexes before the batch (TV-139).
    public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { updates in
            for section in sections {
                updates.batch.reloadedSections.append(section)
                updates.sectionDeletions[section] = animation
            }
        }
    }

    /// Moves a section from its index before the batch to its index after it (TV-135).
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.batch.movedSections.append(.init(from: section, to: newSection)) }
    }

    /// Whether rows are shown in an order that the data source does not know yet: while the user moves one, or
    /// a gap is open for a drop, or there are placeholders (TV-146, TV-363).
    public final var hasUncommittedUpdates: Bool {
        editing.move != nil || dragging.gap != nil || !dragging.placeholders.isEmpty
    }

    // MARK: Performing

    private func performUpdates() {
        let updates = self.updates
        self.updates = TableUpdates()
        guard !updates.isDropped else { return finish(updates, false) }
        closeSwipe(animated: false)
        cancelMove()
        let old = data
        let oldCounts = old.sections.map(\.rows.count)
        let counts = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map {
            dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0
        }
        let transition: ListTransition
        do {
            transition = try updates.batch.transition(from: oldCounts, to: counts)
        } catch {
            stopForMisuse(error.description)
        }
        storage.data = carriedData(from: old, counts, transition, forgetsHeights: updates.asksHeights)
        rowsMoved(transition, oldCounts: oldCounts)
        show(updates, transition, from: old)
    }

    /// Lets the selection, the focus, drags and placeholders follow their rows.
    final func rowsMoved(_ transition: ListTransition, oldCounts: [Int]) {
        selection.follow(transition)
        focusFollows(transition)
        draggedRowsMoved(transition)
        placeholdersMoved(transition, oldCounts: oldCounts)
    }

    /// The heights after an update: measured rows keep theirs, reloaded ones are measured again, and the delegate is
    /// asked again where it decides.
    private func carriedData(
        from old: SectionOffsets, _ counts: [Int], _ transition: ListTransition, forgetsHeights: Bool
    ) -> SectionOffsets {
        let fresh = makeData()
        if case .fixed = storage.heightSource { return fresh }
        guard storage.heightSource == .cells, !forgetsHeights else { return fresh }
        var sections = fresh.sections
        for index in sections.indices {
            guard let oldSection = transition.oldSection(of: index) else { continue }
            let rows = old.sections[oldSection].rows
            guard rows.measuredCount > 0 else { continue }
            sections[index].rows.adoptMeasured(from: rows) { row in
                let position = ListPosition(section: oldSection, item: row)
                guard !transition.isReloaded(position), let new = transition.newPosition(of: position),
                    new.section == index
                else { return nil }
                return new.item
            }
        }
        return SectionOffsets(sections)
    }

    /// Calls the cell method with the same cells coming out of their pools, not prepared for reuse (TV-139).
    final func reconfigure(_ positions: [ListPosition]) {
        for position in positions {
            guard let cell = storage.cells[position], let identifier = cell.reuseIdentifier else { continue }
            reuse.cells[identifier, default: []].append(cell)
            reuse.reconfigured = cell
            defer { reuse.reconfigured = nil }
            guard let result = makeCell(at: position) else { continue }
            if result !== cell {
                stopForMisuse("reconfigureRows(at:) needs the data source to return the cell that the row has already")
            }
            storage.cells[position] = cell
            storage.data?.sections[position.section].rows.measuredHeight(of: position.item).map { _ in
                remeasure(cell, at: position, true)
            }
        }
    }

    /// Records the height of a visible row again.
    final func remeasure(_ cell: UITableViewCell, at position: ListPosition, _ isForced: Bool) {
        if case .fixed = storage.heightSource { return }
        let isKnown = data.sections[position.section].rows.measuredHeight(of: position.item) != nil
        guard isForced || !isKnown else { return }
        let height = givenHeight(of: position) ?? fittedHeight(of: cell)
        storage.data?.setHeight(Double(height), of: position)
    }

    /// Calls the completions of a batch, never inside the call that ended it (TV-133, TV-145).
    final func finish(_ updates: TableUpdates, _ isFinished: Bool) {
        guard !updates.completions.isEmpty else { return }
        UIApplication.shared.runAfterCommit {
            for completion in updates.completions { completion(isFinished) }
        }
    }
}
