import Foundation

/// Something that happened to the application: fingers on the screen, keys, a pointer.
///
/// All touches of one multi-touch sequence belong to one event object, from the first finger's landing to the last
/// one's lifting (E-06). Events are delivered on the main thread, one at a time (E-05).
@MainActor open class UIEvent: NSObject {
    /// What kind of event it is (E-72).
    public let type: EventType
    /// What exactly happened, for motion and remote-control events; `none` for all others (E-73). No host of Touchstone
    /// sends events of these two kinds, so it is always `none`.
    public let subtype: EventSubtype
    /// When it happened, in seconds since system start-up; not earlier than the newest touch in it (T-09).
    public internal(set) var timestamp: TimeInterval
    /// Keyboard modifiers at the time of the event (T-40, T-41).
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval) {
        self.type = type
        self.subtype = subtype
        self.timestamp = timestamp
        super.init()
    }

    /// Pointer buttons held at the time of the event (T-40).
    open var buttonMask: ButtonMask { [] }

    /// Every active touch of the sequence in all views and windows, with those that have just ended or been cancelled
    /// (T-36); `nil` when the event has no touches.
    open var allTouches: Set<UITouch>? { nil }

    /// The touches of the sequence that began in a window; `nil` when there are none (T-37).
    open func touches(for window: UIWindow) -> Set<UITouch>? { nil }

    /// The touches of the sequence that began in a view; `nil` when there are none (T-37).
    open func touches(for view: UIView) -> Set<UITouch>? { nil }

    /// The touches of the sequence that a recognizer follows; `nil` when there are none (T-37).
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nil }

    /// All readings of a touch since the last delivery, oldest first, ending with a copy of the touch itself; `nil` if
    /// the touch is not in the event (T-33). The copies are to be read during the callback (T-34).
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

    /// Where a touch is expected to be soon, in the order of time, without the touch itself; `nil` if the touch is not
    /// in the event (T-35). The guesses are to be read during the callback, and to be replaced by what then really
    /// comes. There are none for a touch that rests, has ended, or has only just landed.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}

extension UIEvent {
    /// Kinds of events (E-72).
    public enum EventType: Int, Sendable {
        /// Fingers, pens or a pressed pointer.
        case touches = 0
        /// The device was shaken. No host of Touchstone sends such an event.
        case motion = 1
        /// A remote control was used. No host of Touchstone sends such an event.
        case remoteControl = 2
        /// Keys or buttons were pressed.
        case presses = 3
        /// A wheel or trackpad scrolled.
        case scroll = 10
        /// A pointer moved without a button.
        case hover = 11
        /// A trackpad pinched or turned.
        case transform = 14
    }

    /// What exactly happened (E-73). No host of Touchstone sends an event with another subtype than `none`.
    public enum EventSubtype: Int, Sendable {
        /// Nothing more than the type says.
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

    /// Pointer buttons (T-40).
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// One bit a button.
        public var rawValue: Int
        /// Makes a set from one bit a button.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The button for clicking.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The button for menus.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
    }
}
