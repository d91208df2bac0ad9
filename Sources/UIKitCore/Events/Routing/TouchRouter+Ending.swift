import Support
import Foundation
import QuartzCore

/// A weak reference to a deadline owned by its recognizer.
struct WeakDeadline {
    weak var deadline: GestureDeadline?
}

extension TouchRouter {
    /// Tracks a deadline, so that deadlines fire in order of hardware timestamp.
    func track(_ deadline: GestureDeadline) {
        deadlines.removeAll { $0.deadline?.isScheduled != true }
        deadlines.append(WeakDeadline(deadline: deadline))
    }

    /// Fires the deadlines due before an event's time, so that an event that was read late is not processed before an
    /// earlier deadline.
    func fireDeadlines(before time: TimeInterval) {
        guard !deadlines.isEmpty, !isUpdating else { return }
        while true {
            var earliest: GestureDeadline?
            for entry in deadlines {
                guard let deadline = entry.deadline, deadline.isScheduled, deadline.time < time else { continue }
                if earliest.map({ deadline.time < $0.time }) ?? true { earliest = deadline }
            }
            guard let earliest else { return }
            earliest.fire()
        }
    }

    /// Gives a recognizer without touches limited time to decide, so that nothing waits for it forever (G-84). Touches
    /// and its own deadlines suspend the timeout.
    func startUndecidedTimeout(for recognizer: UIGestureRecognizer) {
        let attempt = recognizer.attempt
        guard attempt.isOpen, attempt.tracked.isEmpty, attempt.undecidedTimeout == nil else { return }
        let end = max(time, MediaClock.now) + GestureLimits.undecidedTimeout
        attempt.undecidedTimeout = DeadlineQueue.main.schedule(at: end) { [weak self, weak recognizer] in
            guard let self, let recognizer else { return }
            recognizer.attempt.undecidedTimeout = nil
            undecidedTimeoutFired(recognizer)
        }
    }

    private func undecidedTimeoutFired(_ recognizer: UIGestureRecognizer) {
        let attempt = recognizer.attempt
        guard attempt.isOpen, attempt.hasNoInput else { return }
        if attempt.isWaiting || !recognizer.deadlines.isEmpty
            || time < attempt.lastActivityTime + GestureLimits.undecidedTimeout
        {
            startUndecidedTimeout(for: recognizer)
            return
        }
        warnOnce(
            "\(type(of: recognizer)): undecided \(GestureText.seconds(GestureLimits.undecidedTimeout)) after its last touch; "
                + "treated as failed or cancelled. Use schedule(after:) to wait longer (G-84)")
        end(
            recognizer, because: "undecided \(GestureText.seconds(GestureLimits.undecidedTimeout)) after its last touch"
        )
    }
}

/// Step 9 of event routing (G-72): finished recognizers are reset.
extension TouchRouter {
    /// Resets the finished recognizers (G-10, G-13). They no longer receive touches that are still down (G-11).
    func resetFinished() {
        guard !finished.isEmpty else { return }
        let recognizers = finished
        finished.removeAll(keepingCapacity: true)
        // A recognizer whose action is being sent is queued again after the last target was notified.
        for recognizer in recognizers
        where recognizer.attempt.committedState.isFinished && recognizer.attempt.currentAction == nil {
            // Its pending actions are sent first.
            if recognizer.attempt.hasPendingAction {
                finished.append(recognizer)
                continue
            }
            reset(recognizer)
        }
    }

    private func reset(_ recognizer: UIGestureRecognizer) {
        for deadline in recognizer.deadlines { deadline.cancel() }
        if let patience = recognizer.attempt.undecidedTimeout { DeadlineQueue.main.cancel(patience) }
        active.removeAll { $0 === recognizer }
        newcomers.removeAll { $0 === recognizer }
        for other in active {
            other.attempt.requirements.removeAll { $0 === recognizer }
            other.attempt.queriedRecognizers.removeAll { $0 === recognizer }
        }
        recognizer.attempt.isResetting = true
        recognizer.attempt.isOpen = false
        recognizer.reset()
        onStateCommitted?(recognizer, recognizer.attempt.committedState, .possible)
        recognizer.attempt.lastLocation = recognizer.centroid
        recognizer.attempt = GestureAttempt(after: recognizer.attempt)
        if recognizer.attempt.previousOutcome != nil { lingering.append(WeakRecognizer(recognizer: recognizer)) }
        // Recognizers that waited for it may proceed.
        needsResolution = needsResolution || active.contains { $0.attempt.isWaiting }
    }

    /// Releases the touches of previous attempts once their fingers are up: the recognizers are `possible` again
    /// (G-13).
    func forgetOutcomes() {
        guard !lingering.isEmpty else { return }
        lingering.removeAll { entry in
            guard let attempt = entry.recognizer?.attempt, let outcome = attempt.previousOutcome else { return true }
            guard !outcome.hasFingersDown else { return false }
            attempt.previousOutcome = nil
            return true
        }
    }

    // MARK: External termination

    /// Ends the attempt of a recognizer that is disabled or leaves its view or window (G-34, G-36): a gesture that has
    /// begun is cancelled, an undecided one fails.
    func end(_ recognizer: UIGestureRecognizer, because reason: @autoclosure () -> String) {
        guard recognizer.attempt.isOpen, !recognizer.attempt.committedState.isFinished else { return }
        recognizer.trace(.stopped(because: reason()))
        recognizer.attempt.clearRequest()
        recognizer.attempt.lastLocation = recognizer.centroid
        recognizer.commit(recognizer.attempt.committedState.isUnderWay ? .cancelled : .failed)
        if !isUpdating { update(at: time) {} }
    }

    /// Ends the attempts of the recognizers of a view and its descendants, which leave their window (G-36).
    func viewWillLeaveWindow(_ view: UIView) {
        guard !active.isEmpty else { return }
        let leaving = active.filter { $0.attachedView?.isDescendant(of: view) ?? false }
        guard !leaving.isEmpty else { return }
        update(at: time) {
            for recognizer in leaving { end(recognizer, because: "its view left the window") }
        }
    }

    /// Ends all attempts, or those in one window, because their gestures cannot continue (E-46).
    func endAttempts(in window: UIWindow? = nil, because reason: String) {
        let open = active.filter { window == nil || $0.attempt.window === window }
        guard !open.isEmpty else { return }
        update(at: time) {
            for recognizer in open { end(recognizer, because: reason) }
        }
    }
}
