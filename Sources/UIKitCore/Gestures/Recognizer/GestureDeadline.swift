import Foundation
import QuartzCore

/// A time at which a recognizer wants to decide something without an event: a press held long enough, a tap that did
/// not come. It runs inside an update of its own (G-73), and is forgotten at the recognizer's reset. **This goes beyond
/// UIKit**; see `UIGestureRecognizer.schedule(after:_:)`.
@MainActor public final class GestureDeadline {
    /// When it is due, in seconds of the host's clock.
    public let time: TimeInterval
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
    public var isScheduled: Bool { action != nil }

    /// Forgets it.
    public func cancel() {
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
    /// The hardware's time of the update that is going on, in seconds: the event's, or the deadline's. Outside of
    /// updates the host's time.
    package final var environmentTime: TimeInterval { environment.time }

    /// Does something inside an update at a time in seconds of the host's clock, unless the recognizer is reset before.
    @discardableResult
    package final func schedule(at time: TimeInterval, _ action: @escaping () -> Void) -> GestureDeadline {
        let deadline = GestureDeadline(self, at: time, action)
        deadlines.append(deadline)
        environment.track(deadline)
        return deadline
    }

    /// Does something after a time in seconds, counted from the event or deadline that is being handled, unless the
    /// recognizer is reset before. It may set `state`; what follows from that is settled right after it, as with an
    /// event (G-73). **This goes beyond UIKit**, where a recognizer brings a timer of its own.
    ///
    ///     override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ///         super.touchesEnded(touches, with: event)
    ///         schedule(after: 20) { [weak self] in self?.state = .failed }
    ///     }
    ///
    /// As long as something is scheduled the recognizer may stay undecided without touches; without it, it is given up
    /// after 10 seconds (G-84).
    @discardableResult
    public final func schedule(after seconds: TimeInterval, _ action: @escaping () -> Void) -> GestureDeadline {
        schedule(at: environmentTime + seconds, action)
    }
}
