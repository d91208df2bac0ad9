import CoreGraphics
import Foundation

/// The constraints that put the views of a stack in a row.
@MainActor struct StackArrangement {
    /// How strongly lengths are wished in proportion, and hidden views to have none: below required, so that
    /// constraints of the views themselves win.
    private static let almostRequired = UILayoutPriority(999)
    /// How strongly a stack wishes to be no thicker than it must (decision: below every content's wish).
    private static let crossAxisHuggingPriority = UILayoutPriority(49)
    /// How strongly the middles of views are wished to be equally far apart (decision: below the hugging of contents).
    private static let centeringPriority = UILayoutPriority(149)

    private let stack: UIStackView
    private let views: [UIView]
    private let isHorizontal: Bool
    private(set) var constraints: [NSLayoutConstraint] = []
    private(set) var spacers: [UILayoutGuide] = []

    init(of stack: UIStackView, spacing: (UIView) -> CGFloat) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        isHorizontal = stack.axis == .horizontal
        addSequenceConstraints(spacing)
        addDistributionConstraints(spacing)
        for view in views { addAlignmentConstraints(for: view) }
        alignBaselines()
        for view in stack.arrangedSubviews where view.isHidden { collapse(view) }
    }

    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    /// What the views stand in.
    private var container: any LayoutItem { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

    private mutating func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: (any LayoutItem)?, _ otherAttribute: NSLayoutConstraint.Attribute = .notAnAttribute,
        times multiplier: CGFloat = 1, plus constant: CGFloat = 0, at priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            LayoutSide(item: item, attribute: attribute), relation,
            other.map { LayoutSide(item: $0, attribute: otherAttribute) }, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }

    /// One behind the other, from edge to edge.
    private mutating func addSequenceConstraints(_ spacing: (UIView) -> CGFloat) {
        guard let first = views.first, let last = views.last else { return }
        let hasFixedSpacing = stack.distribution.rawValue <= UIStackView.Distribution.fillProportionally.rawValue
        add(first, start, .equal, container, start)
        for (view, next) in zip(views, views.dropFirst()) {
            add(next, start, hasFixedSpacing ? .equal : .greaterThanOrEqual, view, end, plus: spacing(view))
        }
        add(last, end, .equal, container, end)
    }

    /// What the distribution says of lengths and gaps.
    private mutating func addDistributionConstraints(_ spacing: (UIView) -> CGFloat) {
        guard let first = views.first else { return }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for view in views.dropFirst() { add(view, length, .equal, first, length) }
        case .fillProportionally:
            let axis: LayoutAxis = isHorizontal ? .horizontal : .vertical
            let intrinsicLengths = views.map { max(axis.length(of: $0.intrinsicContentSize), 1) }
            for (view, intrinsicLength) in zip(views, intrinsicLengths).dropFirst() {
                add(view, length, .equal, first, length, times: intrinsicLength / intrinsicLengths[0], at: Self.almostRequired)
            }
        case .equalSpacing: makeSpacers(from: end, to: start, .required)
        case .equalCentering: makeSpacers(from: middle, to: middle, Self.centeringPriority)
        }
    }

    /// Gaps between neighbours that are all equally long.
    private mutating func makeSpacers(
        from attribute: NSLayoutConstraint.Attribute, to nextAttribute: NSLayoutConstraint.Attribute,
        _ priority: UILayoutPriority
    ) {
        for (view, next) in zip(views, views.dropFirst()) {
            let spacer = UILayoutGuide()
            stack.addLayoutGuide(spacer)
            add(spacer, start, .equal, view, attribute)
            add(spacer, end, .equal, next, nextAttribute)
            if let first = spacers.first { add(spacer, length, .equal, first, length, at: priority) }
            spacers.append(spacer)
        }
    }

    /// Where a view stands across the row.
    private mutating func addAlignmentConstraints(for view: UIView) {
        let near: NSLayoutConstraint.Attribute = isHorizontal ? .top : .leading
        let far: NSLayoutConstraint.Attribute = isHorizontal ? .bottom : .trailing
        let center: NSLayoutConstraint.Attribute = isHorizontal ? .centerY : .centerX
        let alignment = stack.alignment
        let isFill = alignment == .fill
        add(view, near, isFill || alignment == .leading ? .equal : .greaterThanOrEqual, container, near)
        add(view, far, isFill || alignment == .trailing ? .equal : .lessThanOrEqual, container, far)
        if alignment == .center { add(view, center, .equal, container, center) }
        if !isFill, view === views[0] {
            add(stack, isHorizontal ? .height : .width, .equal, nil, at: Self.crossAxisHuggingPriority)
        }
    }

    /// Lines of text in a row.
    private mutating func alignBaselines() {
        guard isHorizontal, let first = views.first else { return }
        let baseline: NSLayoutConstraint.Attribute
        switch stack.alignment {
        case .firstBaseline: baseline = .firstBaseline
        case .lastBaseline: baseline = .lastBaseline
        default: return
        }
        for view in views.dropFirst() { add(view, baseline, .equal, first, baseline) }
    }

    /// A hidden view takes no room: it lies at the start, without length.
    private mutating func collapse(_ view: UIView) {
        add(view, start, .equal, container, start, at: Self.almostRequired)
        add(view, length, .equal, nil, at: Self.almostRequired)
    }
}
