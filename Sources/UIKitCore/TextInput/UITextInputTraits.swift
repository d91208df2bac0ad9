import Foundation

/// What a keyboard asks a text input when the input becomes first responder (TX-04, TX-12).
///
/// All members have defaults that a conforming class may replace; the setters of the defaults do nothing.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// When letters are capitalized; `sentences` by default.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether typed words are corrected; `default` by default.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelled words are marked; `default` by default.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether quotes become curly; `default` by default.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become a dash; `default` by default.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces around a pasted or cut word are adjusted; `default` by default.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The keys that the keyboard offers; `default` by default.
    var keyboardType: UIKeyboardType { get set }
    /// Whether the keyboard is light or dark; `default` by default.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key; `default` by default.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while there is no text; false by default (TX-09).
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden and cannot be copied; false by default (TX-72).
    var isSecureTextEntry: Bool { get set }
    /// What the text means; it never changes what can be typed (TX-11). `nil` by default.
    var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
    /// `sentences`.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// `default`.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// `default`.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// `default`.
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// `default`.
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    /// `default`.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    /// `default`.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// `default`.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// `default`.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// False.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// False.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// `nil`.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
}

/// When letters are capitalized while typing (TX-07).
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Never.
    case none = 0
    /// The first letter of words.
    case words = 1
    /// The first letter of sentences.
    case sentences = 2
    /// All letters.
    case allCharacters = 3
}

/// Whether typed words are corrected (TX-07).
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the keyboard does.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether misspelled words are marked (TX-07).
public enum UITextSpellCheckingType: Int, Sendable {
    /// If words are corrected.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether straight quotes become curly (TX-08).
public enum UITextSmartQuotesType: Int, Sendable {
    /// As the keyboard does.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether two hyphens become a dash (TX-08).
public enum UITextSmartDashesType: Int, Sendable {
    /// As the keyboard does.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether spaces around a pasted or cut word are adjusted (TX-08).
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// As the keyboard does.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// The keys that a keyboard offers (TX-05).
public enum UIKeyboardType: Int, Sendable {
    /// Letters of the user's language.
    case `default` = 0
    /// Characters of ASCII.
    case asciiCapable = 1
    /// Numbers and punctuation first.
    case numbersAndPunctuation = 2
    /// Letters with the signs of addresses on the Web.
    case URL = 3
    /// Digits for a PIN.
    case numberPad = 4
    /// Digits and the signs of telephone numbers.
    case phonePad = 5
    /// Letters, and digits of telephone numbers.
    case namePhonePad = 6
    /// Letters with the signs of email addresses.
    case emailAddress = 7
    /// Digits and a decimal sign.
    case decimalPad = 8
    /// Letters with @ and #.
    case twitter = 9
    /// Letters with a full stop, for the Web's search engines.
    case webSearch = 10
    /// Digits of ASCII.
    case asciiCapableNumberPad = 11

    /// The former name of `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// Whether a keyboard is light or dark (TX-07).
public enum UIKeyboardAppearance: Int, Sendable {
    /// As the interface.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// The former name of `dark`.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The title of the return key (TX-06).
public enum UIReturnKeyType: Int, Sendable {
    /// "return".
    case `default` = 0
    /// "Go".
    case go = 1
    /// "Google".
    case google = 2
    /// "Join".
    case join = 3
    /// "Next".
    case next = 4
    /// "Route".
    case route = 5
    /// "Search".
    case search = 6
    /// "Send".
    case send = 7
    /// "Yahoo".
    case yahoo = 8
    /// "Done".
    case done = 9
    /// "Emergency Call".
    case emergencyCall = 10
    /// "Continue".
    case `continue` = 11
}
