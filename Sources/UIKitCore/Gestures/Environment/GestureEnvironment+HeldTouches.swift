import Foundation

/// Touches that views hear of later, and step 9, which tells them (E-64…E-67).
extension GestureEnvironment {
    /// Decides for every touch with news whether its view hears of it now. A touch stays behind as long as an undecided
    /// recognizer holds it back, and its newer phases stay behind the older ones (E-65).
    func holdTouchesBack(of event: TouchesEvent, in window: UIWindow) {
        for touch in event.touches where touch.isUntold && touch.window === window {
            switch touch.standing {
            case .undecided, .withheld, .over:
                touch.dropMoments()
                continue
            case .admitted, .delivered: break
            }
            if touch.phase == .cancelled {
                // Nothing can follow: what was held back is not told any more.
                let isTold = touch.standing == .delivered
                touch.dropMoments()
                touch.isUntold = isTold
                if !isTold { touch.standing = .withheld }
            } else if touch.isHeld || holder(of: touch, in: touch.phase) != nil {
                keep([touch], of: event)
            }
        }
    }

    /// Keeps what touches did for later.
    func keep(_ touches: [UITouch], of event: TouchesEvent) {
        for touch in touches {
            if !touch.isHeld {
                holder(of: touch, in: touch.phase)?.explain(.holdsBack(touch.phase))
            }
            touch.keepMoment(in: updateNumber)
            if touch.isHeld, !held.contains(where: { $0 === touch }) { held.append(touch) }
        }
    }

    /// The first recognizer that keeps a phase of a touch from its view; `nil` when the last has let go (E-66).
    private func holder(of touch: UITouch, in phase: UITouch.Phase) -> UIGestureRecognizer? {
        let isUnknown = touch.standing != .delivered
        guard isUnknown || phase == .ended else { return nil }
        return active.first { recognizer in
            guard recognizer.attempt.isUndecided,
                isUnknown && recognizer.delaysTouchesBegan || phase == .ended && recognizer.delaysTouchesEnded
            else { return false }
            return recognizer.attempt.touches.contains { $0 === touch }
        }
    }

    // MARK: Step 9

    /// Tells views of touches that nobody holds back any more: one call for each view, phase and update in which they
    /// were kept, oldest first.
    func releaseHeldTouches() {
        while let first = held.first(where: isFree) {
            let moment = first.moments[0]
            let together = held.filter { touch in
                touch.view === first.view && touch.heldEvent === first.heldEvent && isFree(touch)
                    && touch.moments[0].phase == moment.phase && touch.moments[0].update == moment.update
            }
            release(together, in: moment.phase)
        }
        if held.contains(where: { !$0.isHeld }) { held.removeAll { !$0.isHeld } }
    }

    private func isFree(_ touch: UITouch) -> Bool {
        guard let moment = touch.moments.first else { return false }
        return touch.standing == .undecided ? false : holder(of: touch, in: moment.phase) == nil
    }

    private func release(_ touches: [UITouch], in phase: UITouch.Phase) {
        let expected: TouchStanding = phase == .began ? .admitted : .delivered
        var due: [UITouch] = []
        var moments: [TouchMoment] = []
        let event = touches[0].heldEvent
        for touch in touches {
            moments.append(touch.moments.removeFirst())
            if touch.moments.isEmpty { touch.heldEvent = nil }
            guard touch.standing == expected else {
                moments.removeLast()
                continue
            }
            touch.standing = phase == .ended || phase == .cancelled ? .over : .delivered
            due.append(touch)
        }
        guard let view = due.first?.view, let event else { return }
        let late = event.admit(due)
        for (touch, moment) in zip(due, moments) { touch.show(moment) }
        let set = sets.set(of: due)
        switch phase {
        case .began: view.touchesBegan(set, with: event)
        case .moved: view.touchesMoved(set, with: event)
        case .ended: view.touchesEnded(set, with: event)
        case .cancelled: view.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
        for touch in due { touch.returnToPresent() }
        dismiss(late, from: event)
    }

    /// Takes touches out of an event that their view has heard of late. What is kept of a sequence goes with its last
    /// touch.
    func dismiss(_ late: [UITouch], from event: TouchesEvent) {
        event.dismiss(late)
        if event.touches.isEmpty { sets.clear() }
    }

    /// Views lose what was held back for them: a view that follows the touch gets its cancel, others hear nothing.
    func cancelHeldTouches(in window: UIWindow? = nil) {
        let touches = held.filter { $0.isFinished && (window == nil || $0.window === window) }
        for touch in touches {
            let isTold = touch.standing == .delivered
            let event = touch.heldEvent
            touch.dropMoments()
            touch.standing = isTold ? .over : .withheld
            if isTold, let view = touch.view, let event { sendCancel(of: [touch], to: view, with: event) }
        }
        held.removeAll { !$0.isHeld }
    }
}
