import CoreGraphics
import Foundation

/// Puts views in a row or a column, by constraints that it makes and renews itself.
///
/// It arranges `arrangedSubviews` in their order; hidden ones take no room (Y-20…Y-24). It has no size of its own: its
/// constraints and what it holds say how large it is.
open class UIStackView: UIView {
    /// The views in a row, in order; each is a subview as well.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints and guides of the present arrangement.
    private var arrangementConstraints: [NSLayoutConstraint] = []
    private var spacers: [UILayoutGuide] = []

    /// The direction of the row; horizontal unless set.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsArrangement() } }
    }
    /// How the views share the length; `fill` unless set.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsArrangement() } }
    }
    /// Where the views stand across; `fill` unless set.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsArrangement() } }
    }
    /// The gap from one view to the next, in points; the least gap where the distribution makes gaps equal. 0 unless
    /// set.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsArrangement() } }
    }
    /// True arranges the views inside `layoutMargins`; false unless set.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
    }

    /// The gap that stands for "as usual" with `setCustomSpacing`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The gap between a view and the next that the system uses, in points.
    public static let spacingUseSystem: CGFloat = 8

    /// Makes a stack without views.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a stack without views.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Views

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds a view at a place; one that is arranged already moves there. A place beyond the end means the end.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superviewStorage !== self { addSubview(view) }
        setNeedsArrangement()
    }

    /// Takes a view out of the arrangement; it stays a subview. A view that is not arranged is not minded.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        setNeedsArrangement()
    }

    /// Takes a view that leaves out of the arrangement.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Says how large the gap behind a view is, in points; `spacingUseDefault` for `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let id = ObjectIdentifier(arrangedSubview)
        customSpacings[id] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsArrangement()
    }

    /// The gap behind a view that was set, in points; `spacingUseDefault` where none was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Arranging

    /// To be called when the arrangement is out of date.
    func setNeedsArrangement() { setNeedsUpdateConstraints() }

    /// Makes the constraints of the arrangement anew.
    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(arrangementConstraints)
        for spacer in spacers { removeLayoutGuide(spacer) }
        let newArrangement = StackArrangement(of: self) { customSpacings[ObjectIdentifier($0)] ?? spacing }
        spacers = newArrangement.spacers
        arrangementConstraints = newArrangement.constraints
        NSLayoutConstraint.activate(arrangementConstraints)
        super.updateConstraints()
    }

    /// The baselines of what stands first and last, as far as it has text.
    override var baselineDistances: (first: CGFloat, last: CGFloat)? {
        arrangedSubviews.count == 1 ? arrangedSubviews[0].baselineDistances : nil
    }
}
