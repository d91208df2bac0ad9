import CoreGraphics
import Foundation

/// The constraints that arrange the views of a stack view.
@MainActor struct StackArrangement {
    /// The priority of proportional lengths and of collapsed hidden views: below required, so that constraints of the
    /// views themselves win.
    private static let almostRequired = UILayoutPriority(999)
    /// The priority of a minimal size across the axis (decision: below all content priorities).
    private static let crossAxisHuggingPriority = UILayoutPriority(49)
    /// The priority of equidistant centers (decision: below the hugging of content).
    private static let centeringPriority = UILayoutPriority(149)
    /// The priority of a zero length for views without an intrinsic one (decision: below that of a fitting size, 50).
    private static let emptinessPriority: Float = 25
    /// How much lower that priority is for each view than for the one before it, so that the last takes the space.
    private static let emptinessStep: Float = 0.001

    private let stack: UIStackView
    private let views: [UIView]
    private let isHorizontal: Bool
    private(set) var constraints: [NSLayoutConstraint] = []
    private(set) var spacers: [UILayoutGuide] = []
    /// The constraints of the lengths across the axis of hidden views that fill the stack view, with its present length.
    private(set) var hiddenCrossLengths: [NSLayoutConstraint] = []

    init(of stack: UIStackView, spacing: (UIView) -> CGFloat) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        isHorizontal = stack.axis == .horizontal
        addSequenceConstraints(spacing)
        addDistributionConstraints(spacing)
        for view in views { addAlignmentConstraints(for: view) }
        alignBaselines()
        for (index, view) in views.enumerated() { emptyIfUnsized(view, index) }
        var previous: UIView?
        for view in stack.arrangedSubviews {
            if view.isHidden { collapse(view, after: previous, spacing) } else { previous = view }
        }
    }

    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }
    private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    /// The item that the views are arranged in.
    private var container: any LayoutItem {
        stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

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

    /// Arranges the views one after the other, from edge to edge.
    private mutating func addSequenceConstraints(_ spacing: (UIView) -> CGFloat) {
        guard let first = views.first, let last = views.last else { return }
        let hasFixedSpacing = stack.distribution.rawValue <= UIStackView.Distribution.fillProportionally.rawValue
        let usesBaselines = stack.isBaselineRelativeArrangement && !isHorizontal
        add(first, start, .equal, container, start)
        for (view, next) in zip(views, views.dropFirst()) {
            add(
                next, usesBaselines ? .firstBaseline : start, hasFixedSpacing ? .equal : .greaterThanOrEqual, view,
                usesBaselines ? .lastBaseline : end, plus: spacing(view))
        }
        add(last, end, .equal, container, end)
    }

    /// Adds the constraints of the distribution.
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
                add(
                    view, length, .equal, first, length, times: intrinsicLength / intrinsicLengths[0],
                    at: Self.almostRequired)
            }
        case .equalSpacing: makeSpacers(from: end, to: start, .required)
        case .equalCentering: makeSpacers(from: middle, to: middle, Self.centeringPriority)
        }
    }

    /// Adds guides between adjacent views that have equal lengths.
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

    /// Adds the constraints of a view across the axis.
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
            add(stack, crossLength, .equal, nil, at: Self.crossAxisHuggingPriority)
        }
    }

    /// Aligns the baselines of a horizontal stack view.
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

    /// Gives a view without an intrinsic size zero size where nothing else determines it (Y-35).
    private mutating func emptyIfUnsized(_ view: UIView, _ index: Int) {
        let size = view.intrinsicContentSize
        let priority = UILayoutPriority(Self.emptinessPriority - Float(index) * Self.emptinessStep)
        let axis: LayoutAxis = isHorizontal ? .horizontal : .vertical
        let crossAxis: LayoutAxis = isHorizontal ? .vertical : .horizontal
        if axis.length(of: size) < 0 { add(view, length, .equal, nil, at: priority) }
        if stack.alignment != .fill, crossAxis.length(of: size) < 0 {
            add(view, crossLength, .equal, nil, at: priority)
        }
    }

    /// Gives a hidden view zero length behind the visible view before it, where it would begin if it were shown, and
    /// aligns it across the axis (Y-22). Its length across the axis is a constant: it must not enlarge the stack view.
    private mutating func collapse(_ view: UIView, after previous: UIView?, _ spacing: (UIView) -> CGFloat) {
        if let previous {
            add(view, start, .equal, previous, end, plus: spacing(previous), at: Self.almostRequired)
        } else {
            add(view, start, .equal, container, start, at: Self.almostRequired)
        }
        add(view, length, .equal, nil, at: Self.almostRequired)
        let side: NSLayoutConstraint.Attribute =
            switch stack.alignment {
            case .center: isHorizontal ? .centerY : .centerX
            case .trailing: isHorizontal ? .bottom : .trailing
            default: isHorizontal ? .top : .leading
            }
        add(view, side, .equal, container, side, at: Self.almostRequired)
        if stack.alignment == .fill {
            add(view, crossLength, .equal, nil, plus: Self.crossLength(of: stack), at: Self.almostRequired)
            hiddenCrossLengths.append(constraints[constraints.count - 1])
        } else {
            let crossAxis: LayoutAxis = isHorizontal ? .vertical : .horizontal
            if crossAxis.length(of: view.intrinsicContentSize) < 0 {
                add(view, crossLength, .equal, nil, at: UILayoutPriority(Self.emptinessPriority))
            }
        }
    }

    /// The length of the arranged area of a stack view across its axis, in points.
    static func crossLength(of stack: UIStackView) -> CGFloat {
        var area = stack.bounds
        if stack.isLayoutMarginsRelativeArrangement { area = area.inset(by: stack.layoutMargins) }
        return max(0, stack.axis == .horizontal ? area.height : area.width)
    }
}
