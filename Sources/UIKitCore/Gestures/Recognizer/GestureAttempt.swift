import Support
import Foundation
import QuartzCore

/// The state of a recognizer from the first accepted touch, press or pointer event, or the first requested state, to
/// its reset. Between a reset and the next input it only keeps what outlasts an attempt.
///
/// It is never modified while other code runs, so exclusivity checks are unnecessary.
@MainActor final class GestureAttempt {
    typealias State = UIGestureRecognizer.State

    // MARK: Input

    /// The accepted touches that were not ignored, in order of touch-down, including lifted ones that still count for
    /// the gesture.
    @exclusivity(unchecked) var touches: [UITouch] = []
    /// The touches of `touches` that are down, or lifted in this update.
    @exclusivity(unchecked) var tracked: [UITouch] = [] {
        didSet { trackedFingerprint = TouchListFingerprint(tracked) }
    }
    /// The fingerprint of `tracked`.
    @exclusivity(unchecked) private(set) var trackedFingerprint = TouchListFingerprint()
    /// The accepted presses that were not ignored; finished ones stay until another one is held.
    @exclusivity(unchecked) var presses: [UIPress] = []
    /// The scroll, hover or transform event of the attempt.
    @exclusivity(unchecked) var event: UIEvent?
    /// The type of the first accepted touch (G-26).
    @exclusivity(unchecked) var touchType: UITouch.TouchType?
    /// The last centroid of the touches, in window coordinates.
    @exclusivity(unchecked) var lastLocation = CGPoint.zero
    @exclusivity(unchecked) var modifierFlags: UIKeyModifierFlags = []
    @exclusivity(unchecked) var buttonMask: UIEvent.ButtonMask = []

    // MARK: State

    /// The committed state.
    @exclusivity(unchecked) var committedState = State.possible
    /// The requested transition out of `possible` that is not resolved yet.
    @exclusivity(unchecked) private(set) var requestedState: State?
    /// The state that was requested after `requestedState`, in the same update.
    @exclusivity(unchecked) private(set) var followUpState: State?
    /// True while the request waits for a failure requirement: `state` reads `possible`.
    @exclusivity(unchecked) var isWaiting = false
    /// The recognizer it waits for, as last recorded in `trace`.
    @exclusivity(unchecked) weak var blocker: UIGestureRecognizer?
    /// True once views and delegate have permitted the gesture (G-43).
    @exclusivity(unchecked) var isPermitted = false
    /// True while views and delegate are asked: `state` reads `possible` (G-40).
    @exclusivity(unchecked) var isBeingPermitted = false
    /// The action that is being sent; the recognizer is not reset meanwhile.
    @exclusivity(unchecked) var currentAction: GestureAction?
    @exclusivity(unchecked) var isResetting = false

    // MARK: Environment

    /// True from the first input to the reset.
    @exclusivity(unchecked) var isOpen = false
    /// When the recognizer last changed state or lost a touch, in seconds.
    @exclusivity(unchecked) var lastActivityTime: TimeInterval = 0
    /// When the attempt is ended if it is still undecided; `nil` while there is no limit (G-84).
    @exclusivity(unchecked) var undecidedTimeout: DeadlineQueue.Deadline?
    /// The depth of the recognizer's view when the attempt was opened: the view and its ancestors.
    @exclusivity(unchecked) var viewDepth = 0
    /// The window of the recognizer's view.
    var window: UIWindow? {
        get { windowReference?.object }
        set {
            windowReference = newValue?.reference
            windowAddress = newValue?.address
        }
    }
    /// The address of that window, to be compared only: the window may be deallocated.
    @exclusivity(unchecked) private(set) var windowAddress: UnsafeRawPointer?
    @exclusivity(unchecked) private var windowReference: UnownedReference<UIWindow>?
    /// The recognizers that must fail first in this attempt (G-55).
    @exclusivity(unchecked) var requirements: [UIGestureRecognizer] = []
    /// The recognizers with which requirements were gathered (G-53).
    @exclusivity(unchecked) var queriedRecognizers: [UIGestureRecognizer] = []

    // MARK: The previous attempt

    /// How the previous attempt ended, while its fingers are still down (G-13).
    @exclusivity(unchecked) var previousOutcome: Outcome?

    /// The final state of an attempt and the touches that were down at its reset.
    struct Outcome {
        let state: State
        let touches: [UITouch]

        /// True until the last finger has lifted.
        @MainActor var hasFingersDown: Bool { touches.contains { !$0.isFinished } }
    }

    /// The final state of the previous attempt while its fingers are down, otherwise `nil`.
    var lingeringState: State? {
        guard let previousOutcome, previousOutcome.hasFingersDown else { return nil }
        return previousOutcome.state
    }

    // MARK: Pending actions

    @exclusivity(unchecked) private(set) var hasPendingBegan = false
    @exclusivity(unchecked) private(set) var pendingState: State?
    var hasPendingAction: Bool { hasPendingBegan || pendingState != nil }
    /// The number of pending actions: began, and the latest state after it.
    var pendingActionCount: Int { (hasPendingBegan ? 1 : 0) + (pendingState == nil ? 0 : 1) }

    // MARK: Reading

    /// The centroid of the tracked touches in window coordinates, or the last one if there are none.
    var centroid: CGPoint {
        if tracked.count == 1 { return tracked[0].point }
        if tracked.isEmpty { return lastLocation }
        var (x, y): (CGFloat, CGFloat) = (0, 0)
        for touch in tracked {
            x += touch.point.x
            y += touch.point.y
        }
        return CGPoint(x: x / CGFloat(tracked.count), y: y / CGFloat(tracked.count))
    }

    /// The value of `state`.
    var reportedState: State {
        if isBeingPermitted, isUndecided { return .possible }
        return currentAction?.state ?? lingeringState ?? currentState
    }

    /// The state that the next assignment starts from.
    var currentState: State {
        guard !isWaiting else { return committedState }
        return followUpState ?? requestedState ?? committedState
    }

    /// True if it has no touch that is down, no held press and no pointer event; any of these may rest indefinitely.
    var hasNoInput: Bool { tracked.isEmpty && event == nil && presses.allSatisfy(\.isFinished) }

    /// True if it has neither recognized nor finished.
    var isUndecided: Bool { committedState == .possible }

    /// True if the end of the gesture is requested, so that no more input is needed.
    var isEndRequested: Bool { requestedState == .ended || followUpState == .ended }

    // MARK: Changes

    init() {}

    /// Creates the next attempt, which keeps the modifiers, buttons and location of the last event (G-38, G-92) and,
    /// while fingers are down, the final state (G-13).
    init(after previous: GestureAttempt) {
        modifierFlags = previous.modifierFlags
        buttonMask = previous.buttonMask
        lastLocation = previous.lastLocation
        let touches = previous.tracked.filter { !$0.isFinished }
        if !touches.isEmpty { previousOutcome = Outcome(state: previous.committedState, touches: touches) }
    }

    /// Requests a transition out of `possible`. A waiting request is replaced; `failed` and `cancelled` withdraw an
    /// unresolved beginning, as if the gesture had never begun (G-18).
    func request(_ new: State) {
        if isWaiting || requestedState == nil || new == .failed || new == .cancelled {
            requestedState = new
            followUpState = nil
            isWaiting = false
        } else {
            followUpState = new
        }
    }

    /// Removes the request and returns its states.
    func consumeRequest() -> (first: State, last: State?)? {
        guard let first = requestedState else { return nil }
        defer { clearRequest() }
        return (first, followUpState)
    }

    /// Discards the request.
    func clearRequest() {
        requestedState = nil
        followUpState = nil
        isWaiting = false
    }

    /// Records a pending action for a state. `began` is always sent; of later states, the latest (G-18).
    func recordAction(for state: State) {
        switch state {
        case .began: hasPendingBegan = true
        case .changed, .ended, .cancelled: pendingState = state
        case .possible, .failed: break
        }
    }

    /// Removes and returns the next state to send to targets (G-15).
    func dequeueAction() -> State? {
        if hasPendingBegan {
            hasPendingBegan = false
            return .began
        }
        defer { pendingState = nil }
        return pendingState
    }
}
