import CoreGraphics
import CoreText
import Foundation

/// A text with its attributes as data, for pasteboards (TX-216): JSON, with images as PNG.
///
/// It has fonts, colors, underlines, strikethroughs, links, the alignment of paragraphs and attachments. Colors are
/// resolved; the dynamic color of labels is left out, so that the text has that of the view it is put in.
package struct AttributedTextArchive: Codable {
    /// The type on pasteboards.
    package static let type = "org.touchstone.attributed-text"
    /// The greatest size that is written and read, in bytes (decision).
    package static let maximumSize = 64 << 20
    /// The greatest distance and size of attachments, in points (decision).
    private static let maximumLength = 1e5
    private static let currentVersion = 1

    private let version: Int
    private let text: String
    private let runs: [Run]

    /// Characters with the same attributes.
    private struct Run: Codable {
        /// The number of UTF-16 units.
        var length: Int
        var font: Font?
        /// Red, green, blue and opacity, 0 to 1.
        var color: [Double]?
        var backgroundColor: [Double]?
        var underline: Int?
        var strikethrough: Int?
        var link: String?
        var alignment: Int?
        var attachment: Attachment?
    }

    private struct Font: Codable {
        var family: String
        var size: Double
        var weight: Int
        /// 0 for upright, 1 for oblique, 2 for italic.
        var slant: Int
        var stretch: Int
        var hasMonospacedDigits: Bool
    }

    private struct Attachment: Codable {
        /// A PNG file; `nil` without an image.
        var image: Data?
        /// Horizontal and vertical position, width and height, in points.
        var bounds: [Double]
        /// The scale of the image.
        var scale: Double
    }

    // MARK: Writing

    /// Describes a text.
    package init(_ text: NSAttributedString) {
        version = Self.currentVersion
        self.text = text.string
        var runs: [Run] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            runs.append(Self.run(attributes, length: range.length))
        }
        self.runs = runs
    }

    private static func run(_ attributes: [NSAttributedString.Key: Any], length: Int) -> Run {
        var run = Run(length: length)
        run.font = (attributes[.font] as? UIFont).map(font)
        if let color = attributes[.foregroundColor] as? UIColor, color != .label { run.color = components(color) }
        run.backgroundColor = (attributes[.backgroundColor] as? UIColor).flatMap(components)
        run.underline = attributes[.underlineStyle] as? Int
        run.strikethrough = attributes[.strikethroughStyle] as? Int
        run.link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle, paragraph.alignment != .natural {
            run.alignment = paragraph.alignment.rawValue
        }
        run.attachment = (attributes[.attachment] as? NSTextAttachment).map(attachment)
        return run
    }

    private static func font(_ font: UIFont) -> Font {
        let face = font.face
        let slant = face.slant == .italic ? 2 : face.slant == .oblique ? 1 : 0
        return Font(
            family: face.family, size: font.pointSize, weight: face.weight, slant: slant, stretch: face.stretch,
            hasMonospacedDigits: face.hasMonospacedDigits)
    }

    private static func components(_ color: UIColor) -> [Double]? {
        var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        return [red, green, blue, alpha].map { Double(min(max($0, 0), 1)) }
    }

    private static func attachment(_ attachment: NSTextAttachment) -> Attachment {
        let bounds = attachment.bounds
        return Attachment(
            image: attachment.shownImage?.pngData(),
            bounds: [bounds.minX, bounds.minY, bounds.width, bounds.height].map { Double($0) },
            scale: Double(attachment.shownImage?.scale ?? 1))
    }

    /// The archive as data; `nil` if it is too large.
    package var data: Data? {
        guard let data = try? JSONEncoder().encode(self), data.count <= Self.maximumSize else { return nil }
        return data
    }

    /// The PNG file of a text that is one image and nothing else.
    package var onlyImage: Data? { runs.count == 1 && runs[0].length == 1 ? runs[0].attachment?.image : nil }

    /// The text without the characters that stand for attachments.
    package var plainText: String { text.replacingOccurrences(of: Self.attachmentCharacter, with: "") }
    private static let attachmentCharacter = "\u{FFFC}"

    // MARK: Reading

    /// Reads an archive; `nil` for data that is too large or malformed.
    package init?(data: Data) {
        guard data.count <= Self.maximumSize, let archive = try? JSONDecoder().decode(Self.self, from: data),
            archive.isValid
        else { return nil }
        self = archive
    }

    private var isValid: Bool {
        guard version == Self.currentVersion, runs.allSatisfy({ $0.length > 0 && $0.length <= text.utf16.count })
        else { return false }
        return runs.reduce(0) { $0 &+ $1.length } == text.utf16.count
    }

    /// The text. Runs without a font or a color have those of `base`.
    package func attributedText(_ base: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text)
        let string = NSString(string: text)
        let common = base.filter { [.font, .foregroundColor].contains($0.key) }
        var location = 0
        for run in runs {
            let range = NSRange(location: location, length: run.length)
            location += run.length
            var attributes = common.merging(Self.attributes(of: run)) { $1 }
            if let attachment = run.attachment, string.substring(with: range) == Self.attachmentCharacter {
                attributes[.attachment] = Self.attachment(attachment)
            }
            result.setAttributes(attributes, range: range)
        }
        return result
    }

    private static func attributes(of run: Run) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        if let font = run.font { result[.font] = Self.font(font) }
        if let color = run.color.flatMap(color) { result[.foregroundColor] = color }
        if let color = run.backgroundColor.flatMap(color) { result[.backgroundColor] = color }
        // Only styles that exist: the low byte is the line, the next one its pattern.
        if let style = run.underline, (0...0xFFFF).contains(style) { result[.underlineStyle] = style }
        if let style = run.strikethrough, (0...0xFFFF).contains(style) { result[.strikethroughStyle] = style }
        if let link = run.link.flatMap({ URL(string: $0) }) { result[.link] = link }
        if let alignment = run.alignment.flatMap(NSTextAlignment.init(rawValue:)) {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = alignment
            result[.paragraphStyle] = paragraph
        }
        return result
    }

    private static func font(_ font: Font) -> UIFont {
        var face = FontFace(family: font.family)
        face.weight = min(max(font.weight, 100), 1000)
        face.slant = font.slant == 2 ? .italic : font.slant == 1 ? .oblique : .upright
        face.stretch = min(max(font.stretch, 0), 8)
        let plain = UIFont(face: face, size: font.size)
        guard font.hasMonospacedDigits else { return plain }
        face.features = UIFont.monospacedDigitSystemFont(ofSize: font.size, weight: .regular).face.features
        return UIFont(face: face, size: font.size)
    }

    private static func color(_ components: [Double]) -> UIColor? {
        guard components.count == 4, components.allSatisfy({ (0...1).contains($0) }) else { return nil }
        return UIColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    private static func attachment(_ archived: Attachment) -> NSTextAttachment {
        let attachment = NSTextAttachment()
        let scale = (0.1...10).contains(archived.scale) ? archived.scale : 1
        attachment.image = archived.image.flatMap { UIImage(data: $0, scale: scale) }
        let numbers = archived.bounds
        if numbers.count == 4, numbers.allSatisfy({ abs($0) <= maximumLength }), numbers[2] >= 0, numbers[3] >= 0 {
            attachment.bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        return attachment
    }

    // MARK: HTML

    /// The text as HTML, for other programs.
    package var html: String {
        var paragraphs: [(alignment: Int?, content: String)] = [(nil, "")]
        var location = text.utf16.startIndex
        for run in runs {
            let end = text.utf16.index(location, offsetBy: run.length)
            let part = String(decoding: text.utf16[location..<end], as: UTF16.self)
            location = end
            for (index, line) in part.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            {
                if index > 0 { paragraphs.append((nil, "")) }
                if paragraphs[paragraphs.count - 1].alignment == nil {
                    paragraphs[paragraphs.count - 1].alignment = run.alignment
                }
                paragraphs[paragraphs.count - 1].content += Self.html(of: String(line), run)
            }
        }
        let body = paragraphs.map { paragraph in
            let alignment = paragraph.alignment.flatMap { Self.alignments[$0] }.map { ";text-align:\($0)" } ?? ""
            return "<p style=\"margin:0\(alignment)\">\(paragraph.content.isEmpty ? "<br>" : paragraph.content)</p>"
        }
        return "<html><head><meta charset=\"utf-8\"></head><body>\(body.joined(separator: "\n"))</body></html>"
    }

    private static let alignments = [
        NSTextAlignment.left.rawValue: "left", NSTextAlignment.center.rawValue: "center",
        NSTextAlignment.right.rawValue: "right", NSTextAlignment.justified.rawValue: "justify",
    ]

    private static func html(of line: String, _ run: Run) -> String {
        guard !line.isEmpty else { return "" }
        if let attachment = run.attachment, line == attachmentCharacter {
            guard let image = attachment.image else { return "" }
            var size = ""
            if attachment.bounds.count == 4, attachment.bounds[2] > 0, attachment.bounds[3] > 0 {
                size = " width=\"\(attachment.bounds[2])\" height=\"\(attachment.bounds[3])\""
            }
            return "<img src=\"data:image/png;base64,\(image.base64EncodedString())\"\(size)>"
        }
        let escaped = escaped(line)
        let style = style(of: run)
        let span = style.isEmpty ? escaped : "<span style=\"\(Self.escaped(style))\">\(escaped)</span>"
        return run.link.map { "<a href=\"\(Self.escaped($0))\">\(span)</a>" } ?? span
    }

    private static func style(of run: Run) -> String {
        var styles: [String] = []
        if let font = run.font {
            let families = font.family.split(separator: ",").map {
                "'\($0.filter { $0 != "'" && $0 != "\\" }.trimmingCharacters(in: .whitespaces))'"
            }
            styles += ["font-family:\(families.joined(separator: ","))", "font-size:\(font.size)pt"]
            if font.weight != 400 { styles.append("font-weight:\(font.weight)") }
            if font.slant != 0 { styles.append("font-style:\(font.slant == 1 ? "oblique" : "italic")") }
        }
        if let color = run.color { styles.append("color:\(css(color))") }
        if let color = run.backgroundColor { styles.append("background-color:\(css(color))") }
        let lines = [run.underline ?? 0 != 0 ? "underline" : nil, run.strikethrough ?? 0 != 0 ? "line-through" : nil]
        let decoration = lines.compactMap { $0 }.joined(separator: " ")
        if !decoration.isEmpty { styles.append("text-decoration:\(decoration)") }
        return styles.joined(separator: ";")
    }

    private static func css(_ color: [Double]) -> String {
        let numbers = color.prefix(3).map { String(Int(($0 * 255).rounded())) }
        return "rgba(\(numbers.joined(separator: ",")),\(color[3]))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
