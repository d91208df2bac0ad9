import Foundation

/// A recognizer that follows what pointers do without pressing (E-75).
@MainActor protocol PointerEventReceiver: UIGestureRecognizer {
    /// Whether it follows an event, as it is set up now.
    func accepts(_ event: PointerEvent) -> Bool
    /// Takes one step of an event that it follows, inside an update of the gesture environment.
    func receive(_ event: PointerEvent)
}
