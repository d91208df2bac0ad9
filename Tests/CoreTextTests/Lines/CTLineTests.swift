import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CTLineTests {
    private let line = TestText.line("Hello, world")

    @Test("CT-20 the keys of Core Text are those of attributed strings")
    func keys() {
        let font = TestText.font(30)
        let key = NSAttributedString.Key(rawValue: "NSFont")
        let string = NSAttributedString(string: "Text", attributes: [key: font])

        expect(kCTFontAttributeName as String, equals: key.rawValue)
        expect(
            TestText.width(CTLineCreateWithAttributedString(string)),
            equals: TestText.width(TestText.line("Text", font: font)))
    }

    @Test("CT-21 text may have the context's fill color")
    func contextColor() {
        func draw(_ attributes: [NSAttributedString.Key: Any]) -> TestBitmap {
            let bitmap = TestBitmap()
            bitmap.context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
            bitmap.context.textPosition = CGPoint(x: 10, y: 10)
            CTLineDraw(CTLineCreateWithAttributedString(TestText.string("H", attributes)), bitmap.context)
            return bitmap
        }
        let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
        let colorKey = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
        func isBlue(_ bitmap: TestBitmap) -> Bool { bitmap.contains { $2 > 200 && $0 == 0 && $3 > 200 } }

        #expect(isBlue(draw([key: true])))
        #expect(!isBlue(draw([:])))
        #expect(!isBlue(draw([key: true, colorKey: CGColor(red: 1, green: 0, blue: 0, alpha: 1)])))
    }

    @Test("CT-23 a line has all text, and a separator at its end has no width")
    func separators() {
        let ended = TestText.line("Hello, world\n")
        let joined = TestText.line("Hello,\nworld")

        expect(TestText.width(ended), equals: TestText.width(line))
        expect(CTLineGetStringRange(ended), equals: CFRange(location: 0, length: 13))
        #expect(abs(TestText.width(joined) - TestText.width(line)) < 0.01)
        expect(TestText.width(TestText.line("")), equals: 0)
    }

    @Test(
        "CT-24 a truncated line fits and ends with the token", arguments: [CTLineTruncationType.start, .middle, .end])
    func truncated(type: CTLineTruncationType) throws {
        let token = TestText.line("\u{2026}")

        let short = try #require(CTLineCreateTruncatedLine(line, 80, type, token))

        #expect(TestText.width(short) <= 80 && TestText.width(short) > 60)
        expect(CTLineGetStringRange(short), equals: CFRange(location: 0, length: 12))
        let nearEnd = CTLineGetStringIndexForPosition(short, CGPoint(x: TestText.width(short) - 30, y: 0))
        #expect(type == .end ? nearEnd < 8 : nearEnd > 8)
        let nearStart = CTLineGetStringIndexForPosition(short, CGPoint(x: 30, y: 0))
        #expect(type == .start ? nearStart > 4 : nearStart <= 3)
    }

    @Test("CT-24 a line that fits is unchanged; a token that does not fit gives no line")
    func truncationLimits() {
        let token = TestText.line("\u{2026}")

        #expect(CTLineCreateTruncatedLine(line, 500, .end, token) === line)
        #expect(CTLineCreateTruncatedLine(line, 3, .end, token) == nil)
        let cut = CTLineCreateTruncatedLine(line, 80, .end, nil)
        expect(cut.map { CTLineGetGlyphCount($0) }.map { $0 < 12 && $0 > 4 }, equals: true)
    }

    @Test("CT-25 justification widens the spaces to the width, or to a part of the difference")
    func justified() throws {
        let full = try #require(CTLineCreateJustifiedLine(line, 1, 200))
        let half = try #require(CTLineCreateJustifiedLine(line, 0.5, 200))

        #expect(abs(TestText.width(full) - 200) < 0.5)
        #expect(abs(TestText.width(half) - (TestText.width(line) + 200) / 2) < 0.5)
        let (before, after) = (CTLineGetOffsetForStringIndex(line, 6, nil), CTLineGetOffsetForStringIndex(full, 6, nil))
        #expect(abs(before - after) < 0.1)
        #expect(CTLineGetOffsetForStringIndex(full, 7, nil) > CTLineGetOffsetForStringIndex(line, 7, nil) + 20)
        #expect(CTLineCreateJustifiedLine(line, 1, 50) == nil)
        let word = try #require(CTLineCreateJustifiedLine(TestText.line("Word"), 1, 100))
        #expect(CTLineGetOffsetForStringIndex(word, 1, nil) > 25)
    }

    @Test("CT-26 the runs have all glyphs of the line, from left to right")
    func glyphRuns() {
        let mixed = TestText.line("abc \u{5D0}\u{5D1} 123")
        let runs = TestText.runs(mixed)

        #expect(runs.count >= 3)
        expect(runs.reduce(0) { $0 + CTRunGetGlyphCount($1) }, equals: CTLineGetGlyphCount(mixed))
        let starts = runs.compactMap { CTRunGetPositionsPtr($0)?.pointee.x }
        #expect(starts == starts.sorted() && starts[0] == 0)
    }

    @Test("CT-27 the bounds are those of the font, all positive, and the width has the space at the end")
    func typographicBounds() {
        let font = TestText.font()
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(-1))

        let width = CTLineGetTypographicBounds(TestText.line("ab  "), &ascent, &descent, &leading)

        #expect(abs(ascent - CTFontGetAscent(font)) < 0.01 && abs(descent - CTFontGetDescent(font)) < 0.01)
        expect(leading, equals: CTFontGetLeading(font))
        #expect(CGFloat(width) > TestText.width(TestText.line("ab")) + 12)
    }

    @Test("CT-28 the rectangle of a line reaches from below its baseline to its ascent")
    func bounds() {
        let font = TestText.font()
        let bounds = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
        let ink = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)

        #expect(abs(bounds.minY + CTFontGetDescent(font)) < 0.01 && abs(bounds.maxY - CTFontGetAscent(font)) < 0.01)
        expect(bounds.width, equals: TestText.width(line))
        #expect(ink.minY > bounds.minY && ink.maxY < bounds.maxY && ink.height < bounds.height)
    }

    @Test("CT-29 white space at the end is measured")
    func trailingWhitespace() {
        let difference = TestText.width(TestText.line("ab  ")) - TestText.width(TestText.line("ab"))

        #expect(abs(CGFloat(CTLineGetTrailingWhitespaceWidth(TestText.line("ab  "))) - difference) < 0.01)
        expect(CTLineGetTrailingWhitespaceWidth(line), equals: 0)
    }

    @Test("CT-30 the ink is measured from the context's text position")
    func imageBounds() {
        let context = TestBitmap().context
        context.textPosition = CGPoint(x: 30, y: 20)
        let ink = CTLineGetImageBounds(TestText.line("H"), nil)

        #expect(abs(ink.minY) < 0.5 && abs(ink.maxY - CTFontGetCapHeight(TestText.font())) < 0.5)
        expect(CTLineGetImageBounds(TestText.line("H"), context), equals: ink.offsetBy(dx: 30, dy: 20))
        #expect(CTLineGetImageBounds(TestText.line("  "), nil).isNull)
    }

    @Test("CT-31 the pen moves by a part of the free width, without the space at the end")
    func penOffset() {
        let free = 200 - Double(TestText.width(TestText.line("ab")))

        expect(CTLineGetPenOffsetForFlush(TestText.line("ab  "), 0, 200), equals: 0)
        #expect(abs(CTLineGetPenOffsetForFlush(TestText.line("ab  "), 0.5, 200) - free / 2) < 0.01)
        #expect(abs(CTLineGetPenOffsetForFlush(TestText.line("ab  "), 1, 200) - free) < 0.01)
        expect(CTLineGetPenOffsetForFlush(line, 1, 10), equals: 0)
    }

    @Test("CT-32 a position has the index of the nearest caret")
    func indexForPosition() {
        let second = CTLineGetOffsetForStringIndex(line, 1, nil)

        expect(CTLineGetStringIndexForPosition(line, CGPoint(x: second - 2, y: 0)), equals: 1)
        expect(CTLineGetStringIndexForPosition(line, CGPoint(x: second + 2, y: 0)), equals: 1)
        expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 0)), equals: 0)
        expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 900, y: 0)), equals: 12)
        expect(CTLineGetStringIndexForPosition(TestText.line(""), .zero), equals: kCFNotFound)
    }

    @Test("CT-33 where directions meet, a character has two carets")
    func caretOffsets() {
        let mixed = TestText.line("ab\u{5D0}\u{5D1}")
        var (inside, meeting) = (CGFloat(0), CGFloat(0))

        let primary = CTLineGetOffsetForStringIndex(mixed, 1, &inside)
        let border = CTLineGetOffsetForStringIndex(mixed, 2, &meeting)

        #expect(primary == inside && primary > 0)
        #expect(abs(border - TestText.width(TestText.line("ab"))) < 0.01)
        #expect(abs(meeting - TestText.width(mixed)) < 0.01)
        let end = CTLineGetOffsetForStringIndex(mixed, 4, &meeting)
        #expect(abs(end - TestText.width(mixed)) < 0.01 && abs(meeting - border) < 0.01)
        expect(CTLineGetOffsetForStringIndex(mixed, 99, nil), equals: CTLineGetOffsetForStringIndex(mixed, 4, nil))
    }

    @Test("CT-34 both edges of each character are visited from left to right")
    func enumeration() {
        var visits: [(offset: Double, index: CFIndex, isLeading: Bool)] = []
        CTLineEnumerateCaretOffsets(TestText.line("abc")) { offset, index, isLeading, stop in
            visits.append((offset, index, isLeading))
            if visits.count == 5 { stop.pointee = true }
        }

        expect(visits.map(\.index), equals: [0, 0, 1, 1, 2])
        expect(visits.map(\.isLeading), equals: [true, false, true, false, true])
        #expect(visits.map(\.offset) == visits.map(\.offset).sorted() && visits[2].offset > 0)
    }

    @Test("CT-35 a line is drawn at the text position, upright in space with y upward")
    func drawing() {
        let bitmap = TestBitmap()
        bitmap.context.textPosition = CGPoint(x: 50, y: 40)
        let expected = CTLineGetImageBounds(TestText.line("L"), bitmap.context)

        CTLineDraw(TestText.line("L"), bitmap.context)

        let ink = bitmap.ink
        #expect(abs(ink.minX - expected.minX) <= 1 && abs(ink.minY - expected.minY) <= 1)
        #expect(abs(ink.maxY - expected.maxY) <= 1)
        // The foot of the L is at the bottom.
        #expect(bitmap.contains { _, _, _, alpha in alpha > 200 })
        let foot = TestBitmap()
        foot.context.clip(to: CGRect(x: 56, y: 40, width: 100, height: 3))
        foot.context.textPosition = CGPoint(x: 50, y: 40)
        CTLineDraw(TestText.line("L"), foot.context)
        #expect(!foot.ink.isNull)
    }

    @Test("CT-35 the text matrix transforms the line, and the clipping mode clips to its glyphs")
    func matrixAndClip() {
        let turned = TestBitmap()
        turned.context.textMatrix = CGAffineTransform(rotationAngle: .pi / 2)
        turned.context.textPosition = CGPoint(x: 100, y: 10)
        CTLineDraw(TestText.line("IIIIIIII"), turned.context)
        #expect(turned.ink.height > 40 && turned.ink.width < 20)

        let clipped = TestBitmap()
        clipped.context.setTextDrawingMode(.clip)
        clipped.context.textPosition = CGPoint(x: 50, y: 40)
        CTLineDraw(TestText.line("H"), clipped.context)
        #expect(clipped.ink.isNull)
        clipped.context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(clipped.ink.minX > 50 && clipped.ink.maxX < 67 && clipped.ink.minY >= 39)
    }
}
