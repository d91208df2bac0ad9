internal import CPango
import CoreGraphics
import Foundation

// Breaks other than those of Pango: hyphens (F-61) and what strategies forbid (F-62).
extension TextParagraph {
    /// Forbids lines that begin between two Korean syllables, if words have priority (F-62). A word that is longer than
    /// its line is broken like other long words.
    static func keepKoreanWords(_ layout: OpaquePointer, _ source: ParagraphSource) {
        let breaks = source.hangulBreaks
        if breaks.isEmpty { return }
        changeBreaks(layout) { attributes in
            for index in breaks where index < attributes.count { attributes[index].is_line_break = 0 }
        }
    }

    /// Changes where lines may break, and breaks them again.
    ///
    /// Pango finds out where lines may break once for each text, and keeps that when the width changes.
    private static func changeBreaks(
        _ layout: OpaquePointer, _ change: (UnsafeMutableBufferPointer<PangoLogAttr>) -> Void
    ) {
        let width = pango_layout_get_width(layout)
        pango_layout_set_width(layout, -1)
        var count: Int32 = 0
        if let found = pango_layout_get_log_attrs_readonly(layout, &count) {
            change(UnsafeMutableBufferPointer(start: UnsafeMutablePointer(mutating: found), count: Int(count)))
        }
        pango_layout_set_width(layout, width)
    }

    /// Breaks lines again where dictionaries allow a hyphen. Lines that are filled beyond the hyphenation factor without
    /// a hyphen stay as they are.
    static func hyphenate(_ layout: OpaquePointer, _ source: ParagraphSource, in constraints: Constraints) {
        let factor = source.style.hyphenation
        let width = pango_layout_get_width(layout)
        guard factor > 0, width > 0, constraints.lineBreakMode != .byCharWrapping, let hyphenation = Hyphenation.shared
        else { return }
        let words = HyphenatedWord.words(of: source.text, hyphenation)
        let isSoftHyphen = source.text.unicodeScalars.map { $0 == "\u{AD}" }
        var allowed = IndexSet()
        var remaining = words
        // Each round finds words that the breaks of the round before have brought to the start of a line.
        for _ in 0...words.count {
            let new: [HyphenatedWord]
            if factor >= 1 {
                (new, remaining) = (remaining, [])
            } else {
                let starts = startsAfterLooseLines(layout, factor, CGFloat(width))
                new = remaining.filter { starts.contains($0.start) }
                remaining.removeAll { starts.contains($0.start) }
            }
            guard !new.isEmpty || allowed.isEmpty else { return }
            for word in new { allowed.formUnion(IndexSet(word.points)) }
            changeBreaks(layout) { allowHyphens($0, before: allowed, isSoftHyphen) }
            if remaining.isEmpty || new.isEmpty { return }
        }
    }

    /// The bytes that begin a line after one that is filled by less than a part of the width.
    private static func startsAfterLooseLines(_ layout: OpaquePointer, _ factor: CGFloat, _ width: CGFloat) -> Set<Int>
    {
        var starts: Set<Int> = []
        for index in 1..<max(1, Int(pango_layout_get_line_count(layout))) {
            var logical = PangoRectangle()
            pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, Int32(index - 1)), nil, &logical)
            let next = pango_layout_get_line_readonly(layout, Int32(index))
            if CGFloat(logical.width) < factor * width, let next { starts.insert(Int(next.pointee.start_index)) }
        }
        return starts
    }

    /// Allows breaks with a hyphen before characters, and no other hyphens but soft ones.
    private static func allowHyphens(
        _ attributes: UnsafeMutableBufferPointer<PangoLogAttr>, before characters: IndexSet, _ isSoftHyphen: [Bool]
    ) {
        for index in attributes.indices {
            let isAllowed = characters.contains(index)
            if isAllowed { attributes[index].is_line_break = 1 }
            if isAllowed { attributes[index].is_char_break = 1 }
            let isAfterSoftHyphen = index > 0 && index <= isSoftHyphen.count && isSoftHyphen[index - 1]
            attributes[index].break_inserts_hyphen = isAllowed || isAfterSoftHyphen ? 1 : 0
        }
    }

    /// The byte at which the last line begins, if that is a single word and the line before it has others.
    var breakBeforeLoneWord: Int? {
        guard lineCount > 1, lineCount == shapedLineCount else { return nil }
        let last = line(lineCount - 1).pointee
        let previous = line(lineCount - 2).pointee
        let start = Int(last.start_index)
        let end = start + Int(last.length)
        guard last.length > 0, isLineBreakAllowed(atByte: start), !hasBreak(in: start..<end),
            hasBreak(in: Int(previous.start_index)..<start)
        else { return nil }
        return start
    }

    /// Whether a line may break inside a range of bytes, other than before white space at its end.
    private func hasBreak(in bytes: Range<Int>) -> Bool {
        let utf8 = source.text.utf8
        var byte = source.byte(after: bytes.lowerBound)
        while byte < bytes.upperBound {
            let rest = source.text[utf8.index(utf8.startIndex, offsetBy: byte)...].prefix { !$0.isNewline }
            if isLineBreakAllowed(atByte: byte), rest.contains(where: { !$0.isWhitespace }) { return true }
            byte = source.byte(after: byte)
        }
        return false
    }
}

/// A word that may be hyphenated.
private struct HyphenatedWord {
    /// The byte at which it begins.
    let start: Int
    /// The numbers of the characters of the text before which a hyphen may stand.
    let points: [Int]

    /// The words of a text with their points.
    static func words(of text: String, _ hyphenation: Hyphenation) -> [HyphenatedWord] {
        var words: [HyphenatedWord] = []
        var word = ""
        var (start, first) = (0, 0)
        var (byte, character) = (0, 0)
        func end() {
            let points = hyphenation.points(in: word).map { $0 + first }
            if !points.isEmpty { words.append(HyphenatedWord(start: start, points: points)) }
            word = ""
        }
        for scalar in text.unicodeScalars {
            if scalar.properties.isAlphabetic
                || (!word.isEmpty && scalar.properties.canonicalCombiningClass != .notReordered)
            {
                if word.isEmpty { (start, first) = (byte, character) }
                word.unicodeScalars.append(scalar)
            } else if !word.isEmpty {
                end()
            }
            byte += UTF8.width(scalar)
            character += 1
        }
        if !word.isEmpty { end() }
        return words
    }
}

extension ParagraphSource {
    /// The numbers of the Korean syllables after another one, before which lines do not begin if words have priority.
    fileprivate var hangulBreaks: [Int] {
        guard style.lineBreakStrategy.contains(.hangulWordPriority) else { return [] }
        var found: [Int] = []
        var isAfterHangul = false
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let isHangul = Self.hangul.contains { $0.contains(scalar.value) }
            if isHangul, isAfterHangul { found.append(index) }
            isAfterHangul = isHangul
        }
        return found
    }

    private static let hangul: [ClosedRange<UInt32>] = [0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F]
}
