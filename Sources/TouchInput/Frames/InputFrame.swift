import Foundation

/// Everything the input devices said at one time. Frames are the only way into an application.
///
/// A frame holds one sample for every contact that changed at `time`; a contact that is not listed is still where it
/// was. Several fingers that land together are in one frame, so they become one event.
public struct InputFrame: Hashable, Sendable {
    /// The hardware time that all samples share.
    public var time: InputTime
    /// Contacts that changed, at most one sample each, in arrival order.
    public var contacts: [ContactSample]
    /// What samples sent before should have said (T-21).
    public var corrections: [ContactCorrection]
    /// Keys that went down or up, in order.
    public var keys: [KeySample]
    /// The pointer, if it moved without a button.
    public var pointer: PointerSample?
    /// Scrolling by wheel or trackpad.
    public var scroll: ScrollSample?
    /// Pinching and turning on a trackpad.
    public var transform: TransformSample?
    /// Keyboard modifiers held at `time` (T-41).
    public var modifiers: KeyModifiers

    /// Makes a frame of one time.
    public init(
        time: InputTime, contacts: [ContactSample] = [], corrections: [ContactCorrection] = [],
        keys: [KeySample] = [], pointer: PointerSample? = nil, scroll: ScrollSample? = nil,
        transform: TransformSample? = nil, modifiers: KeyModifiers = []
    ) {
        self.time = time
        self.contacts = contacts
        self.corrections = corrections
        self.keys = keys
        self.pointer = pointer
        self.scroll = scroll
        self.transform = transform
        self.modifiers = modifiers
    }
}

/// Keyboard modifiers, with the bit values of `UIKeyModifierFlags` (T-41).
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits of T-41.
    public var rawValue: Int
    /// Makes a set from the bits of T-41.
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
    /// The key is on the numeric pad.
    public static let numericPad = KeyModifiers(rawValue: 1 << 21)
}

/// One key going down or up.
public struct KeySample: Hashable, Sendable {
    /// USB HID usage of page 7 (the numbers of `UIKeyboardHIDUsage`), or 0 when the host cannot tell.
    public var usage: Int
    /// The host's own number of the key, by which keys are told apart: several may have no usage.
    public var code: Int
    /// The text the key types under the present layout and modifiers; empty for keys that type nothing.
    public var characters: String
    /// The text the key would type without modifiers other than shift.
    public var charactersIgnoringModifiers: String
    /// True when the key goes down.
    public var isDown: Bool
    /// True when the system repeats a key that is held.
    public var isRepeat: Bool
    /// The keyboard.
    public var device: InputDevice.ID

    /// Makes a key sample; without `charactersIgnoringModifiers` the key types `characters` either way, without `code`
    /// its usage tells it apart.
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
    /// Place in screen points.
    public var position: CGPoint
    /// False when the pointer has left the window.
    public var isInside: Bool
    /// What moved it.
    public var device: InputDevice.ID

    /// Makes a pointer sample; position in screen points.
    public init(position: CGPoint, isInside: Bool = true, device: InputDevice.ID = .unnamed) {
        self.device = device
        self.position = position
        self.isInside = isInside
    }
}

/// Scrolling by wheel or trackpad.
public struct ScrollSample: Hashable, Sendable {
    /// Where the pointer is, in screen points.
    public var position: CGPoint
    /// Movement since the last sample, in points; positive moves the content right and down.
    public var delta: InputVector
    /// True for a wheel with notches, false for smooth devices.
    public var isDiscrete: Bool
    /// What scrolled.
    public var device: InputDevice.ID

    /// Makes a scroll sample; position and delta in points.
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
    /// To the right.
    public var dx: Double
    /// Downward.
    public var dy: Double

    /// Makes a movement in points.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }
}
