internal import CPango
import CoreGraphics

/// Stacks the lines of paragraphs until a limit is reached. Use it inside `TextEngine.locked` only.
struct TextLineStack {
    /// The lines from top to bottom.
    private(set) var lines: [TextLine] = []
    /// What they take up, in points.
    private(set) var size = CGSize.zero
    /// Whether text was left out.
    private(set) var isTruncated = false

    private let options: TextLayout.Options
    /// The most lines; nil for any number.
    private let limit: Int?

    init(_ sources: [ParagraphSource], _ options: TextLayout.Options, limit: Int?) {
        self.options = options
        self.limit = limit
        for (index, source) in sources.enumerated() {
            let start = (count: lines.count, size: size)
            let remaining = limit.map { $0 - lines.count }
            add(paragraph: source, linesLeft: remaining, isFirst: index == 0)
            guard let limit, lines.count >= limit, index + 1 < sources.count else { continue }
            isTruncated = true
            if truncation(of: source) != nil {
                // The text goes on in paragraphs that are not shown: an ellipsis says so.
                lines.removeSubrange(start.count...)
                size = start.size
                add(paragraph: source.withEllipsis(), linesLeft: remaining, isFirst: index == 0)
            }
            break
        }
    }

    /// How many lines end within a height, in points; at least one.
    func count(fitting height: CGFloat) -> Int {
        max(1, lines.prefix { $0.bottom <= height + Self.roundingTolerance }.count)
    }

    /// What rounding may add to a height, in points.
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
            width: width, maximumLines: isOneLine ? 1 : linesLeft, lineBreakMode: lineBreakMode, truncation: truncation(of: source))
    }

    private mutating func add(paragraph source: ParagraphSource, linesLeft: Int?, isFirst: Bool) {
        let style = source.style
        let paragraph = TextParagraph(source, in: constraints(for: source, linesLeft: linesLeft))
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

    /// Room between a line and the next.
    private func gap(after line: TextLine) -> CGFloat {
        let source = line.paragraph.source
        return source.style.lineSpacing + (options.usesFontLeading ? source.runs[0].style.font.leading : 0)
    }

    private func makeLine(_ paragraph: TextParagraph, _ index: Int, _ top: CGFloat) -> TextLine {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(paragraph.line(index), nil, &logical)
        let natural = TextParagraph.points(logical.height)
        let descent = TextParagraph.points(logical.y + logical.height)
        let height = paragraph.source.style.lineHeight(natural)
        return TextLine(
            paragraph: paragraph, index: index, top: top, height: height, baseline: top + height - descent,
            width: TextParagraph.points(logical.width))
    }
}
