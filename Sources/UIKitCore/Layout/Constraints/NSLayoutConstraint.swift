import Foundation

/// A relation between two attributes: `first = multiplier × second + constant`, or ≤ or ≥ (Y-02).
///
/// It holds while it is active. Views that constraints place have `translatesAutoresizingMaskIntoConstraints` false;
/// the frames of all others are given (Y-01). What cannot be satisfied together with other required constraints is left
/// out, and a line on the console says so (Y-07).
@MainActor open class NSLayoutConstraint: NSObject {
    final let first: LayoutSide
    final let second: LayoutSide?
    /// How the two sides compare.
    public final let relation: Relation
    /// What the second side is multiplied by.
    public final let multiplier: CGFloat
    /// The view whose engine solves the constraint: the nearest that holds all it speaks of.
    weak final var installedView: UIView?

    /// A name for the console; `nil` unless set.
    open var identifier: String?

    /// What is added to the second side, in points. May be changed at any time.
    open var constant: CGFloat {
        didSet { if constant != oldValue { installedView?.existingLayoutEngine?.valuesChanged() } }
    }

    /// How important the constraint is; required unless set.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { installedView?.existingLayoutEngine?.priorityChanged(of: self) } }
    }

    init(
        _ first: LayoutSide, _ relation: Relation, _ second: LayoutSide?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    /// Makes a constraint between attributes of two views or layout guides, or of one and a number: then `view2` is
    /// `nil` and `attr2` is `notAnAttribute`. It is not active yet. Other objects than views and guides are refused by
    /// a trap.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard let firstItem = view1 as? any LayoutItem else {
            preconditionFailure("a constraint is between views and layout guides, not \(type(of: view1))")
        }
        guard attr1 != .notAnAttribute else { preconditionFailure("the first attribute of a constraint is missing") }
        let secondItem = view2 as? any LayoutItem
        precondition(
            (secondItem == nil) == (attr2 == .notAnAttribute), "the second side of a constraint is item and attribute")
        self.init(
            LayoutSide(item: firstItem, attribute: attr1), relation,
            secondItem.map { LayoutSide(item: $0, attribute: attr2) }, multiplier: multiplier, constant: c)
    }

    /// The view or layout guide of the first side.
    public final var firstItem: AnyObject? { first.item }
    /// What of it is meant.
    public final var firstAttribute: Attribute { first.attribute }
    /// The view or layout guide of the second side; `nil` for a number alone.
    public final var secondItem: AnyObject? { second?.item }
    /// What of it is meant.
    public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    /// Whether the constraint holds. Setting it true adds it to the nearest view that holds both items; items without
    /// one are refused by a trap (Y-03).
    open var isActive: Bool {
        get { installedView != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { install() } else { installedView?.removeConstraint(self) }
        }
    }

    /// Makes constraints active.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints inactive.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func install() {
        let views = itemViews
        guard let start = views.first, let ancestor = start.nearestCommonAncestor(of: views) else {
            preconditionFailure("a constraint cannot be active: its items are in no common view (\(summary))")
        }
        ancestor.addConstraint(self)
    }

    /// The views that the items are, or belong to.
    var itemViews: [UIView] { (first.items + (second?.items ?? [])).compactMap(\.layoutView) }

    /// The constraint in words, for the console.
    final var summary: String {
        let sign = [Relation.lessThanOrEqual: "≤", .equal: "=", .greaterThanOrEqual: "≥"][relation] ?? ""
        let right =
            second.map { "\(multiplier == 1 ? "" : "\(multiplier) × ")\($0.summary) + \(constant)" } ?? "\(constant)"
        return "\(identifier.map { "\($0): " } ?? "")\(first.summary) \(sign) \(right)"
    }
}
