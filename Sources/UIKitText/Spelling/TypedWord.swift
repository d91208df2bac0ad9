import Foundation
import UIKitCore

/// The word that ends at the caret of a text input.
@MainActor struct TypedWord {
    /// How many UTF-16 units before the caret are read; longer words are not corrected (decision).
    private static let limit = 32
    /// What may stand directly before a word that is corrected, besides white space.
    private static let openers = Set<Character>("([{<\"'\u{201C}\u{2018}\u{201E}\u{AB}\u{2014}\u{2013}")

    let text: String
    let range: UITextRange
    /// Where it begins and ends, in the input's units from the start of its text.
    let start: Int
    let end: Int
    /// Whether it begins a sentence.
    let beginsSentence: Bool

    /// The word before the caret; `nil` within a selection, a composition, a word, or something with digits or signs.
    init?(before input: any UITextInput) {
        guard input.markedTextRange == nil, let selection = input.selectedTextRange, selection.isEmpty else {
            return nil
        }
        let end = input.offset(from: input.beginningOfDocument, to: selection.start)
        let read = Self.text(of: input, from: selection.start, by: -min(end, Self.limit)) ?? ""
        if let next = Self.text(of: input, from: selection.end, by: 1)?.unicodeScalars.first,
            SpelledWords.isLetter(next) || next.properties.numericType != nil
        {
            return nil
        }
        let scalars = read.unicodeScalars
        var wordIndex = scalars.endIndex
        while wordIndex > scalars.startIndex {
            let previous = scalars.index(before: wordIndex)
            guard SpelledWords.isLetter(scalars[previous]) || SpelledWords.isApostrophe(scalars[previous]) else {
                break
            }
            wordIndex = previous
        }
        let letters = scalars[wordIndex...]
        guard let first = letters.first, let last = letters.last, !SpelledWords.isApostrophe(last),
            wordIndex > scalars.startIndex || end <= Self.limit
        else { return nil }
        // An apostrophe before a word is an opening quote.
        let word = String(letters.drop { SpelledWords.isApostrophe($0) })
        let before = read[..<wordIndex]
        if !SpelledWords.isApostrophe(first), let sign = before.last, !sign.isWhitespace, !Self.openers.contains(sign) {
            return nil
        }
        guard let wordStart = input.position(from: selection.start, offset: -word.utf16.count),
            let range = input.textRange(from: wordStart, to: selection.start)
        else { return nil }
        text = word
        self.range = range
        self.end = end
        start = end - word.utf16.count
        let sentence =
            before.last?.isNewline == true ? nil : before.last { !$0.isWhitespace && !Self.openers.contains($0) }
        beginsSentence = sentence.map { ".!?:\u{2026}".contains($0) } ?? true
    }

    private static func text(of input: any UITextInput, from position: UITextPosition, by distance: Int) -> String? {
        guard distance != 0, let other = input.position(from: position, offset: distance) else { return nil }
        let range =
            distance < 0 ? input.textRange(from: other, to: position) : input.textRange(from: position, to: other)
        return range.flatMap { input.text(in: $0) }
    }
}
