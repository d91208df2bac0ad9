import Foundation

/// Recognizes taps: a number of fingers that touch down together and lift soon after, once or several times in quick
/// succession at one location. Discrete; the action is sent when the last finger of the last tap lifts.
///
///     possible ──all fingers lift, last tap──▶ ended
///        │
///        └──▶ failed   held longer than 0.75 s, moved more than 45 pt, no next tap within 0.35 s,
///                      next tap more than 45 pt away, fingers landed more than 0.15 s apart, too many
///                      fingers
///
/// A press of `select`, or of a type in `allowedPressTypes`, acts as a tap of one finger in the center of the view
/// (G-85).
///
/// Time limits are enforced by timers: a tap that is held too long fails while the finger is still down.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; 1 by default, values below 1 are treated as 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers of a tap; 1 by default, values below 1 are treated as 1.
    open var numberOfTouchesRequired = 1
    /// The exact set of buttons that a pointer must hold; `primary` by default. Fingers have no buttons and always
    /// count.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// The taps so far; `nil` before the first touch-down.
    private var sequence: TapSequence?
    private var timer: GestureDeadline?

    private var requiredTaps: Int { max(1, numberOfTapsRequired) }

    // MARK: Fingers

    /// Adds fingers that touched down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard isCounting else { return }
        var sequence = self.sequence ?? TapSequence(fingersRequired: numberOfTouchesRequired)
        for touch in sortedByTouchDown(touches) {
            guard touch.isPressed(with: buttonMaskRequired, in: event) else {
                return fail(.wrongButtons(event.buttonMask.rawValue, not: buttonMaskRequired.rawValue))
            }
            let failure = sequence.touchDown(touch.sequenceNumber, at: touch.point, time: touch.timestamp)
            self.sequence = sequence
            if let failure { return fail(failure) }
        }
        restartTimer()
    }

    /// Checks how far fingers move.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard isCounting, let sequence else { return }
        for touch in touches {
            if let failure = sequence.move(touch.sequenceNumber, to: touch.point) { return fail(failure) }
        }
    }

    /// Counts a tap when the last finger has lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard isCounting else { return }
        for touch in sortedByTouchDown(touches) {
            let failure = sequence?.lift(touch.sequenceNumber, at: touch.point, time: touch.timestamp)
            if let failure { return fail(failure) }
        }
        countTaps()
    }

    /// Fails: fingers were cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if isCounting { fail(.touchesCancelled) }
    }

    private func countTaps() {
        guard let taps = sequence?.taps else { return }
        if taps == requiredTaps {
            stopTimer()
            trace(.tapped(taps))
            state = .ended
            return
        }
        if sequence?.hasFingersDown == false {
            trace(.waitsForTap(number: taps + 1, within: TapLimits.longestGap))
        }
        restartTimer()
    }

    // MARK: Presses

    override var defaultPressTypes: [UIPress.PressType]? { [.select] }

    /// Handles presses: each acts as a finger in the center of the view (G-85).
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesBegan(presses, with: event)
        guard isCounting else { return }
        for press in presses {
            var sequence = self.sequence ?? TapSequence(fingersRequired: numberOfTouchesRequired)
            let failure = sequence.touchDown(press.fingerID, at: centerOfView, time: press.timestamp)
            self.sequence = sequence
            if let failure { return fail(failure) }
        }
        restartTimer()
    }

    /// Counts a tap when the press has ended.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesEnded(presses, with: event)
        guard isCounting else { return }
        for press in presses {
            let failure = sequence?.lift(press.fingerID, at: centerOfView, time: press.timestamp)
            if let failure { return fail(failure) }
        }
        countTaps()
    }

    /// Fails: presses were cancelled.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesCancelled(presses, with: event)
        if isCounting { fail(.pressesCancelled) }
    }

    /// Clears the taps.
    open override func reset() {
        super.reset()
        guard attempt.isResetting else { return }
        stopTimer()
        sequence = nil
    }

    /// False once all taps are counted and the recognizer at most waits for others to fail.
    private var isCounting: Bool { state == .possible && (sequence?.taps ?? 0) < requiredTaps }

    // MARK: Time

    private func restartTimer() {
        stopTimer()
        guard let deadline = sequence?.deadline else { return }
        // An event exactly at the limit is within it, so the timer fires one tick later.
        timer = schedule(at: deadline.time + GestureTime.tick) { [weak self] in self?.timeoutFired() }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }

    private func timeoutFired() {
        timer = nil
        guard isCounting, let failure = sequence?.deadline?.failure else { return }
        fail(failure)
    }

    // MARK: Locations

    /// The number of fingers of the first tap (G-30).
    open override var numberOfTouches: Int { sequence?.firstTapLocations.count ?? 0 }

    /// The centroid of the first tap, in the coordinates of a view, in points; in window coordinates if `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        guard let locations = sequence?.firstTapLocations, !locations.isEmpty else { return super.location(in: view) }
        return convertFromWindow(TapSequence.mean(locations), to: view)
    }

    /// The touch-down location of a finger of the first tap, in the coordinates of a view, in points; in window
    /// coordinates if `nil`. `touchIndex` must be less than `numberOfTouches` (G-32).
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let locations = sequence?.firstTapLocations ?? []
        precondition(
            locations.indices.contains(touchIndex),
            "touch index \(touchIndex) is out of range: \(locations.count) touches")
        return convertFromWindow(locations[touchIndex], to: view)
    }

    // MARK: Exclusion

    /// Returns `false` for a tap recognizer that requires more taps (G-66), otherwise `true`.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if let tap = preventedGestureRecognizer as? UITapGestureRecognizer, tap.requiredTaps > requiredTaps {
            return false
        }
        return super.canPrevent(preventedGestureRecognizer)
    }
}
