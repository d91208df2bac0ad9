import CoreGraphics
import Foundation

/// Recognizes fingers that are held still, optionally after a number of taps. Continuous.
///
///     possible ──held long enough──▶ began ──moves──▶ changed ──a finger lifts──▶ ended
///        │                             └─────────────────┴──touches cancelled──▶ cancelled
///        └──▶ failed   lifted before, moved too far, too many fingers, taps not made
///
/// A press of `select`, or of a type in `allowedPressTypes`, acts as a finger in the center of the view (G-85).
///
/// The duration starts with the touch-down of the last required finger and ends with a timer, without further
/// events (G-74).
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps that must precede the press; 0 by default.
    open var numberOfTapsRequired = 0
    /// The number of fingers that must be held; 1 by default, values below 1 are treated as 1.
    open var numberOfTouchesRequired = 1
    /// How long the fingers must be held, in seconds; 0.5 by default. With 0 or less the gesture begins at
    /// touch-down.
    open var minimumPressDuration: TimeInterval = PressLimits.duration
    /// How far the fingers may move before the gesture begins, in points; 10 by default. Afterwards movement is
    /// not limited.
    open var allowableMovement: CGFloat = PressLimits.movement

    private enum Phase {
        /// Waiting for the required taps.
        case tapping(TapSequence)
        /// Waiting for all fingers to touch down; after taps, with the time and distance limits of a next tap.
        case touchingDown(after: TapSequence?)
        /// All fingers are down: since this time, around this point of the window.
        case holding(since: TimeInterval, start: CGPoint)
    }

    /// `nil` before the first touch-down.
    private var phase: Phase?
    private var fingers = FingerGroup()
    /// True while a key or button is held instead of fingers.
    private var isPressed = false
    private var timer: GestureDeadline?

    private var requiredFingers: Int { max(1, numberOfTouchesRequired) }

    override var setsChangedItself: Bool { true }
    override var countsLiftedTouches: Bool { false }

    // MARK: Fingers

    /// Adds fingers that touched down, as part of a tap or of the press.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in sortedByTouchDown(touches) {
            switch state {
            case .possible: touchDown(fingerEvent(touch), touch)
            case .began, .changed: ignore(touch, for: event)
            default: return
            }
        }
    }

    /// Checks how far fingers move; once begun, changes.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        switch (state, phase) {
        case (.possible, .tapping(let sequence)):
            for touch in touches {
                if let failure = sequence.move(touch.sequenceNumber, to: touch.point) { return fail(failure) }
            }
        case (.possible, .touchingDown): checkFingersBeforeHold()
        case (.possible, .holding(let since, let start)): checkHeldFingers(since: since, start: start)
        case (.began, _), (.changed, _):
            fingers.synchronize()
            if touches.contains(where: fingers.contains) { state = .changed }
        default: break
        }
    }

    /// Completes a tap, ends the gesture, or fails if the duration has not elapsed.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        switch (state, phase) {
        case (.possible, .tapping(let sequence)): lift(sortedByTouchDown(touches).map(fingerEvent), from: sequence)
        case (.possible, .touchingDown): fail(.liftedEarly(landed: fingers.count, of: requiredFingers))
        case (.possible, .holding(let since, _)):
            release(touches.filter(fingers.contains).map(fingerEvent), since: since)
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

    /// Clears fingers and taps.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        stopTimer()
        phase = nil
        fingers.removeAll()
        isPressed = false
    }

    // MARK: Presses

    override var defaultPressTypes: [UIPress.PressType]? { [.select] }

    /// Handles a press as the only finger; a press during a touch is ignored, and a press fails the recognizer if more
    /// fingers are required (G-85).
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesBegan(presses, with: event)
        for press in presses {
            guard state == .possible, fingers.isEmpty, !isPressed else {
                ignore(press, for: event)
                continue
            }
            guard requiredFingers == 1 else { return fail(.pressForFingers(requiredFingers)) }
            attempt.lastLocation = centerOfView
            touchDown(fingerEvent(press), nil)
        }
    }

    /// Completes a tap, ends the gesture, or fails if the duration has not elapsed.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesEnded(presses, with: event)
        switch (state, phase) {
        case (.possible, .tapping(let sequence)): lift(presses.map(fingerEvent), from: sequence)
        case (.possible, .holding(let since, _)): release(presses.map(fingerEvent), since: since)
        case (.began, _), (.changed, _): if isPressed { state = .ended }
        default: break
        }
    }

    /// Cancels a gesture that has begun; otherwise fails (G-09).
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesCancelled(presses, with: event)
        switch state {
        case .possible: if phase != nil { fail(.pressesCancelled) }
        case .began, .changed: if isPressed { state = .cancelled }
        default: break
        }
    }

    // MARK: Taps before the press

    /// A finger that touches down or lifts: a touch, or a press that acts as one.
    private struct FingerEvent {
        let number: Int
        let location: CGPoint
        let time: TimeInterval
    }

    private func fingerEvent(_ touch: UITouch) -> FingerEvent {
        FingerEvent(number: touch.sequenceNumber, location: touch.point, time: touch.timestamp)
    }

    private func fingerEvent(_ press: UIPress) -> FingerEvent {
        FingerEvent(number: press.fingerID, location: centerOfView, time: press.timestamp)
    }

    private func touchDown(_ finger: FingerEvent, _ touch: UITouch?) {
        let phase = self.phase ?? firstPhase
        switch phase {
        case .tapping(var sequence) where sequence.taps < numberOfTapsRequired:
            let failure = sequence.touchDown(finger.number, at: finger.location, time: finger.time)
            self.phase = .tapping(sequence)
            if let failure { return fail(failure) }
            waitForTaps(sequence)
        case .tapping(let sequence):
            stopTimer()
            press(finger, touch, after: sequence)
        case .touchingDown(let sequence): press(finger, touch, after: sequence)
        case .holding: fail(.tooManyFingers(fingers.count + 1, of: requiredFingers))
        }
    }

    private var firstPhase: Phase {
        numberOfTapsRequired > 0
            ? .tapping(TapSequence(fingersRequired: requiredFingers)) : .touchingDown(after: nil)
    }

    private func lift(_ events: [FingerEvent], from sequence: TapSequence) {
        var sequence = sequence
        for finger in events {
            let failure = sequence.lift(finger.number, at: finger.location, time: finger.time)
            if let failure { return fail(failure) }
        }
        phase = .tapping(sequence)
        if !sequence.hasFingersDown {
            trace(.tappedBeforePress(sequence.taps, of: numberOfTapsRequired))
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

    /// Adds a finger of the press. Its distance from the taps is checked when all fingers are down, by comparing
    /// centroids.
    private func press(_ finger: FingerEvent, _ touch: UITouch?, after taps: TapSequence?) {
        var taps = taps
        if let failure = taps?.touchDown(finger.number, at: finger.location, time: finger.time) {
            return fail(failure)
        }
        if let touch { fingers.add(touch) } else { isPressed = true }
        guard touch == nil || fingers.count == requiredFingers else {
            phase = .touchingDown(after: taps)
            return
        }
        fingers.synchronize()
        let since = finger.time
        phase = .holding(since: since, start: touch == nil ? finger.location : fingers.centroid)
        guard minimumPressDuration > 0 else { return begin() }
        trace(.presses(fingers: requiredFingers, beginsIn: minimumPressDuration))
        timer = schedule(at: since + minimumPressDuration) { [weak self] in
            self?.timer = nil
            self?.begin()
        }
    }

    private func begin() {
        guard state == .possible else { return }
        trace(.measured(GestureMeasure(.held, max(0, minimumPressDuration))))
        state = .began
    }

    /// While fingers are missing, the movement of each finger is checked separately.
    private func checkFingersBeforeHold() {
        fingers.synchronize()
        for finger in fingers.fingers {
            let distance = finger.start.vector(to: finger.location).length
            if distance > allowableMovement { return failForMovement(distance) }
        }
    }

    /// checks the straight distance from the start to the current centroid, for samples whose hardware timestamp
    /// is within the duration.
    private func checkHeldFingers(since: TimeInterval, start: CGPoint) {
        while let time = fingers.advance() {
            if GestureTime.reaches(time - since, minimumPressDuration) { break }
            let distance = start.vector(to: fingers.centroid).length
            if distance > allowableMovement { return failForMovement(distance) }
        }
        fingers.synchronize()
    }

    private func failForMovement(_ distance: CGFloat) {
        fail(.exceeded(GestureMeasure(.moved, distance, of: allowableMovement)))
    }

    private func release(_ events: [FingerEvent], since: TimeInterval) {
        guard let time = events.map(\.time).min() else { return }
        fail(.liftedAfter(time - since, of: minimumPressDuration))
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}

// A press acts as a finger in the center of the view (G-85).
extension UIGestureRecognizer {
    /// The center of the recognizer's view in window coordinates, in points.
    final var centerOfView: CGPoint {
        guard let view else { return .zero }
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
}

extension UIPress {
    /// The press's finger ID, negative; those of touches are positive.
    var fingerID: Int { -1 - type.rawValue }
}

/// The default settings of long presses.
enum PressLimits {
    /// how long the fingers are held, in seconds.
    static let duration: TimeInterval = 0.5
    /// how far they may move before that, in points.
    static let movement: CGFloat = 10
}
