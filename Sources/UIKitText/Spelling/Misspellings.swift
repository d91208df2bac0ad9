import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// A text input that marks misspelled words while it is edited.
@MainActor protocol MisspellingHost: UITextInput {
    /// The marked word at a point; `nil` if there is none.
    func misspelledWord(at point: CGPoint) -> UITextRange?
}

/// Finds misspelled words, and marks them by red dots below (TX-211).
@MainActor enum Misspellings {
    /// How far, in UTF-16 units, a word at the end of a range is followed out of it (decision).
    private static let overlap = 64
    /// The diameter of the dots and the distance of their centers, in points (decision).
    private static let dot: CGFloat = 2.5
    private static let pitch: CGFloat = 4.5
    /// How far the dots reach below the line, so that they stay clear of the letters, in points (decision).
    private static let descent: CGFloat = 1

    /// The misspelled words that a range of a text touches.
    ///
    /// - Parameters:
    ///   - range: the range, in UTF-16 units.
    ///   - length: the length of the whole text.
    ///   - input: the input with the text.
    ///   - text: returns the text of a range; only what is near the range is read.
    static func ranges(
        touching range: NSRange, length: Int, of input: any UITextInput, text: (NSRange) -> String
    ) -> [NSRange] {
        guard let language = CorrectionTraits.language(of: input),
            SpellingDictionaries.dictionary(for: language) != nil
        else { return [] }
        let start = max(0, range.location - overlap)
        let end = min(length, range.location + range.length + overlap)
        let read = NSRange(location: start, length: max(0, end - start))
        let words = SpelledWords.find(in: text(read)).map { word in
            (text: word.text, range: NSRange(location: start + word.range.location, length: word.range.length))
        }
        return words.filter { word in
            let wordEnd = word.range.location + word.range.length
            // What the overlap cuts off is not a word.
            if word.range.location == start, start > 0 { return false }
            if wordEnd == end, end < length { return false }
            return wordEnd >= range.location && word.range.location <= range.location + range.length
                && TextCorrection.checker.isMisspelled(word.text, language)
        }.map(\.range)
    }

    /// Draws the dots below a word.
    static func draw(below word: CGRect, in context: CGContext) {
        let count = max(1, Int(((word.width - dot) / pitch).rounded()) + 1)
        let step = count > 1 ? (word.width - dot) / CGFloat(count - 1) : 0
        let dots = CGMutablePath()
        for index in 0..<count {
            dots.addEllipse(
                in: CGRect(x: word.minX + CGFloat(index) * step, y: word.maxY - dot + descent, width: dot, height: dot))
        }
        context.setFillColor(UIColor.systemRed.cgColor)
        context.addPath(dots)
        context.fillPath()
    }

    /// What the edit menu offers in place of a word.
    static func menu(for word: UITextRange, of input: any UIResponder & UITextInput) -> [UIMenuElement] {
        guard let text = input.text(in: word), let language = CorrectionTraits.language(of: input),
            let dictionary = SpellingDictionaries.dictionary(for: language)
        else { return [] }
        let guesses = UITextChecker.guesses(for: text, dictionary)
        if guesses.isEmpty {
            return [UIAction(title: SystemText.title("No Replacements Found"), attributes: .disabled) { _ in }]
        }
        var offered = guesses
        if let best = CorrectionChoice.best(for: text, guesses, language) {
            offered = [best] + guesses.filter { $0 != best }
        }
        return offered.prefix(offers).map { guess in
            UIAction(title: guess) { [weak input] _ in
                guard let input, input.shouldChangeText(in: word, replacementText: guess) else { return }
                input.replace(word, withText: guess)
            }
        }
    }

    /// The most words that the menu offers (decision).
    private static let offers = 3
}

extension UITextView: MisspellingHost {
    /// Whether misspelled words are marked now.
    final var marksMisspellings: Bool { isEditingText && CorrectionTraits.marks(self) }

    /// The rectangles of the misspelled words in a band of the content, in the content's coordinates.
    final func misspelledRects(in band: CGRect) -> [CGRect] {
        let inContainer = band.offsetBy(dx: -containerOrigin.x, dy: -containerOrigin.y)
        let glyphs = layoutManager.glyphRange(forBoundingRect: inContainer, in: textContainer)
        let shown = layoutManager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
        return misspelledWords(touching: shown).flatMap { word in
            rects(of: TextOffsetRange(word)).map(\.rect).filter { $0.intersects(band) }
        }
    }

    private func misspelledWords(touching range: NSRange) -> [NSRange] {
        Misspellings.ranges(touching: range, length: textStorage.length, of: self) { substring($0) }
    }

    final func misspelledWord(at point: CGPoint) -> UITextRange? {
        guard marksMisspellings, let character = characterRange(under: point) as? TextOffsetRange else { return nil }
        return misspelledWords(touching: character.range)
            .first { NSLocationInRange(character.range.location, $0) }.map { TextOffsetRange($0) }
    }
}

extension UITextField: MisspellingHost {
    /// The misspelled words; that at the caret is not one while it is typed.
    final var misspelledWords: [NSRange] {
        guard isEditingText, edited.marked == nil, CorrectionTraits.marks(self) else { return [] }
        // The first word of a search, say, needs no dictionary.
        if edited.selection.location == edited.length, TextCorrection.shared.isTypingFirstWord(in: self) { return [] }
        let caret = TextCorrection.shared.isTypingWord(in: self) ? edited.selection.location : nil
        let words = Misspellings.ranges(touching: edited.wholeRange, length: edited.length, of: self) {
            edited.substring($0)
        }
        return words.filter { word in caret.map { $0 < word.location || $0 > word.location + word.length } ?? true }
    }

    final func misspelledWord(at point: CGPoint) -> UITextRange? {
        guard let character = characterRange(under: point) as? TextOffsetRange else { return nil }
        return misspelledWords.first { NSLocationInRange(character.range.location, $0) }.map { TextOffsetRange($0) }
    }
}
