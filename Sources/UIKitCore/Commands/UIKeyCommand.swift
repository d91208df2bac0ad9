import Foundation
import Support

/// A command for a combination of keys, offered by a responder in `keyCommands` (P-29).
///
///     override var keyCommands: [UIKeyCommand]? {
///         [UIKeyCommand(title: "Find", action: Selector("find:", Notes.find), input: "f", modifierFlags: .command)]
///     }
///
/// On Linux the Control key does what Command does (TX-193): a command with `.command` is also performed with Control,
/// unless another one asks for Control.
open class UIKeyCommand: UICommand {
    /// The key: the character it types without modifiers, or one of the constants for special keys; `nil` for commands
    /// without keys.
    public let input: String?
    /// The modifier keys that must be held, and no others.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command comes before typing and before the commands of the system on its keys; false by default
    /// (TX-172).
    open var wantsPriorityOverSystemBehavior = false
    /// Whether a held key repeats the command; `automatic` by default.
    open var repeatBehavior = RepeatBehavior.automatic

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: the title in lists of commands; empty by default.
    ///   - image: the image beside the title; `nil` by default.
    ///   - action: the message; it receives the command (P-29).
    ///   - input: the key: a character, or a constant such as `inputEscape`.
    ///   - modifierFlags: the modifier keys; none by default.
    ///   - propertyList: data that distinguishes commands with the same action; `nil` by default.
    ///   - alternates: the commands for further modifier keys in menus; empty by default.
    ///   - discoverabilityTitle: the title in the list of keyboard shortcuts; `nil`, the default, for `title`.
    ///   - attributes: the style; a disabled command is not performed. Empty by default.
    ///   - state: the mark; `off` by default.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a title for the list of keyboard shortcuts only.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// Whether a held key repeats a command.
    public enum RepeatBehavior: Int, Sendable {
        /// Arrows, page keys and delete repeat, others do not (decision).
        case automatic = 0
        /// The command repeats.
        case repeatable = 1
        /// The command is performed once.
        case nonRepeatable = 2
    }
}

extension UIKeyCommand {
    /// The arrow up (TX-173).
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The arrow down (TX-173).
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The arrow left (TX-173).
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The arrow right (TX-173).
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The escape key (TX-173).
    public static let inputEscape = "UIKeyInputEscape"
    /// The page up key (TX-173).
    public static let inputPageUp = "UIKeyInputPageUp"
    /// The page down key (TX-173).
    public static let inputPageDown = "UIKeyInputPageDown"
    /// The home key (TX-173).
    public static let inputHome = "UIKeyInputHome"
    /// The end key (TX-173).
    public static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes backward or forward (TX-173).
    public static let inputDelete = "UIKeyInputDelete"
    /// The function key F1 (TX-173).
    public static let f1 = "UIKeyInputF1"
    /// The function key F2 (TX-173).
    public static let f2 = "UIKeyInputF2"
    /// The function key F3 (TX-173).
    public static let f3 = "UIKeyInputF3"
    /// The function key F4 (TX-173).
    public static let f4 = "UIKeyInputF4"
    /// The function key F5 (TX-173).
    public static let f5 = "UIKeyInputF5"
    /// The function key F6 (TX-173).
    public static let f6 = "UIKeyInputF6"
    /// The function key F7 (TX-173).
    public static let f7 = "UIKeyInputF7"
    /// The function key F8 (TX-173).
    public static let f8 = "UIKeyInputF8"
    /// The function key F9 (TX-173).
    public static let f9 = "UIKeyInputF9"
    /// The function key F10 (TX-173).
    public static let f10 = "UIKeyInputF10"
    /// The function key F11 (TX-173).
    public static let f11 = "UIKeyInputF11"
    /// The function key F12 (TX-173).
    public static let f12 = "UIKeyInputF12"
}

extension UIKeyCommand {
    /// The modifiers that matter; caps lock and the keypad do not.
    static let significant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// The constants of keys that type nothing.
    private static let inputs: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow, .keyboardLeftArrow: inputLeftArrow,
        .keyboardRightArrow: inputRightArrow, .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
        .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
        .keyboardDeleteForward: inputDelete, .keyboardF1: f1, .keyboardF2: f2, .keyboardF3: f3, .keyboardF4: f4,
        .keyboardF5: f5, .keyboardF6: f6, .keyboardF7: f7, .keyboardF8: f8, .keyboardF9: f9, .keyboardF10: f10,
        .keyboardF11: f11, .keyboardF12: f12,
    ]

    /// Whether a key with modifiers performs the command.
    func matches(_ key: UIKey, _ held: UIKeyModifierFlags) -> Bool {
        guard let input, !input.isEmpty else { return false }
        let wanted = modifierFlags.intersection(Self.significant)
        if let special = Self.inputs[key.keyCode] { return special == input && held == wanted }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace:
            return (input == Self.inputDelete || input == "\u{8}") && held == wanted
        case .keyboardReturnOrEnter, .keypadEnter: return (input == "\r" || input == "\n") && held == wanted
        case .keyboardTab: return input == "\t" && held == wanted
        default: break
        }
        if key.charactersIgnoringModifiers.lowercased() == input.lowercased(), held == wanted { return true }
        // A character that is typed with Shift, such as a plus sign, includes it.
        let isShifted = input.lowercased() == input.uppercased() && held.contains(.shift)
        let typed = [key.characters, key.charactersIgnoringModifiers]
        return isShifted && typed.contains(input) && held.subtracting(.shift) == wanted.subtracting(.shift)
    }

    /// Whether a repeated press performs the command.
    func repeats(_ key: UIKey) -> Bool {
        switch repeatBehavior {
        case .repeatable: true
        case .nonRepeatable: false
        case .automatic:
            [
                .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardPageUp,
                .keyboardPageDown, .keyboardDeleteForward, .keyboardDeleteOrBackspace,
            ].contains(key.keyCode)
        }
    }
}
