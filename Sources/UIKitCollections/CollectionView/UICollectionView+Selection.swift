import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
    /// Whether items can be selected now, and several of them (CV-27).
    package final var maySelect: Bool { isEditing ? allowsSelectionDuringEditing || maySelectSeveral : allowsSelection }
    final var maySelectSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    final func select(_ path: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
        guard let path else { return clearSelection() }
        guard exists(path) else { return }
        if !maySelectSeveral {
            for other in selection.items where other != path { setSelected(false, other, animated: animated) }
        }
        setSelected(true, path, animated: animated)
        if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    final func clearSelection() {
        for path in selection.items { setSelected(false, path, animated: false) }
    }

    final func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
        if isSelected {
            if !selection.items.contains(path) { selection.items.append(path) }
        } else {
            selection.items.removeAll { $0 == path }
        }
        guard let cell = element(.cell(path))?.view as? UICollectionViewCell, cell.isSelected != isSelected else {
            return
        }
        if animated, window != nil {
            UIView.animate(withDuration: CollectionMetrics.selectionFade) { cell.isSelected = isSelected }
        } else {
            cell.isSelected = isSelected
        }
    }

    final func editingDidChange() {
        cancelMove()
        for case let cell as UICollectionViewCell in storage.shown.values.map(\.view) { cell.isInEditing = isEditing }
        if !maySelectSeveral, selection.items.count > 1 { clearSelection() }
    }

    // MARK: Touches

    /// The item whose cell the touch is in; `nil` elsewhere.
    final func item(of touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, cell.collectionView === self { return key(of: cell)?.path }
            view = current.superview
        }
        return nil
    }

    /// Begins the touch of an item. Returns false for touches elsewhere.
    final func beginItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard selection.touch == nil, maySelect, let touch = touches.first, let path = item(of: touch) else {
            return false
        }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        cancelFocusPress()
        selection.touch = touch
        selection.touched = path
        highlight(at: path)
        return true
    }

    package final func highlight(at path: IndexPath) {
        selection.highlighted = path
        (element(.cell(path))?.view as? UICollectionViewCell)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    package final func endHighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        (element(.cell(path))?.view as? UICollectionViewCell)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Follows the touch: the item is highlighted while the finger is on it.
    final func moveItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch), let path = selection.touched else { return false }
        guard let view = element(.cell(path))?.view else { return true }
        let isInside = view.bounds.contains(touch.location(in: view))
        if isInside, selection.highlighted == nil { highlight(at: path) } else if !isInside { endHighlight() }
        return true
    }

    /// Selects the item under the lifted finger; the highlight ends last (CV-21, CV-22).
    final func endItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        selection.touched = nil
        selectHighlighted()
        return true
    }

    package final func selectHighlighted() {
        if let path = selection.highlighted { selectByUser(path) }
        endHighlight()
    }

    /// Ends the touch without selection.
    final func cancelItemTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        endTouch()
        return true
    }

    /// Forgets the touched item, because something else follows its touch.
    final func endTouch() {
        selection.touch = nil
        selection.touched = nil
        endHighlight()
    }

    /// Selects or deselects a tapped item, with all questions and calls (CV-21…CV-24).
    final func selectByUser(_ path: IndexPath, performsPrimaryAction: Bool = true) {
        guard exists(path) else { return }
        if maySelectSeveral, selection.items.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            return deselectByUser(path)
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        selectAnswered(path)
        guard performsPrimaryAction, !isEditing, exists(path) else { return }
        if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? true {
            delegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    /// Selects an item that may be selected; in single selection the others are deselected first (CV-24).
    final func selectAnswered(_ path: IndexPath) {
        if !maySelectSeveral {
            for other in selection.items where other != path { deselectByUser(other) }
        }
        setSelected(true, path, animated: false)
        // A segue of the cell is prepared while the item is selected, before the delegate is told (NB-82).
        cellForItem(at: path)?.selectionSegue?()
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    final func deselectByUser(_ path: IndexPath) {
        setSelected(false, path, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: path)
    }
}
