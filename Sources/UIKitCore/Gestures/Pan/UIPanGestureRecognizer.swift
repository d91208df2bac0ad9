import CoreGraphics
import Foundation

/// Recognizes fingers that are dragged. Continuous.
///
///     possible ──10 pt along an axis──▶ began ──moves──▶ changed ──last finger lifts──▶ ended
///        │                                └─────────────────┴──touches cancelled──▶ cancelled
///        └──▶ failed   all fingers lifted before, too many fingers, touches cancelled
///
/// A pan sees movement in window coordinates and answers in those of any view, as that view lies when it is asked.
/// With `allowedScrollTypesMask` it also follows wheels and trackpads; then it has no touches, begins at once, and ends
/// when the scrolling does.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers; 1 unless set. With fewer the pan neither begins nor changes.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers; 4,294,967,295 unless set. One more makes a pan fail that has not begun; one that
    /// has begun ignores it.
    open var maximumNumberOfTouches = PanLimits.maximumTouches
    /// Which scrolling by wheel and trackpad the pan follows; none unless set.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How much less precise than a finger on a usual screen the fingers are taken to be, as a factor.
    package final var touchSloppiness = PanLimits.touchSloppiness

    var fingers = FingerGroup()
    var motion = PanMotion()
    /// True once the fingers have moved far enough, also while the gesture waits for others to fail.
    private var hasReachedThreshold = false
    /// Where the pointer is that scrolls, in window coordinates; `nil` while the pan follows fingers.
    var pointer: CGPoint?

    private var hasEnoughFingers: Bool { fingers.count >= max(1, minimumNumberOfTouches) }

    // MARK: What is asked

    /// The way since the gesture began, in the coordinates of a view, in points; `nil` means the window's.
    /// It does not jump when fingers join or leave.
    open func translation(in view: UIView?) -> CGPoint {
        let displacement = convertFromWindow(motion.translation, to: view)
        return CGPoint(x: displacement.dx, y: displacement.dy)
    }

    /// Replaces the translation, given in the coordinates of a view, in points; `nil` means the window's. The velocity
    /// becomes zero until the next movement, or until the gesture ends.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        motion.replaceTranslation(convertToWindow(CGVector(dx: translation.x, dy: translation.y), from: view))
    }

    /// How fast the fingers move, in points per second, in the coordinates of a view; `nil` means the window's.
    /// It comes from hardware times, and at the end it is that of the last movement.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = convertFromWindow(motion.velocity, to: view)
        return CGPoint(x: velocity.dx, y: velocity.dy)
    }

    /// The centroid of the fingers, or the place of the pointer that scrolls, in the coordinates of a view, in
    /// points; `nil` means the window's.
    open override func location(in view: UIView?) -> CGPoint {
        if let pointer { return convertFromWindow(pointer, to: view) }
        return super.location(in: view)
    }

    // MARK: Fingers

    /// Takes in fingers that landed.
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
            fingers.add(touch)
            if !isUnderWay, !hadEnough, hasEnoughFingers { start(at: touch.timestamp) }
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

    /// Ends when the last finger lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        removeFingers(touches, endingWith: .ended)
    }

    /// Cancels when the last finger was taken away; before the gesture began, fails (G-09).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        removeFingers(touches, endingWith: .cancelled)
    }

    /// Forgets fingers and movement.
    open override func reset() {
        super.reset()
        fingers.removeAll()
        motion = PanMotion()
        hasReachedThreshold = false
        pointer = nil
    }

    private func start(at time: TimeInterval) {
        motion.start(at: time)
        hasReachedThreshold = false
    }

    /// Goes the way of the fingers since the last time, reading by reading. Each finger's own movement counts, so
    /// fingers that join or leave shift nothing.
    private func trackMovement() {
        fingers.retain(trackedTouches)
        guard hasEnoughFingers else { return fingers.synchronize() }
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
            guard distance(of: motion.translation) >= hysteresis else {
                trace(.measured(progress))
                return
            }
            hasReachedThreshold = true
            trace(.measured(GestureMeasure(.moved, distance(of: motion.translation))))
        }
        motion.begin()
        state = .began
    }

    private func removeFingers(_ touches: Set<UITouch>, endingWith end: State) {
        guard pointer == nil, touches.contains(where: fingers.contains) else { return }
        trackMovement()
        fingers.remove(touches)
        guard fingers.isEmpty else { return }
        if isUnderWay {
            motion.finish()
            state = end
        } else if state == .possible {
            fail(end == .cancelled ? .touchesCancelled : .lifted(hasReachedThreshold ? nil : progress))
        }
    }

    // MARK: What kinds of pans differ in

    /// Whether a finger may be part of the gesture; a kind of pan that says no has made the recognizer fail.
    func canTrack(_ touch: UITouch) -> Bool { true }

    /// Whether wheels and trackpads may move it.
    var canFollowScrolling: Bool { true }

    /// the way along one axis counts, not the straight line.
    func distance(of displacement: CGVector) -> CGFloat { max(abs(displacement.dx), abs(displacement.dy)) }

    /// How far is far enough, in points.
    private var hysteresis: CGFloat { PanLimits.hysteresis * touchSloppiness }

    /// "moved 7.2 of 10 pt".
    private var progress: GestureMeasure {
        GestureMeasure(.moved, max(0, distance(of: motion.translation)), of: hysteresis)
    }
}
