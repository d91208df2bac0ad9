import Foundation
import UIKitCore

/// A key of the keyboard.
struct Key: Hashable, Sendable {
    /// What a key does.
    enum Kind: Hashable, Sendable {
        /// Types its text.
        case character
        /// Types one of five characters: at a tap the text, at a flick one of `flicks` (left, up, right, down).
        case flick
        /// Changes the kana before the caret: voiced, half voiced, small.
        case voicing
        case space, newline, delete, shift, globe, dismiss
        /// Shows another plane.
        case plane(PlaneName)
    }

    var kind: Kind
    /// What the key types; empty for keys that type nothing.
    var text = ""
    /// What is written on it.
    var title = ""
    /// Smaller letters below, as on telephones (KB-08).
    var subtitle = ""
    /// What holding it offers after its own character.
    var alternatives: [String] = []
    var flicks: [String] = []

    /// A key that types a string.
    static func character(_ text: String, _ alternatives: [String] = []) -> Key {
        Key(kind: .character, text: text, title: text, alternatives: alternatives)
    }

    /// Whether a finger may slide to this key and type it (KB-33).
    var isCharacter: Bool { kind == .character || kind == .flick }

    /// What the key sounds like (KB-73).
    var sound: InputSound {
        switch kind {
        case .character, .flick, .voicing: .key
        case .delete: .delete
        case .space, .newline, .shift, .plane, .globe, .dismiss: .modifier
        }
    }

    /// Whether the key looks like a letter, not like a key of functions.
    var isLight: Bool { isCharacter || kind == .space || kind == .voicing }
}

/// A set of keys that is shown at a time.
enum PlaneName: Hashable, Sendable {
    /// The language's letters.
    case letters
    /// Latin letters of a layout whose own are others.
    case latin
    case numbers, symbols
    /// Digits in three columns (KB-08).
    case pad
    /// `+`, `*` and `#` of telephone numbers (KB-08).
    case padSymbols
}
