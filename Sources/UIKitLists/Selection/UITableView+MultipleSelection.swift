import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// Adds the recognizer of two fingers that select the rows over which they move (TV-291).
    final func prepareMultipleSelection(_ delegate: TableGestureDelegate) {
        let sweep = UIPanGestureRecognizer(target: self, action: Selector(UITableView.followSweep))
        sweep.minimumNumberOfTouches = 2
        sweep.maximumNumberOfTouches = 2
        sweep.delegate = delegate
        addGestureRecognizer(sweep)
        editing.sweepRecognizer = sweep
    }

    /// Whether two fingers that begin to move here select rows.
    final func mayBeginMultipleSelection(_ pan: UIPanGestureRecognizer) -> Bool {
        guard editing.swipe == nil, allowsMultipleSelection || allowsMultipleSelectionDuringEditing,
            let position = position(at: start(of: pan))
        else { return false }
        return delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: position.indexPath) ?? false
    }

    private func start(of pan: UIPanGestureRecognizer) -> CGPoint {
        let (point, way) = (pan.location(in: self), pan.translation(in: self))
        return CGPoint(x: point.x - way.x, y: point.y - way.y)
    }

    private func followSweep(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        switch pan.state {
        case .began:
            guard let anchor = position(at: start(of: pan)) else { return }
            cancelHighlight()
            delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: anchor.indexPath)
            selection.sweep = SelectionSweep(anchor: anchor)
            sweep(to: anchor)
        case .changed:
            let point = pan.location(in: self)
            let y = min(max(point.y, bounds.minY), bounds.maxY - 1)
            if let position = position(at: CGPoint(x: bounds.midX, y: y)) { sweep(to: position) }
        default:
            guard selection.sweep != nil else { return }
            selection.sweep = nil
            delegate?.tableViewDidEndMultipleSelectionInteraction(self)
        }
    }

    /// Selects the rows from the first one to another, and deselects those that it had selected beyond.
    private func sweep(to end: ListPosition) {
        guard let sweep = selection.sweep, !sweep.isOver, maySelectSeveral else { return }
        var rows: Set<ListPosition> = []
        var next: ListPosition? = min(sweep.anchor, end)
        while let position = next, position <= max(sweep.anchor, end) {
            rows.insert(position)
            next = self.position(after: position)
        }
        for position in sweep.rows.subtracting(rows).sorted() { deselectByUser(position.indexPath) }
        var selected = sweep.rows.intersection(rows)
        for position in rows.subtracting(sweep.rows).sorted() where !selection.rows.contains(position) {
            selectByUser(position, performsPrimaryAction: false)
            selected.insert(position)
        }
        selection.sweep?.rows = selected
    }
}
