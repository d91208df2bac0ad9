import Foundation

/// An edge, dimension, center line or baseline of a view or layout guide, for creating constraints. The type parameter
/// prevents constraints between anchors of different kinds. Constants are points. Anchors are equal if they are the same
/// attribute of the same item (Y-53).
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, IdentifiedAnchor {
    final let side: LayoutSide
    final nonisolated let identity: AnchorIdentity

    init(_ side: LayoutSide) {
        self.side = side
        identity = AnchorIdentity(
            item: side.item.map { ObjectIdentifier($0) }, attribute: side.attribute,
            startItem: side.startItem.map { ObjectIdentifier($0) }, startAttribute: side.startAttribute)
        super.init()
    }

    /// True for an anchor of the same attribute of the same item (Y-53).
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? any IdentifiedAnchor)?.identity == identity
    }

    /// Equal anchors have equal hashes.
    nonisolated open override var hash: Int { identity.hashValue }

    convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(LayoutSide(item: item, attribute: attribute))
    }

    /// Returns a constraint that makes this anchor equal to another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side)
    }

    /// Returns a constraint that makes this anchor greater than or equal to another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side)
    }

    /// Returns a constraint that makes this anchor less than or equal to another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side)
    }

    /// Returns a constraint that makes this anchor equal to another plus `c` points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: c)
    }

    /// Returns a constraint that makes this anchor greater than or equal to another plus `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
    }

    /// Returns a constraint that makes this anchor less than or equal to another plus `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
    }

    final func distance(to other: LayoutSide) -> NSLayoutDimension {
        var distance = other
        distance.startItem = side.item
        distance.startAttribute = side.attribute
        return NSLayoutDimension(distance)
    }
}

/// What an anchor stands for.
struct AnchorIdentity: Hashable, Sendable {
    var item: ObjectIdentifier?
    var attribute: NSLayoutConstraint.Attribute
    var startItem: ObjectIdentifier?
    var startAttribute: NSLayoutConstraint.Attribute
}

/// An anchor of any kind.
protocol IdentifiedAnchor {
    nonisolated var identity: AnchorIdentity { get }
}

/// A left, right, leading or trailing edge, or a horizontal center.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.side)
    }
}

/// A top or bottom edge, a vertical center, or a baseline.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to another as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.side)
    }
}

// The layout anchors of views and layout guides.

extension UIView {
    /// The edge at which a line of text starts.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge at which a line of text ends.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text; the top edge without text (Y-13).
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge without text (Y-13).
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

extension UILayoutGuide {
    /// The edge at which a line of text starts.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge at which a line of text ends.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
