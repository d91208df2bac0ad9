import Foundation

/// Step 3: every recognizer gets its touches.
extension GestureEnvironment {
    /// Calls the touch methods of the recognizers that own touches with news in the window, one call a phase (E-31), in
    /// the order of E-55.
    func callTouchMethods(_ event: TouchesEvent, in window: UIWindow) {
        var news = TouchNews(in: window, sets)
        for recognizer in active where recognizer.attempt.isOpen {
            news.look(at: recognizer.attempt.tracked)
            if news.phases.isEmpty { continue }
            note(event, for: recognizer)
            for phase in TouchNews.order where news.phases.contains(phase) {
                call(recognizer, phase, &news, event)
            }
        }
        for touch in event.touches where touch.window === window { touch.isFresh = false }
    }

    /// One call. A recognizer that has finished for itself gets no more (E-70).
    private func call(
        _ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ news: inout TouchNews, _ event: TouchesEvent
    ) {
        guard !recognizer.attempt.presentState.isFinished else {
            touchesLeft = true
            return
        }
        // It may have ignored touches in the call before.
        news.look(at: recognizer.attempt.tracked)
        let set = news.touches(in: phase)
        if set.isEmpty { return }
        switch phase {
        case .began: recognizer.touchesBegan(set, with: event)
        case .moved: recognizer.touchesMoved(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        case .ended:
            touchesLeft = true
            recognizer.touchesEnded(set, with: event)
        case .cancelled:
            touchesLeft = true
            recognizer.touchesCancelled(set, with: event)
            if recognizer.attempt.tracked.allSatisfy({ $0.phase == .cancelled }) {
                giveUp(recognizer, because: "its touches were cancelled")
            }
        }
    }

    /// A recognizer whose input was all cancelled and that says nothing itself is over (G-09).
    func giveUp(_ recognizer: UIGestureRecognizer, because reason: @autoclosure () -> String) {
        guard recognizer.attempt.isOpen, !recognizer.attempt.presentState.isFinished else { return }
        recognizer.explain(.stopped(because: reason()))
        recognizer.request(recognizer.attempt.presentState == .possible ? .failed : .cancelled)
    }

    /// Touches that are over leave `trackedTouches` at the end of the update.
    func forgetTouchesThatLeft() {
        guard touchesLeft, depth == 1 else { return }
        touchesLeft = false
        for recognizer in active where recognizer.attempt.tracked.contains(where: \.isFinished) {
            recognizer.attempt.lastPlace = recognizer.centroid
            recognizer.attempt.tracked.removeAll(where: \.isFinished)
            recognizer.attempt.lastNews = time
            startPatience(for: recognizer)
        }
        for recognizer in active { forgetSpentTouches(of: recognizer) }
    }

    /// Lets go of touches that are over, so that a long gesture does not gather all that came and went beside it. One
    /// stays as long as it is all that the recognizer shares with another (G-65), is held back from its view, or may
    /// be corrected (T-21).
    private func forgetSpentTouches(of recognizer: UIGestureRecognizer) {
        let now = time
        guard recognizer.attempt.touches.contains(where: { $0.isSpent(at: now) }) else { return }
        let touches = recognizer.attempt.touches
        recognizer.attempt.touches = touches.filter { touch in
            !touch.isSpent(at: now)
                || active.contains { other in
                    other !== recognizer && other.attempt.touches.contains { $0 === touch }
                        && !haveFingerInCommon(recognizer, other)
                }
        }
    }

    private func haveFingerInCommon(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.attempt.tracked.contains { touch in b.attempt.tracked.contains { $0 === touch } }
    }
}

extension UITouch {
    /// True when the touch has ended, its view has nothing more to hear of it, and no correction is to come at a time
    /// in seconds (T-21).
    fileprivate func isSpent(at time: TimeInterval) -> Bool {
        guard isFinished, !isHeld, !standing.isTracked else { return false }
        guard let estimate = sample.estimate, !estimate.awaited.isEmpty else { return true }
        return GestureTime.exceeds(time - sample.time.seconds, EstimateLimits.longestWait)
    }
}
