import Foundation
import QuartzCore

/// A time at which a recognizer wants to decide something without an event: a press held long enough, a tap that did not
/// come. It runs inside an update of its own (G-73), and is forgotten at the recognizer's reset.
@MainActor package final class GestureDeadline {
    /// When it is due, in seconds of the host's clock.
    package let time: TimeInterval
    private weak var recognizer: UIGestureRecognizer?
    private var action: (() -> Void)?
    private var deadline: DeadlineQueue.Deadline?

    init(_ recognizer: UIGestureRecognizer, at time: TimeInterval, _ action: @escaping () -> Void) {
        self.time = time
        self.recognizer = recognizer
        self.action = action
        deadline = DeadlineQueue.main.schedule(at: time) { [weak self] in self?.fire() }
    }

    /// True until it was fired or cancelled.
    package var isScheduled: Bool { action != nil }

    /// Forgets it.
    package func cancel() {
        guard action != nil else { return }
        action = nil
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        if let recognizer { recognizer.deadlines.removeAll { $0 === self } }
    }

    /// Does what was asked for, inside an update of the recognizer's environment.
    func fire() {
        guard let action, let recognizer else { return }
        cancel()
        recognizer.environment.update(at: time, action)
    }
}

extension UIGestureRecognizer {
    /// The hardware's time of the update that is going on, in seconds: the event's, or the deadline's. Outside of updates
    /// the host's time.
    package final var environmentTime: TimeInterval { environment.time }

    /// Does something inside an update at a time in seconds of the host's clock, unless the recognizer is reset before.
    @discardableResult
    package final func schedule(at time: TimeInterval, _ action: @escaping () -> Void) -> GestureDeadline {
        let deadline = GestureDeadline(self, at: time, action)
        deadlines.append(deadline)
        environment.note(deadline)
        return deadline
    }

    /// Does something inside an update some seconds after `environmentTime`, unless the recognizer is reset before.
    @discardableResult
    package final func schedule(after seconds: TimeInterval, _ action: @escaping () -> Void) -> GestureDeadline {
        schedule(at: environmentTime + seconds, action)
    }
}
