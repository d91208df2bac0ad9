import Foundation

/// Touches that are held back from views, and step 8, which releases them (E-64…E-67).
extension TouchRouter {
    /// Decides for every changed touch whether its view receives the change now. A touch is held while an undecided
    /// recognizer delays it, and its newer changes are held behind older ones (E-65).
    func holdTouches(of event: TouchesEvent, in window: UIWindow) {
        for touch in event.touches where touch.progress.hasUndeliveredChange && touch.window === window {
            switch touch.progress.delivery {
            case .undecided, .withheld, .finished:
                touch.discardSnapshots()
                continue
            case .admitted, .delivered: break
            }
            if touch.phase == .cancelled {
                // Nothing can follow: discard the held changes.
                let wasDelivered = touch.progress.delivery == .delivered
                touch.discardSnapshots()
                touch.progress.hasUndeliveredChange = wasDelivered
                if !wasDelivered { touch.progress.delivery = .withheld }
            } else if touch.isHeld || recognizerHolding(touch, in: touch.phase) != nil {
                hold([touch], of: event)
            }
        }
    }

    /// Holds the last change of touches for later delivery.
    func hold(_ touches: [UITouch], of event: TouchesEvent) {
        for touch in touches {
            if !touch.isHeld {
                recognizerHolding(touch, in: touch.phase)?.trace(.holdsBack(touch.phase))
            }
            touch.holdSnapshot(in: updateNumber)
            if touch.isHeld, !heldTouches.contains(where: { $0 === touch }) { heldTouches.append(touch) }
        }
    }

    /// The first recognizer that holds a phase of a touch back from its view; `nil` if there is none (E-66).
    private func recognizerHolding(_ touch: UITouch, in phase: UITouch.Phase) -> UIGestureRecognizer? {
        let isUndelivered = touch.progress.delivery != .delivered
        guard isUndelivered || phase == .ended else { return nil }
        return active.first { recognizer in
            guard recognizer.attempt.isUndecided,
                isUndelivered && recognizer.delaysTouchesBegan || phase == .ended && recognizer.delaysTouchesEnded
            else { return false }
            return recognizer.attempt.touches.contains { $0 === touch }
        }
    }

    // MARK: Step 8

    /// Delivers touches that are no longer held back to their views: one call for each view, phase and update in which
    /// they were held, oldest first.
    func releaseHeldTouches() {
        while let first = heldTouches.first(where: isReleasable) {
            let snapshot = first.heldSnapshots[0]
            let batch = heldTouches.filter { touch in
                touch.view === first.view && touch.heldEvent === first.heldEvent && isReleasable(touch)
                    && touch.heldSnapshots[0].phase == snapshot.phase
                    && touch.heldSnapshots[0].update == snapshot.update
            }
            release(batch, in: snapshot.phase)
        }
        if heldTouches.contains(where: { !$0.isHeld }) { heldTouches.removeAll { !$0.isHeld } }
    }

    private func isReleasable(_ touch: UITouch) -> Bool {
        guard let snapshot = touch.heldSnapshots.first else { return false }
        return touch.progress.delivery == .undecided ? false : recognizerHolding(touch, in: snapshot.phase) == nil
    }

    private func release(_ touches: [UITouch], in phase: UITouch.Phase) {
        let expected: DeliveryState = phase == .began ? .admitted : .delivered
        var due: [UITouch] = []
        var snapshots: [TouchSnapshot] = []
        let event = touches[0].heldEvent
        for touch in touches {
            snapshots.append(touch.heldSnapshots.removeFirst())
            if touch.heldSnapshots.isEmpty { touch.heldEvent = nil }
            guard touch.progress.delivery == expected else {
                snapshots.removeLast()
                continue
            }
            touch.progress.delivery = phase == .ended || phase == .cancelled ? .finished : .delivered
            due.append(touch)
        }
        guard let view = due.first?.view, let event else { return }
        let reinserted = event.reinsert(due)
        for (touch, moment) in zip(due, snapshots) { touch.show(moment) }
        let set = touchSets.set(of: due)
        switch phase {
        case .began: view.touchesBegan(set, with: event)
        case .moved: view.touchesMoved(set, with: event)
        case .ended: view.touchesEnded(set, with: event)
        case .cancelled: view.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
        for touch in due { touch.restoreLiveState() }
        removeReinserted(reinserted, from: event)
    }

    /// Removes touches from an event after their view received them late. Cached touch sets of a sequence are discarded
    /// with its last touch.
    func removeReinserted(_ reinserted: [UITouch], from event: TouchesEvent) {
        event.removeReinserted(reinserted)
        if event.touches.isEmpty { touchSets.clear() }
    }

    /// Discards held changes: a view that tracks the touch receives `touchesCancelled`, others receive nothing.
    func cancelHeldTouches(in window: UIWindow? = nil) {
        let touches = heldTouches.filter { $0.isFinished && (window == nil || $0.window === window) }
        for touch in touches {
            let wasDelivered = touch.progress.delivery == .delivered
            // If the view is receiving the last held change, only the end in the event is left.
            let event = touch.heldEvent ?? touch.event
            touch.discardSnapshots()
            touch.progress.delivery = wasDelivered ? .finished : .withheld
            if wasDelivered, let view = touch.view, let event { sendCancel(of: [touch], to: view, with: event) }
        }
        heldTouches.removeAll { !$0.isHeld }
    }
}

/// Step 6 of event routing (G-72): touches of recognized gestures are cancelled in their views.
extension TouchRouter {
    /// Cancels a touch in a view that tracks it; a view from which the touch is held back never receives it (E-58,
    /// E-59, E-61, E-62). Touches that the recognizer ignored stay with their views (E-60).
    func cancelTouchesInViews() {
        guard !touchCancellers.isEmpty else { return }
        let recognizers = touchCancellers
        touchCancellers.removeAll(keepingCapacity: true)
        for recognizer in recognizers where recognizer.cancelsTouchesInView {
            let touches = recognizer.attempt.touches
            // A held lift belongs to an earlier tap of the gesture and is cancelled separately (E-68).
            for touch in touches where touch.isFinished && touch.isHeld { cancel([touch]) }
            var remaining = touches.filter { $0.progress.delivery.isTracked }
            while let first = remaining.first {
                let batch = remaining.filter { $0.view === first.view }
                remaining.removeAll { $0.view === first.view }
                cancel(batch)
            }
        }
    }

    /// Cancels touches of one view.
    private func cancel(_ touches: [UITouch]) {
        let delivered = touches.filter { $0.progress.delivery == .delivered }
        for touch in touches where touch.progress.delivery != .finished {
            touch.progress.delivery = touch.progress.delivery == .delivered ? .finished : .withheld
        }
        guard let event = touches[0].heldEvent ?? touches[0].event else { return }
        for touch in touches { touch.discardSnapshots() }
        guard !delivered.isEmpty, let view = delivered[0].view else { return }
        sendCancel(of: delivered, to: view, with: event)
    }

    /// Calls `touchesCancelled` of a view, with the touches in phase `cancelled`.
    func sendCancel(of touches: [UITouch], to view: UIView, with event: TouchesEvent) {
        let reinserted = event.reinsert(touches)
        for touch in touches { touch.show(.cancelled) }
        view.touchesCancelled(touchSets.set(of: touches), with: event)
        for touch in touches { touch.restoreLiveState() }
        removeReinserted(reinserted, from: event)
    }
}

/// Corrections of estimated touch properties (T-21).
extension TouchRouter {
    /// Delivers corrections, in a separate update, to the recognizers of the touches, then to the views that received
    /// them: one call each.
    func deliver(_ corrections: [(touch: UITouch, reading: UITouch)]) {
        update(at: time) {
            for recognizer in active where recognizer.attempt.isOpen {
                let readings = corrections.filter { correction in
                    recognizer.attempt.touches.contains { $0 === correction.touch }
                }
                guard !readings.isEmpty, !recognizer.attempt.currentState.isFinished else { continue }
                recognizer.touchesEstimatedPropertiesUpdated(Set(readings.map(\.reading)))
            }
        }
        var remaining = corrections.filter {
            $0.touch.progress.delivery == .delivered || $0.touch.progress.delivery == .finished
        }
        while let first = remaining.first {
            let batch = remaining.filter { $0.touch.view === first.touch.view }
            remaining.removeAll { $0.touch.view === first.touch.view }
            first.touch.view?.touchesEstimatedPropertiesUpdated(Set(batch.map(\.reading)))
        }
    }
}
