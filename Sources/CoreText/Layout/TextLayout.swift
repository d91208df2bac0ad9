import CoreGraphics
import Foundation

/// Text laid out in lines. The same lines are measured and drawn, so a measurement always matches the drawing.
///
/// Paragraphs are shaped separately and stacked; the position and height of a line follow its paragraph's style.
package final class TextLayout {
    /// The limits and modes of a layout.
    package struct Options {
        /// The width at which lines wrap, in points; infinite by default, so that lines only end with their paragraph.
        package var width: CGFloat = .infinity
        /// The height, in points, below which lines are omitted, except the first; infinite by default.
        package var height: CGFloat = .infinity
        /// The maximum number of lines; 0, the default, means no limit.
        package var maximumLines = 0
        /// Overrides the line break modes of the paragraph styles; `nil` by default. Truncating modes then wrap lines
        /// at words and truncate the last line; in a paragraph style, they limit the paragraph to one line.
        package var lineBreakMode: NSLineBreakMode?
        /// True to end the last line with an ellipsis if not all lines fit; false by default.
        package var truncatesLastVisibleLine = false
        /// True to add the font's `leading` between lines; false by default.
        package var usesFontLeading = false
        /// The attributes of empty text, which determine the height of its one line.
        package var attributesOfEmptyText: [NSAttributedString.Key: Any] = [:]

        /// Creates options without limits.
        package init() {}
    }

    /// The size of the lines, in points; the width is that of the widest line with its indent.
    package let size: CGSize
    /// The number of lines.
    package var lineCount: Int { lines.count }
    /// True if text was omitted, with or without an ellipsis.
    package let isTruncated: Bool

    /// The lines, from top to bottom.
    package let lines: [TextLine]
    /// The width in which lines are aligned, in points.
    private let alignmentWidth: CGFloat

    /// Lays out a text.
    package convenience init(_ text: NSAttributedString, options: Options, defaults: TextDefaults) {
        self.init(options) { ParagraphSource.paragraphs(of: text, ifEmpty: options.attributesOfEmptyText, defaults) }
    }

    /// Lays out a text with the same attributes throughout, as if it were attributed.
    package convenience init(
        _ text: String, attributes: [NSAttributedString.Key: Any], options: Options, defaults: TextDefaults
    ) {
        self.init(options) {
            ParagraphSource.paragraphs(of: text, text.isEmpty ? options.attributesOfEmptyText : attributes, defaults)
        }
    }

    private init(_ options: Options, _ makeSources: () -> [ParagraphSource]) {
        let stack = TextEngine.locked { () -> TextLineStack in
            let sources = makeSources()
            let limit = options.maximumLines > 0 ? options.maximumLines : nil
            let stack = TextLineStack(sources, options, limit: limit)
            guard options.height.isFinite else { return stack }
            let fitting = stack.count(fitting: options.height)
            return fitting < stack.lines.count ? TextLineStack(sources, options, limit: fitting) : stack
        }
        lines = stack.lines
        size = stack.size
        isTruncated = stack.isTruncated
        alignmentWidth = options.width.isFinite ? options.width : stack.size.width
    }

    /// The lines of a layout, aligned in another width, in points. They must fit in it.
    package init(_ other: TextLayout, alignedIn width: CGFloat) {
        lines = other.lines
        size = other.size
        isTruncated = other.isTruncated
        alignmentWidth = width
    }

    /// The number of characters without a glyph in any installed font; they are drawn as boxes.
    package var unknownGlyphCount: Int {
        TextEngine.locked {
            var seen: Set<ObjectIdentifier> = []
            return lines.reduce(0) { count, line in
                seen.insert(ObjectIdentifier(line.paragraph)).inserted
                    ? count + line.paragraph.unknownGlyphCount : count
            }
        }
    }

    /// The distance from the layout's left edge to that of a line, in points.
    package func left(of line: TextLine) -> CGFloat { line.left(in: alignmentWidth) }

    /// The bounding rectangle of the lines at their indented positions, in points, relative to the layout's top left.
    package var usedRect: CGRect {
        guard let first = lines.first else { return .zero }
        var minX = left(of: first)
        var maxX = minX
        for line in lines {
            minX = min(minX, left(of: line))
            maxX = max(maxX, left(of: line) + line.width)
        }
        return CGRect(x: minX, y: 0, width: maxX - minX, height: size.height)
    }

    /// The bounding rectangle of the glyphs' ink, in points, relative to the layout's top left.
    package var inkRect: CGRect {
        TextEngine.locked {
            lines.reduce(CGRect.null) { rect, line in
                rect.union(line.inkRect.offsetBy(dx: left(of: line), dy: line.baseline))
            }
        }
    }

    /// The distances from the layout's top to the first and the last baseline, in points.
    package var baselines: (first: CGFloat, last: CGFloat) { (lines.first?.baseline ?? 0, lines.last?.baseline ?? 0) }
}
