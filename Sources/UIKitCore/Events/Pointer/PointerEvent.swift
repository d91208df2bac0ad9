import CoreGraphics
import Foundation
import TouchInput

/// Something that a pointer does without pressing: hovering, scrolling, a trackpad's pinch and turn (E-75). One object
/// stands for the whole gesture, from its beginning to its end.
class PointerEvent: UIEvent {
    /// Where a gesture of the pointer is.
    ///
    ///     began ──▶ changed ──▶ … ──▶ ended
    ///                           └───▶ cancelled
    enum Phase: Sendable {
        case began, changed, ended, cancelled
    }

    /// The window under the pointer when the gesture began.
    var window: UIWindow? { windowReference.window }
    private let windowReference: WindowReference
    /// What the gesture is made with; of a pointer that hovers, what moved it last.
    var device: InputDevice.ID
    /// Those that get the event: collected when the gesture began, deepest view first.
    private(set) var receivers: [any PointerEventReceiver] = []
    /// What this delivery says.
    private(set) var phase = Phase.began
    /// Where the pointer is, in the window's coordinates, in points.
    private(set) var point: CGPoint

    init(type: EventType, window: UIWindow, point: CGPoint, device: InputDevice.ID) {
        self.device = device
        windowReference = window.reference
        self.point = point
        super.init(type: type, timestamp: 0)
    }

    /// Takes in what happens next, at a time in seconds.
    func update(_ phase: Phase, at time: TimeInterval) {
        self.phase = phase
        timestamp = max(timestamp, time)
    }

    /// Takes in where the pointer is and which keys are held.
    func update(point: CGPoint, modifiers: KeyModifiers) {
        self.point = point
        modifierFlags = UIKeyModifierFlags(modifiers)
    }

    /// Other recognizers get the event from now on: the pointer is over another view.
    func replaceReceivers(_ receivers: [any PointerEventReceiver]) {
        self.receivers = receivers
    }
}

/// The pointer moves without a button (type 11).
final class HoverEvent: PointerEvent {
    init(window: UIWindow, point: CGPoint, device: InputDevice.ID) {
        super.init(type: .hover, window: window, point: point, device: device)
    }
}

/// A wheel or trackpad scrolls (type 10).
final class ScrollEvent: PointerEvent {
    /// How the device scrolls.
    let scrollType: UIScrollType
    /// The movement of this delivery in the window's coordinates, in points.
    private(set) var delta = CGVector.zero

    init(scrollType: UIScrollType, window: UIWindow, point: CGPoint, device: InputDevice.ID) {
        self.scrollType = scrollType
        super.init(type: .scroll, window: window, point: point, device: device)
    }

    /// Takes in a movement.
    func update(delta: CGVector) { self.delta = delta }
}

/// A trackpad pinches and turns (type 14, E-79).
final class TransformEvent: PointerEvent {
    /// The change of scale of this delivery, as a factor.
    private(set) var scale: CGFloat = 1
    /// The turn of this delivery in radians, clockwise on the screen.
    private(set) var rotation: CGFloat = 0

    init(window: UIWindow, point: CGPoint, device: InputDevice.ID) {
        super.init(type: .transform, window: window, point: point, device: device)
    }

    /// Takes in a change.
    func update(scale: CGFloat, rotation: CGFloat) {
        self.scale = scale
        self.rotation = rotation
    }
}
