import Foundation
import TouchInput

/// One key or button from going down to going up (E-74).
@MainActor open class UIPress: NSObject {
    /// When the key went down or last changed, in seconds since system start-up.
    public internal(set) var timestamp: TimeInterval
    /// What the key did in the event that is being delivered.
    public internal(set) var phase: Phase
    /// Which of the keys that every device has; a keyboard's other keys have a type of their own number.
    public let type: PressType
    /// The window that the press goes to.
    public internal(set) var window: UIWindow?
    /// The responder that the press goes to first (P-11).
    public internal(set) var responder: UIResponder?
    /// The keyboard's key.
    public internal(set) var key: UIKey?
    /// The keyboard.
    let device: InputDevice.ID

    init(key: UIKey, on device: InputDevice.ID, timestamp: TimeInterval, window: UIWindow, responder: UIResponder) {
        self.key = key
        self.device = device
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        phase = .began
        type = PressType(key.keyCode)
        super.init()
    }
}

extension UIPress {
    /// What a key did since the last event (E-74).
    public enum Phase: Int, Sendable {
        /// The key went down.
        case began = 0
        /// The key is held and repeats.
        case changed = 1
        /// The key is held and did not change.
        case stationary = 2
        /// The key went up.
        case ended = 3
        /// The system took the key away.
        case cancelled = 4
    }

    /// Which key it is, where it is one that every device has (E-74).
    public struct PressType: RawRepresentable, Hashable, Sendable {
        /// The type's number; for a keyboard's other keys `keyboardBase` plus the key code.
        public var rawValue: Int
        /// Makes a type from its number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Arrow up.
        public static let upArrow = PressType(rawValue: 0)
        /// Arrow down.
        public static let downArrow = PressType(rawValue: 1)
        /// Arrow left.
        public static let leftArrow = PressType(rawValue: 2)
        /// Arrow right.
        public static let rightArrow = PressType(rawValue: 3)
        /// Select.
        public static let select = PressType(rawValue: 4)
        /// Menu.
        public static let menu = PressType(rawValue: 5)
        /// Play or pause.
        public static let playPause = PressType(rawValue: 6)

        /// Those that every device has.
        static let common: [PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause]

        /// Decision: where the numbers of a keyboard's other keys begin.
        static let keyboardBase = 2000

        init(_ key: UIKeyboardHIDUsage) {
            switch key {
            case .keyboardUpArrow: self = .upArrow
            case .keyboardDownArrow: self = .downArrow
            case .keyboardLeftArrow: self = .leftArrow
            case .keyboardRightArrow: self = .rightArrow
            case .keyboardSelect: self = .select
            case .keyboardMenu: self = .menu
            default: self = PressType(rawValue: Self.keyboardBase + key.rawValue)
            }
        }
    }
}
