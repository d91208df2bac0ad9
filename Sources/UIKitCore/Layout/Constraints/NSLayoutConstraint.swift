import Foundation

/// A relation between two attributes: `first = multiplier × second + constant`, or ≤ or ≥ (Y-02).
///
/// A constraint has an effect only while it is active. It positions the views whose
/// `translatesAutoresizingMaskIntoConstraints` is false; the frames of all other views are given (Y-01). A required
/// constraint that conflicts with other required constraints is ignored, and a message lists them (Y-07, Y-52).
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    private(set) final var first = LayoutSide()
    private(set) final var second: LayoutSide?
    /// The relation between the two sides.
    public private(set) final var relation = Relation.equal
    /// The factor of the second attribute.
    public private(set) final var multiplier: CGFloat = 1
    /// The view that holds the constraint: the nearest common ancestor of its items.
    weak final var installedView: UIView?
    /// Whether the constraint determines a guide of the system and is not listed in `UIView.constraints`.
    final var isSystem = false

    /// A name for diagnostics; `nil` by default.
    open var identifier: String?

    /// The constant added to the second side, in points. It may be changed at any time.
    open var constant: CGFloat = 0 {
        didSet {
            guard constant != oldValue else { return }
            installedView?.existingLayoutEngine?.constantChanged(of: self)
            installedView?.reportConstraintChange()
        }
    }

    /// The priority of the constraint; `required` by default.
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority != oldValue else { return }
            installedView?.existingLayoutEngine?.priorityChanged(of: self)
            installedView?.reportConstraintChange()
        }
    }

    /// Creates a constraint without items, which cannot be activated. Subclasses initialize their own properties before
    /// it and inherit `init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)` (Y-42).
    public override init() { super.init() }

    convenience init(
        _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        self.init()
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
    }

    /// Creates an inactive constraint between attributes of two views or layout guides, or between a width or height
    /// and a constant. In that case `view2` is `nil`, and `attr2` has no meaning (Y-42).
    ///
    /// Traps as UIKit raises: if an item is neither a view nor a layout guide, if a location has no second item, or if
    /// an item has no attribute.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard attr1 != .notAnAttribute else { preconditionFailure("the first attribute of a constraint is missing") }
        let first = LayoutSide(item: Self.layoutItem(view1), attribute: attr1)
        guard let view2 else {
            precondition(
                attr1 == .width || attr1 == .height,
                "a constraint cannot set a location (\(attr1)) to a constant; give a second item")
            self.init(first, relation, nil, multiplier: multiplier, constant: c)
            return
        }
        precondition(attr2 != .notAnAttribute, "the second item of a constraint has no attribute")
        self.init(
            first, relation, LayoutSide(item: Self.layoutItem(view2), attribute: attr2), multiplier: multiplier,
            constant: c)
    }

    /// Called after a nib or storyboard has made the constraint and connected its outlets; does nothing by default.
    open func awakeFromNib() {}

    private static func layoutItem(_ item: Any) -> any LayoutItem {
        guard let item = item as? any LayoutItem else {
            preconditionFailure("a constraint item must be a view or a layout guide, not \(type(of: item))")
        }
        return item
    }

    /// The view or layout guide of the first side.
    public final var firstItem: AnyObject? { first.item }
    /// The attribute of the first item.
    public final var firstAttribute: Attribute { first.attribute }
    /// The view or layout guide of the second side; `nil` if the second side is a constant.
    public final var secondItem: AnyObject? { second?.item }
    /// The attribute of the second item, or `notAnAttribute`.
    public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    /// The anchor of the first side. It equals the one that the item gives, such as `view.topAnchor` (Y-53), but its class does
    /// not tell the kind of the attribute, and it cannot be cast to one.
    public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    /// The anchor of the second side, as `firstAnchor`; `nil` if that is a constant.
    public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    /// Whether the constraint is active. Setting it to true adds the constraint to the nearest common ancestor of its
    /// items; traps if there is none (Y-03).
    open var isActive: Bool {
        get { installedView != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { install() } else { installedView?.removeConstraint(self) }
        }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func install() {
        let views = itemViews
        guard let start = views.first, let ancestor = start.nearestCommonAncestor(of: views) else {
            preconditionFailure("a constraint cannot be activated: its items have no common ancestor (\(summary))")
        }
        ancestor.addConstraint(self)
    }

    /// The views of the items.
    var itemViews: [UIView] { (first.items + (second?.items ?? [])).compactMap(\.layoutView) }

    /// A description of the constraint for diagnostics.
    package final var summary: String {
        let sign = [Relation.lessThanOrEqual: "≤", .equal: "=", .greaterThanOrEqual: "≥"][relation] ?? ""
        let right =
            second.map { "\(multiplier == 1 ? "" : "\(multiplier) × ")\($0.summary) + \(constant)" } ?? "\(constant)"
        return "\(identifier.map { "\($0): " } ?? "")\(first.summary) \(sign) \(right)"
    }
}
