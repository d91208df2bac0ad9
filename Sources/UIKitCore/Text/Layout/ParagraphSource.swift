import CoreGraphics
import Foundation

/// The text and styles of a paragraph. Positions are in bytes of UTF-8, as in Pango.
struct ParagraphSource {
    /// The text without its paragraph separator.
    var text: String
    /// The runs in text order, without gaps; exactly one for empty text.
    var runs: [Run]
    /// The paragraph style.
    var style: ParagraphValues

    /// A range of text with the same attributes.
    struct Run {
        /// The range in the text, in bytes.
        var bytes: Range<Int>
        /// The attributes.
        var style: TextRunStyle
    }

    /// The paragraphs of a text, one more than it has separators. Empty text is one empty paragraph with the given
    /// attributes.
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
        // Unpaired surrogates become replacement characters of three bytes here, run by run, so that byte counts match
        // the text that is laid out. NUL characters are replaced because they would end the text for Pango.
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
        // An empty paragraph has the attributes of its separator, or at the end of the text those of the previous
        // character.
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

    /// The spacing between the characters of a run that its font demands, in points.
    func tracking(of run: Run) -> CGFloat {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: run.bytes.lowerBound)
        return SystemFontTracking.tracking(
            of: run.style.font, in: text[start..<utf8.index(start, offsetBy: run.bytes.count)])
    }

    /// The index in `runs` of the run that contains a byte.
    func runIndex(atByte byte: Int) -> Int {
        var low = 0
        var high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].bytes.lowerBound <= byte { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The paragraph with an ellipsis appended, to show that later text is omitted.
    func withEllipsis() -> ParagraphSource {
        var copy = self
        copy.text += ParagraphSource.ellipsis
        let last = copy.runs.count - 1
        copy.runs[last].bytes = copy.runs[last].bytes.lowerBound..<copy.text.utf8.count
        return copy
    }

    private static let ellipsis = "\u{2026}"
}

/// The drawing attributes of a range of text, parsed once.
struct TextRunStyle {
    var font: UIFont
    var color: UIColor
    var background: UIColor?
    var kern: CGFloat
    var usesLigatures: Bool
    var underline: NSUnderlineStyle
    var underlineColor: UIColor
    var strikethrough: NSUnderlineStyle
    var strikethroughColor: UIColor
    /// In percent of the point size.
    var strokeWidth: CGFloat
    var strokeColor: UIColor
    var shadow: TextShadow?
    var baselineOffset: CGFloat
    /// The shear of the glyphs to the right, as the tangent of the angle.
    var obliqueness: CGFloat
    var attachment: NSTextAttachment?

    /// The metrics of the font at one point.
    var metrics: FontMetrics { TextEngine.shared.metrics(of: font.face) }

    /// The point size of text without a font attribute.
    static let defaultPointSize: CGFloat = 12
    private static let defaultFont = UIFont.systemFont(ofSize: defaultPointSize)

    init(_ attributes: [NSAttributedString.Key: Any]) {
        font = attributes[.font] as? UIFont ?? Self.defaultFont
        let isLink = attributes[.link] != nil
        color = isLink ? .link : attributes[.foregroundColor] as? UIColor ?? .black
        background = attributes[.backgroundColor] as? UIColor
        kern = AttributeNumber.read(attributes[.kern]) ?? AttributeNumber.read(attributes[.tracking]) ?? 0
        usesLigatures = AttributeNumber.read(attributes[.ligature]) != 0
        let underline = attributes[.underlineStyle]
        self.underline = isLink && underline == nil ? .single : Self.underlineStyle(underline)
        underlineColor = attributes[.underlineColor] as? UIColor ?? color
        strikethrough = Self.underlineStyle(attributes[.strikethroughStyle])
        strikethroughColor = attributes[.strikethroughColor] as? UIColor ?? color
        strokeWidth = AttributeNumber.read(attributes[.strokeWidth]) ?? 0
        strokeColor = attributes[.strokeColor] as? UIColor ?? color
        shadow = (attributes[.shadow] as? NSShadow).flatMap(TextShadow.init)
        baselineOffset = AttributeNumber.read(attributes[.baselineOffset]) ?? 0
        obliqueness = AttributeNumber.read(attributes[.obliqueness]) ?? 0
        attachment = attributes[.attachment] as? NSTextAttachment
    }

    private static func underlineStyle(_ value: Any?) -> NSUnderlineStyle {
        if let style = value as? NSUnderlineStyle { return style }
        return NSUnderlineStyle(rawValue: AttributeNumber.readInteger(value) ?? 0)
    }
}

/// A shadow with resolved values, lengths in points.
struct TextShadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor

    init?(_ shadow: NSShadow) {
        guard let color = shadow.shadowColor as? UIColor else { return nil }
        self.init(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
    }

    init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}
