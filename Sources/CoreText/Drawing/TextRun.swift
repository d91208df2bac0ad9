internal import CCairo
package import CPango
import CoreGraphics
import Foundation

/// Positioned glyphs of one font and one style, in user space.
package struct TextRun {
    package let item: UnsafeMutablePointer<PangoGlyphItem>
    package let style: TextRunStyle
    /// The origin of the first glyph, on the baseline.
    package let start: CGPoint
    package let width: CGFloat
    /// The top and the height of the line, for the background.
    package let lineTop: CGFloat
    package let lineHeight: CGFloat
    /// The text of the paragraph.
    package let text: String

    /// The runs of a line, from left to right.
    package static func runs(of line: TextLine, left: CGFloat, top: CGFloat) -> [TextRun] {
        var runs: [TextRun] = []
        var x = left
        var node = line.glyphs.pointee.runs
        while let current = node {
            defer { node = current.pointee.next }
            guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            let source = line.paragraph.source
            let style = source.runs[source.runIndex(atByte: Int(item.pointee.item.pointee.offset))].style
            let width = TextParagraph.points(pango_glyph_string_get_width(item.pointee.glyphs))
            let rise = TextParagraph.points(item.pointee.y_offset)
            runs.append(
                TextRun(
                    item: item, style: style, start: CGPoint(x: x, y: top + line.baseline - rise), width: width,
                    lineTop: top + line.top, lineHeight: line.height, text: source.text))
            x += width
        }
        return runs
    }

    /// Draws runs: first the backgrounds, then the rest. A clipping text drawing mode intersects the clip with the glyphs.
    /// Other state of the context is unchanged.
    static func draw(_ runs: [TextRun], in context: CGContext) {
        let contextColor = context.fillColor
        let runs = runs.map { $0.style.usesContextColor ? $0.with(contextColor) : $0 }
        context.saveGState()
        for run in runs { run.drawBackground(in: context) }
        for run in runs { run.draw(in: context) }
        context.restoreGState()
        guard context.textDrawingMode.clips else { return }
        let glyphPath = CGMutablePath()
        for run in runs { glyphPath.addPath(run.outlines(in: context)) }
        context.clipToGlyphOutlines(glyphPath)
    }

    /// The run with other glyphs, from a distance from its left end.
    func with(_ item: UnsafeMutablePointer<PangoGlyphItem>, left: CGFloat, width: CGFloat) -> TextRun {
        TextRun(
            item: item, style: style, start: CGPoint(x: start.x + left, y: start.y), width: width, lineTop: lineTop,
            lineHeight: lineHeight, text: text)
    }

    /// The run in a color.
    private func with(_ color: CGColor) -> TextRun {
        var style = style
        (style.color, style.underlineColor, style.strokeColor, style.strikethroughColor) = (color, color, color, color)
        return TextRun(
            item: item, style: style, start: start, width: width, lineTop: lineTop, lineHeight: lineHeight, text: text)
    }

    /// The bytes of the paragraph's text.
    package var bytes: Range<Int> {
        let item = item.pointee.item.pointee
        return Int(item.offset)..<Int(item.offset + item.length)
    }

    package func drawBackground(in context: CGContext) {
        guard let background = style.background, width > 0 else { return }
        fill(CGRect(x: start.x, y: lineTop, width: width, height: lineHeight), background, in: context)
    }

    package func draw(in context: CGContext) {
        guard let shadow = style.shadow else { return drawGlyphsAndLines(in: context) }
        context.saveGState()
        context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
        drawGlyphsAndLines(in: context)
        context.restoreGState()
    }

    private func drawGlyphsAndLines(in context: CGContext) {
        if style.attachment != nil { return drawAttachment(in: context) }
        let metrics = TextEngine.shared.metrics(of: style.font.face)
        let size = style.font.pointSize
        drawLine(
            style.underline, style.underlineColor, y: start.y + metrics.underlineOffset * size,
            thickness: style.underlineThickness ?? metrics.underlineThickness * size, in: context)
        drawGlyphs(in: context)
        drawLine(
            style.strikethrough, style.strikethroughColor, y: start.y - metrics.strikethroughOffset * size,
            thickness: metrics.strikethroughThickness * size, in: context)
    }

    /// Draws the glyphs with the context's text drawing mode: strokes use the context's line width and the text color.
    /// The `strokeWidth` attribute adds a separate stroke.
    private func drawGlyphs(in context: CGContext) {
        let mode = context.textDrawingMode
        if mode.fills {
            if style.strokeWidth <= 0 { fillGlyphs(in: context) }
            if style.strokeWidth != 0 { strokeGlyphs(in: context) }
        }
        if mode.strokes { context.strokeGlyphOutlines(outlines(in: context), style.color.colorForText) }
    }

    private func drawAttachment(in context: CGContext) {
        let bounds = style.attachmentBounds
        guard let image = style.attachmentImage else { return }
        image.draw(
            in: CGRect(x: start.x + bounds.minX, y: start.y - bounds.maxY, width: bounds.width, height: bounds.height),
            textColor: style.color.colorForText, context)
    }

    private func fillGlyphs(in context: CGContext) {
        context.setFillColor(style.color.colorForText)
        context.withCairo { cairo in
            withGlyphMatrix(cairo) {
                cairo_move_to(cairo, start.x, start.y)
                pango_cairo_show_glyph_string(cairo, item.pointee.item.pointee.analysis.font, item.pointee.glyphs)
            }
        }
    }

    private func strokeGlyphs(in context: CGContext) {
        context.setFillColor(style.strokeColor.colorForText)
        context.withCairo { cairo in
            withGlyphMatrix(cairo) {
                cairo_move_to(cairo, start.x, start.y)
                pango_cairo_glyph_string_path(cairo, item.pointee.item.pointee.analysis.font, item.pointee.glyphs)
            }
            cairo_set_line_width(cairo, abs(style.strokeWidth) / 100 * style.font.pointSize)
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
            cairo_set_dash(cairo, nil, 0, 0)
            cairo_stroke(cairo)
        }
    }

    /// Runs drawing code with the obliqueness and the expansion of the style: a shear, and a lower height for glyphs that
    /// are shaped larger; both keep the baseline fixed.
    package func withGlyphMatrix(_ cairo: OpaquePointer, _ body: () -> Void) {
        guard style.obliqueness != 0 || style.expansion != 1 else { return body() }
        let height = 1 / style.expansion
        let shear = -style.obliqueness * height
        cairo_save(cairo)
        var matrix = cairo_matrix_t(
            xx: 1, yx: 0, xy: Double(shear), yy: Double(height), x0: Double(-shear * start.y),
            y0: Double(start.y * (1 - height)))
        cairo_transform(cairo, &matrix)
        body()
        cairo_restore(cairo)
    }

    package func fill(_ rect: CGRect, _ color: any TextColor, in context: CGContext) {
        context.setFillColor(color.colorForText)
        context.withCairo { cairo in
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            cairo_fill(cairo)
        }
    }
}

extension TextRun {
    /// The outlines of the run's glyphs in user space. Color bitmap glyphs, such as emoji, and attachments have none.
    package func outlines(in context: CGContext) -> CGPath {
        let path = CGMutablePath()
        guard style.attachment == nil else { return path }
        context.withCairo { cairo in
            cairo_new_path(cairo)
            withGlyphMatrix(cairo) {
                cairo_move_to(cairo, start.x, start.y)
                pango_cairo_glyph_string_path(cairo, item.pointee.item.pointee.analysis.font, item.pointee.glyphs)
            }
            if let copy = cairo_copy_path(cairo) {
                path.append(copy)
                cairo_path_destroy(copy)
            }
            cairo_new_path(cairo)
        }
        return path
    }
}

extension CGMutablePath {
    /// Appends the elements of a Cairo path.
    fileprivate func append(_ path: UnsafeMutablePointer<cairo_path_t>) {
        guard let data = path.pointee.data else { return }
        var index = 0
        while index < Int(path.pointee.num_data) {
            let header = data[index].header
            func point(_ number: Int) -> CGPoint {
                let point = data[index + number].point
                return CGPoint(x: point.x, y: point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: move(to: point(1))
            case CAIRO_PATH_LINE_TO: addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO: addCurve(to: point(3), control1: point(1), control2: point(2))
            default: closeSubpath()
            }
            index += max(1, Int(header.length))
        }
    }
}

extension TextLayout {
    /// Draws the text with its top left corner at a point: first the backgrounds, then glyphs, underlines and
    /// strikethroughs. The context's opacity, blend mode, clip, shadow and text drawing mode apply. Its colors do not
    /// apply and are unchanged afterwards. A clipping text drawing mode intersects the clip with the glyphs.
    package func draw(in context: CGContext, at origin: CGPoint) {
        TextEngine.locked {
            let runs = lines.flatMap { line in
                TextRun.runs(of: line, left: origin.x + left(of: line), top: origin.y)
            }
            TextRun.draw(runs, in: context)
        }
    }
}
