/// What the application has in mind of touches and gestures: all of it is gone when no finger is down and nothing
/// waits.
package struct InputStateCounters: CustomStringConvertible {
    /// Contacts that devices have reported down.
    package var contactsDown = 0
    /// Contacts that have a touch.
    package var followedTouches = 0
    /// True while a multi-touch sequence is open (E-06).
    package var hasOpenSequence = false
    /// Touches that are to be cancelled, and input that is to be delivered, when the present delivery is over.
    package var deferredWork = 0
    /// Deliveries and gesture updates on the stack.
    package var depth = 0
    /// Recognizers with an open attempt.
    package var openRecognizers = 0
    /// Recognizers with something to be told, cancelled or reset.
    package var busyRecognizers = 0
    /// Touches that recognizers hold back from their views.
    package var heldTouches = 0
    /// Readings of touches that may be corrected (T-21).
    package var pendingEstimates = 0
    /// Keys that are down.
    package var keysDown = 0
    /// Pointer gestures that are going on: hovering, scrolling, pinching on a trackpad.
    package var pointerGestures = 0
    /// Mistakes of the program that were told.
    package var warnings: Set<String> = []

    /// True when no delivery is under way and none is owed.
    package var isIdle: Bool { depth == 0 && deferredWork == 0 }

    /// True when nothing is left.
    package var isEmpty: Bool {
        isIdle && contactsDown == 0 && followedTouches == 0 && !hasOpenSequence && openRecognizers == 0
            && busyRecognizers == 0 && heldTouches == 0 && pendingEstimates == 0 && keysDown == 0
            && pointerGestures == 0
    }

    /// The figures that are not zero.
    package var description: String {
        let figures: [(String, Int)] = [
            ("contacts down", contactsDown), ("followed touches", followedTouches),
            ("open sequences", hasOpenSequence ? 1 : 0), ("overdue", deferredWork), ("deliveries on the stack", depth),
            ("open recognizers", openRecognizers), ("busy recognizers", busyRecognizers),
            ("held touches", heldTouches), ("awaited readings", pendingEstimates), ("keys down", keysDown),
            ("pointer gestures", pointerGestures),
        ]
        return figures.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
}

extension UIApplication {
    /// What the application has in mind of touches and gestures.
    package var inputStateCounters: InputStateCounters {
        var counters = InputStateCounters()
        touchDelivery.fill(&counters)
        pressDelivery.fill(&counters)
        pointerDelivery.fill(&counters)
        gestureEnvironment.fill(&counters)
        return counters
    }

    /// How many sets of touches were made for touch methods so far: fingers that only move need no new ones.
    package var createdTouchSetCount: Int { gestureEnvironment.touchSets.createdCount }
}

extension UIApplication {
    /// Is told of every state that a recognizer enters for good: the recognizer, the state before, the new one.
    package var onStateCommitted: ((UIGestureRecognizer, UIGestureRecognizer.State, UIGestureRecognizer.State) -> Void)?
    {
        get { gestureEnvironment.onStateCommitted }
        set { gestureEnvironment.onStateCommitted = newValue }
    }
}

extension UIGestureRecognizer {
    /// True from the first input of an attempt to the reset.
    package final var isAttempting: Bool { attempt.isOpen }

    /// True in an attempt that has no touch, no held press, no pointer event, no deadline and nobody to wait for: only
    /// input that may never come can go on with it.
    package final var isStalled: Bool {
        attempt.isOpen && !attempt.committedState.isFinished && !attempt.isWaiting && deadlines.isEmpty && attempt.hasNoInput
    }
}

extension GestureEnvironment {
    fileprivate func fill(_ counters: inout InputStateCounters) {
        counters.depth += depth
        counters.openRecognizers = active.count
        counters.busyRecognizers = actionQueue.count + touchCancellers.count + finished.count + newcomers.count
        counters.heldTouches = heldTouches.count
        counters.deferredWork += postponedInput.count
        counters.warnings = issuedWarnings
    }
}
