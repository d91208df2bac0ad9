import Foundation

/// A paragraph's text and styles, with places counted in bytes of UTF-8, as the shaping library counts them.
struct ParagraphSource {
    /// The text without its paragraph separator.
    var text: String
    /// Styles in the order of the text, without gaps; exactly one for empty text.
    var runs: [Run]
    /// How the paragraph is set.
    var style: ParagraphValues

    /// A stretch of equal attributes.
    struct Run {
        /// Bytes in the text.
        var bytes: Range<Int>
        /// Its attributes.
        var style: TextRunStyle
    }

    /// The paragraphs of a text, one more than it has separators. A text without characters is one empty paragraph with
    /// the attributes given for it.
    static func paragraphs(
        of attributed: NSAttributedString, ifEmpty attributes: [NSAttributedString.Key: Any]
    ) -> [ParagraphSource] {
        let text = NSString(string: attributed.string)
        guard text.length > 0 else { return [ParagraphSource(emptyWith: attributes)] }
        var paragraphs: [ParagraphSource] = []
        var start = 0
        while start < text.length {
            var end = 0
            var contentsEnd = 0
            text.getParagraphStart(
                nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: start, length: 0))
            let range = NSRange(location: start, length: contentsEnd - start)
            paragraphs.append(ParagraphSource(attributed, range, in: text))
            if end == text.length, contentsEnd < end {
                paragraphs.append(ParagraphSource(attributed, NSRange(location: end, length: 0), in: text))
            }
            start = end
        }
        return paragraphs
    }

    private init(_ attributed: NSAttributedString, _ range: NSRange, in whole: NSString) {
        // Broken halves of surrogate pairs become replacement characters of three bytes here, piece by piece, so that
        // the byte counts are those of the text that is laid out. Zero bytes would end the text for the library.
        func sanitizedSubstring(_ range: NSRange) -> String {
            whole.substring(with: range).replacingOccurrences(of: "\0", with: "\u{FFFD}")
        }
        var text = ""
        var runs: [Run] = []
        if range.length > 0 {
            attributed.enumerateAttributes(in: range, options: []) { attributes, range, _ in
                let substring = sanitizedSubstring(range)
                let start = text.utf8.count
                text += substring
                runs.append(Run(bytes: start..<start + substring.utf8.count, style: TextRunStyle(attributes)))
            }
        }
        // An empty paragraph looks like its separator, or at the end of the text like the one before.
        let index = min(range.location, attributed.length - 1)
        let attributes = attributed.attributes(at: index, effectiveRange: nil)
        style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? ParagraphValues()
        self.text = text
        self.runs = runs.isEmpty ? [Run(bytes: 0..<0, style: TextRunStyle(attributes))] : runs
    }

    private init(emptyWith attributes: [NSAttributedString.Key: Any]) {
        text = ""
        runs = [Run(bytes: 0..<0, style: TextRunStyle(attributes))]
        style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? ParagraphValues()
    }

    /// The place in `runs` of the style that holds at a byte.
    func runIndex(atByte byte: Int) -> Int {
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].bytes.lowerBound <= byte { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The same paragraph with an ellipsis at its end, to show that more would follow.
    func withEllipsis() -> ParagraphSource {
        var copy = self
        copy.text += ParagraphSource.ellipsis
        let last = copy.runs.count - 1
        copy.runs[last].bytes = copy.runs[last].bytes.lowerBound..<copy.text.utf8.count
        return copy
    }

    private static let ellipsis = "\u{2026}"
}
