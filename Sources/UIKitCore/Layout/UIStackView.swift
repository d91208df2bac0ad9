import CoreGraphics
import Foundation

/// Arranges views in a row or a column with constraints that it creates and updates.
///
/// It arranges `arrangedSubviews` in order; hidden ones take no space (Y-20…Y-24). It has no intrinsic size: its size
/// follows from its constraints and its content.
open class UIStackView: UIView {
    /// The arranged views in order; each is also a subview.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints and guides of the current arrangement.
    private var arrangementConstraints: [NSLayoutConstraint] = []
    private var spacers: [UILayoutGuide] = []
    /// The constraints of the lengths across the axis that hidden views keep.
    private var hiddenCrossLengths: [NSLayoutConstraint] = []

    /// The axis along which the views are arranged; horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }
    /// How the views share the space along the axis; `fill` by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }
    /// How the views are aligned across the axis; `fill` by default.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsArrangement() } }
    }
    /// The spacing between adjacent views, in points; 0 by default. For distributions with equal gaps it is the minimum
    /// spacing.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsArrangement() } }
    }
    /// Whether the views are arranged inside `layoutMargins`; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }
    /// Whether the spacing of a vertical stack view is measured from the last baseline of a view to the first baseline
    /// of the next, instead of between their edges; false by default (Y-29).
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// The value for `setCustomSpacing` that stands for `spacing`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The standard spacing between views: 8 points.
    public static let spacingUseSystem: CGFloat = 8

    /// Creates an empty stack view with a frame in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty stack view.
    public required init(coder: NSCoder) {
        // Creating a view from a coder never fails.
        super.init(coder: coder)!
        decodeNib(coder, as: UIStackView.self)
    }

    /// Creates a stack view that arranges the given views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// Appends a view to the arranged views.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view at an index of the arranged views, or moves it there. The index is clamped to the valid range.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superviewStorage !== self { addSubview(view) }
        arrangedSubviewsChanged()
    }

    /// Removes a view from the arranged views; it remains a subview. No effect if the view is not arranged.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangedSubviewsChanged()
    }

    /// Removes a subview that leaves from the arranged views.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the spacing after a view, in points; `spacingUseDefault` restores `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let id = ObjectIdentifier(arrangedSubview)
        customSpacings[id] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsArrangement()
    }

    /// Returns the custom spacing after a view, in points, or `spacingUseDefault` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Arrangement

    /// Schedules an update of the arrangement.
    func setNeedsArrangement() { setNeedsUpdateConstraints() }

    /// Schedules an update of the arrangement and of all content sizes, whose weights depend on the ranks of the views.
    private func arrangedSubviewsChanged() {
        existingLayoutEngine?.structureChanged()
        setNeedsArrangement()
    }

    /// The index of a view among the arranged views; 0 if it is not arranged.
    final func rank(of view: UIView) -> Int { arrangedSubviews.firstIndex { $0 === view } ?? 0 }

    /// Recreates the constraints of the arrangement.
    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(arrangementConstraints)
        for spacer in spacers { removeLayoutGuide(spacer) }
        let newArrangement = StackArrangement(of: self) { customSpacings[ObjectIdentifier($0)] ?? spacing }
        spacers = newArrangement.spacers
        arrangementConstraints = newArrangement.constraints
        hiddenCrossLengths = newArrangement.hiddenCrossLengths
        NSLayoutConstraint.activate(arrangementConstraints)
        super.updateConstraints()
    }

    /// Follows a subview that was hidden or shown. In an animation the views move to their new places inside it, and a view
    /// that is hidden stays visible until it ends (Y-22).
    final func visibilityChanged(of view: UIView) {
        setNeedsArrangement()
        guard window != nil, let block = ViewAnimations.innermost, ViewAnimations.areEnabled, block.timing.duration > 0,
            arrangedSubviews.contains(where: { $0 === view })
        else { return }
        if view.isHidden { block.keepVisible(view) }
        // The stack view may change its own size, and nested stack views theirs.
        var container = superviewStorage ?? self
        while container is UIStackView, let outer = container.superviewStorage { container = outer }
        block.layOutBeforeClosing(container)
    }

    /// Lays out the subviews. Hidden views keep the length across the axis that they would have (Y-22).
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !hiddenCrossLengths.isEmpty else { return }
        let length = StackArrangement.crossLength(of: self)
        for constraint in hiddenCrossLengths where constraint.constant != length { constraint.constant = length }
    }

    /// The baselines of a single arranged view; `nil` otherwise.
    /// The first arranged view of a column, the tallest one of a row (Y-13).
    open override var forFirstBaselineLayout: UIView {
        baselineView { $0.first }?.forFirstBaselineLayout ?? self
    }

    /// The last arranged view of a column, the tallest one of a row (Y-13).
    open override var forLastBaselineLayout: UIView {
        baselineView { $0.last }?.forLastBaselineLayout ?? self
    }

    private func baselineView(inColumn choose: ([UIView]) -> UIView?) -> UIView? {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return choose(shown) }
        return shown.max { $0.bounds.height < $1.bounds.height }
    }
}

extension UIStackView {
    /// How the arranged views share the length of the stack view.
    public enum Distribution: Int, Sendable {
        /// They fill it; the view with the lowest hugging priority grows, that with the lowest compression resistance
        /// shrinks. Of several the first does; of views without an intrinsic length the last takes the space (Y-35).
        case fill = 0
        /// They fill it with equal lengths.
        case fillEqually = 1
        /// They fill it in proportion to their intrinsic lengths.
        case fillProportionally = 2
        /// They keep their lengths; the gaps are equal and at least `spacing`.
        case equalSpacing = 3
        /// They keep their lengths; their centers are equidistant, with gaps of at least `spacing`.
        case equalCentering = 4
    }

    /// How the arranged views are aligned across the axis.
    public enum Alignment: Int, Sendable {
        /// They extend from edge to edge.
        case fill = 0
        /// Aligned at the leading or top edge.
        case leading = 1
        /// Aligned by their first baselines; only in a horizontal stack view.
        case firstBaseline = 2
        /// Centered.
        case center = 3
        /// Aligned at the trailing or bottom edge.
        case trailing = 4
        /// Aligned by their last baselines; only in a horizontal stack view.
        case lastBaseline = 5

        /// `leading`, for horizontal stack views.
        public static var top: Alignment { .leading }
        /// `trailing`, for horizontal stack views.
        public static var bottom: Alignment { .trailing }
    }
}
