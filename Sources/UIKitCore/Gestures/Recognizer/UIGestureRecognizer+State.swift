import Foundation
import Support

extension UIGestureRecognizer {
    /// The state of a recognizer (G-01).
    ///
    ///     discrete     possible ──▶ ended                                  (G-03)
    ///     continuous   possible ──▶ began ──▶ changed ⟲ ──▶ ended          (G-04…G-06)
    ///                                  └─────────┴────────▶ cancelled     (failed becomes cancelled, G-07)
    ///     no gesture   possible ──▶ failed                                 (G-07)
    ///                  possible ──▶ began ──▶ failed or cancelled, within its touch methods (G-18)
    ///                  possible ──▶ cancelled, without an action           (G-09)
    ///
    /// After `ended`, `cancelled` and `failed` the recognizer is reset (G-10). Its state stays final until the fingers
    /// of the attempt are up or another one touches down; then it is `possible` (G-13).
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
    /// True if only the reset can follow.
    var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }

    /// True while a continuous gesture is in progress.
    var isUnderWay: Bool { self == .began || self == .changed }

    /// The state's name for messages.
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
    var environment: TouchRouter { UIApplication.shared.touchRouter }

    /// Handles an assignment of `state`: a transition from a committed state takes effect immediately; one that leaves
    /// `possible` is resolved by the environment.
    final func request(_ requested: State) {
        let current = attempt.currentState
        // A finished recognizer ignores assignments until its fingers are up (G-08, G-13, G-89).
        if current.isFinished || attempt.isResetting || attempt.lingeringState != nil { return }
        if requested == .possible, current == .possible { return }
        // A gesture that targets know of is cancelled instead of failed (G-07).
        let new = requested == .failed && attempt.committedState.isUnderWay ? State.cancelled : requested
        guard isEnabled || new.isFinished else {
            Diagnostics.log("\(traceName) is disabled and stays \(current.word): state \(new.word) is ignored (G-34)")
            return
        }
        if attempt.isWaiting, new == .changed {
            // The gesture has begun and continues to wait.
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

    /// Commits a state that nothing prevents, and records its action unless it is silent (G-09).
    final func commit(_ new: State, notifiesTargets: Bool = true) {
        keyValueWillChange(self, "state")
        defer { keyValueDidChange(self, "state") }
        environment.onStateCommitted?(self, attempt.committedState, new)
        attempt.committedState = new
        if notifiesTargets { attempt.recordAction(for: new) }
        trace(.entered(new))
        environment.stateWasCommitted(of: self)
    }
}

/// The table of legal state transitions (G-03…G-10). After `began` and `changed`, `failed` is treated as `cancelled`
/// (G-07).
///
/// The transition back to `possible` is made by the environment at the reset, never by an assignment.
enum GestureTransition {
    private static let followers: [UIGestureRecognizer.State: Set<UIGestureRecognizer.State>] = [
        .possible: [.began, .ended, .cancelled, .failed],
        .began: [.changed, .ended, .cancelled, .failed],
        .changed: [.changed, .ended, .cancelled, .failed],
        .ended: [],
        .cancelled: [],
        .failed: [],
    ]

    /// One bit for each state, because it is looked up with every change.
    private static let masks: [UInt8] = UIGestureRecognizer.State.allCases.map { state in
        (followers[state] ?? []).reduce(0) { $0 | 1 << UInt8($1.rawValue) }
    }

    /// True if an assignment may change one state to another.
    static func isLegal(from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State) -> Bool {
        masks[old.rawValue] & 1 << UInt8(new.rawValue) != 0
    }
}

/// The name of `UIGestureRecognizer.State` before Swift 4.2.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
