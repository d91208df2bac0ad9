import Foundation

extension UIWindow {
    /// One delivery of touches to this window: an update of the gesture environment, with recognizers before views
    /// (E-51).
    func deliverTouches(of event: TouchesEvent) {
        UIApplication.shared.gestureEnvironment.update(event, in: self)
    }

    // MARK: Which views hear of a touch

    /// Decides for every new touch, in order of arrival, whether its view hears of it.
    func admitNewTouches(of event: TouchesEvent) {
        for touch in event.touches where touch.window === self && touch.deliveryState == .undecided {
            touch.deliveryState = touch.isBeginning && admits(touch, beside: event.touches) ? .admitted : .withheld
        }
    }

    /// Whether the view of a new touch gets it: not when the view takes one touch and follows one already (E-33), nor
    /// when it is exclusive and another view of the window follows a touch (E-38), nor when another view that is
    /// exclusive does (E-39). Of several that land together the first in order of arrival gets through (E-34).
    private func admits(_ touch: UITouch, beside touches: [UITouch]) -> Bool {
        guard let view = touch.view else { return false }
        for other in touches where other !== touch && other.window === self && other.deliveryState.isTracked {
            guard let otherView = other.view else { continue }
            if otherView === view {
                if !view.isMultipleTouchEnabled { return false }
            } else if view.isExclusiveTouch || otherView.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    // MARK: Step 8: views

    // Plain loops: a closure that the standard library calls looks each time whether it is on the main actor, and all
    // of this is done for every touch that moves.

    /// Calls every view that has touches in the event, in the order in which its first touch arrived (E-29).
    func sendTouchesToViews(of event: TouchesEvent) {
        UIApplication.shared.gestureEnvironment.holdTouches(of: event, in: self)
        let touches = event.touches
        // A view's later touches are told with its first.
        for touch in touches where touch.window === self {
            if let view = touch.view { sendTouches(touches, to: view, with: event) }
        }
    }

    /// One call a phase, with the touches of the view that are in it now (E-29, E-30), in the order of E-31.
    private func sendTouches(_ touches: [UITouch], to view: UIView, with event: TouchesEvent) {
        var changes = PhaseSet()
        for touch in touches where isDue(touch, to: view) { changes.insert(touch.phase) }
        if changes.isEmpty { return }
        for phase in TouchChanges.phaseOrder where changes.contains(phase) { send(touches, in: phase, to: view, with: event) }
    }

    /// Collects the touches of a view in one phase, notes what the view will know of them, and calls it.
    private func send(_ touches: [UITouch], in phase: UITouch.Phase, to view: UIView, with event: TouchesEvent) {
        let set = UIApplication.shared.gestureEnvironment.touchSets.set(of: touches) {
            $0.phase == phase && isDue($0, to: view)
        }
        // What an earlier phase brought about may have taken them away.
        if set.isEmpty { return }
        for touch in touches where touch.phase == phase && isDue(touch, to: view) {
            touch.deliveryState = phase == .ended || phase == .cancelled ? .finished : .delivered
            touch.hasUndeliveredChange = false
        }
        switch phase {
        case .began: view.touchesBegan(set, with: event)
        case .moved: view.touchesMoved(set, with: event)
        case .ended: view.touchesEnded(set, with: event)
        case .cancelled: view.touchesCancelled(set, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// Whether a view is to hear now what a touch did. A view that was not told of a beginning is not told of the rest
    /// (T-07).
    private func isDue(_ touch: UITouch, to view: UIView) -> Bool {
        touch.hasUndeliveredChange && touch.view === view && touch.window === self
            && touch.deliveryState == (touch.phase == .began ? .admitted : .delivered)
    }
}
