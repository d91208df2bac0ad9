import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

/// An item that the user moves (CV-114), or the gap for a drop (TV-154).
@MainActor final class ItemMove {
    /// Where the item is in the data, `nil` for a gap, and where it would be dropped now.
    let original: IndexPath?
    var current: IndexPath
    /// Where the middle of the item is.
    var position: CGPoint
    /// Whether a preview of a drag follows the finger instead of the item, which is not shown.
    let isDrag: Bool

    init(_ path: IndexPath, _ position: CGPoint, isDrag: Bool = false) {
        original = path
        current = path
        self.position = position
        self.isDrag = isDrag
    }

    init(gap: IndexPath, _ position: CGPoint) {
        original = nil
        current = gap
        self.position = position
        isDrag = true
    }

    /// Where an item of the data is shown during the move.
    func shownPath(of path: IndexPath) -> IndexPath {
        if path == original { return current }
        var result = path
        if let original, result.section == original.section, result.item > original.item { result.item -= 1 }
        if result.section == current.section, result.item >= current.item { result.item += 1 }
        return result
    }

    /// The item of the data that is shown at a position; for a gap the item before it, or the first one.
    func dataPath(of path: IndexPath) -> IndexPath {
        if path == current { return original ?? IndexPath(item: max(0, path.item - 1), section: path.section) }
        var result = path
        if result.section == current.section, result.item > current.item { result.item -= 1 }
        if let original, result.section == original.section, result.item >= original.item { result.item += 1 }
        return result
    }
}

extension UICollectionView {
    /// The item of the data that the layout has at a position.
    final func dataPath(_ path: IndexPath) -> IndexPath {
        var content = path
        // A placeholder counts as the item before it, or as the first one.
        while contentPath(content) == nil, content.item > 0 { content.item -= 1 }
        let item = contentPath(content) ?? IndexPath(item: 0, section: path.section)
        return interaction.move?.dataPath(of: item) ?? item
    }

    /// The attributes of elements by the items of the data, with that of an item that is moved.
    final func displayed(
        _ attributes: [ElementKey: UICollectionViewLayoutAttributes]
    ) -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard let move = interaction.move else { return attributes }
        var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for (key, value) in attributes where key != .cell(move.current) {
            guard key.category == .cell else {
                result[key] = value
                continue
            }
            let path = move.dataPath(of: key.path)
            result[.cell(path)] = path == key.path ? value : value.moved(to: path)
        }
        guard let original = move.original else { return result }
        let moved = layout.layoutAttributesForInteractivelyMovingItem(
            at: layoutPath(move.current), withTargetPosition: move.position)
        if move.isDrag { moved.alpha = 0 }
        result[.cell(original)] = moved.moved(to: original)
        return result
    }

    // MARK: Steps of a move

    final func beginMove(_ path: IndexPath) -> Bool {
        guard interaction.move == nil, updates.depth == 0, exists(path), let dataSource,
            CollectionSourceMethods.implementsMove(dataSource),
            dataSource.collectionView(self, canMoveItemAt: path), let attributes = attributes(of: .cell(path))
        else { return false }
        if selection.touched != nil { endTouch() }
        interaction.move = ItemMove(path, attributes.center)
        setReordering(true, path)
        setNeedsLayout()
        return true
    }

    final func continueMove(to position: CGPoint) {
        guard let move = interaction.move else { return }
        defer { if !move.isDrag { updateMoveScrolling() } }
        let (previous, previousPosition) = (move.current, move.position)
        move.position = position
        let shown = layout.targetIndexPath(forInteractivelyMovingItem: layoutPath(previous), withPosition: position)
        let proposed = contentPath(shown) ?? previous
        let target = proposed == previous ? previous : allowedTarget(of: move, proposed)
        if target != previous, isTarget(target, of: move) { setTarget(target, of: move) }
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [layoutPath(move.current)], withTargetPosition: position,
            previousIndexPaths: [layoutPath(previous)], previousPosition: previousPosition)
        layout.invalidateLayout(with: context)
        guard move.current != previous else { return layoutIfNeeded() }
        UIView.animate(withDuration: CollectionMetrics.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            self.layoutIfNeeded()
        }
    }

    /// The target that the delegate allows (CV-115).
    private func allowedTarget(of move: ItemMove, _ proposed: IndexPath) -> IndexPath {
        guard let delegate, let original = move.original else { return proposed }
        let answer = OptionalMethod.ask {
            delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
                atCurrentIndexPath: move.current,
                toProposedIndexPath: proposed)
        }
        return answer
            ?? delegate.collectionView(
                self, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed)
    }

    private func isTarget(_ path: IndexPath, of move: ItemMove) -> Bool {
        guard path.count == 2, counts.indices.contains(path.section), path.item >= 0 else { return false }
        return path.item < counts[path.section] + (path.section == move.current.section ? 0 : 1)
    }

    private func updateMoveScrolling() {
        let scrolling = interaction.moveScrolling ?? MoveScrolling(self)
        interaction.moveScrolling = scrolling
        scrolling.update()
    }

    /// Shows the item at another position; the numbers of items are those that the drop would leave.
    private func setTarget(_ target: IndexPath, of move: ItemMove) {
        if target.section != move.current.section {
            storage.counts?[move.current.section] -= 1
            storage.counts?[target.section] += 1
        }
        move.current = target
    }

    /// Drops the item; the data source is told once if the position changed (CV-116).
    final func endMove() {
        guard let move = interaction.move, let original = move.original else { return }
        guard move.current != original else { return cancelMove(animated: true) }
        // Another finger may touch an item that gets another position now.
        if selection.touched != nil { endTouch() }
        interaction.move = nil
        interaction.moveScrolling?.stop()
        let shown = storage.shown
        storage.shown = [:]
        for (key, element) in shown {
            let path = key.category == .cell ? move.shownPath(of: key.path) : key.path
            storage.shown[ElementKey(category: key.category, kind: key.kind, path: path)] = element
        }
        selection.items = selection.items.map { move.shownPath(of: $0) }
        listFocus.path = listFocus.path.map { move.shownPath(of: $0) }
        draggedItemsMoved { move.shownPath(of: $0) }
        storage.prefetched = []
        setReordering(false, move.current)
        dataSource?.collectionView(self, moveItemAt: original, to: move.current)
        settle(move, cancelled: false)
    }

    /// Puts the item back without a call (CV-116).
    final func cancelMove(animated: Bool = false) {
        guard let move = interaction.move else { return }
        if move.current.section != move.original?.section {
            storage.counts?[move.current.section] -= 1
            if let original = move.original { storage.counts?[original.section] += 1 }
        }
        interaction.move = nil
        interaction.moveScrolling?.stop()
        if move.isDrag { dragging.placeWasClosed() }
        let target = move.current
        if let original = move.original {
            setReordering(false, original)
            move.current = original
        } else {
            layout.invalidateLayout()
        }
        if animated {
            settle(move, cancelled: true, from: target)
        } else {
            layout.invalidateLayout(with: endContext(of: move, cancelled: true, from: target))
        }
    }

    private func endContext(
        of move: ItemMove, cancelled: Bool, from target: IndexPath? = nil
    ) -> UICollectionViewLayoutInvalidationContext {
        layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [move.current], previousIndexPaths: [target ?? move.original ?? move.current],
            movementCancelled: cancelled)
    }

    private func settle(_ move: ItemMove, cancelled: Bool, from target: IndexPath? = nil) {
        layout.invalidateLayout(with: endContext(of: move, cancelled: cancelled, from: target))
        UIView.animate(withDuration: CollectionMetrics.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            self.layoutIfNeeded()
        }
    }

    private func setReordering(_ isReordering: Bool, _ path: IndexPath) {
        storage.needsOrdering = true
        (element(.cell(path))?.view as? UICollectionViewCell)?.isReordering = isReordering
    }

    // MARK: Standard gesture

    /// Whether a long press may lift the item under it (CV-117).
    final func standardMoveMayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let path = item(at: recognizer.location(in: self)), let dataSource else { return false }
        return CollectionSourceMethods.implementsMove(dataSource)
            && dataSource.collectionView(self, canMoveItemAt: path)
    }

    /// Moves the item under a long press (CV-117).
    final func followStandardMove(_ recognizer: UIGestureRecognizer, _ grip: inout CGPoint) {
        let point = recognizer.location(in: self)
        switch recognizer.state {
        case .began:
            guard let path = item(at: point), let center = layoutAttributesForItem(at: path)?.center,
                beginInteractiveMovementForItem(at: path)
            else { return }
            grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
        case .changed:
            updateInteractiveMovementTargetPosition(CGPoint(x: point.x + grip.x, y: point.y + grip.y))
        case .ended: endInteractiveMovement()
        case .cancelled, .failed: cancelInteractiveMovement()
        default: break
        }
    }
}
