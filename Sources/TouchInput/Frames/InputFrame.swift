import Foundation

/// All input at one point in time. Frames are the only way to deliver input to an application.
///
/// A frame holds one sample for every contact that changed at `time`; contacts not listed are unchanged. Fingers that
/// touch down together share one frame and so become one event.
public struct InputFrame: Hashable, Sendable {
    /// The hardware timestamp shared by all samples.
    public var time: InputTime
    /// Contacts that changed, at most one sample each, in arrival order.
    public var contacts: [ContactSample]
    /// Corrections of estimated readings in earlier samples (T-21).
    public var corrections: [ContactCorrection]
    /// Keys that went down or up, in order.
    public var keys: [KeySample]
    /// The pointer, if it moved without a button or left the window.
    public var pointer: PointerSample?
    /// Scrolling by wheel or trackpad.
    public var scroll: ScrollSample?
    /// A pinch or rotation step on a trackpad.
    public var transform: TransformSample?
    /// The begin or the end of a shake of the device (V-01).
    public var shake: ShakePhase?
    /// Keyboard modifiers held at `time` (T-41).
    public var modifiers: KeyModifiers
    /// The window of the desktop to which all positions belong: 0 for the first, otherwise the number that its host was
    /// given (L-59).
    public var surface = 0

    /// Creates a frame at one time.
    public init(
        time: InputTime, contacts: [ContactSample] = [], corrections: [ContactCorrection] = [],
        keys: [KeySample] = [], pointer: PointerSample? = nil, scroll: ScrollSample? = nil,
        transform: TransformSample? = nil, shake: ShakePhase? = nil, modifiers: KeyModifiers = []
    ) {
        self.time = time
        self.contacts = contacts
        self.corrections = corrections
        self.keys = keys
        self.pointer = pointer
        self.scroll = scroll
        self.transform = transform
        self.shake = shake
        self.modifiers = modifiers
    }
}

/// The begin or the end of a shake.
public enum ShakePhase: Hashable, Sendable {
    /// The device is being shaken.
    case began
    /// The device is at rest again.
    case ended
}

/// Keyboard modifiers, with the bit values of `UIKeyModifierFlags` (T-41).
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits of T-41.
    public var rawValue: Int
    /// Creates a set from the bits of T-41.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock is on.
    public static let alphaShift = KeyModifiers(rawValue: 1 << 16)
    /// A shift key is down.
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    /// A control key is down.
    public static let control = KeyModifiers(rawValue: 1 << 18)
    /// An Option (Alt) key is down.
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    /// A Command (Super) key is down.
    public static let command = KeyModifiers(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = KeyModifiers(rawValue: 1 << 21)
}

/// What a key means for a sequence of dead or compose keys.
public enum KeyComposition: Hashable, Sendable {
    /// It belongs to no sequence, or completes one.
    case none
    /// It belongs to a sequence that is not complete; the text shows the sequence so far.
    case pending(String)
    /// It does not fit into the sequence, which is dropped together with the key.
    case cancelled
}

/// One key going down or up.
public struct KeySample: Hashable, Sendable {
    /// USB HID usage of page 7 (the values of `UIKeyboardHIDUsage`), or 0 if the host cannot determine it.
    public var usage: Int
    /// The host's own key code, which distinguishes keys without a usage.
    public var code: Int
    /// The text the key types with the current layout and modifiers; empty for keys that type nothing.
    public var characters: String
    /// The text the key would type without modifiers other than Shift.
    public var charactersIgnoringModifiers: String
    /// What the key means for a sequence of dead or compose keys; `none` by default.
    public var composition = KeyComposition.none
    /// True when the key goes down.
    public var isDown: Bool
    /// True if the system repeats a held key.
    public var isRepeat: Bool
    /// The keyboard.
    public var device: InputDevice.ID

    /// Creates a key sample. `charactersIgnoringModifiers` defaults to `characters`, and `code` to `usage`.
    public init(
        usage: Int, code: Int? = nil, characters: String, charactersIgnoringModifiers: String? = nil, isDown: Bool,
        isRepeat: Bool = false, device: InputDevice.ID = .unnamed
    ) {
        self.device = device
        self.usage = usage
        self.code = code ?? usage
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
        self.isDown = isDown
        self.isRepeat = isRepeat
    }
}

/// The pointer moving without a button.
public struct PointerSample: Hashable, Sendable {
    /// The position in screen points.
    public var position: CGPoint
    /// False when the pointer has left the window.
    public var isInside: Bool
    /// The tilt of a pen that hovers; `nil` for other pointers and if the device does not measure it.
    public var tilt: PenTilt?
    /// The device that moved the pointer.
    public var device: InputDevice.ID

    /// Creates a pointer sample; position in screen points.
    public init(
        position: CGPoint, isInside: Bool = true, tilt: PenTilt? = nil, device: InputDevice.ID = .unnamed
    ) {
        self.tilt = tilt
        self.device = device
        self.position = position
        self.isInside = isInside
    }
}

/// Scrolling by wheel or trackpad.
public struct ScrollSample: Hashable, Sendable {
    /// The position of the pointer, in screen points.
    public var position: CGPoint
    /// The movement since the previous sample, in points; positive values move the content right and down.
    public var delta: InputVector
    /// True for a notched wheel, false for smooth devices.
    public var isDiscrete: Bool
    /// The device that scrolled.
    public var device: InputDevice.ID

    /// Creates a scroll sample; position and delta in points.
    public init(
        position: CGPoint, delta: InputVector, isDiscrete: Bool, device: InputDevice.ID = .unnamed
    ) {
        self.device = device
        self.position = position
        self.delta = delta
        self.isDiscrete = isDiscrete
    }
}

/// A movement in points.
public struct InputVector: Hashable, Sendable {
    /// The horizontal movement, in points; positive is to the right.
    public var dx: Double
    /// The vertical movement, in points; positive is downward.
    public var dy: Double

    /// Creates a movement in points.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }
}

/// A point in time on the clock of the input hardware: microseconds since system start-up, the clock of
/// `UITouch.timestamp` (T-08).
public struct InputTime: Hashable, Comparable, Sendable {
    /// Microseconds since system start-up.
    public var microseconds: UInt64

    /// Creates a time from microseconds since system start-up.
    public init(microseconds: UInt64) {
        self.microseconds = microseconds
    }

    /// Creates a time from seconds since system start-up; negative values and NaN become zero, values above 4e9, which
    /// are 127 years, become that.
    public init(seconds: Double) {
        microseconds = seconds > 0 ? UInt64((min(seconds, 4e9) * 1_000_000).rounded()) : 0
    }

    /// Seconds since system start-up.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Earlier times are smaller.
    public static func < (a: InputTime, b: InputTime) -> Bool { a.microseconds < b.microseconds }
}

/// One step of a pinch and rotation on a trackpad.
///
///     began ──▶ changed ──▶ … ──▶ ended       the fingers left the trackpad
///                           └───▶ cancelled   the system cancelled the gesture
public struct TransformSample: Hashable, Sendable {
    /// A stage in the gesture.
    public enum Phase: String, Sendable, CaseIterable {
        case began, changed, ended, cancelled
    }

    /// The stage in the gesture.
    public var phase: Phase
    /// The position of the pointer, in screen points.
    public var position: CGPoint
    /// The change of scale since the previous sample, as a factor above 0; 1, the default, is no change.
    public var scale: Double
    /// The rotation since the previous sample, in radians, clockwise on the screen; 0 by default.
    public var rotation: Double
    /// The trackpad.
    public var device: InputDevice.ID

    /// Creates a step; position in screen points, scale as a factor, rotation in radians, clockwise.
    public init(
        phase: Phase, position: CGPoint, scale: Double = 1, rotation: Double = 0, device: InputDevice.ID = .unnamed
    ) {
        self.device = device
        self.phase = phase
        self.position = position
        self.scale = scale
        self.rotation = rotation
    }

    /// False if a value is infinite or NaN, or if the scale is not above 0.
    public var isValid: Bool {
        position.x.isFinite && position.y.isFinite && scale.isFinite && scale > 0 && rotation.isFinite
    }
}
