import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView: KeyboardFocusable {
    /// Whether the tab key reaches the collection view: it has items that take the focus (CV-188).
    package final var canTakeKeyboardFocus: Bool {
        guard allowsFocus, !isEditing || allowsFocusDuringEditing else { return false }
        return selection.focused != nil || firstFocus != nil
    }

    /// Gives the focus to an item, or takes it away.
    package final func keyboardFocusDidChange() {
        guard KeyboardFocus.contains(self) else {
            if selection.isPressedByKey { setPressedByKey(false) }
            focusedCell?.setKeyboardFocused(false)
            if !remembersLastFocusedIndexPath { selection.focused = nil }
            return
        }
        if let focused = selection.focused, exists(focused) { return moveFocus(to: focused) }
        if let first = firstFocus { moveFocus(to: first) }
    }

    /// The item that gets the focus first: the selected one in sight, otherwise the first in sight.
    private var firstFocus: IndexPath? {
        let items = shownKeys(.cell).map(\.path).filter { canFocus($0) }
        return items.first { selection.items.contains($0) } ?? items.first
    }

    private var focusedCell: UICollectionViewCell? { selection.focused.flatMap { shownCell($0) } }

    private func shownCell(_ path: IndexPath) -> UICollectionViewCell? {
        element(.cell(path))?.view as? UICollectionViewCell
    }

    private func canFocus(_ path: IndexPath) -> Bool {
        delegate?.collectionView(self, canFocusItemAt: path) ?? true
    }

    /// Moves the focus to an item, shows it, and selects it if the selection follows the focus (CV-189).
    private func moveFocus(to path: IndexPath) {
        focusedCell?.setKeyboardFocused(false)
        let isOther = selection.focused != path
        selection.focused = path
        if isOther, let attributes = layoutAttributesForItem(at: path) {
            scrollRectToVisible(attributes.frame, animated: false)
        }
        layoutIfNeeded()
        focusedCell?.setKeyboardFocused(true)
        let follows =
            delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
        if follows, maySelect, selection.items != [path] { selectByUser(path, performsPrimaryAction: false) }
    }

    // MARK: Keys

    /// Handles a key of the focused collection view. Returns false for keys without a meaning for items; those scroll.
    final func beginItemPresses(_ presses: Set<UIPress>, repeats: Bool = false) -> Bool {
        guard KeyboardFocus.contains(self), presses.count == 1, let key = presses.first?.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), let focused = selection.focused,
            exists(focused)
        else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            if !repeats { setPressedByKey(true) }
            return true
        default:
            guard let direction = FocusDirection(key.keyCode), let next = nextFocus(from: focused, direction) else {
                return false
            }
            moveFocus(to: next)
            return true
        }
    }

    /// Handles the release of a key of the focused collection view.
    final func endItemPresses(_ presses: Set<UIPress>, performs: Bool) -> Bool {
        guard selection.isPressedByKey, let key = presses.first?.key else { return false }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: break
        default: return false
        }
        let focused = selection.focused
        setPressedByKey(false)
        if performs, let focused, exists(focused), maySelect { selectByUser(focused) }
        return true
    }

    private func setPressedByKey(_ isPressed: Bool) {
        guard let focused = selection.focused, exists(focused), maySelect,
            !isPressed || delegate?.collectionView(self, shouldHighlightItemAt: focused) ?? true
        else {
            selection.isPressedByKey = false
            return
        }
        selection.isPressedByKey = isPressed
        focusedCell?.isHighlighted = isPressed
    }

    /// The nearest item that takes the focus in the direction of an arrow key, at most a page away (CV-188).
    private func nextFocus(from path: IndexPath, _ direction: FocusDirection) -> IndexPath? {
        guard let start = layoutAttributesForItem(at: path)?.frame else { return nil }
        let area = start.insetBy(dx: -bounds.width, dy: -bounds.height)
        let candidates = (layout.layoutAttributesForElements(in: area) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.indexPath != path && canFocus($0.indexPath)
        }
        let distances = candidates.compactMap { candidate in
            direction.distance(from: start, to: candidate.frame).map { (candidate.indexPath, $0) }
        }
        return distances.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }
}

/// The direction in which an arrow key moves the focus among items.
@MainActor private enum FocusDirection {
    case up, down, left, right

    init?(_ key: UIKeyboardHIDUsage) {
        switch key {
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        default: return nil
        }
    }

    /// How far an item is in the direction, in points; `nil` if it is not in that direction. An item beside the way
    /// counts as farther.
    func distance(from start: CGRect, to end: CGRect) -> CGFloat? {
        let along: CGFloat
        let aside: CGFloat
        switch self {
        case .up: (along, aside) = (start.midY - end.midY, Self.gap(start.minX, start.maxX, end.minX, end.maxX))
        case .down: (along, aside) = (end.midY - start.midY, Self.gap(start.minX, start.maxX, end.minX, end.maxX))
        case .left: (along, aside) = (start.midX - end.midX, Self.gap(start.minY, start.maxY, end.minY, end.maxY))
        case .right: (along, aside) = (end.midX - start.midX, Self.gap(start.minY, start.maxY, end.minY, end.maxY))
        }
        let isSideways = self == .left || self == .right
        guard along > 0.5, !isSideways || aside == 0 else { return nil }
        return along + CollectionMetrics.focusAsideFactor * aside
    }

    /// The distance between two intervals; 0 where they overlap.
    private static func gap(_ lower: CGFloat, _ upper: CGFloat, _ otherLower: CGFloat, _ otherUpper: CGFloat) -> CGFloat
    {
        max(0, otherLower - upper + 0.5, lower - otherUpper + 0.5)
    }
}
