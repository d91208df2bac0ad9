import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

/// A row that the user moves.
@MainActor final class RowMove {
    let source: ListPosition
    let cell: UITableViewCell
    /// The distance from the top of the row to the finger.
    let grip: CGFloat
    /// Where the row would be dropped now.
    var target: ListPosition

    init(_ source: ListPosition, _ cell: UITableViewCell, grip: CGFloat) {
        self.source = source
        self.cell = cell
        self.grip = grip
        target = source
    }
}

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
        case .changed: continueMove(to: point)
        case .ended: endMove()
        case .cancelled, .failed: cancelMove(animated: true)
        default: break
        }
    }

    private func beginMove(_ position: ListPosition, _ cell: UITableViewCell, at point: CGPoint) {
        closeSwipe(animated: true)
        editing.move = RowMove(position, cell, grip: point.y - cell.frame.minY)
        bringSubviewToFront(cell)
        UIView.animate(withDuration: TableMetrics.updateDuration) {
            cell.alpha = 0.9
            cell.layer.shadowOpacity = 0.3
            cell.layer.shadowRadius = 5
            cell.layer.shadowOffset = CGSize(width: 0, height: 2)
            cell.clipsToBounds = false
        }
    }

    private func continueMove(to point: CGPoint) {
        guard let move = editing.move else { return }
        move.cell.frame.origin.y = point.y - move.grip
        let target = target(of: move, at: move.cell.frame.midY)
        guard target != move.target else { return }
        move.target = target
        UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            self.makeRoom(for: move)
        }
    }

    /// The place for a row whose middle is at a height, as the delegate allows it (TV-114).
    private func target(of move: RowMove, at y: CGFloat) -> ListPosition {
        let proposed = nearestPosition(toContentY: y, of: move)
        let path = delegate?.tableView(
            self, targetIndexPathForMoveFromRowAt: move.source.indexPath, toProposedIndexPath: proposed.indexPath)
        return path.map { ListPosition($0) } ?? proposed
    }

    private func nearestPosition(toContentY y: CGFloat, of move: RowMove) -> ListPosition {
        let offset = Double(y - sectionsTop)
        guard let section = data.section(at: offset) else { return move.source }
        let rows = data.sections[section].rows
        guard rows.count > 0 else { return ListPosition(section: section, item: 0) }
        let start = data.top(of: section) + data.sections[section].headerHeight
        var item = rows.row(at: offset - start)
        // Behind the last row of another section is a place too.
        if section != move.source.section, offset > start + rows.total - rows.height(of: rows.count - 1) / 2 {
            item = rows.count
        }
        return ListPosition(section: section, item: item)
    }

    /// Moves the rows between the source and the target out of the way.
    private func makeRoom(for move: RowMove) {
        for (position, cell) in storage.cells where cell !== move.cell { cell.frame = displayedFrame(position) }
    }

    /// The frame of a row, moved out of the way of the row that the user moves.
    final func displayedFrame(_ position: ListPosition) -> CGRect {
        var frame = rowFrame(position)
        guard let move = editing.move, position != move.source else { return frame }
        let height = rowFrame(move.source).height
        if position > move.source, position < move.target || isSameSectionTarget(position, move) {
            frame.origin.y -= height
        } else if position < move.source, position >= move.target {
            frame.origin.y += height
        }
        return frame
    }

    private func isSameSectionTarget(_ position: ListPosition, _ move: RowMove) -> Bool {
        position == move.target && move.source.section == move.target.section
    }

    /// Drops the row; the data source is told once if the place changed (TV-115).
    private func endMove() {
        guard let move = editing.move else { return }
        guard move.target != move.source else { return cancelMove(animated: true) }
        dataSource?.tableView(self, moveRowAt: move.source.indexPath, to: move.target.indexPath)
        guard editing.move === move else { return }
        editing.move = nil
        adopt(move)
        settle(move.cell)
    }

    /// Takes the new order over without asking the data source.
    private func adopt(_ move: RowMove) {
        var batch = ListUpdateBatch()
        batch.movedItems = [.init(from: move.source, to: move.target)]
        var counts = data.sections.map(\.rows.count)
        let before = counts
        counts[move.source.section] -= 1
        counts[move.target.section] += 1
        guard let transition = try? batch.transition(from: before, to: counts) else { return reload() }
        let old = data
        var sections = old.sections
        for index in Set([move.source.section, move.target.section]) {
            var rows = old.sections[index].rows.changed(count: counts[index]) { row in
                let new = transition.newPosition(of: ListPosition(section: index, item: row))
                return new?.section == index ? new?.item : nil
            }
            if index == move.target.section, move.source.section != index,
                let height = old.sections[move.source.section].rows.measuredHeight(of: move.source.item)
            {
                rows.setHeight(height, of: move.target.item)
            }
            sections[index].rows = rows
        }
        storage.data = SectionOffsets(sections)
        let cells = storage.cells
        storage.cells = [:]
        for (position, cell) in cells {
            if let new = transition.newPosition(of: position) { storage.cells[new] = cell }
        }
        selection.rows = selection.rows.compactMap { transition.newPosition(of: $0) }
    }

    /// Puts the moved row back without a call.
    final func cancelMove(animated: Bool = false) {
        guard let move = editing.move else { return }
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
        cell.setNeedsLayout()
    }
}
