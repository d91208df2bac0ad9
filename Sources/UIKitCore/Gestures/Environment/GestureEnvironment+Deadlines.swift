import Foundation
import QuartzCore

/// A deadline that its recognizer keeps.
struct WeakDeadline {
    weak var deadline: GestureDeadline?
}

extension GestureEnvironment {
    /// Keeps a deadline in mind, to fire it in the order of hardware times.
    func track(_ deadline: GestureDeadline) {
        deadlines.removeAll { $0.deadline?.isScheduled != true }
        deadlines.append(WeakDeadline(deadline: deadline))
    }

    /// Fires what was due before an event of a time happened: an event that was read late does not come before a
    /// deadline that it came after.
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

    /// Gives a recognizer without touches some time to decide; then it is over, so that nothing waits for it for ever
    /// (G-84). Touches and deadlines of its own give it as much time as it wants.
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
        if attempt.isWaiting || !recognizer.deadlines.isEmpty || time < attempt.lastActivityTime + GestureLimits.undecidedTimeout {
            startUndecidedTimeout(for: recognizer)
            return
        }
        warnOnce(
            "\(type(of: recognizer)): has not decided \(GestureText.seconds(GestureLimits.undecidedTimeout)) after its last touch "
                + "and counts as failed, or cancelled; one that waits uses schedule(after:) (G-84)")
        end(recognizer, because: "undecided \(GestureText.seconds(GestureLimits.undecidedTimeout)) after its last touch")
    }
}
