import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore

/// The drags of a table's rows, and what is shown of a drop that may follow.
struct TableDrags {
    var drags: ListDrags?
    /// The table with a gap, or with a dragged row at its target.
    var gap: RowMove.Preview?
    var gapHeight: CGFloat = 0
    /// The row that a drop would go into.
    var highlighted: ListPosition?
    var shown = ListDropPlace.none
    /// The rows for items that are not loaded yet, in the order in which they are shown, and the table with them.
    var placeholders: [TablePlaceholder] = []
    var placeholderPreview: RowMove.Preview?
}

extension UITableView: ListDragHost {
    /// Adds what the delegates for drags and drops need.
    final func updateDrags() {
        guard dragging.drags != nil || dragDelegate != nil || dropDelegate != nil else { return }
        let drags = dragging.drags ?? ListDrags(of: self)
        dragging.drags = drags
        drags.update(drags: dragDelegate != nil, drops: dropDelegate != nil, isEnabled: dragInteractionEnabled)
    }

    /// Gives a cell the state of the drags of its row.
    final func applyDragState(to cell: UITableViewCell, at position: ListPosition) {
        guard let drags = dragging.drags else { return cell.setDragState(.none, isMoving: false) }
        let path = position.indexPath
        cell.setDragState(drags.state(at: path), isMoving: drags.isMoving(path))
    }

    /// Rows have changed their positions.
    final func draggedRowsMoved(_ transition: ListTransition) {
        dragging.drags?.elementsMoved { transition.newPosition(of: ListPosition($0))?.indexPath }
    }

    // MARK: Dragging

    package final func draggablePath(at point: CGPoint) -> IndexPath? {
        guard editing.swipe == nil, editing.move == nil, let position = position(at: point),
            storage.cells[position] != nil
        else { return nil }
        return position.indexPath
    }

    package final func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    package final func dragItems(
        joining session: any UIDragSession, at path: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    package final func endHighlight(at path: IndexPath) {
        cell(at: ListPosition(path))?.setHighlighted(false, animated: false)
        cancelHighlight()
    }

    package final func draggedCell(at path: IndexPath) -> UIView? { cell(at: ListPosition(path)) }

    package final func previewParameters(at path: IndexPath, isDropped: Bool) -> UIDragPreviewParameters? {
        isDropped
            ? dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
            : dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }

    package final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    package final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    package final func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }

    package final func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }

    package final func showDragState(_ state: ListDragState, at paths: [IndexPath]) {
        for path in paths { cell(at: ListPosition(path))?.setDragState(state, isMoving: false) }
    }

    // MARK: Dropping

    package final var gapDelay: TimeInterval { 0 }

    package final func canHandleDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }

    package final func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnter: session)
    }

    package final func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidExit: session)
    }

    package final func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }

    package final func dropDestination(at point: CGPoint) -> IndexPath? {
        let data = displayedData
        let y = Double(point.y - sectionsTop)
        guard let section = data.section(at: y) else { return nil }
        let rows = data.sections[section].rows
        let distance = y - data.top(of: section) - data.sections[section].headerHeight
        guard distance >= 0, rows.count > 0 else { return IndexPath(row: 0, section: section) }
        if distance < rows.total {
            return pathBesidePlaceholders(IndexPath(row: rows.row(at: distance), section: section))
        }
        // The gap is the last row of its section.
        let others = dragging.placeholders.count { $0.position.section == section }
        let hasGap = rows.count > self.data.sections[section].rows.count + others
        return pathBesidePlaceholders(IndexPath(row: hasGap ? rows.count - 1 : rows.count, section: section))
    }

    package final func dropProposal(
        _ session: any UIDropSession, at destination: IndexPath?
    ) -> (UIDropProposal, ListDropIntent)? {
        guard let dropDelegate else { return nil }
        let proposal = dropDelegate.tableView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        return (proposal, ListDropIntent(rawValue: proposal.intent.rawValue) ?? .unspecified)
    }

    package final func isInsideElement(_ point: CGPoint, at path: IndexPath) -> Bool {
        guard exists(path) else { return false }
        let frame = frameBesidePlaceholders(ListPosition(path))
        let margin = frame.height * ListDragMetrics.besideFraction
        return frame.insetBy(dx: 0, dy: margin).contains(CGPoint(x: frame.midX, y: point.y))
    }

    package final func canReorder(from path: IndexPath) -> Bool {
        guard exists(path), let dataSource, DataSourceMethods.implementsMove(dataSource) else { return false }
        return dataSource.tableView(self, canMoveRowAt: path)
    }

    package final func showDropPlace(
        _ place: ListDropPlace, at point: CGPoint, animated: Bool
    ) -> ListDropPlace {
        var shown = ListDropPlace.none
        var gap: RowMove.Preview?
        var height: CGFloat = 0
        var highlighted: ListPosition?
        switch place {
        case .none: break
        case .gap(let path, let source?) where exists(source):
            let target = moveTarget(from: source, to: path)
            gap = RowMove.Preview(moving: ListPosition(source), to: ListPosition(target), in: data)
            height = rowFrame(ListPosition(source)).height
            if gap != nil { shown = .gap(target, moving: source) }
        case .gap(let path, _):
            height = gapHeight
            gap = RowMove.Preview(
                opening: placeholderGaps(with: .init(position: ListPosition(path), height: Double(height))), in: data)
            if gap != nil { shown = .gap(path, moving: nil) }
        case .into(let path):
            guard exists(path) else { break }
            highlighted = ListPosition(path)
            shown = .into(path)
        }
        guard shown != dragging.shown else { return shown }
        if let old = dragging.highlighted, old != highlighted {
            cell(at: old)?.setHighlighted(false, animated: animated)
        }
        if let highlighted { cell(at: highlighted)?.setHighlighted(true, animated: animated) }
        (dragging.gap, dragging.gapHeight, dragging.highlighted, dragging.shown) = (gap, height, highlighted, shown)
        for (position, cell) in storage.cells {
            cell.setMoving(shown.movedPath == position.indexPath)
        }
        guard animated else {
            setNeedsLayout()
            return shown
        }
        UIView.animate(withDuration: ListDragMetrics.gapDuration, delay: 0, options: .allowUserInteraction) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
        return shown
    }

    /// Where a row may be moved: the delegate decides, as it does for handles (TV-114).
    private func moveTarget(from source: IndexPath, to path: IndexPath) -> IndexPath {
        var path = path
        if source.section == path.section { path.row = min(path.row, numberOfRows(inSection: path.section) - 1) }
        return delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: path) ?? path
    }

    private var gapHeight: CGFloat {
        if case .fixed(let height) = storage.heightSource { return height }
        return TableMetrics.rowHeight
    }

    /// Takes the gap away without animation.
    final func closeDropPlace() {
        guard dragging.shown != .none else { return }
        _ = showDropPlace(.none, at: .zero, animated: false)
        dragging.drags?.placeWasClosed()
    }

    package final func performReorder() {
        guard case .gap(let target, let source?) = dragging.shown, let preview = dragging.gap else { return }
        guard target != source else { return }
        dataSource?.tableView(self, moveRowAt: source, to: target)
        // The data source may have reloaded the table.
        if dragging.gap != nil { adopt(preview) }
    }

    package final func performDrop(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, on: self))
    }

    package final func dropFrame(at path: IndexPath) -> CGRect? { exists(path) ? rectForRow(at: path) : nil }

    package final func nearestOffset(_ offset: CGPoint) -> CGPoint { CGPoint(x: offset.x, y: legalOffset(offset.y)) }
}

extension ListDropPlace {
    /// The element that stands at the gap.
    package var movedPath: IndexPath? {
        if case .gap(_, let source) = self { return source }
        return nil
    }
}

extension UITableViewCell {
    /// Shows whether the row is dragged: its cell pales, and is gone while the row stands where it would be dropped.
    final func setDragState(_ state: ListDragState, isMoving: Bool) {
        let old = tableState.drag
        guard old != state || tableState.isDragTarget != isMoving else { return }
        tableState.drag = state
        tableState.isDragTarget = isMoving
        alpha = isMoving ? 0 : state == .dragging ? ListDragMetrics.draggedAlpha : 1
        if old != state { dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none) }
    }

    final func setMoving(_ isMoving: Bool) { setDragState(tableState.drag, isMoving: isMoving) }
}

extension UITableView: UISpringLoadedInteractionSupporting {}

extension UITableView: ListSpringHost {
    package final func springPath(of cell: UIView) -> IndexPath? {
        (cell as? UITableViewCell).flatMap { position(of: $0)?.indexPath }
    }

    package final func shouldSpringLoad(
        _ path: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, shouldSpringLoadRowAt: path, with: context) }
        }
        if let answer { return answer }
        let state: ListDragState = dragging.drags?.state(at: path) ?? .none
        return state == .none
    }

    package final func springLoad(_ path: IndexPath) {
        if maySelect { selectByUser(ListPosition(path), performsPrimaryAction: true) }
    }
}
