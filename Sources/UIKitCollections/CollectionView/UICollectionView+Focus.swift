import CoreGraphics
import Foundation
import UIKitCore
import UIKitLists

extension UICollectionView: ListFocusHost {
    package final var shownPaths: [IndexPath] { shownKeys(.cell).map(\.path) }

    package final var selectedPaths: [IndexPath] { selection.items }

    package final var hasTouchedElement: Bool { selection.touch != nil }

    package final func elementCount(inSection section: Int) -> Int {
        counts.indices.contains(section) ? counts[section] : 0
    }

    package final func canFocus(_ path: IndexPath) -> Bool {
        delegate?.collectionView(self, canFocusItemAt: path) ?? true
    }

    package final func selectionFollowsFocus(at path: IndexPath) -> Bool {
        delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
    }

    package final func shouldHighlight(at path: IndexPath) -> Bool {
        delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    package final func scrollToFocus(_ path: IndexPath) {
        guard let attributes = layoutAttributesForItem(at: path) else { return }
        scrollRectToVisible(attributes.frame, animated: false)
    }

    package final func setFocused(_ isFocused: Bool, at path: IndexPath) {
        (element(.cell(path))?.view as? UICollectionViewCell)?.setKeyboardFocused(isFocused)
    }

    package final func selectFocused(_ path: IndexPath) { selectByUser(path, performsPrimaryAction: false) }

    /// The nearest item that takes the focus in the direction of an arrow key, at most a page away (CV-188).
    package final func nextFocus(from path: IndexPath, _ key: UIKeyboardHIDUsage) -> IndexPath? {
        guard let direction = FocusDirection(key), let start = layoutAttributesForItem(at: path)?.frame else {
            return nil
        }
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
private enum FocusDirection {
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
