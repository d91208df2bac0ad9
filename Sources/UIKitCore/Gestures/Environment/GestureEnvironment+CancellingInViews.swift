import Foundation

/// Step 6: touches of recognized gestures are taken from their views.
extension GestureEnvironment {
    /// A view that follows a touch gets its cancel; a view that was to get it later never hears of it (E-58, E-59,
    /// E-61, E-62). Touches that the recognizer ignored stay (E-60).
    func cancelTouchesInViews() {
        guard !claimants.isEmpty else { return }
        let recognizers = claimants
        claimants.removeAll(keepingCapacity: true)
        for recognizer in recognizers where recognizer.cancelsTouchesInView {
            let touches = recognizer.attempt.touches
            // A lift that was held back is a gesture's earlier tap, and is cancelled by itself (E-68).
            for touch in touches where touch.isFinished && touch.isHeld { take([touch]) }
            var left = touches.filter { $0.standing.isTracked }
            while let first = left.first {
                let together = left.filter { $0.view === first.view }
                left.removeAll { $0.view === first.view }
                take(together)
            }
        }
    }

    /// Takes touches of one view from it.
    private func take(_ touches: [UITouch]) {
        let told = touches.filter { $0.standing == .delivered }
        for touch in touches where touch.standing != .over {
            touch.standing = touch.standing == .delivered ? .over : .withheld
        }
        guard let event = touches[0].heldEvent ?? touches[0].event else { return }
        for touch in touches { touch.dropMoments() }
        guard !told.isEmpty, let view = told[0].view else { return }
        sendCancel(of: told, to: view, with: event)
    }

    /// Calls `touchesCancelled` of a view, in which the touches read `cancelled`.
    func sendCancel(of touches: [UITouch], to view: UIView, with event: TouchesEvent) {
        let late = event.admit(touches)
        for touch in touches { touch.show(.cancelled) }
        view.touchesCancelled(sets.set(of: touches), with: event)
        for touch in touches { touch.returnToPresent() }
        dismiss(late, from: event)
    }
}
