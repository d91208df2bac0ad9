import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

extension UICollectionViewDiffableDataSource {
    final func reload(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
        state.adopt(snapshot)
        state.wasApplied = true
        collectionView?.reloadData()
        if let completion { UIApplication.shared.runAfterCommit(completion) }
    }

    /// Shows a snapshot, the first one by a reload (CV-103).
    final func show(_ snapshot: Snapshot, animated: Bool, _ completion: (() -> Void)?) {
        guard state.wasApplied, let collectionView else { return reload(snapshot, completion) }
        let difference = snapshot.difference(from: state.current)
        if animated {
            show(difference, snapshot, in: collectionView, completion)
        } else {
            UIView.performWithoutAnimation { show(difference, snapshot, in: collectionView, completion) }
        }
    }

    /// Makes one batch; reloaded and reconfigured items follow in a second one (CV-103).
    private func show(
        _ difference: Snapshot.Difference, _ snapshot: Snapshot, in view: UICollectionView, _ completion: (() -> Void)?
    ) {
        let hasMarks =
            !difference.reloaded.isEmpty || !difference.reconfigured.isEmpty || !difference.reloadedSections.isEmpty
        let batch = difference.batch
        if batch.isEmpty, !hasMarks {
            state.adopt(snapshot)
            if let completion { UIApplication.shared.runAfterCommit(completion) }
            return
        }
        view.performBatchUpdates(
            {
                self.state.adopt(snapshot)
                view.deleteSections(IndexSet(batch.deletedSections))
                view.insertSections(IndexSet(batch.insertedSections))
                for move in batch.movedSections { view.moveSection(move.from, toSection: move.to) }
                view.deleteItems(at: batch.deletedItems.map(\.indexPath))
                view.insertItems(at: batch.insertedItems.map(\.indexPath))
                for move in batch.movedItems { view.moveItem(at: move.from.indexPath, to: move.to.indexPath) }
            }, completion: hasMarks ? nil : { _ in completion?() })
        guard hasMarks else { return }
        view.performBatchUpdates(
            {
                view.reloadSections(IndexSet(difference.reloadedSections))
                view.reloadItems(at: difference.reloaded.map(\.indexPath))
                view.reconfigureItems(at: difference.reconfigured.map(\.indexPath))
            }, completion: { _ in completion?() })
    }

    // MARK: Trees

    /// Forgets the trees of sections whose items are others now.
    final func forgetTrees(of snapshot: Snapshot) {
        for (section, tree) in trees {
            guard snapshot.indexOfSection(section) != nil,
                snapshot.itemIdentifiers(inSection: section) == tree.visibleItems
            else {
                trees[section] = nil
                continue
            }
        }
    }

    /// The items of a section as a tree.
    final func tree(of section: SectionIdentifierType, _ snapshot: Snapshot) -> SectionSnapshot {
        if let tree = trees[section] { return tree }
        var tree = SectionSnapshot()
        if snapshot.indexOfSection(section) != nil { tree.append(snapshot.itemIdentifiers(inSection: section)) }
        return tree
    }

    /// The present snapshot with the visible items of a tree in a section.
    final func visibleSnapshot(of section: SectionIdentifierType, _ tree: SectionSnapshot) -> Snapshot {
        var snapshot = state.current
        if snapshot.indexOfSection(section) == nil {
            snapshot.appendSections([section])
        } else {
            snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section))
        }
        snapshot.appendItems(tree.visibleItems, toSection: section)
        return snapshot
    }

    /// Expands or collapses an item, if the handlers allow it (CV-110). Returns whether it changed.
    @discardableResult final func setExpanded(_ isExpanded: Bool, at path: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var tree = trees[section], tree.contains(item), tree.isExpanded(item) != isExpanded
        else { return false }
        let handlers = sectionSnapshotHandlers
        if isExpanded {
            guard handlers.shouldExpandItem?(item) ?? true else { return false }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
                tree.replace(childrenOf: item, using: children)
            }
            tree.expand([item])
        } else {
            guard handlers.shouldCollapseItem?(item) ?? true else { return false }
            handlers.willCollapseItem?(item)
            tree.collapse([item])
        }
        trees[section] = tree
        show(visibleSnapshot(of: section, tree), animated: true, nil)
        return true
    }

    // MARK: Reordering

    /// Moves an item in the snapshot, as the user has moved it (CV-109).
    final func reorder(from source: IndexPath, to target: IndexPath) {
        let initial = state.current
        guard let item = initial.item(at: ListPosition(source)),
            let oldSection = state.section(at: source.section), let newSection = state.section(at: target.section)
        else { return }
        var final = initial
        final.deleteItems([item])
        let others = final.itemIdentifiers(inSection: newSection)
        if target.item < others.count {
            final.insertItems([item], beforeItem: others[target.item])
        } else {
            final.appendItems([item], toSection: newSection)
        }
        let oldTrees = [oldSection, newSection].map { tree(of: $0, initial) }
        let newTrees = movedTrees(item, from: oldSection, to: newSection, initial, final)
        var transactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] = []
        for (index, section) in [oldSection, newSection].enumerated() where index == 0 || newSection != oldSection {
            transactions.append(
                .init(
                    sectionIdentifier: section, initialSnapshot: oldTrees[index], finalSnapshot: newTrees[index],
                    difference: newTrees[index].items.difference(from: oldTrees[index].items)))
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers),
            sectionTransactions: transactions)
        reorderingHandlers.willReorder?(transaction)
        state.adopt(final)
        for (index, section) in [oldSection, newSection].enumerated() where trees[section] != nil {
            trees[section] = newTrees[index]
        }
        reorderingHandlers.didReorder?(transaction)
    }

    /// The trees of both sections after an item was moved: it goes beside the item that it now follows or precedes.
    private func movedTrees(
        _ item: ItemIdentifierType, from old: SectionIdentifierType, to new: SectionIdentifierType, _ initial: Snapshot,
        _ final: Snapshot
    ) -> [SectionSnapshot] {
        var oldTree = tree(of: old, initial)
        var newTree = old == new ? oldTree : tree(of: new, initial)
        let moved = oldTree.contains(item) ? oldTree.snapshot(of: item, includingParent: true) : SectionSnapshot()
        oldTree.delete([item])
        if old == new { newTree = oldTree }
        let items = final.itemIdentifiers(inSection: new)
        let index = items.firstIndex(of: item) ?? 0
        if index + 1 < items.count, newTree.contains(items[index + 1]) {
            newTree.insert(moved, before: items[index + 1])
        } else if index > 0, newTree.contains(items[index - 1]) {
            newTree.insert(moved, after: items[index - 1])
        } else {
            newTree.append(moved.rootItems)
        }
        return [old == new ? newTree : oldTree, newTree]
    }
}

extension UICollectionViewDiffableDataSource: DiffableCollectionDataSource {
    /// The item and its tree at a position.
    private func node(at path: IndexPath) -> (SectionSnapshot, ItemIdentifierType)? {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            let tree = trees[section], tree.contains(item)
        else { return nil }
        return (tree, item)
    }

    func isExpanded(at path: IndexPath) -> Bool { node(at: path).map { $0.0.isExpanded($0.1) } ?? false }

    func level(at path: IndexPath) -> Int { node(at: path).map { $0.0.level(of: $0.1) } ?? 0 }

    func toggleExpansion(at path: IndexPath) { setExpanded(!isExpanded(at: path), at: path) }
}
