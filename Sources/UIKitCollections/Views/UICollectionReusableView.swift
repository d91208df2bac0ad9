import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A view of a collection view that is used for one element after another: a cell, a header, a decoration.
open class UICollectionReusableView: UIView {
    /// The attributes that the view was given last.
    final var appliedAttributes: UICollectionViewLayoutAttributes?
    final weak var collectionView: UICollectionView?
    /// The identifier that the view was dequeued with.
    final var poolIdentifier: String?
    /// The size that the layout gave when the view was last asked for its preferred one, and the answer.
    final var measurement: (given: CGSize, preferred: CGSize)?

    /// Creates a view with a frame, in points. Registered classes are made by it (CV-03).
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UICollectionReusableView.self)
    }

    /// The identifier of the pool that the view belongs to; `nil` for a view that was not dequeued (CV-02).
    open var reuseIdentifier: String? { poolIdentifier }

    /// Called before the view comes out of its pool; overrides call `super` (CV-06). Does nothing by default.
    open func prepareForReuse() {}

    /// Gives the view its attributes, before the dequeue method returns it and whenever they changed (CV-07). The frame,
    /// transform and opacity are set already. Does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes that fit the view's content; by default the given ones with the size that constraints
    /// determine, rounded up to pixels (CV-44). In a direction without constraints the size stays.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitted = systemLayoutSizeFitting(
            layoutAttributes.size,
            withHorizontalFittingPriority: layoutAttributes.fitsWidth ? .fittingSizeLevel : .required,
            verticalFittingPriority: layoutAttributes.fitsHeight ? .fittingSizeLevel : .required)
        let size = CGSize(
            width: layoutAttributes.fitsWidth ? Pixels.up(fitted.width) : 0,
            height: layoutAttributes.fitsHeight ? Pixels.up(fitted.height) : 0)
        let result = layoutAttributes.duplicate
        if size.width > 0 { result.size.width = size.width }
        if size.height > 0 { result.size.height = size.height }
        return result
    }

    /// Called before the collection view changes its layout (CV-49). Does nothing by default.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the collection view has changed its layout (CV-49). Does nothing by default.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Asks the collection view to measure the view again, unless its `selfSizingInvalidation` is `disabled`.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        collectionView?.sizeWasInvalidated(of: self)
    }

    /// Asks the collection view to measure the view again if `selfSizingInvalidation` includes constraints (CV-159).
    package final func constraintsDidChange() {
        guard collectionView?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
        collectionView?.sizeWasInvalidated(of: self)
    }

    /// Places the view by its attributes and hands them on if they changed (CV-07, CV-08).
    final func adopt(_ attributes: UICollectionViewLayoutAttributes, origin: CGPoint) {
        place(by: attributes, origin: origin)
        if appliedAttributes.map({ $0.isEqual(attributes) }) != true {
            appliedAttributes = attributes
            apply(attributes)
        }
    }

    /// Places the view by attributes (CV-08).
    final func place(by attributes: UICollectionViewLayoutAttributes, origin: CGPoint) {
        let place = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
        if bounds.size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != place { center = place }
        if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
        if alpha != attributes.alpha { alpha = attributes.alpha }
    }
}

extension UICollectionReusableView: ConstraintChangeObserver {}

extension UICollectionReusableView {
    /// Calls `init(frame:)` of the dynamic class.
    @usableFromInline convenience init(registeredWithFrame frame: CGRect) { self.init(frame: frame) }

    /// Calls `init(registeredWithFrame:)` of the class that the metatype refers to. A metatype value can call required
    /// initializers only, which subclasses would have to repeat.
    @_silgen_name("$s16UIKitCollections24UICollectionReusableViewC19registeredWithFrameAC10Foundation6CGRectV_tcfC")
    static func make(registeredWithFrame frame: CGRect) -> UICollectionReusableView
}

/// Rounding to pixels of the main screen.
@MainActor enum Pixels {
    /// The next whole pixel above a length, with a tolerance for sums of fractions.
    static func up(_ length: CGFloat) -> CGFloat {
        guard length.isFinite else { return length }
        let scale = UIScreen.main.scale
        return (length * scale - 0.001).rounded(.up) / scale
    }

    /// The nearest whole pixel.
    static func nearest(_ position: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return (position * scale).rounded() / scale
    }
}
