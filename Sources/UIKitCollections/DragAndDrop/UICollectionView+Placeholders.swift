import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore
import UIKitLists

// The layout counts placeholders as items. `attributes(of:)` and `attributes(in:)` translate, so that everything else
// counts without them.
extension UICollectionView {
    // MARK: Adding and removing

    /// Shows a placeholder for a drag item that is dropped.
    final func addPlaceholder(
        _ placeholder: UICollectionViewPlaceholder, for item: UIDragItem, _ animator: any UIDragAnimating
    ) -> CollectionPlaceholder {
        let path = placeholder.insertionIndexPath
        guard path.count == 2, counts.indices.contains(path.section), path.item >= 0 else {
            stopForMisuse("attempt to insert a placeholder at \(path), but there is no such section")
        }
        let position = ListPosition(section: path.section, item: min(path.item, counts[path.section]))
        let cell = dequeueCell(placeholder.reuseIdentifier, IndexPath(item: NSNotFound, section: path.section))
        let new = CollectionPlaceholder(placeholder, item, animator, in: self, before: position, cell)
        UIView.performWithoutAnimation {
            cell.isSelected = false
            cell.isHighlighted = false
        }
        changePlaceholders { placeholders in
            // At the same item, the one that came last stands first, as items that are inserted do.
            let index = placeholders.firstIndex { $0.position >= position } ?? placeholders.count
            placeholders.insert(new, at: index)
        }
        return new
    }

    /// Replaces a placeholder by an item.
    final func commit(_ placeholder: CollectionPlaceholder, _ changeData: (IndexPath) -> Void) -> Bool {
        guard let index = dragging.placeholders.firstIndex(where: { $0 === placeholder }) else { return false }
        let position = placeholder.position
        let before = dragging.placeholders[..<index].filter { $0.position == position }
        takePlaceholder(placeholder)
        recycle(placeholder)
        withoutActuallyEscaping(changeData) { changeData in
            performBatchUpdates {
                changeData(position.indexPath)
                self.insertItems(at: [position.indexPath])
            }
        }
        guard !before.isEmpty else { return true }
        changePlaceholders { _ in for other in before { other.position = position } }
        return true
    }

    /// Removes a placeholder, if it is still there.
    final func removePlaceholder(_ placeholder: CollectionPlaceholder, animated: Bool) -> Bool {
        guard dragging.placeholders.contains(where: { $0 === placeholder }) else { return false }
        takePlaceholder(placeholder)
        guard animated, window != nil else {
            recycle(placeholder)
            return true
        }
        UIView.animate(
            withDuration: ListDragMetrics.gapDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                placeholder.cell.alpha = 0
                self.layoutIfNeeded()
            }, completion: { _ in self.recycle(placeholder) })
        return true
    }

    private func takePlaceholder(_ placeholder: CollectionPlaceholder) {
        changePlaceholders { $0.removeAll { $0 === placeholder } }
    }

    private func recycle(_ placeholder: CollectionPlaceholder) {
        placeholder.cell.removeFromSuperview()
        placeholder.cell.alpha = 1
        recycle(placeholder.cell, .cell(placeholder.position.indexPath))
    }

    /// The data is asked again, and placeholders are forgotten.
    final func forgetPlaceholders() {
        for placeholder in dragging.placeholders { _ = removePlaceholder(placeholder, animated: false) }
    }

    /// Items have changed their positions.
    final func placeholdersMoved(_ transition: ListTransition, oldCounts: [Int]) {
        for placeholder in dragging.placeholders {
            let new = ListPlaceholderPositions.moved(
                placeholder.position, transition, oldCounts: oldCounts, newCounts: counts)
            if let new { placeholder.position = new } else { _ = removePlaceholder(placeholder, animated: false) }
        }
        dragging.placeholders = dragging.placeholders.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
    }

    private func changePlaceholders(_ change: (inout [CollectionPlaceholder]) -> Void) {
        change(&dragging.placeholders)
        let context = layout.makeContext()
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
        setNeedsLayout()
    }

    // MARK: Geometry

    /// The numbers of items of all sections, with placeholders.
    final var layoutCounts: [Int] {
        var result = counts
        for placeholder in dragging.placeholders where result.indices.contains(placeholder.position.section) {
            result[placeholder.position.section] += 1
        }
        return result
    }

    /// Where the layout has the placeholders.
    private var placeholderPositions: [ListPosition] {
        var gap: ListPosition?
        if let move = interaction.move, move.original == nil { gap = ListPosition(move.current) }
        return ListPlaceholderPositions.shown(dragging.placeholders.map(\.position), gap: gap)
    }

    /// Where the layout has an item, or the gap for a drop.
    final func layoutPath(_ path: IndexPath) -> IndexPath {
        guard !dragging.placeholders.isEmpty else { return path }
        return ListPlaceholderPositions.shown(ListPosition(path), among: placeholderPositions).indexPath
    }

    /// The item, or the gap for a drop, that the layout has at a position; `nil` for a placeholder.
    final func contentPath(_ path: IndexPath) -> IndexPath? {
        guard !dragging.placeholders.isEmpty else { return path }
        let (position, placeholders) = (ListPosition(path), placeholderPositions)
        if placeholders.contains(position) { return nil }
        return ListPlaceholderPositions.content(position, among: placeholders).indexPath
    }

    /// The frame of a placeholder in the content; `nil` once it is gone.
    final func frame(of placeholder: CollectionPlaceholder) -> CGRect? {
        layoutIfNeeded()
        return dragging.placeholders.contains { $0 === placeholder } ? placeholder.cell.frame : nil
    }

    /// Shows the cells of the placeholders where the layout has them.
    final func placePlaceholders() {
        guard !dragging.placeholders.isEmpty else { return }
        for (placeholder, position) in zip(dragging.placeholders, placeholderPositions) {
            guard let attributes = layout.layoutAttributesForItem(at: position.indexPath).map({ adapted($0) }) else {
                placeholder.cell.removeFromSuperview()
                continue
            }
            let isNew = placeholder.cell.superview == nil
            let show = {
                self.insert(placeholder.cell, for: attributes)
                placeholder.cell.adopt(attributes, origin: self.origin(of: attributes))
            }
            if isNew { UIView.performWithoutAnimation(show) } else { show() }
        }
    }
}
