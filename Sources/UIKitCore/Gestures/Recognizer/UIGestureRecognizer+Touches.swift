import Foundation

extension UIGestureRecognizer {
    /// The touches that the recognizer accepted and did not ignore, in order of landing: those that are down, and those
    /// that lifted in this update.
    package final var trackedTouches: [UITouch] { attempt.tracked }

    /// The middle of the tracked touches in the window's coordinates, or where it was when there were some.
    final var centroid: CGPoint {
        let touches = attempt.tracked
        guard !touches.isEmpty else { return attempt.lastLocation }
        var (x, y): (CGFloat, CGFloat) = (0, 0)
        for touch in touches {
            x += touch.point.x
            y += touch.point.y
        }
        return CGPoint(x: x / CGFloat(touches.count), y: y / CGFloat(touches.count))
    }

    /// A point of the window's coordinates in those of a view; of the window for `nil` (G-33).
    package final func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = attempt.window ?? attachedView?.window, view !== window else { return point }
        return view.convert(point, from: window as UIView)
    }

    /// False for a recognizer that takes nothing: one that is switched off, or that has finished and is not reset yet
    /// because its targets are still being told (G-11, G-13).
    final var acceptsInput: Bool { isEnabled && !attempt.committedState.isFinished }

    /// Whether a new touch is the recognizer's, asked in the order of G-23.
    final func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard acceptsInput, typeFilter.allows(touch.type) else { return false }
        if requiresExclusiveTouchType, let first = attempt.touchType, first != touch.type {
            trace(.notOffered(.anotherKindOfTouch))
            return false
        }
        guard acceptsEvent(event) else { return false }
        if delegate?.gestureRecognizer(self, shouldReceive: touch) == false {
            trace(.notOffered(.delegate))
            return false
        }
        return true
    }

    /// Whether a press is the recognizer's, asked in the order of G-23.
    final func accepts(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
        guard acceptsInput, (typeFilter.pressTypes ?? defaultPressTypes)?.contains(press.type) ?? true,
            acceptsEvent(event)
        else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    /// Whether the recognizer and its delegate look at an event at all.
    final func acceptsEvent(_ event: UIEvent) -> Bool {
        if !shouldReceive(event) || delegate?.gestureRecognizer(self, shouldReceive: event) == false {
            trace(.notOffered(.event))
            return false
        }
        return true
    }
}
