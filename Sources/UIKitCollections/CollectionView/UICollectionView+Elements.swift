import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

extension UICollectionView {
    /// The most often that elements are measured in one layout, if measuring keeps moving them.
    private static let maximumPasses = 8

    /// Makes the views in sight and takes the others away.
    final func layOutElements() {
        guard !storage.isLayingOut, !storage.isPreparing else { return }
        if finishBoundsChange() { return }
        storage.isLayingOut = true
        defer { storage.isLayingOut = false }
        showElements()
        if let view = backgroundView, view.frame != bounds { view.frame = bounds }
        tellPrefetching()
    }

    /// Brings layout, content size and the views in sight up to date, until measuring moves nothing.
    final func showElements() {
        var attributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for _ in 0..<Self.maximumPasses {
            prepareLayout()
            updateContentSize()
            // A new content size may move the offset, and that may invalidate the layout.
            if !layout.isPrepared { continue }
            attributes = displayed(self.attributes(in: bounds))
            show(attributes)
            if layout.isPrepared { break }
        }
        prepareLayout()
        updateContentSize()
        let leaving = storage.shown.filter { attributes[$0.key] == nil }
        for (key, element) in leaving.sorted(by: { $0.key < $1.key }) {
            storage.shown[key] = nil
            if isNeeded(element.view) { storage.kept[key] = element } else { takeAway(element.view, key) }
        }
        storage.hasShownElements = true
        placePlaceholders()
        orderViews()
    }

    /// Gives the views of elements their attributes; makes those that are missing.
    private func show(_ attributes: [ElementKey: UICollectionViewLayoutAttributes]) {
        var new: [ElementKey] = []
        for (key, value) in attributes {
            guard var element = storage.shown[key] else {
                new.append(key)
                continue
            }
            if element.attributes.zIndex != value.zIndex { storage.needsOrdering = true }
            element.attributes = value
            storage.shown[key] = element
            // The section may have begun or ceased to scroll across.
            insert(element.view, for: value)
            element.view.adopt(value, origin: origin(of: value))
            measure(element.view, value)
        }
        for key in new.sorted() {
            guard let value = attributes[key], let view = showView(for: value) else { continue }
            measure(view, value)
        }
    }

    /// Makes and shows the view of an element (CV-16).
    @discardableResult final func showView(
        for attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        let key = attributes.key
        if let kept = storage.kept.removeValue(forKey: key) {
            storage.shown[key] = ShownElement(view: kept.view, attributes: attributes)
            kept.view.adopt(attributes, origin: origin(of: attributes))
            return kept.view
        }
        var made: UICollectionReusableView?
        UIView.performWithoutAnimation { made = makeView(for: attributes) }
        guard let view = made else { return nil }
        storage.shown[key] = ShownElement(view: view, attributes: attributes)
        tellWillDisplay(view, key)
        return view
    }

    private func tellWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
        switch key.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            UIView.performWithoutAnimation { updateState(of: cell, at: key.path) }
            delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        case .supplementaryView:
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
        case .decorationView: break
        }
    }

    /// Gives a cell the state of its item.
    final func updateState(of cell: UICollectionViewCell, at path: IndexPath) {
        let isSelected = selection.items.contains(path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        let isHighlighted = selection.highlighted == path
        if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
        cell.setKeyboardFocused(KeyboardFocus.contains(self) && listFocus.path == path)
        cell.isInEditing = isEditing
        cell.isReordering = interaction.move?.original == path
        applyDragState(to: cell, at: path)
        ListSpring.update(cell, of: self)
    }

    /// Asks a view for the attributes that it prefers, once for each size that the layout gives it, and lets the layout
    /// decide about them (CV-44).
    final func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard layout.asksForPreferredAttributes else { return }
        if let known = view.measurement, known.given == attributes.size || known.preferred == attributes.size { return }
        let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate)
        view.measurement = (attributes.size, preferred.size)
        guard !preferred.isEqual(attributes) else { return }
        var (wanted, given) = (preferred, attributes)
        if attributes.representedElementCategory == .cell {
            // The layout counts placeholders.
            let path = layoutPath(attributes.indexPath)
            if path != attributes.indexPath { (wanted, given) = (wanted.moved(to: path), given.moved(to: path)) }
        }
        if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: given) {
            layout.invalidateLayout(
                with: layout.invalidationContext(
                    forPreferredLayoutAttributes: wanted, withOriginalAttributes: given))
        }
    }

    /// Removes a view and gives it to its pool (CV-16).
    final func takeAway(_ view: UICollectionReusableView, _ key: ElementKey) {
        view.removeFromSuperview()
        switch key.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
            }
        case .supplementaryView:
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        case .decorationView: break
        }
        recycle(view, key)
    }

    /// Whether a view out of sight is still needed (CV-13).
    private func isNeeded(_ view: UICollectionReusableView) -> Bool {
        if let cell = view as? UICollectionViewCell, cell.isReordering { return true }
        guard let responder = window?.firstResponder as? UIView else { return false }
        return responder.isDescendant(of: view)
    }

    // MARK: Order in depth

    /// Orders the views by z index, then decoration, cells and supplementary views by position (CV-09).
    final func orderViews() {
        guard storage.needsOrdering else { return }
        storage.needsOrdering = false
        let sorted = storage.shown.sorted {
            ($0.value.attributes.zIndex, $0.key) < ($1.value.attributes.zIndex, $1.key)
        }
        var previous: [ObjectIdentifier: UIView] = [:]
        if let backgroundView, backgroundView.superview === self { previous[ObjectIdentifier(self)] = backgroundView }
        var places: [ObjectIdentifier: Int] = [:]
        for container in Set(sorted.compactMap { $0.value.view.superview }) {
            for (index, view) in container.subviews.enumerated() { places[ObjectIdentifier(view)] = index }
        }
        for (_, element) in sorted {
            guard let container = element.view.superview else { continue }
            let id = ObjectIdentifier(container)
            let place = places[ObjectIdentifier(element.view)] ?? 0
            if let before = previous[id] {
                let bound = places[ObjectIdentifier(before)] ?? -1
                if place < bound {
                    container.insertSubview(element.view, aboveSubview: before)
                    places[ObjectIdentifier(element.view)] = bound
                }
            } else if place > 0, container === self {
                container.insertSubview(element.view, at: 0)
                places[ObjectIdentifier(element.view)] = -1
            }
            previous[id] = element.view
        }
        layout.viewsWereOrdered()
    }

    // MARK: Look-ups

    final func element(_ key: ElementKey) -> ShownElement? { storage.shown[key] ?? storage.kept[key] }

    final func key(of view: UICollectionReusableView) -> ElementKey? {
        storage.shown.first { $0.value.view === view }?.key ?? storage.kept.first { $0.value.view === view }?.key
    }

    final func shownKeys(_ category: ElementCategory) -> [ElementKey] {
        storage.shown.keys.filter { $0.category == category }.sorted()
    }

    /// The item in front at a point of the content.
    final func item(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return attributes(in: spot).values
            .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
            .max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath
    }
}
