import Foundation
import UIKitCore

/// Adds or removes one space around words that are pasted or cut (TX-156).
@MainActor enum SmartInsertion {
    /// What this program copied last, if it was whole words.
    private static var copiedWords: String?

    /// A range was copied to the general pasteboard.
    static func didCopy(_ range: NSRange, of text: NSString) {
        copiedWords = isWords(range, of: text) ? text.substring(with: range) : nil
    }

    /// What is removed when a range is cut: words with the space that would be left over.
    static func rangeToCut(_ range: NSRange, of text: NSString, in input: any UITextInput) -> NSRange {
        guard allows(input), isWords(range, of: text) else { return range }
        let (before, after) = neighbors(of: range, in: text)
        if before == " ", after.map({ $0.isWhitespace || isClosing($0) }) ?? true {
            return NSRange(location: range.location - 1, length: range.length + 1)
        }
        if after == " ", before.map({ $0.isNewline || isOpening($0) }) ?? true {
            return NSRange(location: range.location, length: range.length + 1)
        }
        return range
    }

    /// A pasted text with the spaces that it needs in place of a range. Texts that were not copied as whole words are
    /// unchanged, and so is what is pasted into a word.
    static func textToPaste(
        _ pasted: String, replacing range: NSRange, of text: NSString, in input: any UITextInput
    ) -> String {
        guard allows(input), pasted == copiedWords else { return pasted }
        let (before, after) = neighbors(of: range, in: text)
        let (followsWord, precedesWord) = (before.map(isWord) ?? false, after.map(isWord) ?? false)
        if followsWord && precedesWord { return pasted }
        if followsWord || before.map(isClosing) == true { return " " + pasted }
        return precedesWord ? pasted + " " : pasted
    }

    /// A pasted text with the spaces that it needs in place of a range; they have the attributes beside them.
    static func textToPaste(
        _ pasted: NSAttributedString, replacing range: NSRange, of text: NSString, in input: any UITextInput
    ) -> NSAttributedString {
        let spaced = textToPaste(pasted.string, replacing: range, of: text, in: input)
        guard spaced != pasted.string, pasted.length > 0 else { return pasted }
        let result = NSMutableAttributedString(attributedString: pasted)
        let isBefore = spaced.hasSuffix(pasted.string)
        let attributes = pasted.attributes(at: isBefore ? 0 : pasted.length - 1, effectiveRange: nil)
        result.insert(NSAttributedString(string: " ", attributes: attributes), at: isBefore ? 0 : pasted.length)
        return result
    }

    private static func allows(_ input: any UITextInput) -> Bool {
        input.smartInsertDeleteType != .no && SmartPunctuation.allowsSmartText(input)
    }

    /// Whether a range has whole words, without space around them.
    private static func isWords(_ range: NSRange, of text: NSString) -> Bool {
        let selected = text.substring(with: range)
        guard let first = selected.first, let last = selected.last, isWord(first), isWord(last) else { return false }
        let (before, after) = neighbors(of: range, in: text)
        return before.map(isWord) != true && after.map(isWord) != true
    }

    private static func neighbors(of range: NSRange, in text: NSString) -> (before: Character?, after: Character?) {
        func character(at index: Int) -> Character? {
            guard index >= 0, index < text.length else { return nil }
            return text.substring(with: text.rangeOfComposedCharacterSequence(at: index)).first
        }
        return (character(at: range.location - 1), character(at: range.location + range.length))
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    private static func isClosing(_ character: Character) -> Bool { ".,;:!?)]}\u{2019}\u{201D}".contains(character) }
    private static func isOpening(_ character: Character) -> Bool { "([{\u{2018}\u{201C}".contains(character) }
}
