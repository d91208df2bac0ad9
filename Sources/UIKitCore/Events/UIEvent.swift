import Foundation

/// Input to the application: touches, keys or a pointer.
///
/// All touches of a multi-touch sequence belong to one event object, from the first finger's touch-down to the last
/// finger's lift (E-06). Events are delivered on the main thread, one at a time (E-05).
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kind of event (E-72).
    public let type: EventType
    /// The subtype of motion and remote-control events; `none` for all others (E-73). Shakes come from the accelerometer,
    /// from touch scripts and tests (V-05), remote controls from the desktop (V-14).
    public let subtype: EventSubtype
    /// The time of the event, in seconds since system start-up; not earlier than its latest touch (T-09).
    public internal(set) var timestamp: TimeInterval
    /// The keyboard modifiers at the time of the event (T-40, T-41).
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval) {
        self.type = type
        self.subtype = subtype
        self.timestamp = timestamp
        super.init()
    }

    /// The pointer buttons held at the time of the event (T-40); none by default.
    open var buttonMask: ButtonMask { [] }

    /// All active touches of the sequence in all views and windows, including those that just ended or were cancelled
    /// (T-36); `nil` if the event has no touches.
    open var allTouches: Set<UITouch>? { nil }

    /// The touches of the sequence that began in a window; `nil` if there are none (T-37).
    open func touches(for window: UIWindow) -> Set<UITouch>? { nil }

    /// The touches of the sequence that began in a view; `nil` if there are none (T-37).
    open func touches(for view: UIView) -> Set<UITouch>? { nil }

    /// The touches of the sequence that a recognizer tracks; `nil` if there are none (T-37).
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }

    /// All samples of a touch since the last delivery, oldest first, ending with a copy of the touch; `nil` if the
    /// touch is not in the event (T-33). Use the copies during the callback only (T-34).
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

    /// The expected future samples of a touch in order of time, without the touch itself; `nil` if the touch is not in
    /// the event (T-35). Use them during the callback only and replace them by the actual samples when those arrive.
    /// Empty for a touch that is stationary, has ended or has just begun.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}

extension UIEvent {
    /// The kinds of events (E-72).
    public enum EventType: Int, Sendable {
        /// Fingers, pens or a pointer with a pressed button.
        case touches = 0
        /// The device was shaken (V-01): the accelerometer, a touch script or a test says so (V-05).
        case motion = 1
        /// A remote control was used (V-13).
        case remoteControl = 2
        /// Keys or buttons changed.
        case presses = 3
        /// A wheel or trackpad scrolled.
        case scroll = 10
        /// A pointer moved without a pressed button.
        case hover = 11
        /// A trackpad pinched or rotated.
        case transform = 14
    }

    /// The subtypes of events (E-73).
    public enum EventSubtype: Int, Sendable {
        /// No subtype.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
        /// Play.
        case remoteControlPlay = 100
        /// Pause.
        case remoteControlPause = 101
        /// Stop.
        case remoteControlStop = 102
        /// Play when paused, pause when playing.
        case remoteControlTogglePlayPause = 103
        /// Skip to the next item.
        case remoteControlNextTrack = 104
        /// Go back to the previous item.
        case remoteControlPreviousTrack = 105
        /// Start seeking backward.
        case remoteControlBeginSeekingBackward = 106
        /// Stop seeking backward.
        case remoteControlEndSeekingBackward = 107
        /// Start seeking forward.
        case remoteControlBeginSeekingForward = 108
        /// Stop seeking forward.
        case remoteControlEndSeekingForward = 109
    }

    /// A set of pointer buttons (T-40).
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// One bit for each button.
        public var rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The primary button, for clicking.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The secondary button, for context menus.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The mask of a button by its number, 1 being the primary button and 2 the secondary one; empty for numbers
        /// outside 1…63 (T-40).
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...63).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }
}
