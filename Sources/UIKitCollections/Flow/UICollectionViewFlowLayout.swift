import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

/// Items in lines, in sections with headers and footers.
///
/// A line takes as many items as go into it; the lines scroll along `scrollDirection`. A delegate that conforms to
/// `UICollectionViewDelegateFlowLayout` decides about single items and sections (CV-51).
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 100, height: 120)
///     layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The estimate, or item size, with which cells fit themselves (CV-72).
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// From where the section insets count.
    public enum SectionInsetReference: Int, Sendable {
        /// From the content inset.
        case fromContentInset = 0
        /// From the safe area.
        case fromSafeArea = 1
        /// From the layout margins.
        case fromLayoutMargins = 2
    }

    /// The sections with their lines; `nil` until they are made.
    final var sections: [FlowSection]?
    /// Whether the metrics must be asked again, and from which item on lines must be made again.
    final var needsMetrics = true
    final var changedItems: [Int: Int] = [:]
    /// The sizes that cells have preferred (CV-70).
    final var measured: [ListPosition: CGSize] = [:]
    /// The space across the axis for which the lines were made.
    final var usedRoom: CGFloat?
    final var hasWarnedAboutRoom = false

    // MARK: Metrics

    /// The size of items, in points; 50 × 50 by default (CV-50).
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The size with which items count before their cells have fitted themselves, in points; zero, the default, for items
    /// of `itemSize` (CV-70). `automaticSize` fits by constraints (CV-72).
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }

    /// The distance of lines, in points; 10 by default (CV-62).
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }

    /// The least distance of the items of a line, in points; 10 by default (CV-54).
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }

    /// The space around the items of a section, in points; zero by default (CV-64).
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    /// From where the section insets count, across the axis; from the content inset by default (CV-122). Setting it does
    /// not invalidate the layout.
    open var sectionInsetReference = SectionInsetReference.fromContentInset

    /// The size of section headers, in points, of which the length along the axis counts; zero, none, by default (CV-65).
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The size of section footers, in points, of which the length along the axis counts; zero, none, by default (CV-65).
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The axis along which the lines follow each other; vertical by default (CV-67).
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// Whether headers stay in sight while their section scrolls; false by default (CV-69).
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// Whether footers stay in sight while their section scrolls; false by default (CV-69).
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    // MARK: Overridden members

    /// `UICollectionViewFlowLayoutInvalidationContext`.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// Asks the delegate for what it must, and makes lines (CV-52).
    open override func prepare() {
        super.prepare()
        prepareSections()
    }

    /// The end of the last section, and the bounds without the adjusted inset across (CV-66). Prepares the layout if
    /// needed (CV-121).
    open override var collectionViewContentSize: CGSize {
        collectionView?.prepareLayout()
        return axes.rect(
            along: 0, across: 0, FlowSize(along: sections?.last?.end ?? 0, across: acrossLength)
        ).size
    }

    /// Returns the attributes of headers, items and footers in a rectangle. The lines are found by binary search.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    /// Returns the attributes of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        itemAttributes(at: indexPath)
    }

    /// Returns the attributes of a header or footer, which is at item 0 of its section (CV-65).
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, at: indexPath) }

    /// Whether the space across the axis changes, or headers or footers stay in sight while it scrolls (CV-68, CV-69).
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let bounds = collectionView?.bounds else { return false }
        if axes.size(newBounds.size).across != axes.size(bounds.size).across { return true }
        return pins && newBounds != bounds
    }

    /// Returns a context that makes the lines again if the space has changed, and otherwise names headers and footers.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        boundsContext(newBounds)
    }

    /// Whether there is an estimate and the cell prefers another size (CV-44).
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        fitsCells && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    /// Returns a context that lays the item's line and all after it out again (CV-70).
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
            context.preferredSizes[ListPosition(originalAttributes.indexPath)] = preferredAttributes.size
        }
        return context
    }

    /// Forgets what a context names.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        forget(context)
        super.invalidateLayout(with: context)
    }

    /// Returns the position of the item at a point; the item's own if there is none.
    open override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { nearestPath(to: position) ?? previousIndexPath }

    /// Returns a context that makes the lines again only if the item goes to another position.
    open override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = targetIndexPaths != previousIndexPaths
            context.invalidateFlowLayoutAttributes = targetIndexPaths != previousIndexPaths
        }
        return context
    }

    /// Whether cells fit themselves (CV-70).
    override var asksForPreferredAttributes: Bool { fitsCells }
}
