import Foundation

/// Steps 1 and 3 for keys and buttons.
extension GestureEnvironment {
    /// Asks, for every press that has begun, the recognizers of the view that it goes to and of all above it (G-23), as
    /// far as their classes look at presses at all (G-85).
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

    /// Calls the press methods of the recognizers that own presses with news, one call a phase.
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
