import CoreText
import Expectations
import Foundation
import Testing

@Suite struct BadInputTests {
    @Test("unpaired surrogates, controls and mixed directions keep the indices of the string", arguments: 0..<40)
    func strings(seed: Int) {
        let units: [UInt16] = [0x41, 0x20, 0x0A, 0x2028, 0xD800, 0xDC00, 0x5D0, 0x627, 0x301, 0, 0x09, 0xFFFC, 0x4E2D]
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        let text = NSString(
            characters: (0..<60).map { _ -> UInt16 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return units[Int(state >> 33) % units.count]
            }, length: 60)
        let string = TestText.string(text as String, font: TestText.font(12))
        let whole = CFRange(location: 0, length: 0)

        let line = CTLineCreateWithAttributedString(string)
        for run in TestText.runs(line) {
            let range = CTRunGetStringRange(run)
            #expect(range.location >= 0 && range.location + range.length <= string.length)
            var indices = [CFIndex](repeating: -1, count: CTRunGetGlyphCount(run))
            CTRunGetStringIndices(run, whole, &indices)
            #expect(indices.allSatisfy { $0 >= range.location && $0 < max(range.location + range.length, 1) })
        }
        let typesetter = CTTypesetterCreateWithAttributedString(string)
        var start = 0
        while start < string.length {
            let count = CTTypesetterSuggestLineBreak(typesetter, start, 50)
            #expect(count > 0)
            guard count > 0 else { break }
            start += count
        }
        expect(start, equals: string.length)
        for path in [
            CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 2000), transform: nil),
            CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 300, height: 900), transform: nil),
        ] {
            let frame = CTFramesetterCreateFrame(CTFramesetterCreateWithTypesetter(typesetter), whole, path, nil)
            let shown = CTFrameGetVisibleStringRange(frame)
            #expect(shown.location == 0 && shown.length <= string.length && shown.length > 0)
        }
    }

    @Test("ranges out of bounds and numbers that are none give a result")
    func arguments() {
        let line = TestText.line("Hello, world")
        let typesetter = CTTypesetterCreateWithAttributedString(TestText.string("Hello, world"))

        expect(
            CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRange(location: -5, length: 900))).length,
            equals: 12)
        expect(
            CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRange(location: 90, length: 9))).length, equals: 0
        )
        expect(CTTypesetterSuggestLineBreak(typesetter, 0, .nan), equals: 1)
        expect(CTTypesetterSuggestLineBreak(typesetter, 0, .infinity), equals: 12)
        expect(CTTypesetterSuggestLineBreak(typesetter, -1, 50), equals: 0)
        #expect(CTLineCreateTruncatedLine(line, .nan, .end, nil) === line)
        #expect(CTLineCreateJustifiedLine(line, .nan, 200) != nil)
        #expect(CTLineCreateJustifiedLine(line, 1, .infinity) == nil)
        expect(CTFontGetSize(CTFontCreateWithName("DejaVuSans" as CFString, .nan, nil)), equals: 12)
        expect(CTFontGetSize(CTFontCreateWithName("Bad\0Name" as CFString, 1e30, nil)), equals: 10_000)
        let run = TestText.runs(line)[0]
        expect(CTRunGetTypographicBounds(run, CFRange(location: 50, length: 9), nil, nil, nil), equals: 0)
        var fit = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            CTFramesetterCreateWithTypesetter(typesetter), CFRange(location: 0, length: 0), nil,
            CGSize(width: CGFloat.nan, height: .nan), &fit)
        expect(size.width, equals: 0)
        expect(fit.length, equals: 0)
    }
}
