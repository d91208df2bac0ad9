import Foundation

/// Step 3 of event routing (G-72): recognizers receive their touches.
extension TouchRouter {
    /// Calls the touch methods of the recognizers of changed touches in the window, once for each phase (E-31), in the
    /// order of E-55.
    func callTouchMethods(_ event: TouchesEvent, in window: UIWindow) {
        var changes = TouchChanges(in: window, touchSets)
        let (modifierFlags, buttonMask) = (event.modifierFlags, event.buttonMask)
        for recognizer in active {
            guard recognizer.attempt.isOpen else { continue }
            changes.inspect(recognizer.attempt)
            var phases = changes.phases
            if phases.isEmpty { continue }
            recognizer.attempt.modifierFlags = modifierFlags
            recognizer.attempt.buttonMask = buttonMask
            while let phase = phases.popFirst() {
                call(recognizer, phase, &changes, event)
                if phases.isEmpty { break }
                // The call may have ignored touches, or reset the recognizer.
                changes.inspect(recognizer.attempt)
            }
        }
        for touch in event.touches where touch.window === window { touch.progress.hasUnprocessedChange = false }
    }

    /// Calls one touch method. A recognizer that has finished receives no more calls (E-70).
    private func call(
        _ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ changes: inout TouchChanges, _ event: TouchesEvent
    ) {
        guard !recognizer.attempt.currentState.isFinished else {
            hasFinishedTouches = true
            return
        }
        let set = changes.touches(in: phase)
        if set.isEmpty { return }
        switch phase {
        case .began: recognizer.touchesBegan(set, with: event)
        case .moved:
            let wasUnderWay = recognizer.attempt.committedState.isUnderWay
            recognizer.touchesMoved(set, with: event)
            if wasUnderWay { recordMovement(of: recognizer) }
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        case .ended:
            hasFinishedTouches = true
            recognizer.touchesEnded(set, with: event)
        case .cancelled:
            hasFinishedTouches = true
            recognizer.touchesCancelled(set, with: event)
            if recognizer.attempt.tracked.allSatisfy({ $0.phase == .cancelled }) {
                abandon(recognizer, because: "its touches were cancelled")
            }
        }
    }

    /// Records a change of a gesture in progress whose touches moved, unless the recognizer has set a state itself
    /// (G-88).
    private func recordMovement(of recognizer: UIGestureRecognizer) {
        guard !recognizer.setsChangedItself, recognizer.attempt.committedState.isUnderWay,
            !recognizer.attempt.hasPendingAction
        else { return }
        recognizer.commit(.changed)
    }

    /// Stops a recognizer whose input was all cancelled and that has not changed its state itself (G-09).
    func abandon(_ recognizer: UIGestureRecognizer, because reason: @autoclosure () -> String) {
        guard recognizer.attempt.isOpen, !recognizer.attempt.currentState.isFinished else { return }
        recognizer.trace(.stopped(because: reason()))
        recognizer.request(recognizer.attempt.currentState == .possible ? .failed : .cancelled)
    }

    /// Removes finished touches from `trackedTouches` at the end of the update.
    func removeFinishedTouches() {
        guard hasFinishedTouches, depth == 1 else { return }
        hasFinishedTouches = false
        for recognizer in active where recognizer.attempt.tracked.contains(where: \.isFinished) {
            recognizer.attempt.lastLocation = recognizer.centroid
            recognizer.attempt.tracked.removeAll(where: \.isFinished)
            recognizer.attempt.lastActivityTime = time
            startUndecidedTimeout(for: recognizer)
        }
        for recognizer in active { discardSpentTouches(of: recognizer) }
    }

    /// Discards finished touches, so that they do not accumulate during a long gesture. A touch is kept while it is the
    /// only one the recognizer shares with another (G-65), is held back from its view, or may be corrected (T-21).
    private func discardSpentTouches(of recognizer: UIGestureRecognizer) {
        let now = time
        guard recognizer.attempt.touches.contains(where: { $0.isSpent(at: now) }) else { return }
        let touches = recognizer.attempt.touches
        recognizer.attempt.touches = touches.filter { touch in
            !touch.isSpent(at: now)
                || active.contains { other in
                    other !== recognizer && other.attempt.touches.contains { $0 === touch }
                        && !shareActiveTouch(recognizer, other)
                }
        }
    }

    private func shareActiveTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.attempt.tracked.contains { touch in b.attempt.tracked.contains { $0 === touch } }
    }
}

extension UITouch {
    /// True if the touch has finished, its view receives no more of it, and no correction is expected at a time in
    /// seconds (T-21).
    fileprivate func isSpent(at time: TimeInterval) -> Bool {
        guard isFinished, !isHeld, !progress.delivery.isTracked else { return false }
        guard let estimate = sample.estimate, !estimate.awaited.isEmpty else { return true }
        return GestureTime.exceeds(time - sample.time.seconds, EstimateLimits.maximumWait)
    }
}
