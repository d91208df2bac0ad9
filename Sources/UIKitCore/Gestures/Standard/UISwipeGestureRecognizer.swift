import CoreGraphics
import Foundation

/// Recognizes a quick movement in a direction, while the fingers are still down. Discrete.
///
///     possible ──50 pt along the direction, mostly straight──▶ ended
///        │
///        └──▶ failed   longer than 0.5 s, more than 50 pt across or backward, lifted before, too
///                     many fingers
///
/// The faster the swipe, the less straight it must be. The time limit is enforced by a timer (G-73).
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The recognized directions; `right` by default.
    open var direction: Direction = .right
    /// The number of fingers that must move; 1 by default, values below 1 are treated as 1.
    open var numberOfTouchesRequired = 1

    private var fingers = FingerGroup()
    /// When the first finger touched down, in seconds; `nil` before.
    private var start: TimeInterval?
    private var timer: GestureDeadline?
    /// True once the movement is a swipe, including while it waits for others to fail.
    private var isSwipe = false

    private var requiredFingers: Int { max(1, numberOfTouchesRequired) }

    // MARK: Fingers

    /// Adds fingers that touched down.
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

    /// Evaluates the movement, sample by sample.
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

    /// Fails: fingers were cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if isWatching, touches.contains(where: fingers.contains) { fail(.touchesCancelled) }
    }

    /// Clears the fingers.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        stopTimer()
        fingers.removeAll()
        start = nil
        isSwipe = false
    }

    /// False once the movement is a swipe and the recognizer at most waits for others to fail.
    private var isWatching: Bool { state == .possible && !isSwipe }

    // MARK: Evaluation

    /// The centroid must have moved far enough, and every finger must have moved in the direction.
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

    /// The displacement of the centroid since touch-down.
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
        // A duration equal to the limit is within it, so the timer fires one tick later.
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

    // MARK: Locations

    /// The number of swiping fingers (G-30).
    open override var numberOfTouches: Int { fingers.count }

    /// The start of the swipe, the centroid of the touch-down locations, in the coordinates of a view, in points; in
    /// window coordinates if `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        fingers.isEmpty ? super.location(in: view) : convertFromWindow(fingers.startCentroid, to: view)
    }

    /// The touch-down location of a finger, in the coordinates of a view, in points; in window coordinates if `nil`
    /// . `touchIndex` must be less than `numberOfTouches` (G-32).
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            fingers.fingers.indices.contains(touchIndex),
            "touch index \(touchIndex) is out of range: \(fingers.count) touches")
        return convertFromWindow(fingers.fingers[touchIndex].start, to: view)
    }
}

extension UISwipeGestureRecognizer {
    /// The directions of a swipe; several may be combined.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// One bit for each direction.
        public var rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)

        /// The four directions.
        static let single: [Direction] = [.right, .left, .up, .down]

        /// The movement along one direction and the absolute movement across it, in points.
        func components(of displacement: CGVector) -> (primary: CGFloat, secondary: CGFloat) {
            switch self {
            case .right: (displacement.dx, abs(displacement.dy))
            case .left: (-displacement.dx, abs(displacement.dy))
            case .up: (-displacement.dy, abs(displacement.dx))
            default: (displacement.dy, abs(displacement.dx))
            }
        }

        /// The traced quantity of movement along one direction.
        var quantity: GestureMeasure.Quantity {
            switch self {
            case .right: .movedRight
            case .left: .movedLeft
            case .up: .movedUp
            default: .movedDown
            }
        }
    }
}

/// Limits of swipes.
enum SwipeLimits {
    /// the maximum time from the first touch-down, in seconds.
    static let maximumDuration: TimeInterval = 0.5
    /// the minimum movement along the direction, in points.
    static let minimumPrimary: CGFloat = 50
    /// R-45, decision: the maximum movement across the direction, in points.
    static let maximumSecondary: CGFloat = 50
    /// R-79, decision: the maximum movement against the direction, in points: the same as across.
    static let maximumBackward: CGFloat = 50

    /// R-80, decision: a swipe up to this duration is fast, in seconds.
    static let fastDuration: TimeInterval = 0.25
    /// R-80, decision: the maximum ratio of movement across to movement along for a fast swipe: 45 degrees.
    static let fastSlope: CGFloat = 1
    /// R-80, decision: the same for the slowest swipe; in between the limit decreases linearly.
    static let slowSlope: CGFloat = 0.5

    /// The maximum ratio of movement across to movement along for a swipe with a duration in seconds.
    static func slope(after duration: TimeInterval) -> CGFloat {
        let fraction = CGFloat((duration - fastDuration) / (maximumDuration - fastDuration))
        return fastSlope + (slowSlope - fastSlope) * min(max(fraction, 0), 1)
    }
}
