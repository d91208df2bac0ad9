import Foundation
import ListUpdates
import UIKitCore
import UIKitScrolling

/// The element of a list that has the keyboard focus (TV-287).
package struct ListFocus {
    /// The position of the element; kept without the focus if the list remembers the last one.
    package var path: IndexPath?
    /// Whether return or space is held down on the element.
    package var isPressed = false

    package init() {}
}

/// What a table or collection view does for the keyboard focus of its elements (TV-287, CV-188).
@MainActor package protocol ListFocusHost: UIScrollView, KeyboardFocusable {
    var listFocus: ListFocus { get set }
    var isEditing: Bool { get }
    var allowsFocus: Bool { get }
    var allowsFocusDuringEditing: Bool { get }
    var remembersLastFocusedIndexPath: Bool { get }

    // MARK: Elements

    /// The elements with a cell in sight, in order.
    var shownPaths: [IndexPath] { get }
    /// The number of elements of a section; 0 if there is no such section.
    func elementCount(inSection section: Int) -> Int
    /// Whether the delegate lets an element take the focus.
    func canFocus(_ path: IndexPath) -> Bool
    /// The next element that takes the focus in the direction of an arrow key; `nil` for none and for other keys.
    func nextFocus(from path: IndexPath, _ key: UIKeyboardHIDUsage) -> IndexPath?
    /// Scrolls without animation just far enough to show an element.
    func scrollToFocus(_ path: IndexPath)
    /// Shows in the cell of an element, if it has one, whether it is focused.
    func setFocused(_ isFocused: Bool, at path: IndexPath)

    // MARK: Selection

    var maySelect: Bool { get }
    var selectedPaths: [IndexPath] { get }
    /// Whether an element is selected when it receives the focus.
    func selectionFollowsFocus(at path: IndexPath) -> Bool
    /// Selects an element with the calls of a tap, without its primary action.
    func selectFocused(_ path: IndexPath)

    // MARK: Highlight

    /// Whether a finger is down on an element.
    var hasTouchedElement: Bool { get }
    func shouldHighlight(at path: IndexPath) -> Bool
    func highlight(at path: IndexPath)
    /// Selects the highlighted element as a lifted finger does, and ends the highlight.
    func selectHighlighted()
    func endHighlight()
}

extension ListFocusHost {
    /// Whether the tab key reaches the list: it has elements that take the focus.
    package var canTakeKeyboardFocus: Bool {
        guard allowsFocus, !isEditing || allowsFocusDuringEditing else { return false }
        return presentFocus != nil
    }

    /// Gives the focus to an element and scrolls to it, or takes the focus away.
    package func keyboardFocusDidChange() {
        guard KeyboardFocus.contains(self) else {
            cancelFocusPress()
            if let path = listFocus.path { setFocused(false, at: path) }
            if !remembersLastFocusedIndexPath { listFocus.path = nil }
            return
        }
        if let path = presentFocus { moveFocus(to: path) }
    }

    private func hasElement(_ path: IndexPath) -> Bool {
        path.count == 2 && path.item >= 0 && path.item < elementCount(inSection: path.section)
    }

    /// The element that receives the focus first: the selected one in sight, otherwise the first in sight.
    private var firstFocus: IndexPath? {
        let paths = shownPaths.filter { canFocus($0) }
        let selected = selectedPaths
        return paths.first { selected.contains($0) } ?? paths.first
    }

    /// The focused element, or the one that takes its place if it does not exist.
    private var presentFocus: IndexPath? {
        guard let path = listFocus.path else { return firstFocus }
        return hasElement(path) ? path : focusableElement(near: path) ?? firstFocus
    }

    /// The first element from a position on that takes the focus, in the same section; otherwise the last before it.
    private func focusableElement(near path: IndexPath) -> IndexPath? {
        let count = elementCount(inSection: path.section)
        let item = min(path.item, count)
        func mayFocus(_ item: Int) -> Bool { canFocus(IndexPath(item: item, section: path.section)) }
        let found = (item..<count).first(where: mayFocus) ?? (0..<item).last(where: mayFocus)
        return found.map { IndexPath(item: $0, section: path.section) }
    }

    /// Moves the focus to an element, scrolls to it, and selects it if the selection follows the focus (TV-288,
    /// CV-189).
    private func moveFocus(to path: IndexPath) {
        cancelFocusPress()
        if let old = listFocus.path, old != path { setFocused(false, at: old) }
        listFocus.path = path
        scrollToFocus(path)
        layoutIfNeeded()
        setFocused(true, at: path)
        if selectionFollowsFocus(at: path), maySelect, selectedPaths != [path] { selectFocused(path) }
    }

    // MARK: Changes of the data

    /// Lets the focus follow its element through an update. That of an element that is gone goes to the one that takes
    /// its place (TV-361).
    package func focusFollows(_ transition: ListTransition) {
        guard let path = listFocus.path else { return }
        let old = ListPosition(path)
        if let new = transition.newPosition(of: old) {
            listFocus.path = new.indexPath
            return
        }
        listFocus.isPressed = false
        listFocus.path = transition.newSection(of: old.section).flatMap { section in
            var item = old.item
            if !transition.isReloaded(section: old.section) {
                func newItem(_ item: Int) -> Int? {
                    let new = transition.newPosition(of: ListPosition(section: old.section, item: item))
                    return new?.section == section ? new?.item : nil
                }
                item = (0..<old.item).reversed().lazy.compactMap(newItem).first.map { $0 + 1 } ?? 0
            }
            return focusableElement(near: IndexPath(item: item, section: section))
        }
    }

    /// Shows the focus after a layout; gives it to another element if its own is gone (TV-361).
    package func settleFocus() {
        guard KeyboardFocus.contains(self), let path = presentFocus else { return }
        if path != listFocus.path { listFocus.isPressed = false }
        listFocus.path = path
        setFocused(true, at: path)
    }

    // MARK: Keys

    /// Handles a key of the focused list. Returns false for keys without a meaning for elements; those scroll.
    package func beginFocusPresses(_ presses: Set<UIPress>, repeats: Bool = false) -> Bool {
        guard KeyboardFocus.contains(self), presses.count == 1, let key = presses.first?.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), let path = listFocus.path,
            hasElement(path)
        else { return false }
        if key.keyCode.selectsFocused {
            if !repeats { press(path) }
            return true
        }
        guard let next = nextFocus(from: path, key.keyCode) else { return false }
        moveFocus(to: next)
        return true
    }

    /// Handles the release of a key of the focused list.
    package func endFocusPresses(_ presses: Set<UIPress>, performs: Bool) -> Bool {
        guard listFocus.isPressed, let key = presses.first?.key, key.keyCode.selectsFocused else { return false }
        guard performs else {
            cancelFocusPress()
            return true
        }
        listFocus.isPressed = false
        selectHighlighted()
        return true
    }

    /// Highlights the focused element as a finger does, unless one is down.
    private func press(_ path: IndexPath) {
        guard !listFocus.isPressed, !hasTouchedElement, maySelect, shouldHighlight(at: path) else { return }
        listFocus.isPressed = true
        highlight(at: path)
    }

    /// Releases a held key without selecting.
    package func cancelFocusPress() {
        guard listFocus.isPressed else { return }
        listFocus.isPressed = false
        endHighlight()
    }
}

extension UIKeyboardHIDUsage {
    /// Whether the key selects the focused element: return, enter and space.
    fileprivate var selectsFocused: Bool {
        switch self {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: true
        default: false
        }
    }
}
