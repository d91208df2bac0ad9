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
        for touch in event.touches where touch.window === self && touch.standing == .undecided {
            touch.standing = touch.startsNow && admits(touch, beside: event.touches) ? .admitted : .withheld
        }
    }

    /// Whether the view of a new touch gets it: not when the view takes one touch and follows one already (E-33), nor
    /// when it is exclusive and another view of the window follows a touch (E-38), nor when another view that is
    /// exclusive does (E-39). Of several that land together the first in order of arrival gets through (E-34).
    private func admits(_ touch: UITouch, beside touches: [UITouch]) -> Bool {
        guard let view = touch.view else { return false }
        for other in touches where other !== touch && other.window === self && other.standing.isTracked {
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

    /// Calls every view that has touches in the event, in the order in which its first touch arrived (E-29).
    func sendTouchesToViews(of event: TouchesEvent) {
        UIApplication.shared.gestureEnvironment.holdTouchesBack(of: event, in: self)
        let touches = event.touches
        for (index, touch) in touches.enumerated() where touch.window === self {
            guard let view = touch.view else { continue }
            let isTold = touches[..<index].contains { $0.view === view && $0.window === self }
            if !isTold { sendTouches(touches, to: view, with: event) }
        }
    }

    /// One call a phase, with the touches of the view that are in it now (E-29, E-30), in the order of E-31.
    private func sendTouches(_ touches: [UITouch], to view: UIView, with event: TouchesEvent) {
        send(touches, in: .began, to: view) { view.touchesBegan($0, with: event) }
        send(touches, in: .moved, to: view) { view.touchesMoved($0, with: event) }
        send(touches, in: .ended, to: view) { view.touchesEnded($0, with: event) }
        send(touches, in: .cancelled, to: view) { view.touchesCancelled($0, with: event) }
    }

    /// Collects the touches of a view in one phase, notes what the view will know of them, and calls it. A view that
    /// was not told of a beginning is not told of the rest (T-07).
    private func send(
        _ touches: [UITouch], in phase: UITouch.Phase, to view: UIView, _ call: (Set<UITouch>) -> Void
    ) {
        let expected: TouchStanding = phase == .began ? .admitted : .delivered
        func isDue(_ touch: UITouch) -> Bool {
            touch.isUntold && touch.phase == phase && touch.standing == expected && touch.view === view
                && touch.window === self
        }
        guard touches.contains(where: isDue) else { return }
        let set = UIApplication.shared.gestureEnvironment.sets.set(of: touches, where: isDue)
        for touch in touches where isDue(touch) {
            touch.standing = phase == .ended || phase == .cancelled ? .over : .delivered
            touch.isUntold = false
        }
        call(set)
    }
}
