import CoreGraphics
import Foundation

/// Recognizes fingers that are held still for a while, after taps where those are required. Continuous.
///
///     possible ──held long enough──▶ began ──moves──▶ changed ──a finger lifts──▶ ended
///        │                             └─────────────────┴──touches cancelled──▶ cancelled
///        └──▶ failed   lifted before, moved too far, too many fingers, taps not made
///
/// The time counts from the landing of the last required finger. A timer ends it: nothing need move (G-74).
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How many full taps must come before the press; 0 unless set.
    open var numberOfTapsRequired = 0
    /// How many fingers must be held; 1 unless set.
    open var numberOfTouchesRequired = 1
    /// How long the fingers must be held, in seconds; 0.5 unless set. With 0 the landing begins the gesture
    ///
    open var minimumPressDuration: TimeInterval = PressLimits.duration
    /// How far the fingers may move until the gesture begins, in points; 10 unless set. Afterwards movement is
    /// not limited.
    open var allowableMovement: CGFloat = PressLimits.movement

    private enum Phase {
        /// Taps are to be made first.
        case tapping(TapSequence)
        /// Fingers are landing.
        case landing
        /// All fingers are down: since when, and around which point of the window.
        case holding(since: TimeInterval, start: CGPoint)
    }

    /// `nil` before the first landing.
    private var phase: Phase?
    private var fingers = FingerGroup()
    private var timer: GestureDeadline?

    private var requiredFingers: Int { max(1, numberOfTouchesRequired) }

    // MARK: Fingers

    /// Takes in fingers that landed: part of a tap, or of the press.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in inOrderOfLanding(touches) {
            switch state {
            case .possible: land(touch)
            case .began, .changed: ignore(touch, for: event)
            default: return
            }
        }
    }

    /// Watches how far fingers move; once begun, sends changed.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        switch (state, phase) {
        case (.possible, .tapping(let sequence)):
            for touch in touches {
                if let failure = sequence.move(touch.landing, to: touch.point) { return fail(failure) }
            }
        case (.possible, .landing): watchLandedFingers()
        case (.possible, .holding(let since, let start)): watchHeldFingers(since: since, start: start)
        case (.began, _), (.changed, _):
            fingers.settle()
            if touches.contains(where: fingers.contains) { state = .changed }
        default: break
        }
    }

    /// Completes a tap, ends the gesture, or fails when the time is not up.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        switch (state, phase) {
        case (.possible, .tapping(let sequence)): lift(touches, from: sequence)
        case (.possible, .landing): fail(.liftedEarly(landed: fingers.count, of: requiredFingers))
        case (.possible, .holding(let since, let start)): release(touches, since: since, start: start)
        case (.began, _), (.changed, _):
            if touches.contains(where: fingers.contains) { state = .ended }
        default: break
        }
    }

    /// Cancels a gesture that has begun; otherwise fails (G-09).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        switch state {
        case .possible: if phase != nil { fail(.touchesCancelled) }
        case .began, .changed: if touches.contains(where: fingers.contains) { state = .cancelled }
        default: break
        }
    }

    /// Forgets fingers and taps.
    open override func reset() {
        super.reset()
        stopTimer()
        phase = nil
        fingers.removeAll()
    }

    // MARK: Taps before the press

    private func land(_ touch: UITouch) {
        let phase = self.phase ?? firstPhase
        switch phase {
        case .tapping(var sequence) where sequence.taps < numberOfTapsRequired:
            let failure = sequence.land(touch.landing, at: touch.point, time: touch.timestamp)
            self.phase = .tapping(sequence)
            if let failure { return fail(failure) }
            waitForTaps(sequence)
        case .tapping(let sequence):
            if let failure = sequence.followUp(at: touch.point, time: touch.timestamp) {
                return fail(failure)
            }
            stopTimer()
            press(touch)
        case .landing: press(touch)
        case .holding: fail(.tooManyFingers(fingers.count + 1, of: requiredFingers))
        }
    }

    private var firstPhase: Phase {
        numberOfTapsRequired > 0 ? .tapping(TapSequence(fingersRequired: requiredFingers)) : .landing
    }

    private func lift(_ touches: Set<UITouch>, from sequence: TapSequence) {
        var sequence = sequence
        for touch in inOrderOfLanding(touches) {
            let failure = sequence.lift(touch.landing, at: touch.point, time: touch.timestamp)
            if let failure { return fail(failure) }
        }
        phase = .tapping(sequence)
        if !sequence.isTouched {
            explain(.tappedBeforePress(sequence.taps, of: numberOfTapsRequired))
        }
        waitForTaps(sequence)
    }

    private func waitForTaps(_ sequence: TapSequence) {
        stopTimer()
        guard let deadline = sequence.deadline else { return }
        timer = schedule(at: deadline.time + GestureTime.tick) { [weak self] in
            self?.timer = nil
            self?.fail(deadline.failure)
        }
    }

    // MARK: The press

    private func press(_ touch: UITouch) {
        fingers.add(touch)
        guard fingers.count == requiredFingers else {
            phase = .landing
            return
        }
        fingers.settle()
        let since = touch.timestamp
        phase = .holding(since: since, start: fingers.centroid)
        guard minimumPressDuration > 0 else { return begin() }
        explain(.presses(fingers: requiredFingers, beginsIn: minimumPressDuration))
        timer = schedule(at: since + minimumPressDuration) { [weak self] in
            self?.timer = nil
            self?.begin()
        }
    }

    private func begin() {
        guard state == .possible else { return }
        explain(.measured(GestureMeasure(.held, max(0, minimumPressDuration))))
        state = .began
    }

    /// While some fingers are missing, each one counts by itself.
    private func watchLandedFingers() {
        fingers.settle()
        for finger in fingers.fingers {
            let way = finger.start.vector(to: finger.place).length
            if way > allowableMovement { return failForMoving(way) }
        }
    }

    /// the straight way from where the press started to the present centroid counts, as long as the time was not
    /// up when the hardware took the reading.
    private func watchHeldFingers(since: TimeInterval, start: CGPoint) {
        while let time = fingers.step() {
            if GestureTime.reaches(time - since, minimumPressDuration) { break }
            let way = start.vector(to: fingers.centroid).length
            if way > allowableMovement { return failForMoving(way) }
        }
        fingers.settle()
    }

    private func failForMoving(_ way: CGFloat) {
        fail(.exceeded(GestureMeasure(.moved, way, of: allowableMovement)))
    }

    private func release(_ touches: Set<UITouch>, since: TimeInterval, start: CGPoint) {
        guard let time = touches.filter(fingers.contains).map(\.timestamp).min() else { return }
        fail(.liftedAfter(time - since, of: minimumPressDuration))
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}
