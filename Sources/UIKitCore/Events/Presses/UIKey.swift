import Foundation
import TouchInput

/// The keyboard key of a press.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The text the key produces with the current layout and modifiers; empty for keys that produce no text.
    public let characters: String
    /// The text the key produces without modifiers other than shift.
    public let charactersIgnoringModifiers: String
    /// The held modifiers (T-41).
    public let modifierFlags: UIKeyModifierFlags
    /// The key's physical position on the keyboard, independent of the layout.
    public let keyCode: UIKeyboardHIDUsage

    /// What the key means for a sequence of dead or compose keys (TX-175).
    let composition: KeyComposition

    init(_ sample: KeySample, modifiers: KeyModifiers) {
        characters = sample.characters
        charactersIgnoringModifiers = sample.charactersIgnoringModifiers
        modifierFlags = UIKeyModifierFlags(modifiers)
        keyCode = UIKeyboardHIDUsage(rawValue: sample.usage) ?? .keyboardErrorUndefined
        composition = sample.composition
        super.init()
    }
}

/// A set of keyboard modifiers (T-41).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of T-41.
    public var rawValue: Int
    /// Creates a set from the bits of T-41.
    public init(rawValue: Int) { self.rawValue = rawValue }

    init(_ modifiers: KeyModifiers) { rawValue = modifiers.rawValue }

    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A shift key is down.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A control key is down.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// An Option (Alt) key is down.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// A Command (Super) key is down.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
