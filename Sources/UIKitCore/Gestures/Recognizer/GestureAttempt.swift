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
    @exclusivity(unchecked) var lastPlace = CGPoint.zero
    @exclusivity(unchecked) var modifierFlags: UIKeyModifierFlags = []
    @exclusivity(unchecked) var buttonMask: UIEvent.ButtonMask = []

    // MARK: State

    /// The state as everybody agreed on it.
    @exclusivity(unchecked) var settled = State.possible
    /// The transition out of `possible` that was asked for and is not decided.
    @exclusivity(unchecked) private(set) var requested: State?
    /// What was asked for after `requested`, in the same update.
    @exclusivity(unchecked) private(set) var followUp: State?
    /// True while the request stands back behind a failure requirement: `state` reads `possible`.
    @exclusivity(unchecked) var isWaiting = false
    /// The recognizer that it waits for, as far as `trace` was told.
    @exclusivity(unchecked) weak var obstacle: UIGestureRecognizer?
    /// True when all who may forbid the gesture have been asked (G-43).
    @exclusivity(unchecked) var isPermitted = false
    /// The action that is being sent; the recognizer is not reset meanwhile.
    @exclusivity(unchecked) var acting: GestureAction?
    @exclusivity(unchecked) var isResetting = false

    // MARK: Place in the environment

    /// True from the first input to the reset.
    @exclusivity(unchecked) var isOpen = false
    /// When the recognizer last said something or lost a touch, in seconds.
    @exclusivity(unchecked) var lastNews: TimeInterval = 0
    /// When it counts as over if it still has not decided; `nil` while it has all the time it wants (G-84).
    @exclusivity(unchecked) var patience: DeadlineQueue.Deadline?
    /// How many views lie above the recognizer's, when the attempt was opened.
    @exclusivity(unchecked) var depth = 0
    /// The window it belongs to.
    var window: UIWindow? {
        get { windowReference?.window }
        set { windowReference = newValue?.reference }
    }
    @exclusivity(unchecked) private var windowReference: WindowReference?
    /// Those that have to fail first in this attempt (G-55).
    @exclusivity(unchecked) var requirements: [UIGestureRecognizer] = []
    /// Those it was asked about requirements with (G-53).
    @exclusivity(unchecked) var partners: [UIGestureRecognizer] = []

    // MARK: Actions that are due

    @exclusivity(unchecked) private(set) var owesBegan = false
    @exclusivity(unchecked) private(set) var owed: State?
    var owesAction: Bool { owesBegan || owed != nil }
    /// How many actions are due: began, and the latest of what followed it.
    var owedActions: Int { (owesBegan ? 1 : 0) + (owed == nil ? 0 : 1) }

    // MARK: Reading

    /// What `state` reads.
    var shownState: State { acting?.state ?? presentState }

    /// The state that the next assignment goes on from.
    var presentState: State {
        guard !isWaiting else { return settled }
        return followUp ?? requested ?? settled
    }

    /// True when it has no touch that is down, no held press and no event of a pointer, which may rest as long as it
    /// likes.
    var hasNoInput: Bool { tracked.isEmpty && event == nil && presses.allSatisfy(\.isFinished) }

    /// True when it neither recognized nor finished.
    var isUndecided: Bool { settled == .possible }

    /// True when what is asked for is the end of the gesture: nothing more is needed for it.
    var isAskingForEnd: Bool { requested == .ended || followUp == .ended }

    // MARK: Changing

    init() {}

    /// The attempt that follows another: it knows nothing but what the last event said.
    init(after former: GestureAttempt) {
        modifierFlags = former.modifierFlags
        buttonMask = former.buttonMask
    }

    /// Notes a wish to leave `possible`. A wish that waits is replaced.
    func request(_ new: State) {
        if isWaiting || requested == nil || new == .failed {
            requested = new
            followUp = nil
            isWaiting = false
        } else {
            followUp = new
        }
    }

    /// Ends the wish, and gives the states that it leads through.
    func takeRequest() -> (first: State, last: State?)? {
        guard let first = requested else { return nil }
        defer { dropRequest() }
        return (first, followUp)
    }

    /// Forgets the wish.
    func dropRequest() {
        requested = nil
        followUp = nil
        isWaiting = false
    }

    /// Notes that the targets are to hear of a state. `began` is always told; of what follows the latest is (G-18).
    func noteAction(for state: State) {
        switch state {
        case .began: owesBegan = true
        case .changed, .ended, .cancelled: owed = state
        case .possible, .failed: break
        }
    }

    /// The next state that targets are to hear of (G-15).
    func takeAction() -> State? {
        if owesBegan {
            owesBegan = false
            return .began
        }
        defer { owed = nil }
        return owed
    }
}
