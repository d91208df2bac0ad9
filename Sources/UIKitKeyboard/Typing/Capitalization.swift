import Foundation
import UIKitCore

/// Whether the next letter is a capital (TX-147, TX-148).
enum Capitalization {
    /// Whether a letter after a text is a capital; the text is what stands before the caret, or its end.
    static func isDue(after text: String, _ type: UITextAutocapitalizationType, abbreviations: [String]) -> Bool {
        switch type {
        case .none: return false
        case .allCharacters: return true
        case .words: return text.last.map { $0.isWhitespace } ?? true
        case .sentences: return startsSentence(after: text, abbreviations)
        }
    }

    private static func startsSentence(after text: String, _ abbreviations: [String]) -> Bool {
        guard let last = text.last else { return true }
        if last.isNewline { return true }
        guard last.isWhitespace else { return false }
        var rest = text[...]
        while let end = rest.last, end.isWhitespace {
            if end.isNewline { return true }
            rest.removeLast()
        }
        if rest.isEmpty { return true }
        // Closing quotes and brackets belong to the sentence.
        while let end = rest.last, "\"'”’»)]".contains(end) { rest.removeLast() }
        guard let end = rest.last, ".!?؟。！？".contains(end) else { return false }
        guard end == "." else { return true }
        let word = rest.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
        return !abbreviations.contains { $0.caseInsensitiveCompare(word) == .orderedSame }
    }
}
