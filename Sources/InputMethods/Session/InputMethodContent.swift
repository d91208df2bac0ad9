import UIKitCore

/// What a text input is for (KB-85, KB-86, KB-95).
package struct InputMethodContent: Hashable, Sendable {
    /// The kind of text, with the numbers of ibus and Wayland.
    package enum Purpose: UInt32, Sendable {
        case freeForm = 0
        case alpha = 1
        case digits = 2
        case number = 3
        case phone = 4
        case url = 5
        case email = 6
        case name = 7
    }

    /// How the text is written, with the numbers of ibus and Wayland.
    package struct Hints: OptionSet, Hashable, Sendable {
        package var rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let spellCheck = Hints(rawValue: 1)
        package static let noSpellCheck = Hints(rawValue: 2)
        package static let completion = Hints(rawValue: 4)
        package static let uppercase = Hints(rawValue: 16)
        package static let uppercaseWords = Hints(rawValue: 32)
        package static let uppercaseSentences = Hints(rawValue: 64)
        package static let noOnScreenKeyboard = Hints(rawValue: 128)
    }

    /// The kind of text.
    package var purpose = Purpose.freeForm
    /// How it is written.
    package var hints: Hints = []
    /// Whether the input shows provisional text and can tell what is around the caret. For others the service shows
    /// provisional text in a separate window.
    package var isTextInput = true
    /// Whether the text is secret (KB-95).
    package var isSecure = false

    /// Creates a description of ordinary text.
    package init() {}

    /// Reads the traits of an input (KB-95).
    @MainActor package init(_ input: any UIKeyInput) {
        isTextInput = input is any UITextInput
        isSecure = input.isSecureTextEntry
        purpose =
            switch input.keyboardType {
            case .numberPad, .asciiCapableNumberPad: .digits
            case .decimalPad: .number
            case .phonePad: .phone
            case .URL: .url
            case .emailAddress: .email
            case .namePhonePad: .name
            case .asciiCapable: .alpha
            case .default, .numbersAndPunctuation, .twitter, .webSearch: .freeForm
            }
        switch input.autocapitalizationType {
        case .none: break
        case .words: hints.insert(.uppercaseWords)
        case .sentences: hints.insert(.uppercaseSentences)
        case .allCharacters: hints.insert(.uppercase)
        }
        switch input.spellCheckingType {
        case .yes: hints.insert(.spellCheck)
        case .no: hints.insert(.noSpellCheck)
        case .default: break
        }
        if input.autocorrectionType == .yes { hints.insert(.completion) }
        if let responder = input as? UIResponder, responder.inputView != nil { hints.insert(.noOnScreenKeyboard) }
    }
}
