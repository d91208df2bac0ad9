import Foundation

/// Step 1: new touches are offered to the recognizers of their views.
extension GestureEnvironment {
    /// Asks, for every touch that has landed in the window, the recognizers that were collected with the hit test, in
    /// their order (G-23, G-24, E-53). A recognizer that was taken from its view since is left out.
    func offerNewTouches(of event: TouchesEvent, in window: UIWindow) {
        for touch in event.touches where !touch.isOffered && touch.window === window {
            touch.isOffered = true
            guard touch.phase == .began else { continue }
            for recognizer in touch.gestureRecognizers ?? [] where recognizer.attachedView != nil {
                offer(touch, to: recognizer, event)
            }
        }
    }

    private func offer(_ touch: UITouch, to recognizer: UIGestureRecognizer, _ event: TouchesEvent) {
        // One that has met its criteria and waits for another's failure has what it needs.
        let isComplete = recognizer.attempt.isWaiting && recognizer.attempt.isEndRequested
        guard !isComplete, recognizer.accepts(touch, event) else { return }
        // Whoever was asked may have switched it off or taken it away.
        guard recognizer.isEnabled, recognizer.attachedView != nil else { return }
        open(recognizer)
        recognizer.attempt.touchType = recognizer.attempt.touchType ?? touch.type
        recognizer.attempt.touches.append(touch)
        recognizer.attempt.tracked.append(touch)
        recognizer.trace(.offered)
        newcomers.append(recognizer)
        if recognizer.attempt.committedState.isUnderWay { touchCancellers.append(recognizer) }
    }

    /// Takes a touch out of a gesture (G-29, E-60).
    func drop(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.touches.contains(where: { $0 === touch }) else { return }
        recognizer.attempt.lastLocation = recognizer.centroid
        recognizer.attempt.touches.removeAll { $0 === touch }
        recognizer.attempt.tracked.removeAll { $0 === touch }
        recognizer.trace(.ignoresTouch)
        inputWasRemoved(from: recognizer)
    }

    /// Takes a press out of a gesture.
    func drop(_ press: UIPress, from recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.presses.contains(where: { $0 === press }) else { return }
        recognizer.attempt.presses.removeAll { $0 === press }
        recognizer.trace(.ignoresPress)
        inputWasRemoved(from: recognizer)
    }

    /// Something was taken out of a gesture. In an update the recognizer sees to it itself; from outside, one that has
    /// nothing left is over. Views may get what was held back for it.
    private func inputWasRemoved(from recognizer: UIGestureRecognizer) {
        startUndecidedTimeout(for: recognizer)
        guard !isUpdating else { return }
        update(at: time) {
            let attempt = recognizer.attempt
            guard attempt.touches.isEmpty, attempt.presses.isEmpty, attempt.event == nil else { return }
            abandon(recognizer, because: "ignores all it was offered")
        }
    }

    /// Notes modifiers and buttons (G-38).
    func recordModifiers(of event: UIEvent, for recognizer: UIGestureRecognizer) {
        recognizer.attempt.modifierFlags = event.modifierFlags
        recognizer.attempt.buttonMask = event.buttonMask
    }
}
