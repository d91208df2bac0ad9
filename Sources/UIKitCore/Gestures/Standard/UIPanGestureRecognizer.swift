import CoreGraphics
import Foundation

/// Recognizes dragging with fingers. Continuous.
///
///     possible ──10 pt along an axis──▶ began ──moves──▶ changed ──last finger lifts──▶ ended
///        │                                └─────────────────┴──touches cancelled──▶ cancelled
///        └──▶ failed   all fingers lifted before, too many fingers, touches cancelled
///
/// A pan measures movement from touch-down on, in every state, in window coordinates, and converts it to those
/// of a view on demand. With `allowedScrollTypesMask` it also follows wheels and trackpads; then it has no touches,
/// begins immediately, and ends when the scrolling ends.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers; 1 by default. With fewer the pan neither begins nor changes.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers; 4,294,967,295 by default. Another finger fails a pan that has not begun; a pan
    /// that has begun ignores it.
    open var maximumNumberOfTouches = PanLimits.maximumTouches
    /// The scroll types of wheels and trackpads the pan follows; none by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// A factor of the movement needed to begin, for fingers that are less precise than on an ordinary screen; 1 by
    /// default.
    package final var touchSloppiness = PanLimits.touchSloppiness

    /// Replaces the distance that counts for the threshold: called with the displacement in window coordinates, in
    /// points, returns the distance. A scroll view counts only the axes along which it scrolls (SX-04). With 0 for a step
    /// of scrolling the pan does not begin. `nil` by default.
    package final var thresholdDistance: ((CGVector) -> CGFloat)?

    var fingers = FingerGroup()
    var motion = PanMotion()
    /// True from the first finger or step of scrolling to the reset. The motion stays until the next attempt.
    private var isMeasuring = false
    /// The total displacement when enough fingers were down; the threshold counts from here.
    private var thresholdOrigin = CGVector.zero
    /// True once the fingers have moved far enough, including while the gesture waits for others to fail.
    private var hasReachedThreshold = false
    /// The location of the scrolling pointer, in window coordinates; `nil` while the pan follows fingers.
    var pointer: CGPoint?

    private var hasEnoughFingers: Bool { fingers.count >= max(1, minimumNumberOfTouches) }

    override var setsChangedItself: Bool { true }
    override var countsLiftedTouches: Bool { false }

    // MARK: Results

    /// The displacement since the gesture began, or before that since touch-down, in the coordinates of a view, in
    /// points; in window coordinates if `nil`. It does not jump when fingers join or leave, and
    /// keeps its last value after the end.
    open func translation(in view: UIView?) -> CGPoint {
        let displacement = convertFromWindow(motion.translation, to: view)
        return CGPoint(x: displacement.dx, y: displacement.dy)
    }

    /// Replaces the translation, given in the coordinates of a view, in points; in window coordinates if `nil`. The
    /// velocity stays that of the last movement.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        motion.replaceTranslation(convertToWindow(CGVector(dx: translation.x, dy: translation.y), from: view))
    }

    /// The velocity of the fingers, in points per second, in the coordinates of a view; in window coordinates if `nil`
    /// . It is computed from hardware timestamps; at the end it is that of the last movement.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = convertFromWindow(motion.velocity, to: view)
        return CGPoint(x: velocity.dx, y: velocity.dy)
    }

    /// The centroid of the fingers, or the location of the scrolling pointer, in the coordinates of a view, in
    /// points; in window coordinates if `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        if let pointer { return convertFromWindow(pointer, to: view) }
        return super.location(in: view)
    }

    // MARK: Fingers

    /// Adds fingers that touched down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        trackMovement()
        for touch in sortedByTouchDown(touches) {
            if pointer != nil || fingers.count >= maximumNumberOfTouches {
                guard state == .possible, pointer == nil else {
                    ignore(touch, for: event)
                    continue
                }
                return fail(.tooManyFingers(fingers.count + 1, of: maximumNumberOfTouches))
            }
            guard canTrack(touch) else { return }
            let hadEnough = hasEnoughFingers
            if !isMeasuring { start(at: touch.timestamp) }
            fingers.add(touch)
            if !isUnderWay, !hadEnough, hasEnoughFingers { restartThreshold(at: touch.timestamp) }
        }
    }

    /// Begins when the fingers have moved far enough; then changes.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        trackMovement()
        guard hasEnoughFingers, pointer == nil else { return }
        if isUnderWay {
            state = .changed
        } else if state == .possible {
            beginIfThresholdReached()
        }
    }

    /// Ends when the last finger has lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        removeFingers(touches, endingWith: .ended)
    }

    /// Cancels when the last finger was cancelled; before the gesture began, fails (G-09).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        removeFingers(touches, endingWith: .cancelled)
    }

    /// Clears the fingers. Translation and velocity stay until the next attempt.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        fingers.removeAll()
        isMeasuring = false
        hasReachedThreshold = false
        pointer = nil
    }

    private func start(at time: TimeInterval, after displacement: CGVector = .zero) {
        isMeasuring = true
        motion.start(at: time, after: displacement)
    }

    private func restartThreshold(at time: TimeInterval) {
        motion.resume(at: time)
        thresholdOrigin = motion.totalDisplacement
        hasReachedThreshold = false
    }

    override func startMeasuringGesture() {
        // The first step of scrolling, with which the pan begins, counts.
        if pointer == nil { motion.begin() }
    }

    /// Tracks the movement since the last call, sample by sample. Only each finger's own movement counts, so fingers
    /// that join or leave cause no shift. Once the gesture has begun, movement of too few fingers does not count
    ///
    private func trackMovement() {
        fingers.retain(trackedTouches)
        guard !fingers.isEmpty, hasEnoughFingers || !isUnderWay else { return fingers.synchronize() }
        var location = fingers.centroid
        while let time = fingers.advance() {
            let next = fingers.centroid
            motion.move(by: location.vector(to: next), at: time)
            location = next
        }
        fingers.synchronize()
        motion.move(by: location.vector(to: fingers.centroid), at: nil)
    }

    private func beginIfThresholdReached() {
        if !hasReachedThreshold {
            guard movedDistance >= hysteresis else {
                trace(.measured(progress))
                return
            }
            hasReachedThreshold = true
            trace(.measured(GestureMeasure(.moved, movedDistance)))
        }
        state = .began
    }

    private func removeFingers(_ touches: Set<UITouch>, endingWith end: State) {
        guard pointer == nil, touches.contains(where: fingers.contains) else { return }
        trackMovement()
        fingers.remove(touches)
        guard fingers.isEmpty else { return }
        if isUnderWay {
            state = end
        } else if state == .possible {
            fail(end == .cancelled ? .touchesCancelled : .lifted(hasReachedThreshold ? nil : progress))
        }
    }

    // MARK: Overridden by kinds of pans

    /// Whether a finger may be part of the gesture. An override that returns `false` must fail the recognizer.
    func canTrack(_ touch: UITouch) -> Bool { true }

    /// Whether the pan can follow wheels and trackpads.
    var canFollowScrolling: Bool { true }

    /// The distance that counts for the threshold: along one axis, not the straight line.
    func distance(of displacement: CGVector) -> CGFloat { max(abs(displacement.dx), abs(displacement.dy)) }

    /// The threshold distance, in points.
    private var hysteresis: CGFloat { PanLimits.hysteresis * touchSloppiness }

    /// The distance that the fingers have moved towards the threshold, in points.
    private var movedDistance: CGFloat {
        let total = motion.totalDisplacement
        let displacement = CGVector(dx: total.dx - thresholdOrigin.dx, dy: total.dy - thresholdOrigin.dy)
        return thresholdDistance?(displacement) ?? distance(of: displacement)
    }

    /// "moved 7.2 of 10 pt".
    private var progress: GestureMeasure { GestureMeasure(.moved, max(0, movedDistance), of: hysteresis) }
}

extension UIPanGestureRecognizer: PointerEventReceiver {
    /// Accepts scrolling of an allowed type if no fingers are down.
    func accepts(_ event: PointerEvent) -> Bool {
        guard let scroll = event as? ScrollEvent, canFollowScrolling, fingers.isEmpty else { return false }
        return allowedScrollTypesMask.contains(scroll.scrollType.mask)
    }

    /// Handles one step of scrolling. The pan begins with the first one, which counts for its translation.
    func receive(_ event: PointerEvent) {
        guard let scroll = event as? ScrollEvent else { return }
        pointer = scroll.location
        attempt.lastLocation = scroll.location
        switch scroll.phase {
        case .began, .changed:
            if scroll.phase == .began || !isMeasuring {
                start(at: scroll.timestamp, after: scroll.delta)
            } else {
                motion.move(by: scroll.delta, at: scroll.timestamp)
            }
            if isUnderWay {
                state = .changed
            } else if state == .possible {
                if thresholdDistance?(scroll.delta) == 0 { return }
                trace(.measured(GestureMeasure(.scrolled, scroll.delta.length)))
                state = .began
            }
        case .ended, .cancelled:
            if isUnderWay {
                state = scroll.phase == .ended ? .ended : .cancelled
            } else if state == .possible {
                fail(.scrollingStopped)
            }
        }
    }
}

/// Limits of pans.
enum PanLimits {
    /// how far fingers must move along an axis to begin a pan, in points.
    static let hysteresis: CGFloat = 10
    /// the factor of the hysteresis for fingers on an ordinary screen.
    static let touchSloppiness: CGFloat = 1
    /// the default maximum number of fingers of a pan.
    static let maximumTouches = Int(UInt32.max)
    /// R-72, decision: the maximum distance from an edge of the screen at which a screen-edge pan may start, in points.
    static let edgeRegionWidth: CGFloat = 13
    /// R-76, decision: the maximum number of fingers of a screen-edge pan.
    static let edgeMaximumTouches = 1
}
