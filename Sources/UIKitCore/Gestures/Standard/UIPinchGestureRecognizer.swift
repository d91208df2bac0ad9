import CoreGraphics
import Foundation

/// Recognizes two fingers that move apart or together. Continuous.
///
///     possible ──distance changes by 8 pt──▶ began ──moves──▶ changed ──both lifted──▶ ended
///        │                                     └────────────────┴──touches cancelled──▶ cancelled
///        └──▶ failed   all fingers lifted before, touches cancelled
///
/// When one finger lifts, the gesture continues with another second finger without a jump. A trackpad's pinch
/// also drives it; then it has no touches.
open class UIPinchGestureRecognizer: UIGestureRecognizer, FingerPairRecognizer {
    var fingers = FingerGroup()
    private(set) var pointer: CGPoint?

    /// The distance of the fingers in points; for a trackpad, its scale.
    private var distance: CGFloat = 1
    /// The distance at which `scale` was `baseScale`.
    private var referenceDistance: CGFloat = 1
    private var baseScale: CGFloat = 1
    private var meter = VelocityMeter()
    /// The scale per point of distance at the last movement, in which `velocity` is measured.
    private var velocityUnit: CGFloat = 1
    /// True once the threshold was reached, including while the gesture waits for others to fail.
    private var hasReachedThreshold = false

    override var setsChangedItself: Bool { true }
    override var countsLiftedTouches: Bool { false }

    // MARK: Results

    /// The ratio of the current distance of the fingers to that at the beginning; 1 in began, before that
    /// relative to touch-down (G-40). Setting it assigns the value to the current distance; `velocity` stays.
    open var scale: CGFloat {
        get { baseScale * distance / referenceDistance }
        set {
            baseScale = newValue
            referenceDistance = distance
        }
    }

    /// The velocity of `scale`, in units of scale per second; negative when the fingers close.
    open var velocity: CGFloat { meter.velocity * velocityUnit }

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

    /// Begins when the distance has changed enough; then changes.
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

    /// Clears the fingers and sets the scale to 1.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        fingers.removeAll()
        pointer = nil
        (distance, referenceDistance, baseScale, velocityUnit) = (1, 1, 1, 1)
        meter = VelocityMeter()
        hasReachedThreshold = false
    }

    // MARK: Measuring

    func pairFormed(at time: TimeInterval) {
        let scale = self.scale
        distance = max(PinchLimits.minimumDistance, fingers.span.length)
        if isUnderWay {
            (baseScale, referenceDistance) = (scale, distance)
            meter.resume(at: distance, time: time)
        } else {
            (baseScale, referenceDistance) = (1, distance)
            meter.start(at: distance, time: time)
            hasReachedThreshold = false
        }
        velocityUnit = baseScale / referenceDistance
    }

    func measure(at time: TimeInterval?) {
        let distance = max(PinchLimits.minimumDistance, fingers.span.length)
        guard distance != self.distance else { return }
        self.distance = distance
        velocityUnit = baseScale / referenceDistance
        if let time { meter.add(distance, at: time) }
    }

    func beginIfThresholdReached() {
        let hysteresis = pointer == nil ? PinchLimits.hysteresis : PinchLimits.trackpadHysteresis
        if !hasReachedThreshold {
            guard abs(distance - referenceDistance) >= hysteresis else {
                trace(.measured(progress))
                return
            }
            hasReachedThreshold = true
            trace(.measured(GestureMeasure(quantity, distance - referenceDistance)))
        }
        state = .began
    }

    /// the ratio is relative to this distance, unless the program has just set it.
    override func startMeasuringGesture() {
        guard distance != referenceDistance else { return }
        (baseScale, referenceDistance) = (1, distance)
        velocityUnit = baseScale / referenceDistance
    }

    /// "distance changed by 3.1 of 8 pt".
    var progress: GestureMeasure {
        let limit = pointer == nil ? PinchLimits.hysteresis : PinchLimits.trackpadHysteresis
        return GestureMeasure(quantity, distance - referenceDistance, of: limit)
    }

    private var quantity: GestureMeasure.Quantity { pointer == nil ? .distance : .scaled }
}

extension UIPinchGestureRecognizer: PointerEventReceiver {
    /// Accepts a trackpad's pinch if no fingers are down.
    func accepts(_ event: PointerEvent) -> Bool { event is TransformEvent && fingers.isEmpty }

    /// Handles one step of a trackpad's pinch.
    func receive(_ event: PointerEvent) {
        guard let transform = event as? TransformEvent else { return }
        if transform.phase == .began {
            (distance, referenceDistance, baseScale, velocityUnit) = (1, 1, 1, 1)
            meter.start(at: 1, time: transform.timestamp)
        }
        pointer = transform.location
        attempt.lastLocation = transform.location
        if transform.scaleDelta != 1 {
            distance *= transform.scaleDelta
            velocityUnit = baseScale / referenceDistance
            meter.add(distance, at: transform.timestamp)
        }
        followTrackpad(transform.phase)
    }
}

/// Limits of pinches.
enum PinchLimits {
    /// R-56, decision: the change of the fingers' distance that begins a pinch, in points.
    static let hysteresis: CGFloat = 8
    /// R-61, decision: the minimum distance that is measured, in points; smaller ones are treated as this.
    static let minimumDistance: CGFloat = 1
    /// E-79, decision: the change of scale, up or down, that begins a pinch on a trackpad: 8 points of 200.
    static let trackpadHysteresis: CGFloat = 0.04
}
