import CoreGraphics
import Foundation

/// Recognizes two fingers that rotate about each other. Continuous.
///
///     possible ──5° turned, 20 pt apart──▶ began ──moves──▶ changed ──both lifted──▶ ended
///        │                                   └────────────────┴──touches cancelled──▶ cancelled
///        └──▶ failed   all fingers lifted before, touches cancelled
///
/// When one finger lifts, the gesture continues with another second finger without a jump. A trackpad's rotation also
/// drives it; then it has no touches.
open class UIRotationGestureRecognizer: UIGestureRecognizer, FingerPairRecognizer {
    var fingers = FingerGroup()
    private(set) var pointer: CGPoint?

    /// The total rotation since the fingers touched down, in radians.
    private var totalRotation: CGFloat = 0
    /// The total rotation at which `rotation` was `baseRotation`.
    private var referenceRotation: CGFloat = 0
    private var baseRotation: CGFloat = 0
    /// The direction from the first finger to the second, in radians; `nil` before there were two separate fingers.
    private var angle: CGFloat?
    private var meter = VelocityMeter()
    /// True once the threshold was reached, including while the gesture waits for others to fail.
    private var hasReachedThreshold = false

    override var setsChangedItself: Bool { true }
    override var countsLiftedTouches: Bool { false }

    // MARK: Results

    /// The rotation since the gesture began, before that since touch-down (G-40), in radians, clockwise on the screen;
    /// 0 in began, and beyond 2π after a full turn. Setting it assigns the value to the current
    /// direction; `velocity` stays.
    open var rotation: CGFloat {
        get { baseRotation + totalRotation - referenceRotation }
        set {
            baseRotation = newValue
            referenceRotation = totalRotation
        }
    }

    /// The velocity of `rotation`, in radians per second, clockwise on the screen.
    open var velocity: CGFloat { meter.velocity }

    /// The midpoint of the fingers, or the location of the trackpad's pointer, in the coordinates of a view, in
    /// points; in window coordinates if `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        if let pointer { return convertFromWindow(pointer, to: view) }
        return super.location(in: view)
    }

    // MARK: Fingers

    /// Adds the first two fingers that touch down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        pairTouchesBegan(touches, with: event)
    }

    /// Begins when the fingers have rotated enough; then changes.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        pairTouchesMoved(touches)
    }

    /// Ends when both fingers have lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        pairTouchesEnded(touches, endingWith: .ended)
    }

    /// Cancels when the last finger was cancelled; before the gesture began, fails (G-09).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        pairTouchesEnded(touches, endingWith: .cancelled)
    }

    /// Clears the fingers and sets the rotation to 0.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        fingers.removeAll()
        pointer = nil
        (totalRotation, referenceRotation, baseRotation) = (0, 0, 0)
        angle = nil
        meter = VelocityMeter()
        hasReachedThreshold = false
    }

    // MARK: Measuring

    func pairFormed(at time: TimeInterval) {
        angle = Self.direction(of: fingers.span)
        if isUnderWay {
            meter.resume(at: totalRotation, time: time)
        } else {
            (totalRotation, referenceRotation, baseRotation) = (0, 0, 0)
            meter.start(at: 0, time: time)
            hasReachedThreshold = false
        }
    }

    func measure(at time: TimeInterval?) {
        let span = fingers.span
        guard let angle = Self.direction(of: span), angle != self.angle else { return }
        let previous = self.angle ?? angle
        self.angle = angle
        if !isUnderWay, !hasReachedThreshold, span.length < RotationLimits.minimumDistance { return }
        // The shorter rotation: fingers do not turn by more than π between two samples.
        totalRotation += remainder(angle - previous, 2 * .pi)
        if let time { meter.add(totalRotation, at: time) }
    }

    func beginIfThresholdReached() {
        if !hasReachedThreshold {
            let isApart = pointer != nil || fingers.span.length >= RotationLimits.minimumDistance
            guard abs(totalRotation) >= RotationLimits.hysteresis, isApart else {
                trace(.measured(progress))
                return
            }
            hasReachedThreshold = true
            trace(.measured(GestureMeasure(.turned, totalRotation)))
        }
        state = .began
    }

    /// the rotation is relative to this angle, unless the program has just set it.
    override func startMeasuringGesture() {
        if totalRotation != referenceRotation { (baseRotation, referenceRotation) = (0, totalRotation) }
    }

    /// "turned 3.1 of 5 degrees".
    var progress: GestureMeasure { GestureMeasure(.turned, totalRotation, of: RotationLimits.hysteresis) }

    /// The direction in radians, clockwise on the screen; `nil` if the fingers are too close.
    private static func direction(of span: CGVector) -> CGFloat? {
        span.length < RotationLimits.minimumSpan ? nil : atan2(span.dy, span.dx)
    }
}

extension UIRotationGestureRecognizer: PointerEventReceiver {
    /// Accepts a trackpad's rotation if no fingers are down.
    func accepts(_ event: PointerEvent) -> Bool { event is TransformEvent && fingers.isEmpty }

    /// Handles one step of a trackpad's rotation.
    func receive(_ event: PointerEvent) {
        guard let transform = event as? TransformEvent else { return }
        if transform.phase == .began {
            (totalRotation, referenceRotation, baseRotation) = (0, 0, 0)
            meter.start(at: 0, time: transform.timestamp)
        }
        pointer = transform.location
        attempt.lastLocation = transform.location
        if transform.rotationDelta != 0 {
            totalRotation += transform.rotationDelta
            meter.add(totalRotation, at: transform.timestamp)
        }
        followTrackpad(transform.phase)
    }
}

/// Limits of rotations.
enum RotationLimits {
    /// R-68, decision: the rotation that begins a gesture, in radians: 5 degrees.
    static let hysteresis: CGFloat = 5 * .pi / 180
    /// R-68, decision: the minimum distance of the fingers for a rotation to count before the gesture begins, in
    /// points.
    static let minimumDistance: CGFloat = 20
    /// Fingers closer than this have no direction, in points.
    static let minimumSpan: CGFloat = 1
}
