import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore

extension UITableView: KeyboardFocusable {
    /// Whether the tab key reaches the table: it has rows that take the focus (TV-287).
    package final var canTakeKeyboardFocus: Bool {
        guard allowsFocus, !editing.isOn || allowsFocusDuringEditing else { return false }
        return selection.focused != nil || firstFocus != nil
    }

    /// Gives the focus to a row, or takes it away.
    package final func keyboardFocusDidChange() {
        guard KeyboardFocus.contains(self) else {
            if selection.isPressedByKey { setPressedByKey(false) }
            showFocus(selection.focused, false)
            if !remembersLastFocusedIndexPath { selection.focused = nil }
            return
        }
        if let focused = selection.focused, exists(focused) { return moveFocus(to: focused) }
        if let first = firstFocus { moveFocus(to: first) }
    }

    /// The row that gets the focus first: the selected one in sight, otherwise the first in sight.
    private var firstFocus: ListPosition? {
        let rows = storage.cells.keys.sorted().filter { canFocus($0) }
        return rows.first { selection.rows.contains($0) } ?? rows.first
    }

    private func canFocus(_ position: ListPosition) -> Bool {
        delegate?.tableView(self, canFocusRowAt: position.indexPath) ?? true
    }

    /// Moves the focus to a row, shows it, and selects it if the selection follows the focus (TV-288).
    private func moveFocus(to position: ListPosition) {
        let old = selection.focused
        showFocus(old, false)
        selection.focused = position
        if old != position { scrollToRow(at: position.indexPath, at: .none, animated: false) }
        showFocus(position, true)
        let path = position.indexPath
        let follows = delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
        if follows, maySelect, selection.rows != [position] { selectByUser(position, performsPrimaryAction: false) }
    }

    private func showFocus(_ position: ListPosition?, _ isFocused: Bool) {
        guard let position else { return }
        layoutIfNeeded()
        cell(at: position)?.setKeyboardFocused(isFocused)
    }

    /// The next row that takes the focus, in a direction.
    private func nextFocus(from position: ListPosition, forward: Bool) -> ListPosition? {
        var current = position
        while let next = forward ? self.position(after: current) : self.position(before: current) {
            if canFocus(next) { return next }
            current = next
        }
        return nil
    }

    // MARK: Keys

    /// Handles a key of the focused table. Returns false for keys without a meaning for rows; those scroll.
    final func beginRowPresses(_ presses: Set<UIPress>, repeats: Bool = false) -> Bool {
        guard KeyboardFocus.contains(self), presses.count == 1, let key = presses.first?.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), let focused = selection.focused,
            exists(focused)
        else { return false }
        switch key.keyCode {
        case .keyboardUpArrow, .keyboardDownArrow:
            guard let next = nextFocus(from: focused, forward: key.keyCode == .keyboardDownArrow) else { return false }
            moveFocus(to: next)
            return true
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            if !repeats { setPressedByKey(true) }
            return true
        default: return false
        }
    }

    /// Handles the release of a key of the focused table.
    final func endRowPresses(_ presses: Set<UIPress>, performs: Bool) -> Bool {
        guard selection.isPressedByKey, let key = presses.first?.key else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: break
        default: return false
        }
        let focused = selection.focused
        setPressedByKey(false)
        if performs, let focused, exists(focused), maySelect { selectByUser(focused, performsPrimaryAction: true) }
        return true
    }

    private func setPressedByKey(_ isPressed: Bool) {
        guard let focused = selection.focused, exists(focused), maySelect,
            !isPressed || delegate?.tableView(self, shouldHighlightRowAt: focused.indexPath) ?? true
        else {
            selection.isPressedByKey = false
            return
        }
        selection.isPressedByKey = isPressed
        cell(at: focused)?.setHighlighted(isPressed, animated: false)
    }
}
