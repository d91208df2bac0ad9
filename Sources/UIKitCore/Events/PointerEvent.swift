import CoreGraphics
import Foundation
import TouchInput

/// Pointer input without a pressed button: hovering, scrolling, and pinching or rotating on a trackpad (E-75). One
/// object represents the whole gesture, from beginning to end.
class PointerEvent: UIEvent {
    /// The phase of a pointer gesture.
    ///
    ///     began ──▶ changed ──▶ … ──▶ ended
    ///                           └───▶ cancelled
    enum Phase: Sendable {
        case began, changed, ended, cancelled
    }

    /// The window that was under the pointer when the gesture began.
    var window: UIWindow? { windowReference.object }
    private let windowReference: UnownedReference<UIWindow>
    /// The device that performs the gesture; for hovering, the device that moved the pointer last.
    var device: InputDevice.ID
    /// The recognizers that receive the event: collected when the gesture began, deepest view first.
    private(set) var receivers: [any PointerEventReceiver] = []
    /// The phase of the current delivery.
    private(set) var phase = Phase.began
    /// The pointer's location in window coordinates, in points.
    private(set) var location: CGPoint

    init(type: EventType, window: UIWindow, location: CGPoint, device: InputDevice.ID) {
        self.device = device
        windowReference = window.reference
        self.location = location
        super.init(type: type, timestamp: 0)
    }

    /// Sets phase and time of the next delivery; the time, in seconds, never decreases.
    func update(_ phase: Phase, at time: TimeInterval) {
        self.phase = phase
        timestamp = max(timestamp, time)
    }

    /// Sets the pointer's location and the held modifier keys.
    func update(location: CGPoint, modifiers: KeyModifiers) {
        self.location = location
        modifierFlags = UIKeyModifierFlags(modifiers)
    }

    /// Replaces the recognizers that receive the event, because the pointer is over another view.
    func replaceReceivers(_ receivers: [any PointerEventReceiver]) {
        self.receivers = receivers
    }
}

/// A pointer movement without a pressed button (type 11).
final class HoverEvent: PointerEvent {
    /// The tilt of a hovering pen; `nil` for other pointers.
    private(set) var tilt: PenTilt?

    init(window: UIWindow, location: CGPoint, device: InputDevice.ID) {
        super.init(type: .hover, window: window, location: location, device: device)
    }

    /// Sets the tilt of the pen.
    func update(tilt: PenTilt?) { self.tilt = tilt }
}

/// Scrolling with a wheel or trackpad (type 10).
final class ScrollEvent: PointerEvent {
    /// Whether the device scrolls in steps or continuously.
    let scrollType: UIScrollType
    /// The scroll distance of this delivery in window coordinates, in points.
    private(set) var delta = CGVector.zero

    init(scrollType: UIScrollType, window: UIWindow, location: CGPoint, device: InputDevice.ID) {
        self.scrollType = scrollType
        super.init(type: .scroll, window: window, location: location, device: device)
    }

    /// Sets the scroll distance.
    func update(delta: CGVector) { self.delta = delta }
}

/// A pinch or rotation on a trackpad (type 14, E-79).
final class TransformEvent: PointerEvent {
    /// The change of scale in this delivery, as a factor; 1 is no change.
    private(set) var scaleDelta: CGFloat = 1
    /// The rotation in this delivery, in radians, clockwise on the screen.
    private(set) var rotationDelta: CGFloat = 0

    init(window: UIWindow, location: CGPoint, device: InputDevice.ID) {
        super.init(type: .transform, window: window, location: location, device: device)
    }

    /// Sets the change of scale and the rotation.
    func update(scaleDelta: CGFloat, rotationDelta: CGFloat) {
        self.scaleDelta = scaleDelta
        self.rotationDelta = rotationDelta
    }
}

/// The way a device scrolls.
public enum UIScrollType: Int, Sendable {
    /// In steps, like a mouse wheel.
    case discrete = 0
    /// Continuously, like a trackpad.
    case continuous = 1

    /// The mask that contains only this type.
    var mask: UIScrollTypeMask { self == .discrete ? .discrete : .continuous }
}

/// A set of scroll types.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// One bit for each scroll type.
    public var rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In steps, like a mouse wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Continuously, like a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Both types.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Limits of pointer gestures.
enum PointerLimits {
    /// E-81, decision: the pause after which scrolling ends, in seconds. Mouse wheels and many trackpads do not report
    /// the end.
    static let scrollEndTimeout: TimeInterval = 0.15
    /// R-77, decision: the distance from the pointer, in points, within which the beginning of a contact is a press of
    /// the pointer's button.
    static let maximumPressDistance: CGFloat = 1
}

/// A recognizer that handles pointer events (E-75).
@MainActor protocol PointerEventReceiver: UIGestureRecognizer {
    /// True if the recognizer currently accepts an event.
    func accepts(_ event: PointerEvent) -> Bool
    /// Handles one delivery of an accepted event, inside an update of the gesture environment.
    func receive(_ event: PointerEvent)
}
