import Foundation

extension UIGestureRecognizer {
    /// The touches that the recognizer accepted and did not ignore, in order of touch-down: those that are down, and
    /// those that lifted in this update.
    package final var trackedTouches: [UITouch] { attempt.tracked }

    /// The centroid of the tracked touches in window coordinates, or the last one if there are none.
    final var centroid: CGPoint { attempt.centroid }

    /// Converts a point from window coordinates to those of a view; unchanged if `nil` (G-33).
    package final func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        // At every move of a finger, so without reference counting.
        if let address = attempt.windowAddress, let offset = view.offset(toAncestorAt: address) {
            return CGPoint(x: point.x - offset.dx, y: point.y - offset.dy)
        }
        guard let window = attempt.window ?? attachedView?.window, view !== window else { return point }
        return view.convert(point, from: window as UIView)
    }

    /// False if the recognizer accepts no input: it is disabled, or has finished and is not reset yet because its
    /// targets are still being notified (G-11, G-13).
    final var acceptsInput: Bool { isEnabled && !attempt.committedState.isFinished }

    /// True if the recognizer accepts a new touch; the checks are in the order of G-23.
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

    /// True if the recognizer accepts a new press; the checks are in the order of G-23.
    final func accepts(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
        guard acceptsInput, (typeFilter.pressTypes ?? defaultPressTypes)?.contains(press.type) ?? true,
            acceptsEvent(event)
        else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    /// True if the recognizer and its delegate accept an event.
    final func acceptsEvent(_ event: UIEvent) -> Bool {
        if !shouldReceive(event) || delegate?.gestureRecognizer(self, shouldReceive: event) == false {
            trace(.notOffered(.event))
            return false
        }
        return true
    }
}

/// The types of touches and presses a recognizer accepts (G-25).
struct InputTypeFilter {
    private static let allTouchTypes = 0...3

    private var touchMask: UInt = allTouchTypes.reduce(0) { $0 | 1 << UInt($1) }
    private var touchNumbers: [NSNumber]?
    /// The accepted press types; `nil` if not set.
    var pressTypes: [UIPress.PressType]?

    init() {}

    /// The accepted touch types, as raw values of `UITouch.TouchType`.
    var touchTypes: [NSNumber] {
        get { touchNumbers ?? Self.allTouchTypes.map { NSNumber(value: $0) } }
        set {
            touchNumbers = newValue
            touchMask = newValue.reduce(0) { mask, number in
                Self.allTouchTypes.contains(number.intValue) ? mask | 1 << UInt(number.intValue) : mask
            }
        }
    }

    func allows(_ type: UITouch.TouchType) -> Bool { touchMask & 1 << UInt(type.rawValue) != 0 }
}

extension UIView {
    final var recognizers: [UIGestureRecognizer] { extras?.gestureRecognizers ?? [] }

    final func insertRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView !== self else { return }
        recognizer.attachedView?.removeGestureRecognizer(recognizer)
        editableExtras.gestureRecognizers.append(recognizer)
        recognizer.attachedView = self
    }

    final func deleteRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView === self else { return }
        recognizer.environment.end(recognizer, because: "removed from its view")
        extras?.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.attachedView = nil
    }

    final func replaceRecognizers(_ new: [UIGestureRecognizer]) {
        for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }

    /// The recognizers of the view and its ancestors, deepest view first, within one view in their order (E-53, E-55).
    final var recognizersIncludingAncestors: [UIGestureRecognizer] {
        var result: [UIGestureRecognizer] = []
        var view: UIView? = self
        while let present = view {
            if let extras = present.extras { result += extras.gestureRecognizers }
            view = present.superviewStorage
        }
        return result
    }
}
