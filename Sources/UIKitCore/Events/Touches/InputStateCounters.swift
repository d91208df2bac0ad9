/// Counts the state that the application keeps for touches and gestures, for leak checks: all of it is gone when no
/// finger is down and nothing is pending.
package struct InputStateCounters: CustomStringConvertible {
    /// Contacts that devices report as down.
    package var contactsDown = 0
    /// Contacts that have a touch.
    package var followedTouches = 0
    /// True while a multi-touch sequence is in progress (E-06).
    package var hasOpenSequence = false
    /// Deferred work: touches to cancel and input to deliver after the current delivery.
    package var deferredWork = 0
    /// Deliveries and gesture updates on the stack.
    package var depth = 0
    /// Recognizers with an attempt in progress.
    package var openRecognizers = 0
    /// Recognizers with a pending action, touch cancellation or reset.
    package var busyRecognizers = 0
    /// Recognizers that were reset while their fingers were down (G-13).
    package var lingeringRecognizers = 0
    /// Touches that recognizers hold back from their views.
    package var heldTouches = 0
    /// Samples that may still be corrected (T-21).
    package var pendingEstimates = 0
    /// Keys that are down.
    package var keysDown = 0
    /// Active pointer gestures: hovering, scrolling, pinching on a trackpad.
    package var pointerGestures = 0
    /// The API misuse warnings logged so far.
    package var warnings: Set<String> = []

    /// True if no delivery is in progress or pending.
    package var isIdle: Bool { depth == 0 && deferredWork == 0 }

    /// True if no state is left.
    package var isEmpty: Bool {
        isIdle && contactsDown == 0 && followedTouches == 0 && !hasOpenSequence && openRecognizers == 0
            && busyRecognizers == 0 && lingeringRecognizers == 0 && heldTouches == 0 && pendingEstimates == 0
            && keysDown == 0 && pointerGestures == 0
    }

    /// The counters that are not zero.
    package var description: String {
        let figures: [(String, Int)] = [
            ("contacts down", contactsDown), ("followed touches", followedTouches),
            ("open sequences", hasOpenSequence ? 1 : 0), ("deferred", deferredWork), ("deliveries on the stack", depth),
            ("open recognizers", openRecognizers), ("busy recognizers", busyRecognizers),
            ("finished recognizers with fingers down", lingeringRecognizers), ("held touches", heldTouches),
            ("pending estimates", pendingEstimates), ("keys down", keysDown),
            ("pointer gestures", pointerGestures),
        ]
        return figures.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
}

extension UIApplication {
    /// The counters of touch and gesture state.
    package var inputStateCounters: InputStateCounters {
        var counters = InputStateCounters()
        touchDelivery.fill(&counters)
        pressDelivery.fill(&counters)
        pointerDelivery.fill(&counters)
        touchRouter.fill(&counters)
        return counters
    }

    /// The number of touch sets created for touch methods so far: moving fingers need no new ones.
    package var createdTouchSetCount: Int { touchRouter.touchSets.createdCount }
}

extension UIApplication {
    /// Called when a state transition is committed, with the recognizer, its old state and its new state.
    package var onStateCommitted: ((UIGestureRecognizer, UIGestureRecognizer.State, UIGestureRecognizer.State) -> Void)?
    {
        get { touchRouter.onStateCommitted }
        set { touchRouter.onStateCommitted = newValue }
    }
}

extension UIGestureRecognizer {
    /// True from the first input of an attempt to the reset.
    package final var isAttempting: Bool { attempt.isOpen }

    /// True if `state` has the final state of an attempt whose fingers are still down (G-13).
    package final var isLingering: Bool { attempt.lingeringState != nil }

    /// True if the attempt has no touch, no held press, no pointer event, no deadline and no failure requirement to
    /// wait for: only new input, which may never come, can continue it.
    package final var isStalled: Bool {
        attempt.isOpen && !attempt.committedState.isFinished && !attempt.isWaiting && deadlines.isEmpty
            && attempt.hasNoInput
    }
}

extension TouchRouter {
    fileprivate func fill(_ counters: inout InputStateCounters) {
        counters.depth += depth
        counters.openRecognizers = active.count
        counters.busyRecognizers = actionQueue.count + touchCancellers.count + finished.count + newcomers.count
        counters.lingeringRecognizers = lingering.count
        counters.heldTouches = heldTouches.count
        counters.deferredWork += postponedInput.count
        counters.warnings = issuedWarnings
    }
}
