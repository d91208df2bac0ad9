import Foundation

/// Admission of new touches, and step 7: views receive their touches.
extension TouchRouter {
    // MARK: Admission of touches

    /// Decides for every new touch, in order of arrival, whether its view receives it.
    func admitNewTouches(of event: TouchesEvent, in window: UIWindow) {
        for touch in event.touches where touch.window === window && touch.progress.delivery == .undecided {
            touch.progress.delivery =
                touch.isBeginning && admits(touch, in: window, beside: event.touches) ? .admitted : .withheld
        }
    }

    /// True if the view of a new touch receives it. False if the view is not multi-touch and already tracks a touch
    /// (E-33; a window tracks any number), if it is exclusive and another view of the window tracks a touch (E-38), or
    /// if another view that is exclusive does (E-39). Of several touches that begin together, the first in order of
    /// arrival is admitted (E-34).
    private func admits(_ touch: UITouch, in window: UIWindow, beside touches: [UITouch]) -> Bool {
        guard let view = touch.view else { return false }
        for other in touches where other !== touch && other.window === window && other.progress.delivery.isTracked {
            guard let otherView = other.view else { continue }
            if otherView === view {
                if !view.isMultipleTouchEnabled, !(view is UIWindow) { return false }
            } else if view.isExclusiveTouch || otherView.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    // MARK: Step 7 of event routing: views

    // Plain loops: every call of a closure by the standard library checks for the main actor, and this code runs for
    // every touch that moves.

    /// Calls every view that has touches in the event, in order of its first touch's arrival (E-29).
    func sendTouchesToViews(of event: TouchesEvent, in window: UIWindow) {
        holdTouches(of: event, in: window)
        let touches = event.touches
        // A view's later touches are delivered with its first.
        for touch in touches where touch.window === window {
            if let view = touch.view { sendTouches(touches, to: view, in: window, with: event) }
        }
    }

    /// Calls the view once for each phase, with its touches in that phase (E-29, E-30), in the order of E-31.
    private func sendTouches(_ touches: [UITouch], to view: UIView, in window: UIWindow, with event: TouchesEvent) {
        var changes = PhaseSet()
        for touch in touches where isDue(touch, to: view, in: window) { changes.insert(touch.phase) }
        while let phase = changes.popFirst() { send(touches, in: phase, to: view, in: window, with: event) }
    }

    /// Collects the touches of a view in one phase, updates their delivery state, and calls the view.
    private func send(
        _ touches: [UITouch], in phase: UITouch.Phase, to view: UIView, in window: UIWindow, with event: TouchesEvent
    ) {
        let set = touchSets.set(of: touches) {
            $0.phase == phase && isDue($0, to: view, in: window)
        }
        // The calls for earlier phases may have cancelled them.
        if set.isEmpty { return }
        for touch in touches where touch.phase == phase && isDue(touch, to: view, in: window) {
            touch.progress.delivery = phase == .ended || phase == .cancelled ? .finished : .delivered
            touch.progress.hasUndeliveredChange = false
        }
        switch phase {
        case .began: view.touchesBegan(set, with: event)
        case .moved: view.touchesMoved(set, with: event)
        case .ended: view.touchesEnded(set, with: event)
        case .cancelled: view.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// True if a view is to receive the last change of a touch. A view that did not receive the beginning receives
    /// nothing else (T-07).
    private func isDue(_ touch: UITouch, to view: UIView, in window: UIWindow) -> Bool {
        touch.progress.hasUndeliveredChange && touch.view === view && touch.window === window
            && touch.progress.delivery == (touch.phase == .began ? .admitted : .delivered)
    }
}
