internal import CPango
import CoreGraphics
import Foundation
import Support

/// A line of text, ready to be measured and drawn. Immutable.
///
/// Positions are in points from the line's origin, the left end of its baseline, with y upward. Indexes count the UTF-16
/// units of the string that the line is a part of.
public final class CTLine: NSObject, @unchecked Sendable {
    // Unchecked because the line is immutable, and Pango is used inside the text engine's lock only.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    /// The string that the line is a part of; for truncated lines, with the token.
    let text: NSAttributedString
    /// The line of the text engine.
    let line: TextLine
    /// The range of the string, with the separator at its end.
    let range: Range<Int>
    /// What a truncated line omits.
    let truncation: Truncation?
    /// Where `text` begins in the program's string.
    let start: Int
    /// The UTF-16 index in `text` of each byte of the paragraph's text, and of its end.
    private let indexes: [Int]

    /// The token in the text of a truncated line, and how many characters it replaces.
    struct Truncation {
        var token: Range<Int>
        var omitted: Int
    }

    /// Creates a line that the text engine laid out.
    init(
        _ line: TextLine, of text: NSAttributedString, range: Range<Int>, start: Int, truncation: Truncation? = nil
    ) {
        self.start = start
        self.line = line
        self.text = text
        self.range = range
        self.truncation = truncation
        var indexes: [Int] = []
        var index = line.paragraph.source.location
        var controls = line.paragraph.source.controls[...]
        for scalar in line.paragraph.source.text.unicodeScalars {
            let isControl = controls.first == indexes.count
            if isControl { controls.removeFirst() }
            indexes.append(contentsOf: repeatElement(index, count: UTF8.width(scalar)))
            if !isControl { index += UTF16.width(scalar) }
        }
        self.indexes = indexes + [index]
        super.init()
    }

    /// Sets a range of a string, all of it by default, in one line.
    convenience init(
        _ text: NSAttributedString, range: NSRange? = nil, start: Int = 0, width: CGFloat? = nil,
        truncation: Truncation? = nil
    ) {
        let range = range ?? NSRange(location: 0, length: text.length)
        let line = TextEngine.locked {
            TextLine(ParagraphSource(line: text, range, .coreText), justifiedTo: width)
        }
        self.init(
            line, of: text, range: range.location..<range.location + range.length, start: start, truncation: truncation)
    }

    /// The index in the string that the program knows, for one in `text`.
    func programIndex(_ index: Int) -> Int {
        guard let truncation, index >= truncation.token.lowerBound else { return index + start }
        let token = truncation.token
        return index < token.upperBound
            ? token.lowerBound + start : index - token.count + truncation.omitted + start
    }

    /// The index in the string for a byte of the paragraph.
    func index(ofByte byte: Int) -> Int { programIndex(indexes[min(max(byte, 0), indexes.count - 1)]) }

    /// The index in `text` for a byte of the paragraph.
    func textIndex(ofByte byte: Int) -> Int { indexes[min(max(byte, 0), indexes.count - 1)] }

    /// The byte of the paragraph for an index in the string: the first that stands for it or for a later one.
    func byte(ofIndex index: Int) -> Int {
        indexes.indices.first { programIndex(indexes[$0]) >= index } ?? indexes.count - 1
    }

    /// The range of the program's string.
    var programRange: CFRange {
        let omitted = truncation.map { $0.omitted - $0.token.count } ?? 0
        return CFRange(location: range.lowerBound + start, length: range.count + omitted)
    }

    /// The runs, from left to right.
    var runs: [CTRun] {
        TextEngine.locked {
            TextRun.runs(of: line, left: 0, top: -line.baseline).map { CTRun($0, of: self) }
        }
    }

    /// The distances from the baseline to the top and the bottom of the line, in points, positive.
    var extents: (ascent: CGFloat, descent: CGFloat) {
        let extents = TextEngine.locked { line.paragraph.extents(ofLine: line.index) }
        return (extents.ascent, extents.descent)
    }

    /// The largest gap between lines of the fonts, in points.
    var leading: CGFloat {
        let bytes = TextEngine.locked { line.bytes }
        let runs = line.paragraph.source.runs.filter { bytes.isEmpty || $0.bytes.overlaps(bytes) }
        return runs.reduce(0) { max($0, $1.style.attachment == nil ? $1.style.font.leading : 0) }
    }

    /// The width of the white space at the end of the text, in points.
    var trailingWhitespaceWidth: CGFloat {
        TextEngine.locked {
            let utf8 = line.paragraph.source.text.utf8
            let bytes = line.bytes
            guard !bytes.isEmpty else { return 0 }
            let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
            let end = utf8.index(utf8.startIndex, offsetBy: bytes.upperBound)
            let space = line.paragraph.source.text[start..<end].unicodeScalars.reversed()
                .prefix { $0.properties.isWhitespace }
            let count = space.reduce(0) { $0 + UTF8.width($1) }
            return line.parts(of: bytes.upperBound - count..<bytes.upperBound, left: 0).reduce(0) { $0 + $1.rect.width }
        }
    }

    /// The rectangle of the ink, in points, y upward; null without ink.
    var inkRect: CGRect {
        let rect = TextEngine.locked { line.inkRect }
        return rect.isEmpty ? .null : CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
    }
}

extension TextLine {
    /// Lays out a paragraph in one line, justified to a width if that is larger. Its baseline is at 0.
    init(_ source: ParagraphSource, justifiedTo width: CGFloat?) {
        var source = source
        if width != nil { source.style.alignment = .justified }
        (source.style.firstLineHeadIndent, source.style.headIndent) = (0, 0)
        let paragraph = TextParagraph(
            source,
            in: .init(
                width: width ?? .infinity, maximumLines: 1, lineBreakMode: .byWordWrapping,
                justifiesLastLine: width != nil))
        let extents = paragraph.extents(ofLine: 0)
        self.init(
            paragraph: paragraph, index: 0, top: -extents.ascent, height: extents.ascent + extents.descent, baseline: 0,
            width: extents.width)
    }
}

extension ParagraphSource {
    /// A part of a text in one line: a separator at its end is left out, others become spaces of the same length.
    init(line text: NSAttributedString, _ range: NSRange, _ defaults: TextDefaults) {
        guard text.length > 0, range.location < text.length else {
            self.init(emptyWith: [:], defaults)
            location = range.location
            return
        }
        let string = NSString(string: text.string)
        var length = min(range.length, text.length - range.location)
        while length > 0, Self.isSeparator(string.character(at: range.location + length - 1)) { length -= 1 }
        self.init(text, NSRange(location: range.location, length: length), in: string, defaults)
        guard self.text.unicodeScalars.contains(where: { $0.value <= 0xFFFF && Self.isSeparator(UInt16($0.value)) })
        else { return }
        let spaces = String.UnicodeScalarView(
            self.text.unicodeScalars.map { scalar in
                guard scalar.value <= 0xFFFF, Self.isSeparator(UInt16(scalar.value)) else { return scalar }
                return [1: " ", 2: "\u{A0}"][UTF8.width(scalar)] ?? "\u{2003}"
            })
        self.text = String(spaces)
    }

    /// True for the characters that end paragraphs.
    static func isSeparator(_ unit: unichar) -> Bool { [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(unit) }
}
