import Foundation
import QuartzCore

/// Where all decisions about gestures are made: one for each application.
///
/// An update runs the steps of G-72, each of which is one method:
///
///     1  offerNewTouches         new touches to the recognizers of their views
///     2  gatherRequirements      who has to wait for whom in this attempt
///     3  callTouchMethods        every recognizer gets its touches
///     4  settle                  permission, requirements, exclusion, until nothing changes
///     5  sendActions             targets hear of it
///     6  cancelTouchesInViews    touches of recognized gestures are taken from their views
///     7  resetFinished           back to possible
///     8  sendTouchesToViews      what is left goes to views (of `UIWindow`)
///     9  releaseHeldTouches      so do touches that recognizers held back and let go
///
/// Only recognizers with an open attempt are looked at: those that accepted a touch, a press or an event of a pointer,
/// or asked for a state. Actions and views may spin the run loop and so cause updates inside an update: steps 5 to 9
/// take that. Input that comes during steps 1 to 4 waits until they are done.
@MainActor final class GestureEnvironment {
    /// The recognizers with an open attempt: deepest view first, within one view in `gestureRecognizers` order (E-55).
    @exclusivity(unchecked) var active: [UIGestureRecognizer] = []
    /// Those whose attempt was opened, or that got another touch, and that have not been asked about requirements.
    @exclusivity(unchecked) var newcomers: [UIGestureRecognizer] = []
    /// Those whose targets are to hear of something.
    @exclusivity(unchecked) var actionQueue: [UIGestureRecognizer] = []
    /// Those that were recognized, or got a touch afterwards: their touches leave the views.
    @exclusivity(unchecked) var touchCancellers: [UIGestureRecognizer] = []
    /// Those that have finished and are to be reset.
    @exclusivity(unchecked) var finished: [UIGestureRecognizer] = []
    /// The touches that views get later, in the order in which they were held back.
    @exclusivity(unchecked) var heldTouches: [UITouch] = []
    /// The deadlines of all recognizers.
    @exclusivity(unchecked) var deadlines: [WeakDeadline] = []
    /// Mistakes that were told already.
    @exclusivity(unchecked) var issuedWarnings: Set<String> = []

    /// Is told of every state that a recognizer enters for good: the recognizer, the state before, the new one.
    @exclusivity(unchecked) var onStateCommitted:
        ((UIGestureRecognizer, UIGestureRecognizer.State, UIGestureRecognizer.State) -> Void)?

    let touchSets = TouchSetCache()

    /// How many updates are on the stack.
    @exclusivity(unchecked) private(set) var depth = 0
    /// True during steps 1 to 4: input has to wait.
    @exclusivity(unchecked) private(set) var isDeciding = false
    /// True when step 4 has something to do.
    @exclusivity(unchecked) var needsResolution = false
    /// True when a tracked touch has lifted or was cancelled in this update.
    @exclusivity(unchecked) var hasFinishedTouches = false
    /// Counts updates: touches that were held back in the same one are delivered together.
    @exclusivity(unchecked) private(set) var updateNumber = 0
    @exclusivity(unchecked) private var updateTime: TimeInterval?
    /// Input that came while recognizers were deciding, oldest first.
    @exclusivity(unchecked) private(set) var postponedInput: [() -> Void] = []
    @exclusivity(unchecked) private var deferredUpdate: DeadlineQueue.Deadline?

    init() {}

    /// The time of the update that is going on, outside of updates the host's, in seconds.
    var time: TimeInterval { updateTime ?? MediaClock.now }

    /// True while nothing but the steps of an update may change attempts.
    var isUpdating: Bool { depth > 0 }

    // MARK: Updates

    /// The update of the touches that one window has in an event.
    func update(_ event: TouchesEvent, in window: UIWindow) {
        fireDeadlines(before: event.timestamp)
        let outerTime = begin(at: event.timestamp)
        touchSets.reserveCapacity(forTouches: event.touches.count)
        window.admitNewTouches(of: event)
        decide {
            offerNewTouches(of: event, in: window)
            gatherRequirements()
            callTouchMethods(event, in: window)
        }
        resolveUntilStable()
        window.sendTouchesToViews(of: event)
        finish(outerTime)
    }

    /// An update in which recognizers take an event without touches: scrolling, hovering, a trackpad's pinch. Those
    /// that look at it (G-23) get it by `deliver`, in the order given.
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

    /// An update of presses: recognizers get theirs before `deliver` calls the responders (E-74).
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

    /// An update of its own, for a deadline or a change from outside (G-73); inside an update just what is to be done.
    func update(at time: TimeInterval, _ change: () -> Void) {
        if isDeciding {
            change()
            return
        }
        let outerTime = begin(at: time)
        decide(change)
        finish(outerTime)
    }

    /// Starts an update, and gives the time of the one that it lies in.
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

    /// Steps 4 to 7, again as long as actions and delegates cause more.
    private func resolveUntilStable() {
        for _ in 0..<GestureLimits.maximumRounds {
            decide(resolveConflicts)
            sendActions()
            cancelTouchesInViews()
            resetFinished()
            if !hasPendingWork { return }
        }
    }

    /// What is left of an update after step 8, or after step 3 of one without touches.
    private func finish(_ outerTime: TimeInterval?) {
        resolveUntilStable()
        releaseHeldTouches()
        if hasPendingWork { resolveUntilStable() }
        removeFinishedTouches()
        depth -= 1
        updateTime = outerTime
        guard depth == 0 else { return }
        if active.isEmpty { touchSets.removeFinishedTouches() }
        if hasPendingWork { scheduleUpdate() }
        processPostponedInput()
    }

    // MARK: Input that waits

    /// Keeps input for the time when recognizers have decided what they are being asked about.
    func postpone(_ input: @escaping () -> Void) {
        postponedInput.append(input)
    }

    /// Takes in the input that had to wait, oldest first. Newer input calls this before it is taken in itself.
    func processPostponedInput() {
        while !isDeciding, !postponedInput.isEmpty { postponedInput.removeFirst()() }
    }

    private var hasPendingWork: Bool {
        needsResolution || !actionQueue.isEmpty || !touchCancellers.isEmpty || !finished.isEmpty
    }

    /// A recognizer asked for a state. Outside of updates the decision is made soon, not inside the setter (G-17).
    func stateWasRequested(by recognizer: UIGestureRecognizer) {
        open(recognizer)
        startUndecidedTimeout(for: recognizer)
        needsResolution = true
        if !isUpdating { scheduleUpdate() }
    }

    /// A recognizer has entered a state that counts.
    func stateWasCommitted(of recognizer: UIGestureRecognizer) {
        recognizer.attempt.lastActivityTime = time
        let attempt = recognizer.attempt
        if attempt.hasPendingAction, !actionQueue.contains(where: { $0 === recognizer }) { actionQueue.append(recognizer) }
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

    /// Opens an attempt, where none is open.
    func open(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.isOpen else { return }
        var depth = 0
        var view = recognizer.attachedView
        while let present = view {
            depth += 1
            view = present.superviewStorage
        }
        recognizer.attempt.isOpen = true
        recognizer.attempt.viewDepth = depth
        recognizer.attempt.window = recognizer.attachedView?.window
        active.insert(recognizer, at: insertionIndex(of: recognizer))
    }

    /// The place among the active ones (E-55).
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

    /// True when two recognizers go by a common touch, press or event (G-65).
    func shareInput(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if let event = a.attempt.event, event === b.attempt.event { return true }
        for touch in a.attempt.touches where b.attempt.touches.contains(where: { $0 === touch }) { return true }
        // A key that is pressed beside fingers does not make their gestures one (G-65).
        guard a.attempt.touches.isEmpty, b.attempt.touches.isEmpty else { return false }
        for press in a.attempt.presses where b.attempt.presses.contains(where: { $0 === press }) { return true }
        return false
    }

    /// Says a mistake of the program, once.
    func warnOnce(_ message: String) {
        if issuedWarnings.insert(message).inserted { Diagnostics.log(message) }
    }

    /// Says that an assignment of `state` was ignored (G-08), once for each kind of recognizer and transition.
    func warnAboutIllegalTransition(
        of recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
    ) {
        recognizer.trace(.ignored(from: old, to: new))
        warnOnce("\(type(of: recognizer)): state \(old.word) cannot become \(new.word); the assignment is ignored (G-08)")
    }
}
