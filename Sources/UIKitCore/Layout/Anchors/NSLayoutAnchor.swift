import Foundation

/// An edge, an extent or a line of a view or layout guide, to make constraints with. Anchors of different kinds cannot
/// be mixed up: the compiler sees to it.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final let side: LayoutSide

    init(_ side: LayoutSide) {
        self.side = side
        super.init()
    }

    convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(LayoutSide(item: item, attribute: attribute))
    }

    /// A constraint that both are at the same place.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side)
    }

    /// A constraint that this one is at or behind the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side)
    }

    /// A constraint that this one is at or before the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .lessThanOrEqual, anchor.side)
    }

    /// A constraint that this one is `c` points behind the other.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .equal, anchor.side, constant: c)
    }

    /// A constraint that this one is at least `c` points behind the other.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
    }

    /// A constraint that this one is at most `c` points behind the other.
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

/// A left, right, leading or trailing edge, or a middle between left and right.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.side)
    }
}

/// A top or bottom edge, a middle between them, or a baseline.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.side)
    }
}
