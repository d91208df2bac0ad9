import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// Whether a touch on a handle lifts its row (TV-114).
    final func moveMayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard editing.isOn, editing.move == nil else { return false }
        return cellWithHandle(at: recognizer.location(in: self)) != nil
    }

    private func cellWithHandle(at point: CGPoint) -> (ListPosition, UITableViewCell)? {
        guard let position = position(at: point), let cell = storage.cells[position],
            let handle = cell.parts.reorderControl, handle.frame.contains(convert(point, to: cell))
        else { return nil }
        return (position, cell)
    }

    final func followMove(_ recognizer: UIGestureRecognizer) {
        let point = recognizer.location(in: self)
        switch recognizer.state {
        case .began:
            guard let (position, cell) = cellWithHandle(at: point) else { return }
            beginMove(position, cell, at: point)
        case .changed: continueMove()
        case .ended: endMove()
        case .cancelled, .failed: cancelMove(animated: true)
        default: break
        }
    }

    private func beginMove(_ position: ListPosition, _ cell: UITableViewCell, at point: CGPoint) {
        closeSwipe(animated: true)
        let scroller = MoveScroller { [weak self] in self?.scrollWhileMoving(by: $0) }
        editing.move = RowMove(position, cell, scroller, grip: point.y - cell.frame.minY)
        bringSubviewToFront(cell)
        cell.setNeedsUpdateConfiguration()
        UIView.animate(withDuration: TableMetrics.updateDuration) {
            cell.alpha = 0.9
            cell.layer.shadowOpacity = 0.3
            cell.layer.shadowRadius = 5
            cell.layer.shadowOffset = CGSize(width: 0, height: 2)
            cell.clipsToBounds = false
        }
    }

    /// Carries the row to the finger and moves the others aside.
    private func continueMove() {
        guard let move = editing.move, let recognizer = editing.moveRecognizer else { return }
        let point = recognizer.location(in: self)
        move.cell.frame.origin.y = point.y - move.grip
        updateTarget(of: move)
        move.scroller.speed = scrollingSpeed(at: point.y)
    }

    private func updateTarget(of move: RowMove) {
        let target = target(of: move)
        guard target != move.target, let preview = RowMove.Preview(moving: move.source, to: target, in: data) else {
            return
        }
        move.target = target
        move.preview = preview
        UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// The place of the row where it is now, as the delegate allows it (TV-114).
    private func target(of move: RowMove) -> ListPosition {
        let proposed = move.proposedTarget(in: data, top: move.cell.frame.minY - sectionsTop)
        let path = delegate?.tableView(
            self, targetIndexPathForMoveFromRowAt: move.source.indexPath, toProposedIndexPath: proposed.indexPath)
        return path.map { ListPosition($0) } ?? proposed
    }

    // MARK: Scrolling

    /// How fast the table scrolls while the finger is at a height of the content, in points per second: the nearer to
    /// the edge, the faster (TV-289).
    private func scrollingSpeed(at y: CGFloat) -> CGFloat {
        let inset = adjustedContentInset
        let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
        let zone = min(MoveMetrics.scrollingZone, (bottom - top) / 4)
        guard zone > 0 else { return 0 }
        let depth = y < top + zone ? (y - top - zone) / zone : y > bottom - zone ? (y - bottom + zone) / zone : 0
        return min(max(depth, -1), 1) * MoveMetrics.maximumScrollingSpeed
    }

    /// Scrolls by a distance, in points; the row stays under the finger.
    private func scrollWhileMoving(by distance: CGFloat) {
        guard let move = editing.move else { return }
        let offset = legalOffset(contentOffset.y + distance)
        guard offset != contentOffset.y else { return move.scroller.speed = 0 }
        contentOffset.y = offset
        layoutIfNeeded()
        continueMove()
    }

    // MARK: Space for the row

    /// How far rows out of sight may be moved into it by the row that the user moves, in points.
    final var moveReserve: CGFloat {
        (editing.move.map { rowFrame($0.source).height } ?? dragging.gapHeight) + placeholderHeight
    }

    /// The frame of a row, moved out of the way of the row that the user moves.
    final func displayedFrame(_ position: ListPosition) -> CGRect {
        guard let preview = rowPreview, let new = preview.transition.newPosition(of: position) else {
            return rowFrame(position)
        }
        return rowFrame(new, in: preview.data)
    }

    /// The rows with one that the user moves at its target, or with a gap for a drop and with placeholders.
    private var rowPreview: RowMove.Preview? {
        editing.move?.preview ?? dragging.gap ?? dragging.placeholderPreview
    }

    /// The rows and headers as they are shown: with a row that the user moves at its target.
    final var displayedData: SectionOffsets { rowPreview?.data ?? data }

    // MARK: Dropping

    /// Drops the row; the data source is told once if the place changed (TV-115).
    private func endMove() {
        guard let move = editing.move else { return }
        move.scroller.stop()
        guard move.target != move.source else { return cancelMove(animated: true) }
        dataSource?.tableView(self, moveRowAt: move.source.indexPath, to: move.target.indexPath)
        guard editing.move === move else { return }
        editing.move = nil
        if let preview = move.preview { adopt(preview) }
        settle(move.cell)
    }

    /// Takes the new order over without asking the data source.
    final func adopt(_ preview: RowMove.Preview) {
        let counts = data.sections.map(\.rows.count)
        storage.data = preview.data
        func adopted(_ cells: [ListPosition: UITableViewCell]) -> [ListPosition: UITableViewCell] {
            var result: [ListPosition: UITableViewCell] = [:]
            for (position, cell) in cells {
                if let new = preview.transition.newPosition(of: position) { result[new] = cell }
            }
            return result
        }
        storage.cells = adopted(storage.cells)
        storage.keptCells = adopted(storage.keptCells)
        rowsMoved(preview.transition, oldCounts: counts)
    }

    /// Puts the moved row back without a call, and closes the gap for a drop.
    final func cancelMove(animated: Bool = false) {
        closeDropPlace()
        guard let move = editing.move else { return }
        move.scroller.stop()
        editing.move = nil
        if animated { settle(move.cell) } else { restoreLook(of: move.cell) }
        setNeedsLayout()
    }

    private func settle(_ cell: UITableViewCell) {
        UIView.animate(
            withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction],
            animations: {
                self.restoreLook(of: cell)
                self.setNeedsLayout()
                self.layoutIfNeeded()
            })
    }

    private func restoreLook(of cell: UITableViewCell) {
        cell.alpha = 1
        cell.layer.shadowOpacity = 0
        cell.setNeedsUpdateConfiguration()
    }
}
