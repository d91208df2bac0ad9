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
    @exclusivity(unchecked) var acting: [UIGestureRecognizer] = []
    /// Those that were recognized, or got a touch afterwards: their touches leave the views.
    @exclusivity(unchecked) var claimants: [UIGestureRecognizer] = []
    /// Those that have finished and are to be reset.
    @exclusivity(unchecked) var finished: [UIGestureRecognizer] = []
    /// The touches that views get later, in the order in which they were held back.
    @exclusivity(unchecked) var held: [UITouch] = []
    /// The deadlines of all recognizers.
    @exclusivity(unchecked) var deadlines: [WeakDeadline] = []
    /// Mistakes that were told already.
    @exclusivity(unchecked) var told: Set<String> = []

    /// Is told of every state that a recognizer enters for good: the recognizer, the state before, the new one.
    @exclusivity(unchecked) var whenStateSettles:
        ((UIGestureRecognizer, UIGestureRecognizer.State, UIGestureRecognizer.State) -> Void)?

    let sets = TouchSets()

    /// How many updates are on the stack.
    @exclusivity(unchecked) private(set) var depth = 0
    /// True during steps 1 to 4: input has to wait.
    @exclusivity(unchecked) private(set) var isDeciding = false
    /// True when step 4 has something to do.
    @exclusivity(unchecked) var needsSettling = false
    /// True when a tracked touch has lifted or was cancelled in this update.
    @exclusivity(unchecked) var touchesLeft = false
    /// Counts updates: touches that were held back in the same one are delivered together.
    @exclusivity(unchecked) private(set) var updateNumber = 0
    @exclusivity(unchecked) private var updateTime: TimeInterval?
    /// Input that came while recognizers were deciding, oldest first.
    @exclusivity(unchecked) private(set) var postponed: [() -> Void] = []
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
        let former = begin(at: event.timestamp)
        sets.serve(touches: event.touches.count)
        window.admitNewTouches(of: event)
        decide {
            offerNewTouches(of: event, in: window)
            gatherRequirements()
            callTouchMethods(event, in: window)
        }
        conclude()
        window.sendTouchesToViews(of: event)
        finish(former)
    }

    /// An update in which recognizers take an event without touches: scrolling, hovering, a trackpad's pinch. Those
    /// that look at it (G-23) get it by `deliver`, in the order given.
    func update(
        _ recognizers: [UIGestureRecognizer], with event: UIEvent, deliver: (UIGestureRecognizer) -> Void
    ) {
        fireDeadlines(before: event.timestamp)
        let former = begin(at: event.timestamp)
        decide {
            let takers = recognizers.filter { $0.takesInput && ($0.attempt.isOpen || $0.acceptsEvent(event)) }
            for recognizer in takers {
                open(recognizer)
                recognizer.attempt.event = event
                note(event, for: recognizer)
                newcomers.append(recognizer)
                startPatience(for: recognizer)
            }
            gatherRequirements()
            for recognizer in takers where recognizer.attempt.isOpen { deliver(recognizer) }
        }
        finish(former)
    }

    /// An update of presses: recognizers get theirs before `deliver` calls the responders (E-74).
    func update(_ event: UIPressesEvent, deliver: () -> Void) {
        fireDeadlines(before: event.timestamp)
        let former = begin(at: event.timestamp)
        decide {
            offerNewPresses(of: event)
            gatherRequirements()
            callPressMethods(event)
        }
        conclude()
        deliver()
        finish(former)
    }

    /// An update of its own, for a deadline or a change from outside (G-73); inside an update just what is to be done.
    func update(at time: TimeInterval, _ change: () -> Void) {
        if isDeciding {
            change()
            return
        }
        let former = begin(at: time)
        decide(change)
        finish(former)
    }

    /// Starts an update, and gives the time of the one that it lies in.
    private func begin(at time: TimeInterval) -> TimeInterval? {
        let former = updateTime
        depth += 1
        updateNumber += 1
        updateTime = time
        if let deferredUpdate { DeadlineQueue.main.cancel(deferredUpdate) }
        deferredUpdate = nil
        return former
    }

    private func decide(_ steps: () -> Void) {
        let former = isDeciding
        isDeciding = true
        steps()
        isDeciding = former
    }

    /// Steps 4 to 7, again as long as actions and delegates cause more.
    private func conclude() {
        for _ in 0..<GestureLimits.rounds {
            decide(settle)
            sendActions()
            cancelTouchesInViews()
            resetFinished()
            if !hasWork { return }
        }
    }

    /// What is left of an update after step 8, or after step 3 of one without touches.
    private func finish(_ former: TimeInterval?) {
        conclude()
        releaseHeldTouches()
        if hasWork { conclude() }
        forgetTouchesThatLeft()
        depth -= 1
        updateTime = former
        guard depth == 0 else { return }
        if active.isEmpty { sets.forgetFinishedTouches() }
        if hasWork { updateSoon() }
        catchUp()
    }

    // MARK: Input that waits

    /// Keeps input for the time when recognizers have decided what they are being asked about.
    func postpone(_ input: @escaping () -> Void) {
        postponed.append(input)
    }

    /// Takes in the input that had to wait, oldest first. Newer input calls this before it is taken in itself.
    func catchUp() {
        while !isDeciding, !postponed.isEmpty { postponed.removeFirst()() }
    }

    private var hasWork: Bool {
        needsSettling || !acting.isEmpty || !claimants.isEmpty || !finished.isEmpty
    }

    /// A recognizer asked for a state. Outside of updates the decision is made soon, not inside the setter (G-17).
    func stateWasRequested(by recognizer: UIGestureRecognizer) {
        open(recognizer)
        startPatience(for: recognizer)
        needsSettling = true
        if !isUpdating { updateSoon() }
    }

    /// A recognizer has entered a state that counts.
    func stateHasSettled(of recognizer: UIGestureRecognizer) {
        recognizer.attempt.lastNews = time
        let attempt = recognizer.attempt
        if attempt.owesAction, !acting.contains(where: { $0 === recognizer }) { acting.append(recognizer) }
        if attempt.settled.isFinished { finished.append(recognizer) }
        needsSettling = true
    }

    private func updateSoon() {
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
        recognizer.attempt.depth = depth
        recognizer.attempt.window = recognizer.attachedView?.window
        active.insert(recognizer, at: place(of: recognizer))
    }

    /// The place among the active ones (E-55).
    private func place(of new: UIGestureRecognizer) -> Int {
        let depth = new.attempt.depth
        return active.firstIndex { other in
            if other.attempt.depth != depth { return other.attempt.depth < depth }
            guard let view = new.attachedView, other.attachedView === view else { return false }
            let order = view.recognizers
            let mine = order.firstIndex { $0 === new } ?? order.endIndex
            return mine < order.firstIndex { $0 === other } ?? order.endIndex
        } ?? active.endIndex
    }

    /// True when two recognizers go by a common touch, press or event (G-65).
    func share(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if let event = a.attempt.event, event === b.attempt.event { return true }
        for touch in a.attempt.touches where b.attempt.touches.contains(where: { $0 === touch }) { return true }
        // A key that is pressed beside fingers does not make their gestures one (G-65).
        guard a.attempt.touches.isEmpty, b.attempt.touches.isEmpty else { return false }
        for press in a.attempt.presses where b.attempt.presses.contains(where: { $0 === press }) { return true }
        return false
    }

    /// Says a mistake of the program, once.
    func tell(_ mistake: String) {
        if told.insert(mistake).inserted { Diagnostics.note(mistake) }
    }

    /// Says that an assignment of `state` was ignored (G-08), once for each kind of recognizer and transition.
    func noteIllegalTransition(
        of recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
    ) {
        recognizer.explain(.ignored(from: old, to: new))
        tell("\(type(of: recognizer)): state \(old.word) cannot become \(new.word); the assignment is ignored (G-08)")
    }
}
