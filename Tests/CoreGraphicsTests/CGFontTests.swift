import CoreGraphics
import Expectations
import Testing

@Suite struct CGFontTests {
    private func makeFont() throws -> CGFont { try #require(CGFont("DejaVuSans")) }

    @Test("a font is found by its PostScript name or full name only")
    func lookup() throws {
        try expect(makeFont().postScriptName, equals: "DejaVuSans")
        expect(CGFont("DejaVu Sans Bold")?.postScriptName, equals: "DejaVuSans-Bold")
        #expect(CGFont("No Such Font") == nil)
    }

    @Test("metrics are in font units")
    func metrics() throws {
        let font = try makeFont()
        var advances: [Int32] = [0, 0]
        var boxes: [CGRect] = [.null]
        let glyphs = [font.getGlyphWithGlyphName(name: "A"), font.getGlyphWithGlyphName(name: "space")]

        #expect(font.unitsPerEm == 2048 && font.numberOfGlyphs > 1000)
        #expect(font.ascent > 0 && font.descent < 0 && font.capHeight > font.xHeight)
        #expect(font.getGlyphAdvances(glyphs: glyphs, count: 2, advances: &advances))
        expect(advances, equals: [1401, 651])
        #expect(font.getGlyphBBoxes(glyphs: glyphs, count: 1, bboxes: &boxes))
        #expect(abs(boxes[0].height - CGFloat(font.capHeight)) < 50)
        expect(font.name(for: glyphs[0]), equals: "A")
        #expect(!font.getGlyphAdvances(glyphs: [65535], count: 1, advances: &advances))
        expect(font.table(for: 0x6865_6164)?.count, equals: 54)
    }

    @Test("glyphs are drawn upright at their positions where y points up")
    func showsGlyphs() throws {
        let context = makeContext(40, 40)
        let font = try makeFont()
        let glyph = font.getGlyphWithGlyphName(name: "L")
        context.setFont(font)
        context.setFontSize(20)
        context.setFillColor(.red)

        context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])

        // The glyph has a horizontal bar at the bottom and a stem at the left.
        #expect(context[13, 20].r > 200)
        #expect(context[18, 28].r > 150)
        expect(context[20, 20], equals: .clear)
        expect(context[13, 31], equals: .clear)
    }

    @Test("the text matrix translates, rotates and mirrors glyphs")
    func textMatrix() throws {
        let context = makeContext(40, 40)
        let font = try makeFont()
        context.setFont(font)
        context.setFontSize(20)

        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(x: 10, y: 30)
        context.showGlyphs([font.getGlyphWithGlyphName(name: "L")], at: [.zero])

        expect(context.textPosition, equals: CGPoint(x: 10, y: 30))
        #expect(context[18, 11].a > 150)
        expect(context[18, 22].a, equals: 0)

        context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.textMatrix = CGAffineTransform(rotationAngle: .pi / 2)
        context.textPosition = CGPoint(x: 30, y: 10)
        context.showGlyphs([font.getGlyphWithGlyphName(name: "L")], at: [.zero])

        // The stem lies to the left of the position, and the bar stands upright at its right end.
        #expect(context[20, 27].a > 150)
        #expect(context[29, 22].a > 150)
        expect(context[20, 20].a, equals: 0)
        expect(context[33, 20].a, equals: 0)
    }

    @Test("glyphs can be stroked and used as a clip")
    func drawingModes() throws {
        let font = try makeFont()
        let glyph = font.getGlyphWithGlyphName(name: "I")
        func draw(_ mode: CGTextDrawingMode) -> CGContext {
            let context = makeContext(40, 40)
            context.setFont(font)
            context.setFontSize(40)
            context.setTextDrawingMode(mode)
            context.showGlyphs([glyph], at: [CGPoint(x: 5, y: 5)])
            return context
        }

        let clipped = draw(.clip)
        clipped.fill(CGRect(x: 0, y: 0, width: 40, height: 40))

        let filled = draw(.fill).paintedPixelCount
        #expect(filled > 80)
        expect(clipped.paintedPixelCount, equals: filled)
        #expect(draw(.stroke).paintedPixelCount > 60)
        expect(draw(.invisible).paintedPixelCount, equals: 0)
    }

    @Test("bytes that are not a font give no font")
    func rejectsInvalidData() {
        #expect(CGFont(CGDataProvider(data: Data([1, 2, 3]))!) == nil)
        #expect(CGFont(CGDataProvider(data: Data())!) == nil)
    }
}
