import Foundation
import QuartzCore

/// What a recognizer has at hand from the first touch, press or pointer event that it accepts, or the first state that
/// it asks for, to its reset.
///
/// None of it is changed while anybody else's code runs, so that overlapping access need not be looked for.
@MainActor final class GestureAttempt {
    typealias State = UIGestureRecognizer.State

    // MARK: Input

    /// The touches that were accepted and not ignored, in order of landing, with those that have lifted since and
    /// still count: what the gesture is made of.
    @exclusivity(unchecked) var touches: [UITouch] = []
    /// Those of `touches` that are down, or lifted in this update.
    @exclusivity(unchecked) var tracked: [UITouch] = []
    /// The presses that were accepted and not ignored; those that are over stay until another one is held.
    @exclusivity(unchecked) var presses: [UIPress] = []
    /// The scroll, hover or transform event that the attempt goes by.
    @exclusivity(unchecked) var event: UIEvent?
    /// The kind of the first touch that was accepted (G-26).
    @exclusivity(unchecked) var touchType: UITouch.TouchType?
    /// The middle of the touches when there were some last, in the window's coordinates.
    @exclusivity(unchecked) var lastLocation = CGPoint.zero
    @exclusivity(unchecked) var modifierFlags: UIKeyModifierFlags = []
    @exclusivity(unchecked) var buttonMask: UIEvent.ButtonMask = []

    // MARK: State

    /// The state as everybody agreed on it.
    @exclusivity(unchecked) var committedState = State.possible
    /// The transition out of `possible` that was asked for and is not decided.
    @exclusivity(unchecked) private(set) var requestedState: State?
    /// What was asked for after `requested`, in the same update.
    @exclusivity(unchecked) private(set) var followUpState: State?
    /// True while the request stands back behind a failure requirement: `state` reads `possible`.
    @exclusivity(unchecked) var isWaiting = false
    /// The recognizer that it waits for, as far as `trace` was told.
    @exclusivity(unchecked) weak var blocker: UIGestureRecognizer?
    /// True when all who may forbid the gesture have been asked (G-43).
    @exclusivity(unchecked) var isPermitted = false
    /// The action that is being sent; the recognizer is not reset meanwhile.
    @exclusivity(unchecked) var currentAction: GestureAction?
    @exclusivity(unchecked) var isResetting = false

    // MARK: Place in the environment

    /// True from the first input to the reset.
    @exclusivity(unchecked) var isOpen = false
    /// When the recognizer last said something or lost a touch, in seconds.
    @exclusivity(unchecked) var lastActivityTime: TimeInterval = 0
    /// When it counts as over if it still has not decided; `nil` while it has all the time it wants (G-84).
    @exclusivity(unchecked) var undecidedTimeout: DeadlineQueue.Deadline?
    /// How many views lie above the recognizer's, when the attempt was opened.
    @exclusivity(unchecked) var viewDepth = 0
    /// The window it belongs to.
    var window: UIWindow? {
        get { windowReference?.window }
        set { windowReference = newValue?.reference }
    }
    @exclusivity(unchecked) private var windowReference: WindowReference?
    /// Those that have to fail first in this attempt (G-55).
    @exclusivity(unchecked) var requirements: [UIGestureRecognizer] = []
    /// Those it was asked about requirements with (G-53).
    @exclusivity(unchecked) var queriedRecognizers: [UIGestureRecognizer] = []

    // MARK: Actions that are due

    @exclusivity(unchecked) private(set) var hasPendingBegan = false
    @exclusivity(unchecked) private(set) var pendingState: State?
    var hasPendingAction: Bool { hasPendingBegan || pendingState != nil }
    /// How many actions are due: began, and the latest of what followed it.
    var pendingActionCount: Int { (hasPendingBegan ? 1 : 0) + (pendingState == nil ? 0 : 1) }

    // MARK: Reading

    /// What `state` reads.
    var reportedState: State { currentAction?.state ?? currentState }

    /// The state that the next assignment goes on from.
    var currentState: State {
        guard !isWaiting else { return committedState }
        return followUpState ?? requestedState ?? committedState
    }

    /// True when it has no touch that is down, no held press and no event of a pointer, which may rest as long as it
    /// likes.
    var hasNoInput: Bool { tracked.isEmpty && event == nil && presses.allSatisfy(\.isFinished) }

    /// True when it neither recognized nor finished.
    var isUndecided: Bool { committedState == .possible }

    /// True when what is asked for is the end of the gesture: nothing more is needed for it.
    var isEndRequested: Bool { requestedState == .ended || followUpState == .ended }

    // MARK: Changing

    init() {}

    /// The attempt that follows another: it knows nothing but what the last event said.
    init(after previous: GestureAttempt) {
        modifierFlags = previous.modifierFlags
        buttonMask = previous.buttonMask
    }

    /// Notes a wish to leave `possible`. A wish that waits is replaced.
    func request(_ new: State) {
        if isWaiting || requestedState == nil || new == .failed {
            requestedState = new
            followUpState = nil
            isWaiting = false
        } else {
            followUpState = new
        }
    }

    /// Ends the wish, and gives the states that it leads through.
    func consumeRequest() -> (first: State, last: State?)? {
        guard let first = requestedState else { return nil }
        defer { clearRequest() }
        return (first, followUpState)
    }

    /// Forgets the wish.
    func clearRequest() {
        requestedState = nil
        followUpState = nil
        isWaiting = false
    }

    /// Notes that the targets are to hear of a state. `began` is always told; of what follows the latest is (G-18).
    func recordAction(for state: State) {
        switch state {
        case .began: hasPendingBegan = true
        case .changed, .ended, .cancelled: pendingState = state
        case .possible, .failed: break
        }
    }

    /// The next state that targets are to hear of (G-15).
    func dequeueAction() -> State? {
        if hasPendingBegan {
            hasPendingBegan = false
            return .began
        }
        defer { pendingState = nil }
        return pendingState
    }
}
