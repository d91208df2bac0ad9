import Foundation

/// Step 1 of event routing (G-72): new touches are offered to the recognizers of their views.
extension TouchRouter {
    /// Offers every new touch in the window to the recognizers that were collected with the hit test, in their order
    /// (G-23, G-24, E-53). A recognizer that has been removed from its view since is skipped.
    func offerNewTouches(of event: TouchesEvent, in window: UIWindow) {
        for touch in event.touches where !touch.progress.isOffered && touch.window === window {
            touch.progress.isOffered = true
            guard touch.phase == .began else { continue }
            for recognizer in touch.gestureRecognizers ?? [] where recognizer.attachedView != nil {
                offer(touch, to: recognizer, event)
            }
        }
    }

    private func offer(_ touch: UITouch, to recognizer: UIGestureRecognizer, _ event: TouchesEvent) {
        // A recognizer that has met its criteria and waits for another's failure needs no more touches.
        let isComplete = recognizer.attempt.isWaiting && recognizer.attempt.isEndRequested
        guard !isComplete, recognizer.accepts(touch, event) else { return }
        // The delegate that was asked may have disabled or removed it.
        guard recognizer.isEnabled, recognizer.attachedView != nil else { return }
        open(recognizer)
        recognizer.attempt.touchType = recognizer.attempt.touchType ?? touch.type
        recognizer.attempt.touches.append(touch)
        recognizer.attempt.tracked.append(touch)
        recognizer.trace(.offered)
        newcomers.append(recognizer)
        if recognizer.attempt.committedState.isUnderWay { touchCancellers.append(recognizer) }
    }

    /// Removes a touch from a gesture (G-29, E-60).
    func drop(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.touches.contains(where: { $0 === touch }) else { return }
        recognizer.attempt.lastLocation = recognizer.centroid
        recognizer.attempt.touches.removeAll { $0 === touch }
        recognizer.attempt.tracked.removeAll { $0 === touch }
        recognizer.trace(.ignoresTouch)
        inputWasRemoved(from: recognizer)
    }

    /// Removes a press from a gesture.
    func drop(_ press: UIPress, from recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.presses.contains(where: { $0 === press }) else { return }
        recognizer.attempt.presses.removeAll { $0 === press }
        recognizer.trace(.ignoresPress)
        inputWasRemoved(from: recognizer)
    }

    /// Called after input was removed from a gesture. In an update the recognizer reacts to it; outside of one, a
    /// recognizer without input is stopped, so that views may receive what was held back for it.
    private func inputWasRemoved(from recognizer: UIGestureRecognizer) {
        startUndecidedTimeout(for: recognizer)
        guard !isUpdating else { return }
        update(at: time) {
            let attempt = recognizer.attempt
            guard attempt.touches.isEmpty, attempt.presses.isEmpty, attempt.event == nil else { return }
            abandon(recognizer, because: "ignores all its touches and presses")
        }
    }

    /// Records modifiers and buttons of an event (G-38).
    func recordModifiers(of event: UIEvent, for recognizer: UIGestureRecognizer) {
        recognizer.attempt.modifierFlags = event.modifierFlags
        recognizer.attempt.buttonMask = event.buttonMask
    }
}

/// Steps 1 and 3 for keys and buttons.
extension TouchRouter {
    /// Offers every new press to the recognizers of the view it goes to and of that view's ancestors (G-23), if their
    /// classes handle presses (G-85).
    func offerNewPresses(of event: UIPressesEvent) {
        for press in event.allPresses where press.phase == .began {
            for recognizer in press.responder?.ownView?.recognizersIncludingAncestors ?? []
            where RecognizerOverrides.overridesPresses(type(of: recognizer)) && recognizer.accepts(press, event) {
                offer(press, to: recognizer)
            }
        }
    }

    private func offer(_ press: UIPress, to recognizer: UIGestureRecognizer) {
        open(recognizer)
        recognizer.attempt.presses.removeAll(where: \.isFinished)
        recognizer.attempt.presses.append(press)
        recognizer.trace(.offered)
        newcomers.append(recognizer)
    }

    /// Calls the press methods of the recognizers of changed presses, once for each phase.
    func callPressMethods(_ event: UIPressesEvent) {
        let recognizers = active
        for recognizer in recognizers where recognizer.attempt.isOpen && !recognizer.attempt.presses.isEmpty {
            recordModifiers(of: event, for: recognizer)
            call(recognizer, .began, event) { recognizer.pressesBegan($0, with: event) }
            call(recognizer, .changed, event) { recognizer.pressesChanged($0, with: event) }
            call(recognizer, .ended, event) { recognizer.pressesEnded($0, with: event) }
            call(recognizer, .cancelled, event) { recognizer.pressesCancelled($0, with: event) }
            let presses = recognizer.attempt.presses
            guard presses.allSatisfy(\.isFinished) else { continue }
            recognizer.attempt.lastActivityTime = time
            if presses.last?.phase == .cancelled { abandon(recognizer, because: "its presses were cancelled") }
            startUndecidedTimeout(for: recognizer)
        }
    }

    private func call(
        _ recognizer: UIGestureRecognizer, _ phase: UIPress.Phase, _ event: UIPressesEvent,
        _ method: (Set<UIPress>) -> Void
    ) {
        guard !recognizer.attempt.currentState.isFinished else { return }
        let due = recognizer.attempt.presses.filter { $0.phase == phase && event.allPresses.contains($0) }
        if !due.isEmpty { method(Set(due)) }
    }
}
