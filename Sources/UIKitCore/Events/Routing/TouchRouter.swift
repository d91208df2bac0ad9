import Support
import Foundation
import QuartzCore

/// Routes touches, presses and pointer events: decides which recognizers and views receive them. One for each
/// application.
///
/// An update runs the steps of G-72, one method each:
///
///     1  offerNewTouches         new touches are offered to the recognizers of their views
///     2  gatherRequirements      recognizers and delegates state failure requirements for this attempt
///     3  callTouchMethods        recognizers receive their touches
///     4  resolveConflicts        permission, requirements, exclusion, until nothing changes
///     5  sendActions             targets are notified
///     6  cancelTouchesInViews    touches of recognized gestures are cancelled in their views
///     7  sendTouchesToViews      remaining touches go to views
///     8  releaseHeldTouches      touches that are no longer held back go to views
///     9  resetFinished           finished recognizers are reset
///
/// Only recognizers with an open attempt are visited: those that accepted a touch, a press or a pointer event, or
/// requested a state. Actions and views may run a nested run loop and thereby cause nested updates: steps 5 to 9 allow
/// that. Input that arrives during steps 1 to 4 is postponed until they are done.
@MainActor final class TouchRouter {
    /// The recognizers with an open attempt: deepest view first, within one view in `gestureRecognizers` order (E-55).
    @exclusivity(unchecked) var active: [UIGestureRecognizer] = []
    /// Recognizers whose attempt was opened, or that received another touch, and whose requirements were not gathered
    /// yet.
    @exclusivity(unchecked) var newcomers: [UIGestureRecognizer] = []
    /// Recognizers with actions to send to their targets.
    @exclusivity(unchecked) var actionQueue: [UIGestureRecognizer] = []
    /// Recognizers that were recognized, or received a touch afterwards: their touches are cancelled in the views.
    @exclusivity(unchecked) var touchCancellers: [UIGestureRecognizer] = []
    /// Recognizers that have finished and must be reset.
    @exclusivity(unchecked) var finished: [UIGestureRecognizer] = []
    /// Recognizers that were reset while their fingers were down, so `state` still has the final state (G-13).
    @exclusivity(unchecked) var lingering: [WeakRecognizer] = []
    /// The touches held back from views, in the order in which they were held.
    @exclusivity(unchecked) var heldTouches: [UITouch] = []
    /// The deadlines of all recognizers.
    @exclusivity(unchecked) var deadlines: [WeakDeadline] = []
    /// The warnings that were already logged.
    @exclusivity(unchecked) var issuedWarnings: Set<String> = []

    /// Called when a state transition is committed, with the recognizer, its old state and its new state.
    @exclusivity(unchecked) var onStateCommitted:
        ((UIGestureRecognizer, UIGestureRecognizer.State, UIGestureRecognizer.State) -> Void)?

    let touchSets = TouchSetCache()

    /// The number of updates on the stack.
    @exclusivity(unchecked) private(set) var depth = 0
    /// True during steps 1 to 4: input must wait.
    @exclusivity(unchecked) private(set) var isDeciding = false
    /// True if step 4 has work to do.
    @exclusivity(unchecked) var needsResolution = false
    /// True if a tracked touch ended or was cancelled in this update.
    @exclusivity(unchecked) var hasFinishedTouches = false
    /// The number of the update: touches that were held in the same update are delivered together.
    @exclusivity(unchecked) private(set) var updateNumber = 0
    @exclusivity(unchecked) private var updateTime: TimeInterval?
    /// Input that arrived while recognizers were deciding, oldest first.
    @exclusivity(unchecked) private(set) var postponedInput: [() -> Void] = []
    @exclusivity(unchecked) private var deferredUpdate: DeadlineQueue.Deadline?

    init() {}

    /// The time of the current update; outside of updates the host's time. In seconds.
    var time: TimeInterval { updateTime ?? MediaClock.now }

    /// True while only the steps of an update may change attempts.
    var isUpdating: Bool { depth > 0 }

    // MARK: Updates

    /// Routes the touches of one window in an event: recognizers, decisions, then views (E-51).
    func route(_ event: TouchesEvent, in window: UIWindow) {
        fireDeadlines(before: event.timestamp)
        let outerTime = begin(at: event.timestamp)
        touchSets.reserveCapacity(forTouches: event.touches.count)
        admitNewTouches(of: event, in: window)
        decide {
            offerNewTouches(of: event, in: window)
            gatherRequirements()
            callTouchMethods(event, in: window)
        }
        resolveUntilStable()
        sendTouchesToViews(of: event, in: window)
        finish(outerTime)
    }

    /// Runs an update for an event without touches: scrolling, hovering, a trackpad's pinch. The recognizers that
    /// accept it (G-23) receive it from `deliver`, in the given order.
    func update(
        _ recognizers: [UIGestureRecognizer], with event: UIEvent, deliver: (UIGestureRecognizer) -> Void
    ) {
        fireDeadlines(before: event.timestamp)
        let outerTime = begin(at: event.timestamp)
        decide {
            let receivers = recognizers.filter { $0.acceptsInput && ($0.attempt.isOpen || $0.acceptsEvent(event)) }
            for recognizer in receivers {
                open(recognizer)
                recognizer.attempt.event = event
                recordModifiers(of: event, for: recognizer)
                newcomers.append(recognizer)
                startUndecidedTimeout(for: recognizer)
            }
            gatherRequirements()
            for recognizer in receivers where recognizer.attempt.isOpen { deliver(recognizer) }
        }
        finish(outerTime)
    }

    /// Runs an update for presses: recognizers receive theirs before `deliver` calls the responders (E-74).
    func update(_ event: UIPressesEvent, deliver: () -> Void) {
        fireDeadlines(before: event.timestamp)
        let outerTime = begin(at: event.timestamp)
        decide {
            offerNewPresses(of: event)
            gatherRequirements()
            callPressMethods(event)
        }
        resolveUntilStable()
        deliver()
        finish(outerTime)
    }

    /// Runs an update for a deadline or an external change (G-73); inside an update, only applies the change.
    func update(at time: TimeInterval, _ change: () -> Void) {
        if isDeciding {
            change()
            return
        }
        let outerTime = begin(at: time)
        decide(change)
        finish(outerTime)
    }

    /// Starts an update and returns the time of the enclosing one.
    private func begin(at time: TimeInterval) -> TimeInterval? {
        let outerTime = updateTime
        depth += 1
        updateNumber += 1
        updateTime = time
        if let deferredUpdate { DeadlineQueue.main.cancel(deferredUpdate) }
        deferredUpdate = nil
        return outerTime
    }

    private func decide(_ steps: () -> Void) {
        let wasDeciding = isDeciding
        isDeciding = true
        steps()
        isDeciding = wasDeciding
    }

    /// Runs steps 4 to 6, repeatedly as long as actions and delegates cause more work.
    private func resolveUntilStable() {
        for _ in 0..<GestureLimits.maximumRounds {
            decide(resolveConflicts)
            sendActions()
            cancelTouchesInViews()
            if !hasPendingDecisions { return }
        }
    }

    /// Finishes an update: what follows step 7, or step 3 for an update without touches. A reset unblocks touches that
    /// were held back, and its code may request states.
    private func finish(_ outerTime: TimeInterval?) {
        resolveUntilStable()
        releaseHeldTouches()
        if hasPendingDecisions { resolveUntilStable() }
        for _ in 0..<GestureLimits.maximumRounds {
            if finished.isEmpty { break }
            resetFinished()
            if hasPendingDecisions { resolveUntilStable() }
            releaseHeldTouches()
        }
        removeFinishedTouches()
        forgetOutcomes()
        depth -= 1
        updateTime = outerTime
        guard depth == 0 else { return }
        if active.isEmpty { touchSets.removeFinishedTouches() }
        if hasPendingWork { scheduleUpdate() }
        processPostponedInput()
    }

    // MARK: Postponed input

    /// Postpones input until the current decision is made.
    func postpone(_ input: @escaping () -> Void) {
        postponedInput.append(input)
    }

    /// Processes the postponed input, oldest first. Call this before processing newer input.
    func processPostponedInput() {
        while !isDeciding, !postponedInput.isEmpty { postponedInput.removeFirst()() }
    }

    private var hasPendingDecisions: Bool { needsResolution || !actionQueue.isEmpty || !touchCancellers.isEmpty }

    private var hasPendingWork: Bool { hasPendingDecisions || !finished.isEmpty }

    /// A recognizer requested a state. Within an update the decision is made at its end, not inside the setter (G-17);
    /// outside of updates it is made immediately (G-90).
    func stateWasRequested(by recognizer: UIGestureRecognizer) {
        open(recognizer)
        startUndecidedTimeout(for: recognizer)
        needsResolution = true
        if !isUpdating { update(at: time) {} }
    }

    /// A recognizer's state transition was committed.
    func stateWasCommitted(of recognizer: UIGestureRecognizer) {
        recognizer.attempt.lastActivityTime = time
        let attempt = recognizer.attempt
        if attempt.hasPendingAction, !actionQueue.contains(where: { $0 === recognizer }) {
            actionQueue.append(recognizer)
        }
        if attempt.committedState.isFinished { finished.append(recognizer) }
        needsResolution = true
    }

    private func scheduleUpdate() {
        guard deferredUpdate == nil else { return }
        deferredUpdate = DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in
            guard let self else { return }
            deferredUpdate = nil
            update(at: MediaClock.now) {}
        }
    }

    // MARK: Attempts

    /// Opens an attempt unless one is open.
    func open(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.isOpen else { return }
        var depth = 0
        var view = recognizer.attachedView
        while let present = view {
            depth += 1
            view = present.superviewStorage
        }
        recognizer.attempt.isOpen = true
        recognizer.attempt.previousOutcome = nil
        recognizer.attempt.viewDepth = depth
        recognizer.attempt.window = recognizer.attachedView?.window
        active.insert(recognizer, at: insertionIndex(of: recognizer))
    }

    /// The position in `active` for a new recognizer (E-55).
    private func insertionIndex(of new: UIGestureRecognizer) -> Int {
        let depth = new.attempt.viewDepth
        return active.firstIndex { other in
            if other.attempt.viewDepth != depth { return other.attempt.viewDepth < depth }
            guard let view = new.attachedView, other.attachedView === view else { return false }
            let order = view.recognizers
            let mine = order.firstIndex { $0 === new } ?? order.endIndex
            return mine < order.firstIndex { $0 === other } ?? order.endIndex
        } ?? active.endIndex
    }

    /// True if two recognizers share a touch, press or event (G-65).
    func shareInput(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if let event = a.attempt.event, event === b.attempt.event { return true }
        for touch in a.attempt.touches where b.attempt.touches.contains(where: { $0 === touch }) { return true }
        // A key pressed during a touch gesture does not relate the two gestures (G-65).
        guard a.attempt.touches.isEmpty, b.attempt.touches.isEmpty else { return false }
        for press in a.attempt.presses where b.attempt.presses.contains(where: { $0 === press }) { return true }
        return false
    }

    /// Logs API misuse, once.
    func warnOnce(_ message: String) {
        if issuedWarnings.insert(message).inserted { Diagnostics.log(message) }
    }

    /// Warns that an assignment of `state` was ignored (G-08), once for each recognizer class and transition.
    func warnAboutIllegalTransition(
        of recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
    ) {
        recognizer.trace(.ignored(from: old, to: new))
        warnOnce(
            "\(type(of: recognizer)): state \(old.word) cannot become \(new.word); the assignment is ignored (G-08)")
    }
}

/// Limits of the gesture environment that no source specifies.
enum GestureLimits {
    /// G-84, decision: how long a recognizer may stay undecided, or in progress, after its last touch has finished and
    /// without a deadline, in seconds. Then it fails or is cancelled, so that nothing waits for it forever.
    static let undecidedTimeout: TimeInterval = 10
    /// G-72, decision: how many rounds of actions run within one update; later actions run in a separate update.
    static let maximumRounds = 16
    /// The minimum number of touch sets to cache.
    static let cachedSets = 8
    /// The number of additional cached touch sets for each touch of an event.
    static let cachedSetsPerTouch = 2
    /// E-65, decision: the maximum number of samples of a held touch that are kept as its coalesced touches. Beyond
    /// that, the older half is discarded.
    static let maximumHeldSamples = 256
}
