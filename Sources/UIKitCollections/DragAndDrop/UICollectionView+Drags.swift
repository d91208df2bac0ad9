import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore
import UIKitLists

/// The drags of a collection view's items, and what is shown of a drop that may follow.
struct CollectionDrags {
    var drags: ListDrags?
    var shown = ListDropPlace.none
    /// The items that are not loaded yet, in the order in which they are shown.
    var placeholders: [CollectionPlaceholder] = []

    /// The collection view has taken the gap away.
    @MainActor mutating func placeWasClosed() {
        shown = .none
        drags?.placeWasClosed()
    }
}

/// How long a finger rests before items move aside for a drop.
enum CollectionReordering {
    /// The delay of a cadence, in seconds (decision, CV-201).
    static func delay(of cadence: UICollectionView.ReorderingCadence) -> TimeInterval {
        switch cadence {
        case .immediate: 0
        case .fast: 0.25
        case .slow: 0.6
        }
    }
}

extension UICollectionView: ListDragHost {
    /// Adds what the delegates for drags and drops need.
    final func updateDrags() {
        guard dragging.drags != nil || dragDelegate != nil || dropDelegate != nil else { return }
        let drags = dragging.drags ?? ListDrags(of: self)
        dragging.drags = drags
        drags.update(drags: dragDelegate != nil, drops: dropDelegate != nil, isEnabled: dragInteractionEnabled)
    }

    /// Gives a cell the state of the drags of its item.
    final func applyDragState(to cell: UICollectionViewCell, at path: IndexPath) {
        cell.setDragState(dragging.drags?.state(at: path) ?? .none)
    }

    /// The cells of items have other positions now.
    final func draggedItemsMoved(_ newPath: (IndexPath) -> IndexPath?) { dragging.drags?.elementsMoved(newPath) }

    // MARK: Dragging

    package final func draggablePath(at point: CGPoint) -> IndexPath? {
        guard interaction.move == nil, let path = item(at: point), cellForItem(at: path) != nil else { return nil }
        return path
    }

    package final func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    package final func dragItems(
        joining session: any UIDragSession, at path: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    package final func endHighlight(at path: IndexPath) {
        cellForItem(at: path)?.isHighlighted = false
        if selection.touched != nil { endTouch() }
    }

    package final func draggedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    package final func previewParameters(at path: IndexPath, isDropped: Bool) -> UIDragPreviewParameters? {
        isDropped
            ? dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
            : dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }

    package final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    package final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    package final func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }

    package final func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    package final func showDragState(_ state: ListDragState, at paths: [IndexPath]) {
        for path in paths { (cellForItem(at: path))?.setDragState(state) }
    }

    // MARK: Dropping

    package final var gapDelay: TimeInterval { CollectionReordering.delay(of: reorderingCadence) }

    package final func canHandleDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    package final func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }

    package final func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }

    package final func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }

    /// The layout counts with the gap.
    package final func dropDestination(at point: CGPoint) -> IndexPath? { item(at: point) }

    package final func dropProposal(
        _ session: any UIDropSession, at destination: IndexPath?
    ) -> (UIDropProposal, ListDropIntent)? {
        guard let dropDelegate else { return nil }
        let proposal = dropDelegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        return (proposal, ListDropIntent(rawValue: proposal.intent.rawValue) ?? .unspecified)
    }

    package final func isInsideElement(_ point: CGPoint, at path: IndexPath) -> Bool { false }

    package final func canReorder(from path: IndexPath) -> Bool {
        // During the move the numbers of items are those that the drop would leave.
        guard let dataSource, CollectionSourceMethods.implementsMove(dataSource) else { return false }
        return interaction.move?.original == path
            || exists(path) && dataSource.collectionView(self, canMoveItemAt: path)
    }

    package final func showDropPlace(_ place: ListDropPlace, at point: CGPoint, animated: Bool) -> ListDropPlace {
        let old = dragging.shown
        var shown = ListDropPlace.none
        switch place {
        case .none: break
        case .gap(let path, let source):
            // Another kind of gap is closed first.
            if let move = interaction.move, move.original != source { cancelMove() }
            if interaction.move == nil { openGap(at: path, moving: source) }
            guard let move = interaction.move else { break }
            continueMove(to: point)
            shown = .gap(move.current, moving: move.original)
        case .into(let path):
            if exists(path) { shown = .into(path) }
        }
        if case .gap = shown {} else if interaction.move?.isDrag == true { cancelMove(animated: animated) }
        dragging.shown = shown
        guard shown != old else { return shown }
        if case .into(let path) = old { cellForItem(at: path)?.isHighlighted = false }
        if case .into(let path) = shown { cellForItem(at: path)?.isHighlighted = true }
        return shown
    }

    private func openGap(at path: IndexPath, moving source: IndexPath?) {
        guard updates.depth == 0, counts.indices.contains(path.section) else { return }
        if let source, dragging.placeholders.isEmpty {
            guard exists(source), let center = attributes(of: .cell(source))?.center else { return }
            interaction.move = ItemMove(source, center, isDrag: true)
        } else {
            // A layout may ask the delegate about the gap: it gets the answer for an item, so there must be one.
            guard counts[path.section] > 0, path.item <= counts[path.section] else { return }
            let center = attributes(of: .cell(path))?.center ?? .zero
            storage.counts?[path.section] += 1
            interaction.move = ItemMove(gap: path, center)
            let context = layout.makeContext()
            context.invalidateDataSourceCounts = true
            layout.invalidateLayout(with: context)
        }
        UIView.animate(withDuration: ListDragMetrics.gapDuration, delay: 0, options: .allowUserInteraction) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    package final func performReorder() { endMove() }

    package final func performDrop(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, on: self))
    }

    package final func dropFrame(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

    package final func nearestOffset(_ offset: CGPoint) -> CGPoint { legalOffset(offset) }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {}

extension UICollectionView: ListSpringHost {
    package final func springPath(of cell: UIView) -> IndexPath? {
        (cell as? UICollectionViewCell).flatMap { key(of: $0)?.path }
    }

    package final func shouldSpringLoad(
        _ path: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.collectionView(self, shouldSpringLoadItemAt: path, with: context) }
        }
        if let answer { return answer }
        let state: ListDragState = dragging.drags?.state(at: path) ?? .none
        return state == .none
    }

    package final func springLoad(_ path: IndexPath) { if maySelect { selectByUser(path) } }
}

extension UICollectionViewCell {
    /// Shows whether the item is dragged: its content pales.
    final func setDragState(_ state: ListDragState) {
        guard dragState != state else { return }
        dragState = state
        contentView.alpha = state == .dragging ? ListDragMetrics.draggedAlpha : 1
        dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
    }
}
