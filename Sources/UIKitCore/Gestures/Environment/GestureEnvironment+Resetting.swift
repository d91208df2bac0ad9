import Foundation
import QuartzCore

/// Step 7: finished recognizers become possible again.
extension GestureEnvironment {
    /// Resets those that have finished (G-10, G-13). Touches that are still down are theirs no longer (G-11).
    func resetFinished() {
        guard !finished.isEmpty else { return }
        let recognizers = finished
        finished.removeAll(keepingCapacity: true)
        // One whose action is being sent comes back when all targets have heard of it.
        for recognizer in recognizers
        where recognizer.attempt.committedState.isFinished && recognizer.attempt.currentAction == nil {
            // What it did is told first.
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
        recognizer.attempt = GestureAttempt(after: recognizer.attempt)
        // Those that waited for it may go on.
        needsResolution = needsResolution || active.contains { $0.attempt.isWaiting }
    }

    // MARK: Ends from outside

    /// Ends the attempt of a recognizer that is disabled or leaves its view or window (G-34, G-36): a gesture that has
    /// begun is cancelled, an undecided one just stops.
    func end(_ recognizer: UIGestureRecognizer, because reason: @autoclosure () -> String) {
        guard recognizer.attempt.isOpen, !recognizer.attempt.committedState.isFinished else { return }
        recognizer.trace(.stopped(because: reason()))
        recognizer.attempt.clearRequest()
        recognizer.attempt.lastLocation = recognizer.centroid
        recognizer.commit(recognizer.attempt.committedState.isUnderWay ? .cancelled : .failed)
        if !isUpdating { update(at: time) {} }
    }

    /// Ends the attempts of the recognizers of a view and of all below it, which leave their window (G-36).
    func viewWillLeaveWindow(_ view: UIView) {
        guard !active.isEmpty else { return }
        let leaving = active.filter { $0.attachedView?.isDescendant(of: view) ?? false }
        guard !leaving.isEmpty else { return }
        update(at: time) {
            for recognizer in leaving { end(recognizer, because: "its view left the window") }
        }
    }

    /// Ends all attempts, or those in one window: nobody can go on with the gesture (E-46).
    func endAttempts(in window: UIWindow? = nil, because reason: String) {
        let open = active.filter { window == nil || $0.attempt.window === window }
        guard !open.isEmpty else { return }
        update(at: time) {
            for recognizer in open { end(recognizer, because: reason) }
        }
    }
}
