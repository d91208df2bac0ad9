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
        let isComplete = recognizer.attempt.isWaiting && recognizer.attempt.isAskingForEnd
        guard !isComplete, recognizer.accepts(touch, event) else { return }
        // Whoever was asked may have switched it off or taken it away.
        guard recognizer.isEnabled, recognizer.attachedView != nil else { return }
        open(recognizer)
        recognizer.attempt.touchType = recognizer.attempt.touchType ?? touch.type
        recognizer.attempt.touches.append(touch)
        recognizer.attempt.tracked.append(touch)
        recognizer.explain(.offered)
        newcomers.append(recognizer)
        if recognizer.attempt.settled.isUnderWay { claimants.append(recognizer) }
    }

    /// Takes a touch out of a gesture (G-29, E-60).
    func drop(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.touches.contains(where: { $0 === touch }) else { return }
        recognizer.attempt.lastPlace = recognizer.centroid
        recognizer.attempt.touches.removeAll { $0 === touch }
        recognizer.attempt.tracked.removeAll { $0 === touch }
        recognizer.explain(.ignoresTouch)
        startPatience(for: recognizer)
        // A view may get what was held back for this recognizer.
        if !isUpdating { update(at: time) {} }
    }

    /// Notes modifiers and buttons (G-38).
    func note(_ event: UIEvent, for recognizer: UIGestureRecognizer) {
        recognizer.attempt.modifierFlags = event.modifierFlags
        recognizer.attempt.buttonMask = event.buttonMask
    }
}
