import Support
import Foundation
import QuartzCore

/// A scheduled decision of a recognizer without an event: a press was held long enough, a next tap did not arrive. Its
/// action runs in a separate update (G-73) and is cancelled when the recognizer is reset. **An extension of
/// Touchstone;** see `UIGestureRecognizer.schedule(after:_:)`.
@preconcurrency @MainActor public final class GestureDeadline {
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

    /// True until it has fired or was cancelled.
    public var isScheduled: Bool { action != nil }

    /// Cancels the deadline; no effect if it has fired.
    public func cancel() {
        guard action != nil else { return }
        action = nil
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        if let recognizer { recognizer.deadlines.removeAll { $0 === self } }
    }

    /// Runs the action in an update of the recognizer's environment.
    func fire() {
        guard let action, let recognizer else { return }
        cancel()
        recognizer.environment.update(at: time, action)
    }
}

extension UIGestureRecognizer {
    /// The hardware timestamp of the current update, in seconds: that of the event or deadline. Outside of updates the
    /// host's time.
    package final var environmentTime: TimeInterval { environment.time }

    /// Runs an action in an update at a time, in seconds of the host's clock, unless the recognizer is reset before.
    @discardableResult
    package final func schedule(at time: TimeInterval, _ action: @escaping () -> Void) -> GestureDeadline {
        let deadline = GestureDeadline(self, at: time, action)
        deadlines.append(deadline)
        environment.track(deadline)
        return deadline
    }

    /// Runs an action after a delay in seconds, counted from the current event or deadline, unless the recognizer is
    /// reset before. The action may set `state`; conflicts are resolved right after it, as with an event (G-73). **An
    /// extension of Touchstone:** in UIKit a recognizer must use its own timer.
    ///
    ///     override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ///         super.touchesEnded(touches, with: event)
    ///         schedule(after: 20) { [weak self] in self?.state = .failed }
    ///     }
    ///
    /// While an action is scheduled the recognizer may stay undecided without touches; otherwise it is stopped after
    /// 10 seconds (G-84).
    @discardableResult
    public final func schedule(after seconds: TimeInterval, _ action: @escaping () -> Void) -> GestureDeadline {
        schedule(at: environmentTime + seconds, action)
    }
}
