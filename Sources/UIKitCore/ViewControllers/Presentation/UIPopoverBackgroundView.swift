import CoreGraphics
import Foundation

/// The sizes of a popover's background (NV-295).
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// The width of the arrow where it meets the popover, in points.
    static func arrowBase() -> CGFloat
    /// The distances between the content and the edges of the background without the arrow, in points.
    static func contentViewInsets() -> UIEdgeInsets
    /// The height of the arrow, in points.
    static func arrowHeight() -> CGFloat
}

/// Draws a popover and its arrow. Subclass it, and set the subclass as the `popoverBackgroundViewClass` of the
/// popover's presentation controller (NV-295).
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// Creates a background. The popover sets the frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a background from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The distance of the arrow from the middle of its side, in points; positive to the right and downward. The popover
    /// sets it.
    open var arrowOffset: CGFloat = 0
    /// The side of the arrow; unknown until the popover sets it.
    open var arrowDirection = UIPopoverArrowDirection.unknown

    /// Whether the content gets round corners; true by default.
    open class var wantsDefaultContentAppearance: Bool { true }
    /// The width of the arrow, in points: 37 by default.
    open class func arrowBase() -> CGFloat { PopoverConstants.arrowSize.width }
    /// The distances between the content and the edges, in points: none by default.
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    /// The height of the arrow, in points: 13 by default.
    open class func arrowHeight() -> CGFloat { PopoverConstants.arrowSize.height }

    /// Fills a popover.
    final func show(_ placement: PopoverPlacement) {
        frame = CGRect(origin: .zero, size: placement.frame.size)
        let isVertical = placement.direction == .up || placement.direction == .down
        arrowDirection = placement.direction
        arrowOffset = placement.arrowPosition - (isVertical ? frame.width : frame.height) / 2
        setNeedsLayout()
    }
}

extension UIPopoverBackgroundView {
    /// Calls `init(frame:)` of the dynamic class.
    @usableFromInline convenience init(backgroundWithFrame frame: CGRect) { self.init(frame: frame) }

    /// Calls `init(backgroundWithFrame:)` of the class that the metatype refers to. A metatype value can call required
    /// initializers only, which subclasses would have to repeat.
    @_silgen_name("$s9UIKitCore23UIPopoverBackgroundViewC19backgroundWithFrameAC10Foundation6CGRectV_tcfC")
    static func make(backgroundWithFrame frame: CGRect) -> UIPopoverBackgroundView
}
