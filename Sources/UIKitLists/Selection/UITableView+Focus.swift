import Foundation
import ListUpdates
import UIKitCore

extension UITableView: ListFocusHost {
    package final var shownPaths: [IndexPath] { storage.cells.keys.sorted().map(\.indexPath) }

    package final var selectedPaths: [IndexPath] { selection.rows.map(\.indexPath) }

    package final var hasTouchedElement: Bool { selection.touch != nil }

    package final func elementCount(inSection section: Int) -> Int {
        data.sections.indices.contains(section) ? data.sections[section].rows.count : 0
    }

    package final func canFocus(_ path: IndexPath) -> Bool { delegate?.tableView(self, canFocusRowAt: path) ?? true }

    package final func selectionFollowsFocus(at path: IndexPath) -> Bool {
        delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    }

    package final func shouldHighlight(at path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    /// The next row up or down; the left and right arrow keys have no meaning.
    package final func nextFocus(from path: IndexPath, _ key: UIKeyboardHIDUsage) -> IndexPath? {
        guard key == .keyboardUpArrow || key == .keyboardDownArrow else { return nil }
        var current = ListPosition(path)
        while let next = key == .keyboardDownArrow ? position(after: current) : position(before: current) {
            if canFocus(next.indexPath) { return next.indexPath }
            current = next
        }
        return nil
    }

    package final func scrollToFocus(_ path: IndexPath) { scrollToRow(at: path, at: .none, animated: false) }

    package final func setFocused(_ isFocused: Bool, at path: IndexPath) {
        cell(at: ListPosition(path))?.setKeyboardFocused(isFocused)
    }

    package final func selectFocused(_ path: IndexPath) {
        selectByUser(ListPosition(path), performsPrimaryAction: false)
    }

    package final func highlight(at path: IndexPath) { highlight(ListPosition(path)) }

    package final func endHighlight() { endHighlight(animated: false) }
}
