import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The constants of `UIActivityIndicatorView`.
enum ActivityMetrics {
    /// CX-61: the number of capsules.
    static let capsules = 8
    /// CX-62: the opacities of the capsules from the brightest on, against the direction of the turn.
    static let alphas: [CGFloat] = [0.85, 0.71, 0.56, 0.42, 0.27, 0.27, 0.27, 0.27]
    /// CX-62: the duration of one step, in seconds.
    static let stepDuration: TimeInterval = 0.125

    /// CX-61: the geometry of a style, in points.
    struct Geometry {
        let side: CGFloat
        let capsule: CGSize
        /// The distance of a capsule's middle from the middle of the view.
        let radius: CGFloat
    }

    static let medium = Geometry(side: 20, capsule: CGSize(width: 6.5, height: 2.5), radius: 6.75)
    static let large = Geometry(side: 37, capsule: CGSize(width: 12, height: 5), radius: 11.5)
}

/// Shows with turning marks that something is going on.
open class UIActivityIndicatorView: UIView {
    private final let marks = CALayer()
    private final var isTurning = false
    private static let animationKey = "turn"

    /// Creates a stopped indicator of a style, of its size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.geometry.side, height: style.geometry.side))
        setUp()
    }

    /// Creates a stopped indicator of the style `medium` with a frame, in points.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// Creates a stopped indicator of the style `medium`.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.addSublayer(marks)
        buildMarks()
        isHidden = hidesWhenStopped
    }

    // MARK: Accessibility

    /// True by default (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// "In progress" while the indicator turns, "Progress halted" while it does not, by default (AX-03).
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? SystemText.title(isTurning ? "In progress" : "Progress halted") }
        set { super.accessibilityLabel = newValue }
    }

    /// `updatesFrequently` by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .updatesFrequently }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Style

    /// The size of the marks.
    open var style: Style {
        didSet {
            buildMarks()
            invalidateIntrinsicContentSize()
        }
    }

    /// Whether the view is hidden while it does not turn; true by default (CX-63).
    open var hidesWhenStopped = true {
        didSet { if !isTurning { isHidden = hidesWhenStopped } }
    }

    /// The color of the marks; a gray by default (CX-63). Setting `nil` gives it back.
    open var color: UIColor! {
        get { customColor ?? style.color }
        set {
            if recordsAppearance(of: \UIActivityIndicatorView.color, newValue) { return }
            customColor = newValue
            colorMarks()
        }
    }
    private final var customColor: UIColor?

    /// Whether the marks turn.
    open var isAnimating: Bool { isTurning }

    /// Shows the view and turns the marks.
    open func startAnimating() {
        guard !isTurning else { return }
        isTurning = true
        isHidden = false
        turnMarks()
    }

    /// Stops the marks, and hides the view if `hidesWhenStopped` is set.
    open func stopAnimating() {
        guard isTurning else { return }
        isTurning = false
        marks.removeAnimation(forKey: Self.animationKey)
        if hidesWhenStopped { isHidden = true }
    }

    /// CX-62: the marks turn clockwise in steps of one mark.
    private func turnMarks() {
        let count = ActivityMetrics.capsules
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<count).map { 2 * Double.pi * Double($0) / Double(count) }
        turn.keyTimes = (0...count).map { NSNumber(value: Double($0) / Double(count)) }
        turn.calculationMode = .discrete
        turn.duration = ActivityMetrics.stepDuration * Double(count)
        turn.repeatCount = .infinity
        turn.isRemovedOnCompletion = false
        marks.add(turn, forKey: Self.animationKey)
    }

    private func buildMarks() {
        let geometry = style.geometry
        marks.bounds = CGRect(x: 0, y: 0, width: geometry.side, height: geometry.side)
        marks.sublayers = (0..<ActivityMetrics.capsules).map { index in
            let capsule = CALayer()
            let angle = -CGFloat.pi / 2 - 2 * .pi * CGFloat(index) / CGFloat(ActivityMetrics.capsules)
            capsule.bounds = CGRect(origin: .zero, size: geometry.capsule)
            capsule.cornerRadius = geometry.capsule.height / 2
            capsule.position = CGPoint(
                x: geometry.side / 2 + cos(angle) * geometry.radius, y: geometry.side / 2 + sin(angle) * geometry.radius
            )
            capsule.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            capsule.opacity = Float(ActivityMetrics.alphas[index])
            return capsule
        }
        colorMarks()
        setNeedsLayout()
    }

    private func colorMarks() {
        let color = color.resolvedColor(with: traitCollection).cgColor
        for capsule in marks.sublayers ?? [] { capsule.backgroundColor = color }
    }

    /// The size of the style, in points (C-61).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: style.geometry.side, height: style.geometry.side)
    }

    /// The size of the style, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Puts the marks in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        marks.position = CGPoint(x: bounds.midX, y: bounds.midY)
        CATransaction.commit()
    }

    /// Continues to turn in the new window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, isTurning, marks.animation(forKey: Self.animationKey) == nil { turnMarks() }
    }

    /// Colors the marks for the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorMarks()
    }
}

extension UIActivityIndicatorView {
    /// The size of an activity indicator.
    public enum Style: Int, Sendable {
        /// 20 points; gray.
        case medium = 100
        /// 37 points; gray.
        case large = 101
        /// 37 points; white.
        case whiteLarge = 0
        /// 20 points; white.
        case white = 1
        /// 20 points; gray.
        case gray = 2

        var geometry: ActivityMetrics.Geometry {
            switch self {
            case .large, .whiteLarge: ActivityMetrics.large
            case .medium, .white, .gray: ActivityMetrics.medium
            }
        }

        /// CX-63: the default color.
        @MainActor var color: UIColor {
            switch self {
            case .white, .whiteLarge: .white
            case .medium, .large, .gray:
                UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.55 : 0.5, alpha: 1) }
            }
        }
    }
}
