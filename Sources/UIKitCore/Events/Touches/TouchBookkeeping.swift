/// What the application has in mind of touches and gestures: all of it is gone when no finger is down and nothing
/// waits.
package struct TouchBookkeeping: CustomStringConvertible {
    /// Contacts that devices have reported down.
    package var contactsDown = 0
    /// Contacts that have a touch.
    package var followedTouches = 0
    /// True while a multi-touch sequence is open (E-06).
    package var hasOpenSequence = false
    /// Touches that are to be cancelled, and input that is to be delivered, when the present delivery is over.
    package var overdue = 0
    /// Deliveries and gesture updates on the stack.
    package var depth = 0
    /// Recognizers with an open attempt.
    package var openRecognizers = 0
    /// Recognizers with something to be told, cancelled or reset.
    package var busyRecognizers = 0
    /// Touches that recognizers hold back from their views.
    package var heldTouches = 0
    /// Readings of touches that may be corrected (T-21).
    package var awaitedReadings = 0
    /// Keys that are down.
    package var keysDown = 0
    /// Pointer gestures that are going on: hovering, scrolling, pinching on a trackpad.
    package var pointerGestures = 0
    /// Mistakes of the program that were told.
    package var mistakes: Set<String> = []

    /// True when no delivery is under way and none is owed.
    package var isIdle: Bool { depth == 0 && overdue == 0 }

    /// True when nothing is left.
    package var isEmpty: Bool {
        isIdle && contactsDown == 0 && followedTouches == 0 && !hasOpenSequence && openRecognizers == 0
            && busyRecognizers == 0 && heldTouches == 0 && awaitedReadings == 0 && keysDown == 0
            && pointerGestures == 0
    }

    /// The figures that are not zero.
    package var description: String {
        let figures: [(String, Int)] = [
            ("contacts down", contactsDown), ("followed touches", followedTouches),
            ("open sequences", hasOpenSequence ? 1 : 0), ("overdue", overdue), ("deliveries on the stack", depth),
            ("open recognizers", openRecognizers), ("busy recognizers", busyRecognizers),
            ("held touches", heldTouches), ("awaited readings", awaitedReadings), ("keys down", keysDown),
            ("pointer gestures", pointerGestures),
        ]
        return figures.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
}

extension UIApplication {
    /// What the application has in mind of touches and gestures.
    package var touchBookkeeping: TouchBookkeeping {
        var books = TouchBookkeeping()
        touchDelivery.fill(&books)
        pressDelivery.fill(&books)
        pointerDelivery.fill(&books)
        gestureEnvironment.fill(&books)
        return books
    }

    /// How many sets of touches were made for touch methods so far: fingers that only move need no new ones.
    package var touchSetsMade: Int { gestureEnvironment.sets.made }
}

extension UIApplication {
    /// Is told of every state that a recognizer enters for good: the recognizer, the state before, the new one.
    package var whenStateSettles: ((UIGestureRecognizer, UIGestureRecognizer.State, UIGestureRecognizer.State) -> Void)?
    {
        get { gestureEnvironment.whenStateSettles }
        set { gestureEnvironment.whenStateSettles = newValue }
    }
}

extension UIGestureRecognizer {
    /// True from the first input of an attempt to the reset.
    package final var isAttempting: Bool { attempt.isOpen }

    /// True in an attempt that has no touch, no held press, no pointer event, no deadline and nobody to wait for: only
    /// input that may never come can go on with it.
    package final var isAdrift: Bool {
        attempt.isOpen && !attempt.settled.isFinished && !attempt.isWaiting && deadlines.isEmpty && attempt.hasNoInput
    }
}

extension GestureEnvironment {
    fileprivate func fill(_ books: inout TouchBookkeeping) {
        books.depth += depth
        books.openRecognizers = active.count
        books.busyRecognizers = acting.count + claimants.count + finished.count + newcomers.count
        books.heldTouches = held.count
        books.overdue += postponed.count
        books.mistakes = told
    }
}
