internal import CPango
import CoreGraphics
import Foundation

/// Text set into lines: measured and drawn from the same lines, so what was measured is what is drawn.
///
/// Paragraphs are shaped one by one and stacked; a line's place and height follow its paragraph's style.
package final class TextLayout {
    /// How text is set.
    package struct Options {
        /// Where lines end, in points; infinite for lines that end only with their paragraph.
        package var width: CGFloat = .infinity
        /// Lines that would reach below are left out, except the first; in points.
        package var height: CGFloat = .infinity
        /// At most so many lines in all; 0 for any number.
        package var maximumLines = 0
        /// Takes the place of what each paragraph's style says. Truncating modes then break lines between words and
        /// truncate the last line; in a paragraph's style they make one line of the paragraph.
        package var lineBreakMode: NSLineBreakMode?
        /// An ellipsis ends the last line when there is no room for all lines.
        package var truncatesLastVisibleLine = false
        /// Adds the typeface's `leading` between lines.
        package var usesFontLeading = false
        /// The attributes of a text without characters; they decide the height of its one line.
        package var attributesOfEmptyText: [NSAttributedString.Key: Any] = [:]

        /// No limits.
        package init() {}
    }

    /// The size that the lines take up, in points: as wide as the widest line with its indent.
    package let size: CGSize
    /// The number of lines.
    package var lineCount: Int { lines.count }
    /// Whether text was left out, with or without an ellipsis.
    package let isTruncated: Bool

    /// The lines from top to bottom.
    let lines: [TextLine]
    /// The width that lines are aligned in, in points.
    private let alignmentWidth: CGFloat

    /// Sets a text.
    package init(_ text: NSAttributedString, options: Options = Options()) {
        let stack = TextEngine.locked { () -> TextLineStack in
            let sources = ParagraphSource.paragraphs(of: text, ifEmpty: options.attributesOfEmptyText)
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

    /// The number of characters that no font on this machine has; they are drawn as boxes.
    package var unknownGlyphCount: Int {
        TextEngine.locked {
            var seen: Set<ObjectIdentifier> = []
            return lines.reduce(0) { count, line in
                seen.insert(ObjectIdentifier(line.paragraph)).inserted
                    ? count + line.paragraph.unknownGlyphCount : count
            }
        }
    }

    /// The distance from the layout's left edge to a line's, in points.
    func left(of line: TextLine) -> CGFloat { line.left(in: alignmentWidth) }

    /// The smallest rectangle that holds the lines with their indents, in points, from the layout's top left.
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

    /// The smallest rectangle that holds all ink of the letters, in points, from the layout's top left.
    package var inkRect: CGRect {
        TextEngine.locked {
            lines.reduce(CGRect.null) { rect, line in
                rect.union(line.inkRect.offsetBy(dx: left(of: line), dy: line.baseline))
            }
        }
    }

    /// From the layout's top to the baseline of the first line and of the last line, in points.
    package var baselines: (first: CGFloat, last: CGFloat) { (lines.first?.baseline ?? 0, lines.last?.baseline ?? 0) }
}
