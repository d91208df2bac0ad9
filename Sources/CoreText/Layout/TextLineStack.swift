package import CPango
import CoreGraphics

/// Stacks the lines of paragraphs up to a limit. Use only inside `TextEngine.locked`.
package struct TextLineStack {
    /// The lines, from top to bottom.
    package private(set) var lines: [TextLine] = []
    /// The size of the lines, in points.
    package private(set) var size = CGSize.zero
    /// True if text was omitted.
    package private(set) var isTruncated = false

    private let options: TextLayout.Options
    /// The maximum number of lines; `nil` means no limit.
    private let limit: Int?

    package init(_ sources: [ParagraphSource], _ options: TextLayout.Options, limit: Int?) {
        self.options = options
        self.limit = limit
        for (index, source) in sources.enumerated() {
            let start = (count: lines.count, size: size)
            let remaining = limit.map { $0 - lines.count }
            add(paragraph: source, linesLeft: remaining, isFirst: index == 0)
            guard let limit, lines.count >= limit, index + 1 < sources.count else { continue }
            isTruncated = true
            if truncation(of: source) != nil {
                // Later paragraphs are omitted: end this one with an ellipsis.
                lines.removeSubrange(start.count...)
                size = start.size
                add(paragraph: source.withEllipsis(), linesLeft: remaining, isFirst: index == 0)
            }
            break
        }
    }

    /// The number of lines that fit in a height, in points; at least one.
    package func count(fitting height: CGFloat) -> Int {
        max(1, lines.prefix { $0.bottom <= height + Self.roundingTolerance }.count)
    }

    /// The tolerance for rounding errors in heights, in points.
    private static let roundingTolerance: CGFloat = 1.0 / 128

    private func truncation(of source: ParagraphSource) -> NSLineBreakMode? {
        let mode = options.lineBreakMode ?? source.style.lineBreakMode
        return mode.truncates ? mode : options.truncatesLastVisibleLine ? .byTruncatingTail : nil
    }

    private func constraints(for source: ParagraphSource, linesLeft: Int?) -> TextParagraph.Constraints {
        let style = source.style
        let leading = min(style.headIndent, style.firstLineHeadIndent)
        let width = options.width.isFinite ? style.trailingEdge(in: options.width) - leading : .infinity
        let lineBreakMode = options.lineBreakMode ?? style.lineBreakMode
        let isOneLine = options.lineBreakMode == nil && lineBreakMode.truncates
        return TextParagraph.Constraints(
            width: width, maximumLines: isOneLine ? 1 : linesLeft, lineBreakMode: lineBreakMode,
            truncation: truncation(of: source))
    }

    private mutating func add(paragraph source: ParagraphSource, linesLeft: Int?, isFirst: Bool) {
        let style = source.style
        let paragraph = TextParagraph.shaped(source, in: constraints(for: source, linesLeft: linesLeft))
        var top = size.height
        if !isFirst { top += style.paragraphSpacingBefore }
        if let last = lines.last { top += gap(after: last) + last.paragraph.source.style.paragraphSpacing }
        for index in 0..<paragraph.lineCount {
            if index > 0, let last = lines.last { top += gap(after: last) }
            let line = makeLine(paragraph, index, top)
            lines.append(line)
            top = line.bottom
            let tail = style.tailIndent < 0 ? -style.tailIndent : 0
            size.width = max(size.width, line.indent + line.width + tail)
        }
        size.height = top
        isTruncated = isTruncated || paragraph.isTruncated
    }

    /// The space between a line and the next, in points.
    private func gap(after line: TextLine) -> CGFloat {
        let source = line.paragraph.source
        return source.style.lineSpacing + (options.usesFontLeading ? source.runs[0].style.font.leading : 0)
    }

    private func makeLine(_ paragraph: TextParagraph, _ index: Int, _ top: CGFloat) -> TextLine {
        let extents = paragraph.extents(ofLine: index)
        let height = paragraph.source.style.lineHeight(extents.ascent + extents.descent)
        return TextLine(
            paragraph: paragraph, index: index, top: top, height: height, baseline: top + height - extents.descent,
            width: extents.width)
    }
}

/// A positioned line; lengths are in points.
package struct TextLine {
    /// The paragraph that owns the line.
    package let paragraph: TextParagraph
    /// The index in the paragraph's lines.
    package let index: Int
    /// The distance from the layout's top to the line's top.
    package let top: CGFloat
    /// The height of the line.
    package let height: CGFloat
    /// The distance from the layout's top to the baseline.
    package let baseline: CGFloat
    /// The width from the first to the last glyph.
    package let width: CGFloat

    /// Creates a positioned line.
    package init(
        paragraph: TextParagraph, index: Int, top: CGFloat, height: CGFloat, baseline: CGFloat, width: CGFloat
    ) {
        (self.paragraph, self.index, self.top) = (paragraph, index, top)
        (self.height, self.baseline, self.width) = (height, baseline, width)
    }

    /// The Pango line.
    package var glyphs: UnsafeMutablePointer<PangoLayoutLine> { paragraph.line(index) }

    /// The distance from the layout's top to the line's bottom.
    package var bottom: CGFloat { top + height }

    /// The indent from the leading edge.
    package var indent: CGFloat {
        let style = paragraph.source.style
        return index == 0 ? style.firstLineHeadIndent : style.headIndent
    }

    /// The left edge of the line in a container of a width. The leading edge of right-to-left paragraphs is at the
    /// right.
    package func left(in containerWidth: CGFloat) -> CGFloat {
        let style = paragraph.source.style
        let isRightToLeft = paragraph.isRightToLeft
        let start = indent
        let end = style.trailingEdge(in: containerWidth)
        let (minX, maxX) =
            isRightToLeft ? (containerWidth - end, containerWidth - start) : (start, end)
        switch style.alignment {
        case .left: return minX
        case .right: return maxX - width
        case .center: return (minX + maxX - width) / 2
        case .natural, .justified: return isRightToLeft ? maxX - width : minX
        }
    }

    /// The ink of the glyphs, relative to the line's left end and baseline.
    package var inkRect: CGRect {
        paragraph.inkRect(of: glyphs)
    }
}
