import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

/// Decides where the elements of a collection view are.
///
/// A subclass computes in `prepare()` what it needs and answers the size of the content and the attributes of elements.
/// The collection view asks it again after `invalidateLayout()`, and shows views for the attributes that are in sight.
///
///     override func prepare() { side = (collectionView?.bounds.width ?? 0) / 3 }
///
///     override var collectionViewContentSize: CGSize { … }
///     override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { … }
///     override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { … }
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The view that the layout belongs to.
    final weak var owner: UICollectionView?
    /// Whether `prepare()` has run since the last invalidation.
    final var isPrepared = false
    /// The classes of decoration views, by kind.
    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    /// The nibs of decoration views, by kind.
    final var decorationNibs: [String: UINib] = [:]

    /// Creates a layout.
    public override init() { super.init() }

    /// Creates a layout; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The collection view that uses the layout; `nil` while none does.
    open var collectionView: UICollectionView? { owner }

    /// Registers the class of decoration views of a kind; `nil` removes the registration (CV-42).
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationNibs[elementKind] = nil
        guard let viewClass else {
            decorationClasses[elementKind] = nil
            return
        }
        decorationClasses[elementKind] = checkedClass(viewClass, UICollectionReusableView.self)
    }

    /// Registers the nib of decoration views of a kind, whose only top-level object is such a view; `nil` removes the
    /// registration (CV-42).
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = nil
        decorationNibs[elementKind] = nib
    }

    // MARK: Classes

    /// The class of the attributes; `UICollectionViewLayoutAttributes` by default (CV-43).
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of invalidation contexts; `UICollectionViewLayoutInvalidationContext` by default (CV-43).
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Layout

    /// Computes the layout. The first call that a layout gets, and the first after every invalidation (CV-30). Does
    /// nothing by default; overrides call `super`.
    open func prepare() {}

    /// The size of the content, in points; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of the elements that meet a rectangle; more are allowed (CV-32). `nil` by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; `nil` by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; `nil` by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; `nil` by default.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The direction in which the layout was designed; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the layout is mirrored where the view's direction is not the one it was designed in; false by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Invalidation

    /// Makes the collection view ask again for everything, in the next layout: calls `invalidateLayout(with:)` with a
    /// new context (CV-119).
    open func invalidateLayout() { invalidateLayout(with: makeContext()) }

    /// Makes the collection view ask again for what a context names; overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isPrepared = false
        owner?.layoutWasInvalidated(context)
    }

    /// Whether a change of the visible part of the content invalidates the layout, also while it scrolls; false by
    /// default (CV-35). The collection view still has its old bounds.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context for a change of the bounds (CV-36).
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }

    /// Whether attributes that a view prefers invalidate the layout; false by default (CV-44).
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context for attributes that a view prefers, which names its element (CV-44).
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.name(originalAttributes.key)
        return context
    }

    // MARK: Offsets

    /// Returns where the content comes to rest after the finger lifts; the proposed offset by default (CV-40).
    ///
    /// - Parameters:
    ///   - proposedContentOffset: where it would come to rest, in points.
    ///   - velocity: the velocity of the offset, in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the offset after an update or a change of layout; the proposed one by default (CV-41).
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Updates

    /// Called before the elements of an update are asked, with its changes (CV-45). Does nothing by default; overrides
    /// call `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called inside the animation of an update (CV-45). Does nothing by default; overrides call `super`.
    open func finalizeCollectionViewUpdates() {}

    /// Called before cells are shown in bounds that change with an animation (CV-48). Does nothing by default.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called inside the animation of a change of the bounds (CV-48). Does nothing by default.
    open func finalizeAnimatedBoundsChange() {}

    /// Called before another layout takes the place of this one (CV-49). Does nothing by default.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called before this layout takes the place of another (CV-49). Does nothing by default.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called inside the animation of a change of the layout, on both layouts (CV-49). Does nothing by default.
    open func finalizeLayoutTransition() {}

    /// Returns where an item comes from in an animated change (CV-46, CV-47).
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { owner?.initialAttributes(of: .cell(itemIndexPath)) }

    /// Returns where an item goes to in an animated change (CV-46, CV-47).
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { owner?.finalAttributes(of: .cell(itemIndexPath)) }

    /// Returns where a supplementary view comes from in an animated change (CV-46).
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.initialAttributes(of: .supplementary(elementKind, elementIndexPath))
    }

    /// Returns where a supplementary view goes to in an animated change (CV-46).
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.finalAttributes(of: .supplementary(elementKind, elementIndexPath))
    }

    /// Returns where a decoration view comes from in an animated change (CV-46).
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.initialAttributes(of: .decoration(elementKind, decorationIndexPath))
    }

    /// Returns where a decoration view goes to in an animated change (CV-46).
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        owner?.finalAttributes(of: .decoration(elementKind, decorationIndexPath))
    }

    /// Returns supplementary views that an update takes away beside those of deleted sections; none by default.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns decoration views that an update takes away; none by default.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns supplementary views that an update adds beside those of inserted sections; none by default.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns decoration views that an update adds; none by default.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Moving items

    /// Returns the position to which an item goes whose middle is at a point; its own one by default (CV-125).
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { previousIndexPath }

    /// Returns the attributes of an item that the user moves: its own ones with the middle at the finger, in front of
    /// all others (CV-125).
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.duplicate ?? makeAttributes(of: .cell(indexPath))
        attributes.center = position
        attributes.zIndex = Int.max
        return attributes
    }

    /// Returns the context for a step of a move (CV-115).
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    /// Returns the context for the end of a move (CV-115).
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        return context
    }

    // MARK: For layouts of this module

    /// Whether new views are asked for the attributes that they prefer; true by default.
    var asksForPreferredAttributes: Bool { true }

    /// The view that contains an element, if that is not the collection view: the scroll view of a section that scrolls
    /// across. `nil` by default.
    func host(of attributes: UICollectionViewLayoutAttributes) -> ElementHost? { nil }

    /// Called after the views were ordered by depth, for the views that contain elements.
    func viewsWereOrdered() {}

    /// Scrolls the section of an item, if it scrolls separately, until the item is at a position.
    func scrollSection(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {}

    /// Called after the traits of the collection view have changed.
    func traitsDidChange() {}

    /// Called before the numbers of an update are adopted: what is known of items moves with them.
    func dataWillChange(_ transition: ListTransition) {}

    /// Makes a context of the layout's class.
    final func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return type?.make(dynamic: true) ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Makes attributes of the layout's class for an element (CV-43).
    final func makeAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        return (type ?? UICollectionViewLayoutAttributes.self).make(key)
    }
}

/// The view that contains elements instead of the collection view.
struct ElementHost {
    let view: UIView
    /// Where the view's coordinates begin, in points in the content of the collection view.
    let origin: CGPoint
}
