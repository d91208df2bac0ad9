import Foundation

/// Step 6: touches of recognized gestures are taken from their views.
extension GestureEnvironment {
    /// A view that follows a touch gets its cancel; a view that was to get it later never hears of it (E-58, E-59,
    /// E-61, E-62). Touches that the recognizer ignored stay (E-60).
    func cancelTouchesInViews() {
        guard !touchCancellers.isEmpty else { return }
        let recognizers = touchCancellers
        touchCancellers.removeAll(keepingCapacity: true)
        for recognizer in recognizers where recognizer.cancelsTouchesInView {
            let touches = recognizer.attempt.touches
            // A lift that was held back is a gesture's earlier tap, and is cancelled by itself (E-68).
            for touch in touches where touch.isFinished && touch.isHeld { cancel([touch]) }
            var remaining = touches.filter { $0.deliveryState.isTracked }
            while let first = remaining.first {
                let batch = remaining.filter { $0.view === first.view }
                remaining.removeAll { $0.view === first.view }
                cancel(batch)
            }
        }
    }

    /// Takes touches of one view from it.
    private func cancel(_ touches: [UITouch]) {
        let delivered = touches.filter { $0.deliveryState == .delivered }
        for touch in touches where touch.deliveryState != .finished {
            touch.deliveryState = touch.deliveryState == .delivered ? .finished : .withheld
        }
        guard let event = touches[0].heldEvent ?? touches[0].event else { return }
        for touch in touches { touch.discardSnapshots() }
        guard !delivered.isEmpty, let view = delivered[0].view else { return }
        sendCancel(of: delivered, to: view, with: event)
    }

    /// Calls `touchesCancelled` of a view, in which the touches read `cancelled`.
    func sendCancel(of touches: [UITouch], to view: UIView, with event: TouchesEvent) {
        let reinserted = event.reinsert(touches)
        for touch in touches { touch.show(.cancelled) }
        view.touchesCancelled(touchSets.set(of: touches), with: event)
        for touch in touches { touch.restoreLiveState() }
        removeReinserted(reinserted, from: event)
    }
}
