import CoreGraphics
import Foundation

/// Recognizes a quick movement in a direction, while the fingers are still down. Discrete.
///
///     possible ──50 pt along the direction, mostly straight──▶ ended
///        │
///        └──▶ failed   longer than 0.5 s, more than 50 pt across or backward, lifted before, too
///                     many fingers
///
/// The faster it is, the less straight it need be. The time-out is a timer (G-73).
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Which way the fingers must go: any of these; `right` unless set.
    open var direction: Direction = .right
    /// How many fingers must move; 1 unless set.
    open var numberOfTouchesRequired = 1

    private var fingers = FingerGroup()
    /// When the first finger landed, in seconds; `nil` before.
    private var start: TimeInterval?
    private var timer: GestureDeadline?
    /// True once it is a swipe, also while it waits for others to fail.
    private var isSwipe = false

    private var requiredFingers: Int { max(1, numberOfTouchesRequired) }

    // MARK: Fingers

    /// Takes in fingers that landed.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard isWatching else { return }
        for touch in sortedByTouchDown(touches) {
            if start == nil { startTimer(at: touch.timestamp) }
            guard isInTime(touch.timestamp) else { return failForTime() }
            fingers.add(touch)
        }
        if fingers.count > requiredFingers { fail(.tooManyFingers(fingers.count, of: requiredFingers)) }
    }

    /// Judges the movement, reading by reading.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard isWatching else { return }
        while let time = fingers.advance() {
            evaluate(at: time)
            guard isWatching else { return }
        }
        fingers.synchronize()
        trace(.measured(progress))
    }

    /// Fails: a swipe is recognized before the fingers lift.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if isWatching, touches.contains(where: fingers.contains) { fail(.lifted(progress)) }
    }

    /// Fails: fingers were taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if isWatching, touches.contains(where: fingers.contains) { fail(.touchesCancelled) }
    }

    /// Forgets the fingers.
    open override func reset() {
        super.reset()
        stopTimer()
        fingers.removeAll()
        start = nil
        isSwipe = false
    }

    /// False once it is a swipe, and the recognizer at most waits for others to fail.
    private var isWatching: Bool { state == .possible && !isSwipe }

    // MARK: Is it one?

    /// The centroid must have gone the way, and every finger must have moved in the direction.
    private func evaluate(at time: TimeInterval) {
        guard isInTime(time) else { return failForTime() }
        let displacement = self.displacement
        var greatestSecondary: CGFloat?
        var best: CGFloat = -.infinity
        for candidate in Direction.single where direction.contains(candidate) {
            let (primary, secondary) = candidate.components(of: displacement)
            greatestSecondary = min(greatestSecondary ?? secondary, secondary)
            best = max(best, primary)
            guard secondary <= SwipeLimits.maximumSecondary, isFarEnough(primary, secondary, at: time),
                fingers.count == requiredFingers, everyFingerMoves(candidate)
            else { continue }
            return recognize(candidate, primary)
        }
        if let greatestSecondary, greatestSecondary > SwipeLimits.maximumSecondary {
            let limit = SwipeLimits.maximumSecondary
            fail(.exceeded(GestureMeasure(.movedAcross, greatestSecondary, of: limit)))
        } else if best < -SwipeLimits.maximumBackward, greatestSecondary != nil {
            let limit = SwipeLimits.maximumBackward
            fail(.exceeded(GestureMeasure(.movedBackward, -best, of: limit)))
        }
    }

    private func isFarEnough(_ primary: CGFloat, _ secondary: CGFloat, at time: TimeInterval) -> Bool {
        primary >= SwipeLimits.minimumPrimary
            && secondary <= primary * SwipeLimits.slope(after: time - (start ?? time))
    }

    private func everyFingerMoves(_ candidate: Direction) -> Bool {
        fingers.fingers.allSatisfy { candidate.components(of: $0.start.vector(to: $0.location)).primary > 0 }
    }

    private func recognize(_ direction: Direction, _ primary: CGFloat) {
        isSwipe = true
        stopTimer()
        trace(.measured(GestureMeasure(direction.quantity, primary)))
        state = .ended
    }

    /// The way of the centroid since the fingers landed.
    private var displacement: CGVector {
        var sum = CGVector.zero
        for finger in fingers.fingers {
            sum.dx += finger.location.x - finger.start.x
            sum.dy += finger.location.y - finger.start.y
        }
        let count = CGFloat(max(1, fingers.count))
        return CGVector(dx: sum.dx / count, dy: sum.dy / count)
    }

    /// "moved 32 of 50 pt": the best of the directions.
    private var progress: GestureMeasure {
        let displacement = self.displacement
        var primary: CGFloat = 0
        for candidate in Direction.single where direction.contains(candidate) {
            primary = max(primary, candidate.components(of: displacement).primary)
        }
        return GestureMeasure(.moved, primary, of: SwipeLimits.minimumPrimary)
    }

    // MARK: Time

    private func isInTime(_ time: TimeInterval) -> Bool {
        start.map { !GestureTime.exceeds(time - $0, SwipeLimits.maximumDuration) } ?? true
    }

    private func startTimer(at time: TimeInterval) {
        start = time
        // What happens at the very limit is within it, so the timer comes a tick later.
        timer = schedule(at: time + SwipeLimits.maximumDuration + GestureTime.tick) { [weak self] in
            self?.timer = nil
            if self?.isWatching == true { self?.failForTime() }
        }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }

    private func failForTime() {
        fail(.tookLonger(than: SwipeLimits.maximumDuration, progress))
    }

    // MARK: Places

    /// How many fingers swipe (G-30).
    open override var numberOfTouches: Int { fingers.count }

    /// Where the swipe began, the centroid of the places where the fingers landed, in the coordinates of a view, in
    /// points; `nil` means the window's.
    open override func location(in view: UIView?) -> CGPoint {
        convertFromWindow(fingers.startCentroid, to: view)
    }

    /// Where a finger landed, in the coordinates of a view, in points. `touchIndex` is below `numberOfTouches`
    /// (G-32).
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(fingers.fingers.indices.contains(touchIndex), "touch \(touchIndex) of \(fingers.count)")
        return convertFromWindow(fingers.fingers[touchIndex].start, to: view)
    }
}
