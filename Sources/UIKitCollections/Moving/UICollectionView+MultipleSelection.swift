import CoreGraphics
import Foundation
import UIKitCore

/// The items that two fingers have selected so far (CV-28).
struct MultipleSelection {
    /// The item where the fingers went down, and the one they are on.
    let start: IndexPath
    var end: IndexPath
    /// The items that were selected before.
    let before: Set<IndexPath>
}

extension UICollectionView {
    /// Whether the content scrolls up and down; `nil` if it scrolls both ways, where two fingers select nothing.
    private var scrollsVertically: Bool? {
        let isWide = contentSize.width > bounds.width
        let isHigh = contentSize.height > bounds.height
        if isWide, isHigh { return nil }
        return !isWide
    }

    /// Whether two fingers that move across the scrolling direction may select items (CV-28).
    final func multipleSelectionMayBegin() -> Bool {
        guard let pan = interaction.multipleSelectionRecognizer, let scrollsVertically, interaction.move == nil else {
            return false
        }
        let way = pan.translation(in: self)
        guard scrollsVertically ? abs(way.x) > abs(way.y) : abs(way.y) > abs(way.x) else { return false }
        let location = pan.location(in: self)
        guard let path = item(at: CGPoint(x: location.x - way.x, y: location.y - way.y)) else { return false }
        return delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    final func followMultipleSelection(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        let location = pan.location(in: self)
        switch pan.state {
        case .began:
            let way = pan.translation(in: self)
            guard let path = item(at: CGPoint(x: location.x - way.x, y: location.y - way.y)) else { return }
            beginMultipleSelection(at: path)
            extendMultipleSelection(to: location)
        case .changed: extendMultipleSelection(to: location)
        case .ended, .cancelled, .failed: endMultipleSelection()
        default: break
        }
    }

    private func beginMultipleSelection(at path: IndexPath) {
        if isEditing { allowsMultipleSelectionDuringEditing = true } else { allowsMultipleSelection = true }
        interaction.multipleSelection = MultipleSelection(start: path, end: path, before: Set(selection.items))
        delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
        selectByFingers([path])
    }

    /// Selects the items between the first one and the one under the fingers; others go back to what they were.
    private func extendMultipleSelection(to point: CGPoint) {
        guard var fingers = interaction.multipleSelection, let path = item(at: point), path != fingers.end else {
            return
        }
        let old = Set(paths(from: fingers.start, to: fingers.end))
        fingers.end = path
        interaction.multipleSelection = fingers
        let new = paths(from: fingers.start, to: path)
        for gone in old.subtracting(new).subtracting(fingers.before).sorted() where selection.items.contains(gone) {
            deselectByUser(gone)
        }
        selectByFingers(new)
    }

    private func selectByFingers(_ paths: [IndexPath]) {
        for path in paths where !selection.items.contains(path) && exists(path) {
            if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true { selectAnswered(path) }
        }
    }

    private func endMultipleSelection() {
        guard interaction.multipleSelection != nil else { return }
        interaction.multipleSelection = nil
        delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
    }

    /// The items from one to another, in order.
    private func paths(from a: IndexPath, to b: IndexPath) -> [IndexPath] {
        let (first, last) = (min(a, b), max(a, b))
        return (first.section...last.section).flatMap { section in
            let low = section == first.section ? first.item : 0
            let high = section == last.section ? last.item : numberOfItems(inSection: section) - 1
            return low <= high ? (low...high).map { IndexPath(item: $0, section: section) } : []
        }
    }
}
