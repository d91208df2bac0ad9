import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The constants of `UISwitch`, in points and seconds.
enum SwitchMetrics {
    /// CX-26, C-42: the size of the frame, and what lies outside of the alignment rectangle at the right.
    static let size = CGSize(width: 51, height: 31)
    static let trailingOutset: CGFloat = 2
    /// CX-27: the knob.
    static let knobSide: CGFloat = 28
    static let knobInset: CGFloat = 1.5
    /// CX-28: what the pressed knob is longer.
    static let pressedExtension: CGFloat = 7
    /// CX-32: the motion of the knob.
    static let duration: TimeInterval = 0.34
    static let controlPoint1 = CGPoint(x: 0.160, y: 0.004)
    static let controlPoint2 = CGPoint(x: 0.406, y: 1.192)
    /// CX-142: the opacity of a disabled switch.
    static let disabledAlpha: CGFloat = 0.5
    /// CX-142: the shadow of the knob.
    static let shadowOpacity: Float = 0.15
    static let shadowRadius: CGFloat = 4
    static let shadowOffset = CGSize(width: 0, height: 3)
    /// The distance that the knob travels.
    static var travel: CGFloat { size.width - knobSide - 2 * knobInset }
}

/// A control that is on or off.
///
/// A tap changes it; a drag that carries the knob past the middle changes it at once (C-43). Its size is fixed (C-42).
open class UISwitch: UIControl {
    private final let track = UIView()
    private final let knob = UIView()
    private final var isOnStorage = false
    private final var isPressed = false
    /// The knob's distance from its position for off, in points, when the touch landed, and the location of the touch.
    private final var grip: (knob: CGFloat, touch: CGFloat)?
    private final var wasChangedByDrag = false

    /// Creates a switch that is off, at the origin of a frame; the size is ignored (C-42).
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchMetrics.size))
        setUp()
    }

    /// Creates a switch that is off.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        super.frame.size = SwitchMetrics.size
        setUp()
    }

    private func setUp() {
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.frame = CGRect(origin: .zero, size: SwitchMetrics.size)
        track.layer.cornerRadius = SwitchMetrics.size.height / 2
        knob.layer.cornerRadius = SwitchMetrics.knobSide / 2
        knob.layer.shadowOpacity = SwitchMetrics.shadowOpacity
        knob.layer.shadowRadius = SwitchMetrics.shadowRadius
        knob.layer.shadowOffset = SwitchMetrics.shadowOffset
        showState()
    }

    // MARK: Images

    /// An image of the state on; `nil` by default. No effect since iOS 7 (C-70).
    open var onImage: UIImage?
    /// An image of the state off; `nil` by default. No effect since iOS 7 (C-70).
    open var offImage: UIImage?

    // MARK: Value

    /// Whether the switch is on; false by default. Setting it sends no events (C-36).
    open var isOn: Bool {
        get { isOnStorage }
        set {
            keyValueWillChange(self, "on")
            setOn(newValue, animated: false)
            keyValueDidChange(self, "on")
        }
    }

    /// Turns the switch on or off, with an animation if asked for. It sends no events (C-36, C-43).
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOnStorage else { return }
        isOnStorage = on
        if animated, window != nil { animateState() } else { showStateAtOnce() }
    }

    // MARK: Colors

    /// The color while on; `nil`, the default, stands for the system's green (CX-27).
    open var onTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UISwitch.onTintColor, onTintColor) { return }
            showStateAtOnce()
        }
    }

    /// The color of the knob; `nil`, the default, stands for white.
    open var thumbTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UISwitch.thumbTintColor, thumbTintColor) { return }
            showStateAtOnce()
        }
    }

    /// The style; a switch with a knob in all cases.
    open var style: Style { .sliding }

    /// The style that is asked for; `automatic` by default. All of them show a knob.
    open var preferredStyle = Style.automatic

    // MARK: Drawing

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func showState() {
        let size = SwitchMetrics.size
        let width = SwitchMetrics.knobSide + (isPressed ? SwitchMetrics.pressedExtension : 0)
        let isAtRight = isOnStorage != isMirrored
        let x = isAtRight ? size.width - SwitchMetrics.knobInset - width : SwitchMetrics.knobInset
        knob.frame = CGRect(x: x, y: SwitchMetrics.knobInset, width: width, height: SwitchMetrics.knobSide)
        knob.backgroundColor = thumbTintColor ?? .white
        track.backgroundColor = isOnStorage ? onTintColor ?? .systemGreen : .secondarySystemFill
        let alpha = isEnabled ? 1 : SwitchMetrics.disabledAlpha
        track.alpha = alpha
        knob.alpha = isEnabled || !isOnStorage ? 1 : SwitchMetrics.disabledAlpha + 0.4
    }

    /// Shows the state now, whatever the knob is moving to.
    private func showStateAtOnce() {
        let running = animators
        animators = []
        for animator in running {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        showState()
    }

    /// The motions of the knob; each sets its target again when it ends.
    private final var animators: [UIViewPropertyAnimator] = []

    /// CX-32: moves the knob.
    private func animateState() {
        let timing = UICubicTimingParameters(
            controlPoint1: SwitchMetrics.controlPoint1, controlPoint2: SwitchMetrics.controlPoint2)
        let animator = UIViewPropertyAnimator(duration: SwitchMetrics.duration, timingParameters: timing)
        animator.addAnimations { [self] in showState() }
        animator.addCompletion { [weak self, weak animator] _ in self?.animators.removeAll { $0 === animator } }
        animators.append(animator)
        animator.startAnimation()
    }

    override func stateDidChange() {
        super.stateDidChange()
        showState()
    }

    /// Shows the state for the reading direction.
    open override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation { showDirection() }
    }

    private var shownDirection = UIUserInterfaceLayoutDirection.leftToRight

    private func showDirection() {
        guard shownDirection != effectiveUserInterfaceLayoutDirection else { return }
        shownDirection = effectiveUserInterfaceLayoutDirection
        showStateAtOnce()
    }

    // MARK: Size

    /// The frame, whose size is fixed (C-42).
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = transform.isIdentity ? SwitchMetrics.size : newValue.size
            super.frame = CGRect(origin: newValue.origin, size: size)
        }
    }

    /// The bounds, whose size is fixed (C-42).
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: SwitchMetrics.size) }
    }

    /// The size of the alignment rectangle: 49 × 31 (C-42).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: SwitchMetrics.size.width - SwitchMetrics.trailingOutset, height: SwitchMetrics.size.height)
    }

    /// What lies outside of the alignment rectangle: 2 points at the right (C-42).
    open override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: 0, right: SwitchMetrics.trailingOutset)
    }

    /// The fixed size (C-42).
    open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchMetrics.size }

    // MARK: Tracking

    /// Makes the knob longer.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = (isOnStorage ? SwitchMetrics.travel : 0, touch.location(in: self).x)
        wasChangedByDrag = false
        isPressed = true
        animateState()
        return true
    }

    /// Changes the switch when the drag carries the knob past the middle, and sends the events at once (C-43, CX-30).
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return true }
        let distance = (touch.location(in: self).x - grip.touch) * (isMirrored ? -1 : 1)
        let position = min(max(grip.knob + distance, 0), SwitchMetrics.travel)
        let isPastMiddle = position > SwitchMetrics.travel / 2
        guard isPastMiddle != isOnStorage else { return true }
        wasChangedByDrag = true
        setOn(isPastMiddle, animated: true)
        sendValueChanged(with: event)
        return true
    }

    /// Changes the switch if it was tapped inside and no drag changed it (CX-29, CX-31).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        release()
        if isTouchInside, !wasChangedByDrag { toggle(with: event) }
    }

    /// Lets the knob go.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release()
    }

    private func release() {
        grip = nil
        isPressed = false
        animateState()
    }

    private func toggle(with event: UIEvent?) {
        setOn(!isOnStorage, animated: true)
        sendValueChanged(with: event)
    }

    /// Does what a tap does, if the switch is enabled.
    open override func performPrimaryAction() {
        if isEnabled { toggle(with: nil) }
    }

    // MARK: Accessibility

    /// True by default (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// "1" while the switch is on, "0" while it is off, by default (AX-53).
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOnStorage ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }

    /// A button that is on or off, by default (AX-16, AX-53).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union([.button, .toggleButton]) }
        set { super.accessibilityTraits = newValue }
    }

    override var takesKeyboardFocus: Bool { true }

    override var focusRingShape: FocusRingShape {
        .around(CGRect(origin: .zero, size: SwitchMetrics.size), cornerRadius: SwitchMetrics.size.height / 2)
    }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        .above(CGRect(origin: .zero, size: SwitchMetrics.size), cornerRadius: SwitchMetrics.size.height / 2)
    }

    /// False for the single tap of an ancestor's recognizer, and for its pan that begins on the knob along the switch
    /// (G-44).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isEnabled, isTapOfAncestor(gestureRecognizer) || isPanOfAncestorOnKnob(gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func isPanOfAncestorOnKnob(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isTracking, let grip, let pan = recognizer as? UIPanGestureRecognizer, isOfAncestor(pan) else {
            return false
        }
        let translation = pan.translation(in: self)
        let reach = knob.frame.insetBy(dx: -SwitchMetrics.pressedExtension, dy: 0)
        return abs(translation.x) > abs(translation.y) && reach.minX <= grip.touch && grip.touch < reach.maxX
    }
}

extension UISwitch {
    /// How a switch looks.
    public enum Style: Int, Sendable {
        /// The usual style of the system.
        case automatic = 0
        /// A box with a check.
        case checkbox = 1
        /// A knob that slides.
        case sliding = 2
    }
}
