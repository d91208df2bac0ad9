import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// Changes the editing mode, or closes a row that is open by a swipe (TV-106, TV-117).
    final func changeEditing(_ isEditing: Bool, animated: Bool) {
        closeSwipe(animated: animated)
        guard editing.isOn != isEditing else { return }
        editing.isOn = isEditing
        if isEditing, !allowsSelectionDuringEditing, !allowsMultipleSelectionDuringEditing { clearSelection() }
        if !isEditing {
            cancelMove()
            // The rows were selected for what was to be done with them (TV-380).
            if allowsMultipleSelectionDuringEditing { clearSelection() }
        }
        updateEditingOfVisibleCells(animated: animated)
    }

    final func updateEditingOfVisibleCells(animated: Bool) {
        for (position, cell) in storage.cells { applyEditing(to: cell, at: position, animated: animated) }
        updateSeparators()
    }

    /// Asks how a row is edited, and tells its cell (TV-107…TV-109, TV-113).
    final func applyEditing(to cell: UITableViewCell, at position: ListPosition, animated: Bool) {
        let path = position.indexPath
        // The source is asked also while the table is not edited (TV-10).
        let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
        var state = cell.tableState
        state.editingStyle = .none
        state.indentsWhileEditing = false
        state.canMove = false
        state.showsSelectionCircle = false
        guard editing.isOn else {
            cell.tableState = state
            cell.setEditing(false, animated: animated)
            return
        }
        if canEdit {
            state.editingStyle = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
            state.indentsWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
            state.showsSelectionCircle = allowsMultipleSelectionDuringEditing
        }
        if let dataSource, DataSourceMethods.implementsMove(dataSource) {
            state.canMove = dataSource.tableView(self, canMoveRowAt: path)
            cell.showsReorderControl = state.canMove
        }
        cell.tableState = state
        cell.setEditing(canEdit || state.canMove, animated: animated)
        cell.setNeedsLayout()
    }

    /// The minus or plus of a row was tapped (TV-110).
    final func editControlTapped(in cell: UITableViewCell) {
        guard let position = position(of: cell) else { return }
        if cell.tableState.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: position.indexPath)
            return
        }
        if let swipe = editing.swipe {
            closeSwipe(animated: true)
            if swipe.cell === cell { return }
        }
        guard let configuration = editConfiguration(at: position) else { return }
        beginSwipe(position, cell, configuration, direction: cell.isRightToLeft ? -1 : 1)
        editing.swipe?.settle(at: editing.swipe?.actions.fullExposure ?? 0, velocity: 0)
    }
}
