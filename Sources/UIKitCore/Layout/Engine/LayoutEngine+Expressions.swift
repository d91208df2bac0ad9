import ConstraintSolver
import CoreGraphics
import Foundation

extension LayoutEngine {
    /// `first − multiplier × second − constant` of a constraint; `nil` if an item no longer exists.
    func expression(of constraint: NSLayoutConstraint) -> LayoutExpression? {
        guard let ancestor = constraint.installedView, var sum = expression(of: constraint.first, in: ancestor) else {
            return nil
        }
        if let second = constraint.second {
            guard let other = expression(of: second, in: ancestor) else { return nil }
            sum.add(other, -Double(constraint.multiplier))
        }
        sum.constant -= Double(isMirrored(constraint) ? -constraint.constant : constraint.constant)
        return sum
    }

    func comparison(of constraint: NSLayoutConstraint) -> LinearSolver.Comparison {
        switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: isMirrored(constraint) ? .greaterOrEqual : .lessOrEqual
        case .greaterThanOrEqual: isMirrored(constraint) ? .lessOrEqual : .greaterOrEqual
        }
    }

    /// Whether the constraint follows the layout direction and that of the view that holds it is right to left, so that
    /// positive distances point to the left (Y-15).
    private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
        guard constraint.first.attribute.isDirectional || constraint.secondAttribute.isDirectional,
            constraint.first.startItem == nil
        else { return false }
        return constraint.installedView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private func expression(of side: LayoutSide, in ancestor: UIView) -> LayoutExpression? {
        guard let item = side.item, let sum = expression(of: item, side.attribute, in: ancestor) else { return nil }
        guard side.startAttribute != .notAnAttribute else { return sum }
        guard let startItem = side.startItem, let start = expression(of: startItem, side.startAttribute, in: ancestor)
        else { return nil }
        return sum.adding(start, -1)
    }

    private func expression(
        of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView
    ) -> LayoutExpression? {
        guard let view = item.layoutView else { return nil }
        // To its descendants, the edges of a view that scrolls are those of its content (SX-37).
        let item = item === ancestor && attribute.isEdge ? view.contentAreaGuide ?? item : item
        let isRightToLeft = ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets: UIEdgeInsets = attribute.isInsideMargins ? view.layoutMargins : .zero
        func edge(_ axis: LayoutAxis, _ fraction: Double) -> LayoutExpression {
            var sum = origin(of: item, axis, in: ancestor)
            sum.add(length(of: item, axis), fraction)
            sum.constant += Double(axis.start(of: insets)) * (1 - fraction) - Double(axis.end(of: insets)) * fraction
            return sum
        }
        switch attribute {
        case .notAnAttribute: return nil
        case .left, .leftMargin: return edge(.horizontal, 0)
        case .right, .rightMargin: return edge(.horizontal, 1)
        case .leading, .leadingMargin: return edge(.horizontal, isRightToLeft ? 1 : 0)
        case .trailing, .trailingMargin: return edge(.horizontal, isRightToLeft ? 0 : 1)
        case .top, .topMargin: return edge(.vertical, 0)
        case .bottom, .bottomMargin: return edge(.vertical, 1)
        case .centerX, .centerXWithinMargins: return edge(.horizontal, 0.5)
        case .centerY, .centerYWithinMargins: return edge(.vertical, 0.5)
        case .width: return length(of: item, .horizontal)
        case .height: return length(of: item, .vertical)
        case .firstBaseline, .lastBaseline:
            return baseline(of: item, view, isFirst: attribute == .firstBaseline, ancestor)
        }
    }

    /// The baseline of a view, which is that of its view for baseline layout; the top or bottom edge without text
    /// (Y-13).
    private func baseline(
        of item: any LayoutItem, _ view: UIView, isFirst: Bool, _ ancestor: UIView
    ) -> LayoutExpression {
        var textView: any LayoutItem = item
        var distance: CGFloat = 0
        if item === view {
            let chosen = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            let source = chosen.isDescendant(of: view) ? chosen : view
            textView = source
            if let distances = source.baselineDistances {
                usedBaselines[ObjectIdentifier(source)] = distances
                distance = isFirst ? distances.first : -distances.last
            }
        }
        var sum = origin(of: textView, .vertical, in: ancestor)
        if !isFirst { sum.add(length(of: textView, .vertical)) }
        sum.constant += Double(distance)
        return sum
    }

    /// The origin of an item in the coordinates of an ancestor, or of the view itself.
    private func origin(of item: any LayoutItem, _ axis: LayoutAxis, in ancestor: UIView) -> LayoutExpression {
        var sum = LayoutExpression()
        var view: UIView
        if let guide = item as? UILayoutGuide {
            guard let owner = guide.owningView else { return sum }
            switch guide.kind {
            case .inset(let insets): sum.constant += Double(axis.start(of: insets(owner)))
            case .content: break
            case .visible: addBoundsOrigin(of: owner, axis, to: &sum, 1)
            case .constrained, .system: sum.terms.append((layoutVariables(of: guide).start[axis.rawValue], 1))
            }
            view = owner
            if view !== ancestor { addBoundsOrigin(of: view, axis, to: &sum, -1) }
        } else if let itemView = item as? UIView {
            view = itemView
        } else {
            return sum
        }
        while view !== ancestor, let superview = view.superviewStorage {
            if view.isPositionedByConstraints {
                sum.terms.append((layoutVariables(of: view).start[axis.rawValue], 1))
            } else {
                view.isFrameUsedByConstraints = true
                sum.constant += Double(axis.start(of: view.currentAlignmentRect))
                // A flexible margin before the view takes the whole change of the superview's length (Y-55).
                if axis.springs(of: view.autoresizingMask) == (true, false, false),
                    let change = changeOfLength(ofSuperviewOf: view, axis)
                {
                    sum.add(change)
                }
            }
            view = superview
            if view !== ancestor { addBoundsOrigin(of: view, axis, to: &sum, -1) }
        }
        return sum
    }

    /// Adds the origin of a view's bounds, which scrolling changes, times a factor.
    private func addBoundsOrigin(of view: UIView, _ axis: LayoutAxis, to sum: inout LayoutExpression, _ factor: Double)
    {
        view.flags.insert(.originUsedByConstraints)
        sum.constant += Double(axis.start(of: view.layer.bounds)) * factor
    }

    private func length(of item: any LayoutItem, _ axis: LayoutAxis) -> LayoutExpression {
        var sum = LayoutExpression()
        if let guide = item as? UILayoutGuide {
            guard let owner = guide.owningView else { return sum }
            switch guide.kind {
            case .inset(let insets):
                sum = length(of: owner, axis)
                sum.constant -= Double(axis.start(of: insets(owner)) + axis.end(of: insets(owner)))
            case .visible: sum = length(of: owner, axis)
            case .constrained, .system, .content:
                sum.terms.append((layoutVariables(of: guide).length[axis.rawValue], 1))
            }
        } else if let view = item as? UIView {
            if hasVariables(view) {
                sum.terms.append((layoutVariables(of: view).length[axis.rawValue], 1))
            } else {
                view.isFrameUsedByConstraints = true
                sum.constant += Double(axis.length(of: view.currentAlignmentRect.size))
                // A flexible length takes the whole change of the superview's length (Y-55).
                if axis.springs(of: view.autoresizingMask) == (false, true, false),
                    let change = changeOfLength(ofSuperviewOf: view, axis)
                {
                    sum.add(change)
                }
            }
        }
        return sum
    }

    /// By how much the length of a view's superview in the solution differs from the present one; `nil` if constraints do
    /// not determine it, or the superview does not resize its subviews (Y-55).
    private func changeOfLength(ofSuperviewOf view: UIView, _ axis: LayoutAxis) -> LayoutExpression? {
        guard view !== root, let superview = view.superviewStorage, superview.autoresizesSubviews else { return nil }
        var change = length(of: superview, axis)
        guard !change.terms.isEmpty else { return nil }
        change.constant -= Double(axis.length(of: superview.currentAlignmentRect.size))
        return change
    }

    /// Whether the engine solves for a view's size. The size of the root view is given, except while a fitting size is
    /// determined.
    private func hasVariables(_ view: UIView) -> Bool {
        view === root ? solvesRootSize : view.isPositionedByConstraints
    }
}

/// A sum of solver variables with factors, and a constant.
struct LayoutExpression {
    var terms: [(variable: Int, factor: Double)] = []
    var constant: Double = 0

    /// Adds another expression times a factor.
    mutating func add(_ other: LayoutExpression, _ factor: Double = 1) {
        for term in other.terms { terms.append((term.variable, term.factor * factor)) }
        constant += other.constant * factor
    }

    func adding(_ other: LayoutExpression, _ factor: Double = 1) -> LayoutExpression {
        var sum = self
        sum.add(other, factor)
        return sum
    }
}

/// An axis of a layout.
enum LayoutAxis: Int {
    case horizontal = 0
    case vertical = 1

    func start(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
    func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func start(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }
    func end(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }

    /// Which parts of the axis are flexible: the margin before the view, its length and the margin behind it.
    func springs(of mask: UIView.AutoresizingMask) -> (Bool, Bool, Bool) {
        self == .horizontal
            ? (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
            : (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    }
}
