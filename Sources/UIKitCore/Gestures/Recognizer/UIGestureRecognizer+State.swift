import Foundation

extension UIGestureRecognizer {
    /// Where a recognizer is (G-01).
    ///
    ///     discrete     possible ──▶ ended                                  (G-03)
    ///     continuous   possible ──▶ began ──▶ changed ⟲ ──▶ ended          (G-04…G-06)
    ///                                  └─────────┴────────▶ cancelled
    ///     no gesture   possible ──▶ failed                                 (G-07)
    ///                  possible ──▶ cancelled, without an action           (G-09)
    ///
    /// After `ended`, `cancelled` and `failed` the recognizer is reset and is `possible` again (G-10).
    public enum State: Int, Sendable, CaseIterable {
        /// The touches may become the gesture.
        case possible = 0
        /// A continuous gesture has begun.
        case began = 1
        /// A continuous gesture has changed.
        case changed = 2
        /// The gesture is complete.
        case ended = 3
        /// The gesture was interrupted.
        case cancelled = 4
        /// The touches are not the gesture.
        case failed = 5

        /// Another name for `ended`, for discrete gestures.
        public static var recognized: State { .ended }
    }
}

extension UIGestureRecognizer.State {
    /// True when nothing but the reset can follow.
    var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }

    /// True while a continuous gesture is going on.
    var isUnderWay: Bool { self == .began || self == .changed }

    /// The state as a word of a sentence.
    package var word: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension UIGestureRecognizer {
    var environment: GestureEnvironment { UIApplication.shared.gestureEnvironment }

    /// Takes an assignment of `state`: one that goes on from a settled state counts at once, one that leaves `possible`
    /// is settled by the environment.
    final func request(_ new: State) {
        let current = attempt.currentState
        if new == current, new != .changed { return }
        if attempt.isResetting, new == .possible { return }
        guard isEnabled || new.isFinished else {
            Diagnostics.log("\(traceName) is disabled and stays \(current.word): state \(new.word) is ignored (G-34)")
            return
        }
        if attempt.isWaiting, new == .changed {
            // It has begun for itself, and goes on to wait.
            environment.stateWasRequested(by: self)
            return
        }
        guard GestureTransition.isLegal(from: current, to: new) else {
            environment.warnAboutIllegalTransition(of: self, from: current, to: new)
            return
        }
        if attempt.committedState == .possible {
            attempt.request(new)
        } else {
            commit(new)
        }
        environment.stateWasRequested(by: self)
    }

    /// Enters a state that nothing stands against, and notes the action that it brings, unless it is silent (G-09).
    final func commit(_ new: State, isSilent: Bool = false) {
        environment.onStateCommitted?(self, attempt.committedState, new)
        attempt.committedState = new
        if !isSilent { attempt.recordAction(for: new) }
        trace(.entered(new))
        environment.stateWasCommitted(of: self)
    }
}
