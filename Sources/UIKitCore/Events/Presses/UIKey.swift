import Foundation
import TouchInput

/// The key of a keyboard that a press is about.
@MainActor open class UIKey: NSObject {
    /// The text that the key types under the present layout and modifiers; empty for keys that type nothing.
    public let characters: String
    /// The text that the key types without modifiers other than shift.
    public let charactersIgnoringModifiers: String
    /// The modifiers held (T-41).
    public let modifierFlags: UIKeyModifierFlags
    /// The key's place on the keyboard, whatever the layout.
    public let keyCode: UIKeyboardHIDUsage

    init(_ sample: KeySample, modifiers: KeyModifiers) {
        characters = sample.characters
        charactersIgnoringModifiers = sample.charactersIgnoringModifiers
        modifierFlags = UIKeyModifierFlags(modifiers)
        keyCode = UIKeyboardHIDUsage(rawValue: sample.usage) ?? .keyboardErrorUndefined
        super.init()
    }
}
