import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CTFrameTests {
    private let text = "The quick brown fox jumps over the lazy dog, and then it runs away.\nA second paragraph."
    private var framesetter: CTFramesetter {
        CTFramesetterCreateWithAttributedString(TestText.string(text, font: TestText.font(12)) as CFAttributedString)
    }
    private var count: Int { text.utf16.count }

    private func frame(_ path: CGPath, from location: Int = 0) -> CTFrame {
        CTFramesetterCreateFrame(framesetter, CFRange(location: location, length: 0), path, nil)
    }

    private func lines(_ frame: CTFrame) -> [CTLine] { CTFrameGetLines(frame) as! [CTLine] }

    private func origins(_ frame: CTFrame) -> [CGPoint] {
        var origins = [CGPoint](repeating: .zero, count: lines(frame).count)
        CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
        return origins
    }

    @Test("CT-44 the lines of a frame have all text that fits, one after the other")
    func filling() {
        let frame = frame(CGPath(rect: CGRect(x: 10, y: 10, width: 120, height: 500), transform: nil))
        let ranges = lines(frame).map { CTLineGetStringRange($0) }

        #expect(ranges.count > 4)
        for (one, next) in zip(ranges, ranges.dropFirst()) { expect(one.location + one.length, equals: next.location) }
        expect(ranges.first?.location, equals: 0)
        expect(ranges.last.map { $0.location + $0.length }, equals: count)
        for line in lines(frame) { #expect(TestText.width(line) <= 120) }
        expect(CTFrameGetStringRange(frame), equals: CFRange(location: 0, length: count))
    }

    @Test("CT-45 the suggested size holds the text, and a limit of the height tells how much fits")
    func suggestedSize() {
        var fit = CFRange()
        let unlimited = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
        let whole = CFRange(location: 0, length: 0)

        let size = CTFramesetterSuggestFrameSizeWithConstraints(framesetter, whole, nil, unlimited, &fit)
        #expect(size.width <= 120 && size.width > 60 && fit == CFRange(location: 0, length: count))

        let exact = frame(CGPath(rect: CGRect(origin: .zero, size: size), transform: nil))
        expect(CTFrameGetVisibleStringRange(exact), equals: fit)

        let low = CTFramesetterSuggestFrameSizeWithConstraints(
            framesetter, whole, nil, CGSize(width: 120, height: 40), &fit)
        #expect(low.height <= 40 && fit.length > 10 && fit.length < count)
    }

    @Test("CT-46 the next frame begins where the visible range ends")
    func columns() {
        let column = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 40), transform: nil)
        let first = frame(column)
        let end = CTFrameGetVisibleStringRange(first).length
        let second = frame(column, from: end)

        #expect(end > 0 && end < count)
        expect(CTFrameGetVisibleStringRange(second).location, equals: end)
        expect(CTLineGetStringRange(lines(second)[0]).location, equals: end)
        expect(CTLineGetStringIndexForPosition(lines(second)[0], .zero), equals: end)
        let token = TestText.line("\u{2026}", font: TestText.font(12))
        let short = CTLineCreateTruncatedLine(lines(second)[0], 60, .end, token)
        expect(short.map { CTLineGetStringRange($0) }, equals: CTLineGetStringRange(lines(second)[0]))
        expect(short.map { CTLineGetStringIndexForPosition($0, .zero) }, equals: end)
        let run = TestText.runs(lines(second)[0])[0]
        expect(CTRunGetStringRange(run).location, equals: end)
    }

    @Test("CT-46 the frames of a long text show all of it, without a line for the separator at its end")
    func pages() {
        let long = String(repeating: "A paragraph of a text with many of them.\n", count: 500)
        let setter = CTFramesetterCreateWithAttributedString(TestText.string(long, font: TestText.font(12)))
        let page = CGPath(rect: CGRect(x: 0, y: 0, width: 400, height: 300), transform: nil)
        var (start, count) = (0, 0)

        while start < long.utf16.count, count < 600 {
            let frame = CTFramesetterCreateFrame(setter, CFRange(location: start, length: 0), page, nil)
            start += CTFrameGetVisibleStringRange(frame).length
            count += lines(frame).count
        }

        expect(start, equals: long.utf16.count)
        expect(count, equals: 500)
    }

    @Test("CT-49 a very high path is filled in bounded time")
    func high() {
        let high = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 200, height: 1e8), cornerWidth: 10, cornerHeight: 10, transform: nil)

        expect(CTFrameGetVisibleStringRange(frame(high)).length, equals: count)
    }

    @Test("CT-47 origins are relative to the lower left corner of the path's bounds, from top to bottom")
    func lineOrigins() {
        let box = CGRect(x: 30, y: 70, width: 120, height: 200)
        let frame = frame(CGPath(rect: box, transform: nil))
        let origins = origins(frame)

        #expect(origins.allSatisfy { $0.x == 0 && $0.y > 0 && $0.y < 200 })
        expect(origins.map(\.y), equals: origins.map(\.y).sorted(by: >))
        #expect(abs(origins[0].y - (200 - CTFontGetAscent(TestText.font(12)))) < 0.1)
        expect(CTFrameGetPath(frame).boundingBox, equals: box)
    }

    @Test("CT-48 a frame is drawn inside of its path")
    func drawing() {
        let bitmap = TestBitmap()
        let frame = frame(CGPath(rect: CGRect(x: 20, y: 10, width: 120, height: 50), transform: nil))

        CTFrameDraw(frame, bitmap.context)

        let ink = bitmap.ink
        #expect(ink.minX >= 19 && ink.maxX <= 142 && ink.minY >= 8 && ink.maxY <= 60)
        #expect(ink.maxY > 52 && ink.height > 25)
    }

    @Test("CT-49 lines in a circle stay inside, and are widest in the middle")
    func circle() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 160, height: 160), transform: nil)
        let frame = frame(circle)
        let (lines, origins) = (lines(frame), origins(frame))

        #expect(lines.count > 3)
        for (line, origin) in zip(lines, origins) {
            let bounds = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
            let width = bounds.width - CGFloat(CTLineGetTrailingWhitespaceWidth(line))
            for x in [origin.x, origin.x + width] {
                for y in [origin.y + bounds.minY, origin.y + bounds.maxY] {
                    #expect(hypot(x - 80, y - 80) < 81)
                }
            }
        }
        #expect(origins[0].x > origins[2].x)
        expect(CTFrameGetVisibleStringRange(frame).length, equals: count)
    }

    @Test("CT-49 a row has a line on each side of a hole, which the fill rule can close")
    func hole() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 300, height: 90))
        path.addRect(CGRect(x: 130, y: 0, width: 40, height: 90))

        let holed = frame(path)
        let closed = CTFramesetterCreateFrame(
            framesetter, CFRange(location: 0, length: 0), path,
            [kCTFramePathFillRuleAttributeName as String: CTFramePathFillRule.windingNumber.rawValue] as CFDictionary)

        #expect(origins(holed)[0].y == origins(holed)[1].y && abs(origins(holed)[1].x - 170) < 1)
        expect(CTFrameGetFrameAttributes(closed)?.count, equals: 1)
        #expect(CTFrameGetFrameAttributes(holed) == nil)
        #expect(lines(closed).count >= 3)
    }

    @Test("CT-55 lines are aligned in their frame", arguments: [CTTextAlignment.left, .center, .right])
    func alignment(alignment: CTTextAlignment) {
        let style = TestText.paragraphStyle(alignment)
        let string = TestText.string("Short", [TestText.paragraphKey: style])
        let width = TestText.width(TestText.line("Short"))
        let setter = CTFramesetterCreateWithAttributedString(string)
        for path in [
            CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 50), transform: nil),
            CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 200, height: 50), cornerWidth: 1, cornerHeight: 1, transform: nil
            ),
        ] {
            let frame = CTFramesetterCreateFrame(setter, CFRange(location: 0, length: 0), path, nil)
            let expected = [CTTextAlignment.left: 0, .center: (200 - width) / 2, .right: 200 - width][alignment]!
            #expect(abs(origins(frame)[0].x - expected) < 1.5)
        }
    }

    @Test("CT-49 words are broken in the widest rows only")
    func words() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let string = TestText.string("Incomprehensibilities", font: TestText.font(12))
        let setter = CTFramesetterCreateWithAttributedString(string)
        let long = CTFramesetterCreateFrame(setter, CFRange(location: 0, length: 0), circle, nil)

        for line in lines(frame(circle)).dropLast() {
            let range = CTLineGetStringRange(line)
            #expect(
                [" ", "\n"].contains(
                    NSString(string: text).substring(
                        with: NSRange(location: range.location + range.length - 1, length: 1))))
        }
        #expect(CTLineGetStringRange(lines(long)[0]).length > 10 && abs(origins(long)[0].y - 45) < 12)
    }

    @Test("CT-49 an empty path and one that is too narrow have no lines")
    func noSpace() {
        #expect(lines(frame(CGMutablePath())).isEmpty)
        #expect(lines(frame(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil))).isEmpty)
        expect(CTFrameGetVisibleStringRange(frame(CGMutablePath())).length, equals: 0)
        #expect(lines(frame(CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 5), transform: nil))).isEmpty)
    }
}
