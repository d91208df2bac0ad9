import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

extension UICollectionView {
    /// The numbers of items of all sections, asked if they are not known.
    final var counts: [Int] {
        if let counts = storage.counts { return counts }
        let counts = askCounts()
        storage.counts = counts
        return counts
    }

    final func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    /// Whether there is an item at a position.
    final func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    /// Throws away counts, views and selection (CV-14), but not the focus (TV-361).
    final func reload() {
        if updates.depth > 0 { updates.isDropped = true }
        cancelMove()
        forgetPlaceholders()
        selection = CollectionSelection()
        listFocus.isPressed = false
        storage.prefetched = []
        storage.counts = nil
        if contentSize == .zero { awaitsContentSize = dataSource != nil }
        storage.indexTitles = nil
        let shown = storage.shown.merging(storage.kept) { first, _ in first }
        storage.shown = [:]
        storage.kept = [:]
        for (key, element) in shown.sorted(by: { $0.key < $1.key }) { takeAway(element.view, key) }
        let context = layout.makeContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
        setNeedsLayout()
    }

    // MARK: Layout

    /// Prepares the layout if it is invalid (CV-30).
    final func prepareLayout() {
        guard !layout.isPrepared, !storage.isPreparing else { return }
        _ = counts
        storage.isPreparing = true
        layout.isPrepared = true
        storage.needsContentSize = true
        layout.prepare()
        storage.isPreparing = false
    }

    /// The size of the content in the prepared layout (CV-31), which `contentSize` adopts inside the animation of a
    /// change.
    final var layoutContentSize: CGSize {
        if storage.needsContentSize {
            storage.needsContentSize = false
            storage.newContentSize = layout.collectionViewContentSize
        }
        return storage.newContentSize ?? contentSize
    }

    /// Adopts the size of the content.
    final func updateContentSize() {
        let size = layoutContentSize
        storage.newContentSize = nil
        awaitsContentSize = false
        if size != contentSize { contentSize = size }
    }

    /// Called by the layout after it was invalidated (CV-39).
    final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        setNeedsLayout()
        if context.invalidateEverything { forgetMeasurements() }
        if context.contentSizeAdjustment != .zero {
            contentSize.width += context.contentSizeAdjustment.width
            contentSize.height += context.contentSizeAdjustment.height
        }
        if context.contentOffsetAdjustment != .zero {
            contentOffset.x += context.contentOffsetAdjustment.x
            contentOffset.y += context.contentOffsetAdjustment.y
        }
    }

    final func forgetMeasurements() {
        for element in storage.shown.values { element.view.measurement = nil }
    }

    /// Makes views fit themselves again, for text of another size.
    final func forgetMeasuredSizes() {
        let context = layout.makeContext()
        context.invalidateEverything = true
        layout.invalidateLayout(with: context)
    }

    /// A view says that its size has changed.
    final func sizeWasInvalidated(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !storage.isLayingOut, key(of: view) != nil else { return }
        view.measurement = nil
        setNeedsLayout()
    }

    /// Called before the bounds change: asks the layout whether that invalidates it (CV-35, CV-36).
    final func prepareForBounds(_ newBounds: CGRect) {
        guard layout.isPrepared, !storage.isPreparing else { return }
        if newBounds.size != bounds.size { beginBoundsChange() }
        if layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
        }
    }

    // MARK: Attributes

    /// Whether the layout is shown mirrored.
    final var isFlipped: Bool {
        layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    /// Mirrors attributes of the layout for the collection view.
    private func flipped(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = attributes.duplicate
        copy.center.x = max(layoutContentSize.width, bounds.width) - copy.center.x
        return copy
    }

    /// Returns the attributes of an element, with a prepared layout.
    final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if key.category == .cell, !exists(key.path) { return nil }
        prepareLayout()
        return attributesIfPrepared(of: key)
    }

    /// Returns the attributes of an element; `nil` while the layout is invalid.
    final func attributesIfPrepared(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard layout.isPrepared, storage.counts != nil else { return nil }
        let attributes =
            switch key.category {
            case .cell: exists(key.path) ? itemAttributes(at: key.path) : nil
            case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
            case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
            }
        return attributes.map { adapted($0) }
    }

    /// Attributes of the layout for the collection view, which may show it mirrored.
    final func adapted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        isFlipped ? flipped(attributes) : attributes
    }

    /// The layout counts placeholders.
    private func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let shown = layoutPath(path)
        let attributes = layout.layoutAttributesForItem(at: shown)
        return shown == path ? attributes : attributes?.moved(to: path)
    }

    /// Returns the attributes of the elements that meet a rectangle (CV-32, CV-33).
    final func attributes(in rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard !rect.isEmpty else { return [:] }
        let isFlipped = isFlipped
        var asked = rect
        if isFlipped { asked.origin.x = max(layoutContentSize.width, bounds.width) - rect.maxX }
        var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in layout.layoutAttributesForElements(in: asked) ?? [] {
            var attributes = adapted(attributes)
            if attributes.representedElementCategory == .cell {
                guard let path = contentPath(attributes.indexPath) else { continue }
                if path != attributes.indexPath { attributes = attributes.moved(to: path) }
            }
            guard !attributes.isHidden, layout.host(of: attributes) != nil || attributes.frame.intersects(rect) else {
                continue
            }
            let key = attributes.key
            if key.category == .cell, !exists(key.path) {
                stopForMisuse(
                    "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                        + "\(key.path)")
            }
            if result.updateValue(attributes, forKey: key) != nil { warnAboutDuplicates(key) }
        }
        return result
    }

    private func warnAboutDuplicates(_ key: ElementKey) {
        guard !storage.hasWarnedAboutDuplicates else { return }
        storage.hasWarnedAboutDuplicates = true
        Diagnostics.log(
            "The layout \(type(of: layout)) returned several attributes for one element; the last ones are used: "
                + "\(key.category) \(key.kind) \(key.path)")
    }
}
