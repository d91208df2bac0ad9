import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// Whether rows can be selected now, and several of them (TV-94).
    package final var maySelect: Bool {
        editing.isOn ? allowsSelectionDuringEditing || maySelectSeveral : allowsSelection
    }
    final var maySelectSeveral: Bool { editing.isOn ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// The row selected first; `nil` if none is (TV-96).
    public final var indexPathForSelectedRow: IndexPath? { selection.rows.first?.indexPath }

    /// The selected rows in order of selection; `nil` if none is (TV-96).
    public final var indexPathsForSelectedRows: [IndexPath]? {
        selection.rows.isEmpty ? nil : selection.rows.map(\.indexPath)
    }

    /// Selects a row without asking or telling the delegate (TV-93), and scrolls to it unless the position is `none`
    /// (TV-95). `nil` clears the selection.
    public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return clearSelection() }
        guard exists(indexPath) else { return }
        let position = ListPosition(indexPath)
        if !maySelectSeveral {
            for row in selection.rows where row != position { setSelected(false, row, animated: animated) }
        }
        setSelected(true, position, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without asking or telling the delegate (TV-93).
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard indexPath.count == 2 else { return }
        setSelected(false, ListPosition(indexPath), animated: animated)
    }

    final func clearSelection() {
        for row in selection.rows { setSelected(false, row, animated: false) }
    }

    private func setSelected(_ isSelected: Bool, _ position: ListPosition, animated: Bool) {
        if isSelected {
            if !selection.rows.contains(position) { selection.rows.append(position) }
        } else {
            selection.rows.removeAll { $0 == position }
        }
        cell(at: position)?.setSelected(isSelected, animated: animated)
    }

    // MARK: Touches

    /// The row whose cell the touch is in; `nil` elsewhere.
    private func row(of touch: UITouch) -> ListPosition? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, cell.superview === self { return position(of: cell) }
            view = current.superview
        }
        return nil
    }

    /// Begins the touch of a row. Returns false for touches elsewhere.
    final func beginRowTouch(_ touches: Set<UITouch>) -> Bool {
        // A touch that closes an open row does nothing else (TV-131).
        if editing.swipe != nil {
            closeSwipe(animated: true)
            return true
        }
        guard selection.touch == nil, let touch = touches.first, let position = row(of: touch) else { return false }
        guard maySelect, cell(at: position) != nil else { return false }
        guard delegate?.tableView(self, shouldHighlightRowAt: position.indexPath) ?? true else { return true }
        cancelFocusPress()
        selection.touch = touch
        selection.touched = position
        highlight(position)
        return true
    }

    final func highlight(_ position: ListPosition) {
        selection.highlighted = position
        cell(at: position)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: position.indexPath)
    }

    final func endHighlight(animated: Bool) {
        guard let position = selection.highlighted else { return }
        selection.highlighted = nil
        cell(at: position)?.setHighlighted(false, animated: animated)
        delegate?.tableView(self, didUnhighlightRowAt: position.indexPath)
    }

    /// Follows the touch: the row is highlighted while the finger is on it.
    final func moveRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch), let position = selection.touched else {
            return false
        }
        let isInside = rowFrame(position).contains(touch.location(in: self))
        if isInside, selection.highlighted == nil, cell(at: position) != nil {
            highlight(position)
        } else if !isInside {
            endHighlight(animated: true)
        }
        return true
    }

    /// Remembers the row under the lifted finger (TV-89).
    final func endRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        selection.touched = nil
        selectHighlighted()
        return true
    }

    package final func selectHighlighted() {
        guard let position = selection.highlighted else { return }
        selection.pending = position
        // The delegate is told at the lift; the look stays until the selection replaces it.
        selection.highlighted = nil
        delegate?.tableView(self, didUnhighlightRowAt: position.indexPath)
        UIApplication.shared.runAfterCommit { [weak self] in self?.selectPendingRow() }
    }

    /// Ends the touch without selection (TV-88).
    final func cancelRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        selection.touched = nil
        endHighlight(animated: true)
        return true
    }

    /// Selects the tapped row.
    private func selectPendingRow() {
        guard let position = selection.pending else { return }
        selection.pending = nil
        let touchedCell = cell(at: position)
        if exists(position) { selectByUser(position, performsPrimaryAction: true) }
        touchedCell?.setHighlighted(false, animated: !selection.rows.contains(position))
    }

    /// Selects a row, or deselects it where several can be selected, with all questions and calls (TV-89…TV-92), and
    /// performs its primary action (TV-286).
    final func selectByUser(_ position: ListPosition, performsPrimaryAction: Bool) {
        let path = position.indexPath
        if maySelectSeveral, selection.rows.contains(position) { return deselectByUser(path) }
        let target = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
        guard let target, exists(target) else { return }
        if !maySelectSeveral {
            for row in selection.rows where row.indexPath != target { deselectByUser(row.indexPath, notifies: false) }
        }
        setSelected(true, ListPosition(target), animated: false)
        cell(at: position)?.setHighlighted(false, animated: false)
        // A segue of the cell is prepared while the row is selected, before the delegate is told (NB-82).
        cell(at: ListPosition(target))?.selectionSegue?()
        delegate?.tableView(self, didSelectRowAt: target)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
        guard performsPrimaryAction, let delegate, exists(target),
            delegate.tableView(self, canPerformPrimaryActionForRowAt: target)
        else { return }
        delegate.tableView(self, performPrimaryActionForRowAt: target)
    }

    final func deselectByUser(_ path: IndexPath, notifies: Bool = true) {
        let target = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
        guard let target else { return }
        setSelected(false, ListPosition(target), animated: false)
        delegate?.tableView(self, didDeselectRowAt: target)
        if notifies { NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self) }
    }

    /// The detail button, or an accessory control, of a cell was tapped (TV-66).
    final func accessoryTapped(in cell: UITableViewCell) {
        guard let path = position(of: cell)?.indexPath else { return }
        if let segue = cell.accessorySegue { return segue() }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
