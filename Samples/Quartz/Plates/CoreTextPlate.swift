import CoreText
import UIKit

/// Text laid out with Core Text: in shapes, in columns, along a curve, and as outlines.
struct CoreTextPlate: Plate {
    let title = "Core Text"
    let summary = "Lines in shapes, glyphs on curves, outlines"

    private let prose =
        "A frame fills any path with lines. Each row of a shape is as wide as what lies inside of its height, so the text "
        + "follows the outline, and where a frame ends the next one begins. Columns are nothing but frames in a row, and "
        + "the range that one shows tells where the other starts. Lines have runs, runs have glyphs, and glyphs have "
        + "outlines, which can be filled, stroked, clipped to or bent along a curve like any other path. Truncated lines end "
        + "with a token, justified ones reach both edges, and the attributes are those of labels and text views."

    func draw(on canvas: PageCanvas) {
        let context = canvas.context
        canvas.cards(["Frames in shapes", "Columns", "Along a curve", "Outlines"], columns: 1) { index, rect in
            // Core Text has the y axis up.
            context.translateBy(x: 0, y: rect.height)
            context.scaleBy(x: 1, y: -1)
            context.textMatrix = .identity
            switch index {
            case 0: drawShapes(in: rect, context)
            case 1: drawColumns(in: rect, context)
            case 2: drawCurve(in: rect, context)
            default: drawOutlines(in: rect, context)
            }
        }
    }

    private func text(_ size: CGFloat, _ alignment: CTTextAlignment) -> NSAttributedString {
        var value = alignment
        let style = withUnsafePointer(to: &value) {
            CTParagraphStyleCreate(
                [
                    CTParagraphStyleSetting(
                        spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: $0)
                ], 1)
        }
        return NSAttributedString(
            string: prose,
            attributes: [
                .font: UIFont.systemFont(ofSize: size), .foregroundColor: Palette.ink,
                NSAttributedString.Key(kCTParagraphStyleAttributeName as String): style,
            ])
    }

    private func drawShapes(in rect: CGRect, _ context: CGContext) {
        let side = rect.height - 16
        let circle = CGPath(
            ellipseIn: CGRect(x: rect.midX - side - 14, y: 4, width: side, height: side), transform: nil)
        let diamond = CGMutablePath()
        let center = CGPoint(x: rect.midX + side / 2 + 14, y: 4 + side / 2)
        let reach = side / 2 + 5
        diamond.addLines(between: [
            CGPoint(x: center.x - reach, y: center.y), CGPoint(x: center.x, y: center.y + reach),
            CGPoint(x: center.x + reach, y: center.y), CGPoint(x: center.x, y: center.y - reach),
        ])
        diamond.closeSubpath()
        let framesetter = CTFramesetterCreateWithAttributedString(text(8, .center) as CFAttributedString)
        for (path, color) in [(circle, Palette.teal), (diamond as CGPath, Palette.rose)] {
            context.setStrokeColor(color.cgColor)
            context.setLineWidth(1)
            context.addPath(path)
            context.strokePath()
            var inset = CGAffineTransform(translationX: path.boundingBox.midX, y: path.boundingBox.midY)
                .scaledBy(x: 0.92, y: 0.92)
                .translatedBy(x: -path.boundingBox.midX, y: -path.boundingBox.midY)
            guard let inner = path.copy(using: &inset) else { continue }
            CTFrameDraw(
                CTFramesetterCreateFrame(framesetter, CFRange(location: 0, length: 0), inner, nil), context)
        }
    }

    private func drawColumns(in rect: CGRect, _ context: CGContext) {
        let framesetter = CTFramesetterCreateWithAttributedString(text(9, .left) as CFAttributedString)
        let (margin, gap) = (CGFloat(14), CGFloat(14))
        let width = (rect.width - 2 * margin - 2 * gap) / 3
        var start = 0
        for column in 0..<3 {
            let box = CGRect(
                x: margin + CGFloat(column) * (width + gap), y: 4, width: width, height: rect.height - 14)
            let frame = CTFramesetterCreateFrame(
                framesetter, CFRange(location: start, length: 0), CGPath(rect: box, transform: nil), nil)
            CTFrameDraw(frame, context)
            start += CTFrameGetVisibleStringRange(frame).length
        }
    }

    /// Draws each glyph on a wave, turned by its slope.
    private func drawCurve(in rect: CGRect, _ context: CGContext) {
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(
                string: "Letters that rise and fall with a wave",
                attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: Palette.indigo])
                as CFAttributedString)
        let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        let left = (rect.width - width) / 2
        let (height, middle) = (rect.height * 0.24, rect.midY - 4)
        func angle(_ x: CGFloat) -> CGFloat { 2 * .pi * x / width }
        for run in CTLineGetGlyphRuns(line) as! [CTRun] {
            for index in 0..<CTRunGetGlyphCount(run) {
                let part = CFRange(location: index, length: 1)
                var (position, advance) = (CGPoint.zero, CGSize.zero)
                CTRunGetPositions(run, part, &position)
                CTRunGetAdvances(run, part, &advance)
                let x = position.x + advance.width / 2
                context.saveGState()
                context.translateBy(x: left + x, y: middle + height * sin(angle(x)))
                context.rotate(by: atan(height * cos(angle(x)) * 2 * .pi / width))
                context.textPosition = CGPoint(x: -x, y: 0)
                CTRunDraw(run, context, part)
                context.restoreGState()
            }
        }
    }

    /// Fills letters with a gradient, with the lines of the font's metrics.
    private func drawOutlines(in rect: CGRect, _ context: CGContext) {
        guard let font = CTFontCreateUIFontForLanguage(.emphasizedSystem, 92, nil) else { return }
        let characters = Array("Quartz".utf16)
        var glyphs = [CGGlyph](repeating: 0, count: characters.count)
        CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count)
        var advances = [CGSize](repeating: .zero, count: glyphs.count)
        let width = CGFloat(CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, glyphs.count))
        var x = (rect.width - width) / 2
        let baseline = (rect.height - CTFontGetCapHeight(font)) / 2
        let outlines = CGMutablePath()
        for (glyph, advance) in zip(glyphs, advances) {
            var move = CGAffineTransform(translationX: x, y: baseline)
            if let path = CTFontCreatePathForGlyph(font, glyph, &move) { outlines.addPath(path) }
            x += advance.width
        }
        context.setLineWidth(0.5)
        context.setStrokeColor(Palette.line.cgColor)
        for y in [0, CTFontGetXHeight(font), CTFontGetCapHeight(font)] {
            context.move(to: CGPoint(x: 10, y: baseline + y))
            context.addLine(to: CGPoint(x: rect.width - 10, y: baseline + y))
        }
        context.strokePath()
        context.saveGState()
        context.addPath(outlines)
        context.clip()
        let colors = [Palette.indigo.cgColor, Palette.rose.cgColor, Palette.amber.cgColor] as CFArray
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: rect.width - 20, y: rect.height), options: [])
        }
        context.restoreGState()
        context.setLineWidth(1)
        context.setStrokeColor(Palette.ink.cgColor)
        context.addPath(outlines)
        context.strokePath()
    }
}
