import CoreGraphics
import Foundation

/// Recognizes two fingers that turn about each other. Continuous.
///
///     possible ──5° turned, 20 pt apart──▶ began ──moves──▶ changed ──both lifted──▶ ended
///        │                                   └────────────────┴──touches cancelled──▶ cancelled
///        └──▶ failed   all fingers lifted before, touches cancelled
///
/// When one finger lifts, the gesture stays open; another second finger goes on with it without a jump. A trackpad's
/// rotation drives it, too, and then it has no touches.
open class UIRotationGestureRecognizer: UIGestureRecognizer, FingerPairRecognizer {
    var fingers = FingerGroup()
    private(set) var pointer: CGPoint?

    /// All turns since the fingers landed, in radians.
    private var totalRotation: CGFloat = 0
    /// The turn at which `rotation` was `baseRotation`.
    private var referenceRotation: CGFloat = 0
    private var baseRotation: CGFloat = 0
    /// Direction from the first finger to the second, in radians; `nil` before there were two apart.
    private var angle: CGFloat?
    private var meter = VelocityMeter()
    /// True once enough was turned, also while the gesture waits for others to fail.
    private var hasReachedThreshold = false

    // MARK: What is asked

    /// The turn since the gesture began, in radians, clockwise on the screen; 0 in began, and more than a full turn
    /// when the fingers went round. Setting it makes the present direction count as the new value
    /// and resets `velocity`.
    open var rotation: CGFloat {
        get { baseRotation + totalRotation - referenceRotation }
        set {
            baseRotation = newValue
            referenceRotation = totalRotation
            meter.reset()
        }
    }

    /// How fast the fingers turn, in radians per second, clockwise on the screen.
    open var velocity: CGFloat { meter.velocity }

    /// The middle between the fingers, or the place of the trackpad's pointer, in the coordinates of a view, in
    /// points; `nil` means the window's.
    open override func location(in view: UIView?) -> CGPoint {
        if let pointer { return convertFromWindow(pointer, to: view) }
        return super.location(in: view)
    }

    // MARK: Fingers

    /// Takes in the first two fingers that land.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        pairTouchesBegan(touches, with: event)
    }

    /// Begins when the fingers have turned enough; then changes.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        pairTouchesMoved(touches)
    }

    /// Ends when both fingers have lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        pairTouchesEnded(touches, endingWith: .ended)
    }

    /// Cancels when the last finger was taken away; before the gesture began, fails (G-09).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        pairTouchesEnded(touches, endingWith: .cancelled)
    }

    /// Forgets the fingers; the rotation is 0 again.
    open override func reset() {
        super.reset()
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
        // The shorter way round: half a turn between two readings is never meant.
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
        // the rotation counts from here.
        (baseRotation, referenceRotation) = (0, totalRotation)
        state = .began
    }

    func finishMeasuring() { meter.finish() }

    /// "turned 3.1 of 5 degrees".
    var progress: GestureMeasure { GestureMeasure(.turned, totalRotation, of: RotationLimits.hysteresis) }

    /// Direction in radians, growing clockwise on the screen; `nil` for fingers at one place.
    private static func direction(of span: CGVector) -> CGFloat? {
        span.length < RotationLimits.minimumSpan ? nil : atan2(span.dy, span.dx)
    }
}

extension UIRotationGestureRecognizer: PointerEventReceiver {
    /// A trackpad's rotation, unless fingers are at it.
    func accepts(_ event: PointerEvent) -> Bool { event is TransformEvent && fingers.isEmpty }

    /// Follows one step of a trackpad's rotation.
    func receive(_ event: PointerEvent) {
        guard let transform = event as? TransformEvent else { return }
        if transform.phase == .began {
            (totalRotation, referenceRotation, baseRotation) = (0, 0, 0)
            meter.start(at: 0, time: transform.timestamp)
        }
        pointer = transform.point
        if transform.rotation != 0 {
            totalRotation += transform.rotation
            meter.add(totalRotation, at: transform.timestamp)
        }
        followTrackpad(transform.phase)
    }
}
