import CoreGraphics
import Foundation

/// The text and styles of a paragraph. Positions are in bytes of UTF-8, as in Pango.
package struct ParagraphSource {
    /// The text without its paragraph separator.
    package var text: String
    /// The runs in text order, without gaps; exactly one for empty text.
    package var runs: [Run]
    /// The paragraph style.
    package var style: ParagraphValues
    /// Where the paragraph begins in the whole text, in UTF-16 units.
    package var location = 0
    /// The bytes in `text` of characters that the text of the program does not have: they direct its parts (F-63).
    package var controls: [Int] = []
    /// The number of bytes of control characters that begin a suffix in addition to its own text.
    package var prefixLength = 0
    /// The bytes before which a line must not begin.
    package var forbiddenBreaks: Set<Int> = []

    /// A range of text with the same attributes.
    package struct Run {
        /// The range in the text, in bytes.
        package var bytes: Range<Int>
        /// The attributes.
        package var style: TextRunStyle
    }

    /// The paragraphs of a text, one more than it has separators. Empty text is one empty paragraph with the given
    /// attributes.
    package static func paragraphs(
        of attributed: NSAttributedString, ifEmpty attributes: [NSAttributedString.Key: Any],
        _ defaults: TextDefaults
    ) -> [ParagraphSource] {
        let text = NSString(string: attributed.string)
        guard text.length > 0 else { return [ParagraphSource(emptyWith: attributes, defaults)] }
        return ranges(of: text).map { ParagraphSource(attributed, $0, in: text, defaults) }
    }

    /// The paragraphs of a text with the same attributes throughout. They need no attributed string, whose attributes
    /// Foundation on Linux does not free.
    package static func paragraphs(
        of string: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults
    ) -> [ParagraphSource] {
        let text = NSString(string: string)
        guard text.length > 0 else { return [ParagraphSource(emptyWith: attributes, defaults)] }
        let style = TextRunStyle(attributes, defaults)
        let values = ParagraphValues(attribute: attributes[TextAttribute.paragraphStyle])
        return ranges(of: text).map { range in
            let part = sanitized(text, range)
            return ParagraphSource(
                text: part, runs: [Run(bytes: 0..<part.utf8.count, style: style)], style: values,
                location: range.location)
        }
    }

    /// The ranges of the paragraphs without their separators, in UTF-16 units.
    private static func ranges(of text: NSString) -> [NSRange] {
        var ranges: [NSRange] = []
        var start = 0
        while start < text.length {
            var end = 0
            var contentsEnd = 0
            text.getParagraphStart(
                nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: start, length: 0))
            ranges.append(NSRange(location: start, length: contentsEnd - start))
            if end == text.length, contentsEnd < end { ranges.append(NSRange(location: end, length: 0)) }
            start = end
        }
        return ranges
    }

    /// A part of a text for Pango. Unpaired surrogates become replacement characters of three bytes here, so that byte
    /// counts match the text that is laid out. NUL characters are replaced because they would end the text for Pango.
    private static func sanitized(_ text: NSString, _ range: NSRange) -> String {
        let part = text.substring(with: range)
        return part.utf8.contains(0) ? part.replacingOccurrences(of: "\0", with: "\u{FFFD}") : part
    }

    private init(text: String, runs: [Run], style: ParagraphValues, location: Int) {
        (self.text, self.runs, self.style, self.location) = (text, runs, style, location)
    }

    init(_ attributed: NSAttributedString, _ range: NSRange, in whole: NSString, _ defaults: TextDefaults) {
        location = range.location
        var text = ""
        var runs: [Run] = []
        var controls: [Int] = []
        var directions = DirectionControls()
        if range.length > 0 {
            attributed.enumerateAttributes(in: range, options: []) { attributes, range, _ in
                let (closing, opening) = directions.change(to: attributes[TextAttribute.writingDirection])
                if !closing.isEmpty {
                    controls += directions.bytes(of: closing, from: text.utf8.count)
                    text += closing
                    runs[runs.count - 1].bytes = runs[runs.count - 1].bytes.lowerBound..<text.utf8.count
                }
                let start = text.utf8.count
                controls += directions.bytes(of: opening, from: start)
                text += opening + Self.sanitized(whole, range)
                runs.append(Run(bytes: start..<text.utf8.count, style: TextRunStyle(attributes, defaults)))
            }
        }
        // An empty paragraph has the attributes of its separator, or at the end of the text those of the previous
        // character.
        let index = min(range.location, attributed.length - 1)
        let attributes = attributed.attributes(at: index, effectiveRange: nil)
        style = ParagraphValues(attribute: attributes[TextAttribute.paragraphStyle])
        self.controls = controls
        self.text = text
        self.runs = runs.isEmpty ? [Run(bytes: 0..<0, style: TextRunStyle(attributes, defaults))] : runs
    }

    init(emptyWith attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
        text = ""
        runs = [Run(bytes: 0..<0, style: TextRunStyle(attributes, defaults))]
        style = ParagraphValues(attribute: attributes[TextAttribute.paragraphStyle])
    }

    /// The spacing between the characters of a run that its font demands, in points.
    package func tracking(of run: Run) -> CGFloat {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: run.bytes.lowerBound)
        let tracking = SystemFontTracking.tracking(
            of: run.style.font, in: text[start..<utf8.index(start, offsetBy: run.bytes.count)])
        return tracking * run.style.expansion
    }

    /// The index in `runs` of the run that contains a byte.
    package func runIndex(atByte byte: Int) -> Int {
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].bytes.lowerBound <= byte { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The paragraph with an ellipsis appended, to show that later text is omitted.
    package func withEllipsis() -> ParagraphSource {
        var copy = self
        copy.text += ParagraphSource.ellipsis
        let last = copy.runs.count - 1
        copy.runs[last].bytes = copy.runs[last].bytes.lowerBound..<copy.text.utf8.count
        return copy
    }

    private static let ellipsis = "\u{2026}"

    /// What follows a byte, as lines after the first, in the paragraph's direction, with the directions that are open
    /// there.
    package func suffix(fromByte byte: Int, isRightToLeft: Bool) -> ParagraphSource {
        var rest = self
        let utf8 = text.utf8
        rest.text = String(text[utf8.index(utf8.startIndex, offsetBy: byte)...])
        rest.runs = runs.compactMap { run in
            guard run.bytes.upperBound > byte else { return nil }
            var moved = run
            moved.bytes = max(0, run.bytes.lowerBound - byte)..<run.bytes.upperBound - byte
            return moved
        }
        if rest.runs.isEmpty, let last = runs.last { rest.runs = [Run(bytes: 0..<0, style: last.style)] }
        rest.location = offset(atByte: byte)
        rest.controls = controls.compactMap { $0 >= byte ? $0 - byte : nil }
        rest.style.firstLineHeadIndent = style.headIndent
        rest.style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        rest.forbiddenBreaks = Set(forbiddenBreaks.compactMap { $0 > byte ? $0 - byte : nil })
        rest.openDirections(of: self, atByte: byte)
        return rest
    }

    /// The start of the character before a byte.
    package func byte(before byte: Int) -> Int {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: byte)
        guard index > text.startIndex else { return 0 }
        return utf8.distance(from: utf8.startIndex, to: text.unicodeScalars.index(before: index))
    }

    /// The end of the character at a byte.
    package func byte(after byte: Int) -> Int {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: byte)
        guard index < text.endIndex else { return utf8.count }
        return utf8.distance(from: utf8.startIndex, to: text.unicodeScalars.index(after: index))
    }
}
