internal import CPango
import CoreGraphics

/// A line in its place; lengths in points.
struct TextLine {
    /// The paragraph that owns the line.
    let paragraph: TextParagraph
    /// Its place among the paragraph's lines.
    let index: Int
    /// From the layout's top to the line's top.
    let top: CGFloat
    /// The room that the line takes up.
    let height: CGFloat
    /// From the layout's top to the baseline.
    let baseline: CGFloat
    /// From the first letter to the last.
    let width: CGFloat

    /// The line as Pango has it.
    var glyphs: UnsafeMutablePointer<PangoLayoutLine> { paragraph.line(index) }

    /// From the layout's top to the line's bottom.
    var bottom: CGFloat { top + height }

    /// How far the line begins from the leading edge.
    var indent: CGFloat {
        let style = paragraph.source.style
        return index == 0 ? style.firstLineHeadIndent : style.headIndent
    }

    /// Where the line begins when lines are set in a room: the leading edge is at the right for paragraphs that are
    /// read from right to left.
    func left(in containerWidth: CGFloat) -> CGFloat {
        let style = paragraph.source.style
        let isRightToLeft = paragraph.isRightToLeft
        let start = indent
        let end = style.trailingEdge(in: containerWidth)
        let (minX, maxX) = isRightToLeft ? (containerWidth - end, containerWidth - start) : (start, end)
        switch style.alignment {
        case .left: return minX
        case .right: return maxX - width
        case .center: return (minX + maxX - width) / 2
        case .natural, .justified: return isRightToLeft ? maxX - width : minX
        }
    }

    /// The ink of the letters, from the line's left end and the baseline.
    var inkRect: CGRect {
        var ink = PangoRectangle()
        pango_layout_line_get_extents(glyphs, &ink, nil)
        return CGRect(
            x: TextParagraph.points(ink.x), y: TextParagraph.points(ink.y), width: TextParagraph.points(ink.width),
            height: TextParagraph.points(ink.height))
    }
}
