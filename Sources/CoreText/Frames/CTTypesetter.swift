internal import CPango
import CoreGraphics
import Foundation
import Support

/// Breaks an attributed string into lines, one after the other, as the program asks.
public final class CTTypesetter: NSObject, @unchecked Sendable {
    // Unchecked because the string is a copy that is never changed.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    let text: NSAttributedString
    private let string: NSString

    init(_ text: NSAttributedString) {
        self.text = NSAttributedString(attributedString: text)
        string = NSString(string: text.string)
        super.init()
    }

    /// The range of the paragraph of a character, with and without its separator.
    func paragraph(at index: Int) -> (whole: Range<Int>, contents: Range<Int>) {
        guard index < string.length else { return (string.length..<string.length, string.length..<string.length) }
        var (start, end, contentsEnd) = (0, 0, 0)
        string.getParagraphStart(&start, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: index, length: 0))
        return (start..<end, start..<contentsEnd)
    }

    /// The source of a paragraph from a character on.
    func source(from index: Int) -> ParagraphSource {
        let paragraph = paragraph(at: index)
        var source = ParagraphSource(
            line: text, NSRange(location: paragraph.whole.lowerBound, length: paragraph.whole.count), .coreText)
        guard index > paragraph.whole.lowerBound else { return source }
        let isRightToLeft =
            source.style.baseWritingDirection == .rightToLeft
            || source.style.baseWritingDirection == .natural && TextBoundaries.isRightToLeft(source.text) == true
        source = source.suffix(fromByte: source.byte(at: index), isRightToLeft: isRightToLeft)
        return source
    }

    /// Where a line from a character ends, with the separator if it contains the end of the paragraph.
    func lineEnd(from index: Int, width: CGFloat, byCharacters: Bool) -> Int {
        lineBreak(from: index, width: width, byCharacters: byCharacters).end
    }

    /// Where a line from a character ends, with the separator if it contains the end of the paragraph, and whether a word
    /// that does not fit is broken there.
    func lineBreak(from index: Int, width: CGFloat, byCharacters: Bool) -> (end: Int, isInWord: Bool) {
        let paragraph = paragraph(at: index)
        guard index < string.length else { return (index, false) }
        return TextEngine.locked {
            var source = source(from: index)
            (source.style.firstLineHeadIndent, source.style.headIndent) = (0, 0)
            let piece = TextParagraph(
                source,
                in: .init(width: max(0, width), lineBreakMode: byCharacters ? .byCharWrapping : .byWordWrapping))
            guard piece.lineCount > 1 else { return (paragraph.whole.upperBound, false) }
            let byte = Int(piece.line(1).pointee.start_index)
            return (source.offset(atByte: byte), !piece.isLineBreakAllowed(atByte: byte))
        }
    }
}

/// Creates a typesetter for an attributed string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// Creates a typesetter; options have no effect. Never `nil`.
public func CTTypesetterCreateWithAttributedStringAndOptions(
    _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(string) }

/// Sets a range of the string in one line; a length of 0 means up to the end (CT-41).
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let range = stringRange.resolved(count: typesetter.text.length)
    return CTLine(typesetter.text, range: NSRange(location: range.lowerBound, length: range.count))
}

/// The number of characters from an index that fit in a width in points, broken between words, or between characters
/// where a word is wider (CT-42). At least one character, and at most up to the end of the paragraph with its separator.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
    CTTypesetterSuggestLineBreakWithOffset(typesetter, startIndex, width, 0)
}

/// The number of characters that fit, broken between words, in a line that begins at an offset from the left, in points.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    guard startIndex >= 0, startIndex < typesetter.text.length else { return 0 }
    return typesetter.lineEnd(from: startIndex, width: CGFloat(width - offset), byCharacters: false) - startIndex
}

/// The number of characters from an index that fit in a width in points, broken between characters (CT-43).
public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double)
    -> CFIndex
{
    CTTypesetterSuggestClusterBreakWithOffset(typesetter, startIndex, width, 0)
}

/// The number of characters that fit, broken between characters, in a line that begins at an offset, in points.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    guard startIndex >= 0, startIndex < typesetter.text.length else { return 0 }
    return typesetter.lineEnd(from: startIndex, width: CGFloat(width - offset), byCharacters: true) - startIndex
}
