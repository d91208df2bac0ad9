import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

extension UICollectionView {
    // MARK: Batches

    /// Performs the changes of a closure as one batch (CV-94).
    final func performBatch(_ changes: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginUpdates()
        changes?()
        if let completion { updates.completions.append(completion) }
        endUpdates()
    }

    /// Adds a change to the open batch, or performs it as a separate batch.
    final func change(_ edit: (inout CollectionUpdates) -> Void) {
        beginUpdates()
        edit(&updates)
        endUpdates()
    }

    /// Brings data and layout up to date before the first change (CV-120).
    private func beginUpdates() {
        if updates.depth == 0, !storage.isLayingOut {
            if !layout.isPrepared || storage.counts == nil { layOutElements() }
            updates.elements = elementsNearSight()
        }
        updates.depth += 1
    }

    private func endUpdates() {
        updates.depth -= 1
        if updates.depth == 0 { performUpdates() }
    }

    /// The attributes of the elements that are shown, and of those within one screen around them.
    final func elementsNearSight() -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard storage.hasShownElements, layout.isPrepared, window != nil, UIView.areAnimationsEnabled else {
            return [:]
        }
        var elements = attributes(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
        for (key, element) in storage.shown { elements[key] = element.attributes }
        return elements
    }

    private func performUpdates() {
        let updates = self.updates
        self.updates = CollectionUpdates()
        guard !updates.isDropped else { return finish(updates.completions, false) }
        cancelMove()
        let counts = askCounts()
        let transition: ListTransition
        do {
            transition = try updates.batch.transition(from: self.counts, to: counts, .collection)
        } catch {
            stopForMisuse(error.description)
        }
        layout.dataWillChange(transition)
        let oldCounts = self.counts
        storage.counts = counts
        placeholdersMoved(transition, oldCounts: oldCounts)
        adoptSelection(transition)
        draggedItemsMoved { transition.newPosition(of: ListPosition($0))?.indexPath }
        let isEmpty = updates.batch.isEmpty
        // The titles of the index stand for sections (CV-190).
        if updates.batch.changesSections { storage.indexTitles = nil }
        if !isEmpty {
            let context = layout.makeContext()
            context.invalidateDataSourceCounts = true
            layout.invalidateLayout(with: context)
        }
        let items = isEmpty ? [] : updateItems(updates.batch)
        let paths = removedPaths(transition)
        let change = ElementChange(
            old: updates.elements, newKey: { newKey(of: $0, transition, paths) },
            oldKey: { oldKey(of: $0, transition) })
        animate(
            change, duration: CollectionMetrics.updateDuration,
            prepare: {
                self.reconfigure(updates.reconfigured.compactMap { transition.newPosition(of: ListPosition($0)) })
                if !isEmpty { self.layout.prepare(forCollectionViewUpdates: items) }
            },
            finalize: { if !isEmpty { self.layout.finalizeCollectionViewUpdates() } },
            completion: { self.finish(updates.completions, $0) })
    }

    private func adoptSelection(_ transition: ListTransition) {
        func moved(_ path: IndexPath) -> IndexPath? {
            let position = ListPosition(path)
            return transition.isReloaded(position) ? nil : transition.newPosition(of: position)?.indexPath
        }
        selection.items = selection.items.compactMap { moved($0) }
        selection.touched = selection.touched.flatMap { moved($0) }
        selection.highlighted = selection.highlighted.flatMap { moved($0) }
        focusFollows(transition)
        storage.prefetched = Set(storage.prefetched.compactMap { moved($0) })
    }

    /// The supplementary and decoration views that the layout takes away.
    private func removedPaths(_ transition: ListTransition) -> Set<ElementKey> {
        var removed: Set<ElementKey> = []
        let keys = storage.shown.keys
        for kind in Set(keys.filter { $0.category == .supplementaryView }.map(\.kind)) {
            for path in layout.indexPathsToDeleteForSupplementaryView(ofKind: kind) {
                removed.insert(.supplementary(kind, path))
            }
        }
        for kind in Set(keys.filter { $0.category == .decorationView }.map(\.kind)) {
            for path in layout.indexPathsToDeleteForDecorationView(ofKind: kind) {
                removed.insert(.decoration(kind, path))
            }
        }
        return removed
    }

    /// The changes as the layout sees them: deletions from the last to the first, insertions from the first to the last,
    /// then reloads and moves (CV-95).
    private func updateItems(_ batch: ListUpdateBatch) -> [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        for section in Set(batch.deletedSections).sorted(by: >) {
            items.append(.init(.delete, before: whole(section), after: nil))
        }
        for position in Set(batch.deletedItems).sorted(by: >) {
            items.append(.init(.delete, before: position.indexPath, after: nil))
        }
        for section in Set(batch.insertedSections).sorted() {
            items.append(.init(.insert, before: nil, after: whole(section)))
        }
        for position in Set(batch.insertedItems).sorted() {
            items.append(.init(.insert, before: nil, after: position.indexPath))
        }
        for section in batch.reloadedSections {
            items.append(.init(.reload, before: whole(section), after: whole(section)))
        }
        for position in batch.reloadedItems {
            items.append(.init(.reload, before: position.indexPath, after: position.indexPath))
        }
        for move in batch.movedSections { items.append(.init(.move, before: whole(move.from), after: whole(move.to))) }
        for move in batch.movedItems {
            items.append(.init(.move, before: move.from.indexPath, after: move.to.indexPath))
        }
        return items
    }

    /// Calls the cell method with the same cells coming out of their pools (CV-99).
    private func reconfigure(_ positions: [ListPosition]) {
        for path in positions.map(\.indexPath) {
            guard let shown = storage.shown[.cell(path)], let identifier = shown.view.reuseIdentifier else { continue }
            let name = CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
            pools.views[name, default: []].append(shown.view)
            pools.reconfigured = shown.view
            defer { pools.reconfigured = nil }
            let view = dataSource?.collectionView(self, cellForItemAt: path)
            if view !== shown.view {
                stopForMisuse(
                    "reconfigureItems(at:) needs the data source to dequeue and return the cell that the item has "
                        + "already")
            }
            view?.measurement = nil
            if let view { updateState(of: view, at: path) }
        }
    }

    /// Calls completions, never inside the call that made the change (CV-97).
    final func finish(_ completions: [(Bool) -> Void], _ isFinished: Bool) {
        guard !completions.isEmpty else { return }
        UIApplication.shared.runAfterCommit {
            for completion in completions { completion(isFinished) }
        }
    }
}

/// The key after an update of an element whose view stays.
private func newKey(of key: ElementKey, _ transition: ListTransition, _ removed: Set<ElementKey>) -> ElementKey? {
    if removed.contains(key) { return nil }
    if key.category == .cell {
        let position = ListPosition(key.path)
        guard !transition.isReloaded(position), let new = transition.newPosition(of: position) else { return nil }
        return .cell(new.indexPath)
    }
    // An element of the whole layout has no section.
    guard key.path.count > 1 else { return key }
    guard !transition.isReloaded(section: key.path.section), let section = transition.newSection(of: key.path.section)
    else { return nil }
    var result = key
    result.path.section = section
    return result
}

/// The key before an update of an element whose view stays.
private func oldKey(of key: ElementKey, _ transition: ListTransition) -> ElementKey? {
    if key.category == .cell {
        guard let old = transition.oldPosition(of: ListPosition(key.path)), !transition.isReloaded(old) else {
            return nil
        }
        return .cell(old.indexPath)
    }
    guard key.path.count > 1 else { return key }
    guard let section = transition.oldSection(of: key.path.section), !transition.isReloaded(section: section) else {
        return nil
    }
    var result = key
    result.path.section = section
    return result
}
