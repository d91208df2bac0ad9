import Foundation

/// Step 3: every recognizer gets its touches.
extension GestureEnvironment {
    /// Calls the touch methods of the recognizers that own touches with news in the window, one call a phase (E-31), in
    /// the order of E-55.
    func callTouchMethods(_ event: TouchesEvent, in window: UIWindow) {
        let recognizers = active
        for recognizer in recognizers where recognizer.attempt.isOpen {
            let phases = news(of: recognizer, in: window)
            if phases.isEmpty { continue }
            note(event, for: recognizer)
            if phases.contains(.began) { call(recognizer, .began, event, window) }
            if phases.contains(.moved) { call(recognizer, .moved, event, window) }
            if phases.contains(.ended) { call(recognizer, .ended, event, window) }
            if phases.contains(.cancelled) { call(recognizer, .cancelled, event, window) }
        }
        for touch in event.touches where touch.window === window { touch.isFresh = false }
    }

    private func news(of recognizer: UIGestureRecognizer, in window: UIWindow) -> PhaseSet {
        var phases = PhaseSet()
        for touch in recognizer.attempt.tracked where touch.isFresh && touch.window === window {
            phases.insert(touch.phase)
        }
        return phases
    }

    /// One call. A recognizer that has finished for itself gets no more (E-70).
    private func call(
        _ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ event: TouchesEvent, _ window: UIWindow
    ) {
        guard !recognizer.attempt.presentState.isFinished else {
            touchesLeft = true
            return
        }
        let set = sets.set(of: recognizer.attempt.tracked) {
            $0.isFresh && $0.phase == phase && $0.window === window
        }
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
    }
}

/// Phases of touches, one bit each.
private struct PhaseSet {
    private var bits: UInt8 = 0

    var isEmpty: Bool { bits & ~(1 << UInt8(UITouch.Phase.stationary.rawValue)) == 0 }

    mutating func insert(_ phase: UITouch.Phase) { bits |= 1 << UInt8(phase.rawValue) }

    func contains(_ phase: UITouch.Phase) -> Bool { bits & 1 << UInt8(phase.rawValue) != 0 }
}
