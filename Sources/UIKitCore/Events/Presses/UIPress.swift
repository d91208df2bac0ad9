import Foundation
import TouchInput

/// A key or button from being pressed to being released (E-74).
@preconcurrency @MainActor open class UIPress: NSObject {
    /// When the press last changed, in seconds since system start-up.
    public internal(set) var timestamp: TimeInterval
    /// The phase of the press in the current event.
    public internal(set) var phase: Phase
    /// The common key this is, such as an arrow key; other keyboard keys have a type derived from their key code.
    public let type: PressType
    /// The window that receives the press.
    public internal(set) var window: UIWindow?
    /// The responder that receives the press first (P-11).
    public internal(set) var responder: UIResponder?
    /// The keyboard key.
    public internal(set) var key: UIKey?
    /// Whether a text input took the press; no other responder sees it then.
    var isTyped = false
    /// The device that reported the key.
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

    /// Derived from the key instead of the address, so that sets of presses have the same order in every run.
    open override var hash: Int { type.rawValue &* 31 &+ device.rawValue }
}

extension UIPress {
    /// The phase of a press (E-74).
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began = 0
        /// The key is held and repeats.
        case changed = 1
        /// The key is held and has not changed.
        case stationary = 2
        /// The key was released.
        case ended = 3
        /// The system cancelled the press.
        case cancelled = 4
    }

    /// Identifies a key that every device has, or a keyboard key (E-74).
    public struct PressType: RawRepresentable, Hashable, Sendable {
        /// The type's number; `keyboardBase` plus the key code for other keyboard keys.
        public var rawValue: Int
        /// Creates a type from its number.
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

        /// The keys that every device has.
        static let common: [PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause]

        /// Decision: the base of the numbers of other keyboard keys.
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
