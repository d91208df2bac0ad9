import Foundation

/// Touches that views hear of later, and step 9, which tells them (E-64…E-67).
extension GestureEnvironment {
    /// Decides for every touch with news whether its view hears of it now. A touch stays behind as long as an undecided
    /// recognizer holds it back, and its newer phases stay behind the older ones (E-65).
    func holdTouches(of event: TouchesEvent, in window: UIWindow) {
        for touch in event.touches where touch.hasUndeliveredChange && touch.window === window {
            switch touch.deliveryState {
            case .undecided, .withheld, .finished:
                touch.discardSnapshots()
                continue
            case .admitted, .delivered: break
            }
            if touch.phase == .cancelled {
                // Nothing can follow: what was held back is not told any more.
                let wasDelivered = touch.deliveryState == .delivered
                touch.discardSnapshots()
                touch.hasUndeliveredChange = wasDelivered
                if !wasDelivered { touch.deliveryState = .withheld }
            } else if touch.isHeld || recognizerHolding(touch, in: touch.phase) != nil {
                hold([touch], of: event)
            }
        }
    }

    /// Keeps what touches did for later.
    func hold(_ touches: [UITouch], of event: TouchesEvent) {
        for touch in touches {
            if !touch.isHeld {
                recognizerHolding(touch, in: touch.phase)?.trace(.holdsBack(touch.phase))
            }
            touch.holdSnapshot(in: updateNumber)
            if touch.isHeld, !heldTouches.contains(where: { $0 === touch }) { heldTouches.append(touch) }
        }
    }

    /// The first recognizer that keeps a phase of a touch from its view; `nil` when the last has let go (E-66).
    private func recognizerHolding(_ touch: UITouch, in phase: UITouch.Phase) -> UIGestureRecognizer? {
        let isUndelivered = touch.deliveryState != .delivered
        guard isUndelivered || phase == .ended else { return nil }
        return active.first { recognizer in
            guard recognizer.attempt.isUndecided,
                isUndelivered && recognizer.delaysTouchesBegan || phase == .ended && recognizer.delaysTouchesEnded
            else { return false }
            return recognizer.attempt.touches.contains { $0 === touch }
        }
    }

    // MARK: Step 9

    /// Tells views of touches that nobody holds back any more: one call for each view, phase and update in which they
    /// were kept, oldest first.
    func releaseHeldTouches() {
        while let first = heldTouches.first(where: isReleasable) {
            let snapshot = first.heldSnapshots[0]
            let batch = heldTouches.filter { touch in
                touch.view === first.view && touch.heldEvent === first.heldEvent && isReleasable(touch)
                    && touch.heldSnapshots[0].phase == snapshot.phase && touch.heldSnapshots[0].update == snapshot.update
            }
            release(batch, in: snapshot.phase)
        }
        if heldTouches.contains(where: { !$0.isHeld }) { heldTouches.removeAll { !$0.isHeld } }
    }

    private func isReleasable(_ touch: UITouch) -> Bool {
        guard let snapshot = touch.heldSnapshots.first else { return false }
        return touch.deliveryState == .undecided ? false : recognizerHolding(touch, in: snapshot.phase) == nil
    }

    private func release(_ touches: [UITouch], in phase: UITouch.Phase) {
        let expected: DeliveryState = phase == .began ? .admitted : .delivered
        var due: [UITouch] = []
        var snapshots: [TouchSnapshot] = []
        let event = touches[0].heldEvent
        for touch in touches {
            snapshots.append(touch.heldSnapshots.removeFirst())
            if touch.heldSnapshots.isEmpty { touch.heldEvent = nil }
            guard touch.deliveryState == expected else {
                snapshots.removeLast()
                continue
            }
            touch.deliveryState = phase == .ended || phase == .cancelled ? .finished : .delivered
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

    /// Takes touches out of an event that their view has heard of late. What is kept of a sequence goes with its last
    /// touch.
    func removeReinserted(_ reinserted: [UITouch], from event: TouchesEvent) {
        event.removeReinserted(reinserted)
        if event.touches.isEmpty { touchSets.clear() }
    }

    /// Views lose what was held back for them: a view that follows the touch gets its cancel, others hear nothing.
    func cancelHeldTouches(in window: UIWindow? = nil) {
        let touches = heldTouches.filter { $0.isFinished && (window == nil || $0.window === window) }
        for touch in touches {
            let wasDelivered = touch.deliveryState == .delivered
            let event = touch.heldEvent
            touch.discardSnapshots()
            touch.deliveryState = wasDelivered ? .finished : .withheld
            if wasDelivered, let view = touch.view, let event { sendCancel(of: [touch], to: view, with: event) }
        }
        heldTouches.removeAll { !$0.isHeld }
    }
}
