import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CTRunTests {
    private let whole = CFRange(location: 0, length: 0)

    @Test("CT-22 a run delegate reserves its space, and frees its context at the end")
    func delegate() throws {
        final class Space {
            let size: CGFloat
            nonisolated(unsafe) static var frees = 0
            init(_ size: CGFloat) { self.size = size }
            deinit { Self.frees += 1 }
        }
        try { () throws in
            var callbacks = CTRunDelegateCallbacks(
                version: kCTRunDelegateCurrentVersion,
                dealloc: { Unmanaged<Space>.fromOpaque($0).release() },
                getAscent: { Unmanaged<Space>.fromOpaque($0).takeUnretainedValue().size },
                getDescent: { _ in 5 }, getWidth: { Unmanaged<Space>.fromOpaque($0).takeUnretainedValue().size * 2 })
            let delegate = try #require(
                CTRunDelegateCreate(&callbacks, Unmanaged.passRetained(Space(40)).toOpaque()))
            let text = NSMutableAttributedString(attributedString: TestText.string("ab\u{FFFC}c"))
            text.addAttribute(
                NSAttributedString.Key(kCTRunDelegateAttributeName as String), value: delegate,
                range: NSRange(location: 2, length: 1))
            let line = CTLineCreateWithAttributedString(text)
            var (ascent, descent) = (CGFloat(0), CGFloat(0))
            CTLineGetTypographicBounds(line, &ascent, &descent, nil)

            #expect(abs(ascent - 40) < 0.01 && abs(descent - 5) < 0.01)
            let gap = CTLineGetOffsetForStringIndex(line, 3, nil) - CTLineGetOffsetForStringIndex(line, 2, nil)
            #expect(abs(gap - 80) < 0.01)
            let run = try #require(TestText.runs(line).first { CTRunGetStringRange($0).location == 2 })
            #expect(abs(CTRunGetTypographicBounds(run, whole, &ascent, &descent, nil) - 80) < 0.01)
            expect(ascent, equals: 40)
            expect(descent, equals: 5)
            let space = Unmanaged<Space>.fromOpaque(CTRunDelegateGetRefCon(delegate)).takeUnretainedValue()
            expect(space.size, equals: 40)
            var future = callbacks
            future.version = 2
            #expect(CTRunDelegateCreate(&future, nil) == nil)
        }()
    }

    @Test("CT-36 a run's attributes are those of the string, with the font that has the glyphs")
    func attributes() throws {
        let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let key = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
        let line = CTLineCreateWithAttributedString(TestText.string("a\u{1F600}", [key: color]))
        let runs = TestText.runs(line)
        let (first, last) = try (#require(runs.first), #require(runs.last))
        let fontKey = NSAttributedString.Key(kCTFontAttributeName as String)

        let attributes = try #require(CTRunGetAttributes(first) as? [NSAttributedString.Key: Any])
        expect(attributes[fontKey] as? CTFont, equals: TestText.font())
        expect(attributes[key] as? CGColor, equals: color)
        let emoji = try #require((CTRunGetAttributes(last) as? [NSAttributedString.Key: Any])?[fontKey] as? CTFont)
        expect(CTFontCopyFamilyName(emoji), equals: "Noto Color Emoji")
    }

    @Test("CT-37 the status tells the direction")
    func status() throws {
        let runs = TestText.runs(TestText.line("abc \u{5D0}\u{5D1}\u{5D2}"))

        expect(CTRunGetStatus(try #require(runs.first)), equals: [])
        expect(CTRunGetStatus(try #require(runs.last)), equals: .rightToLeft)
    }

    @Test("CT-38 glyphs, positions, advances and indices belong together")
    func glyphs() throws {
        let font = TestText.font()
        let run = try #require(TestText.runs(TestText.line("xAV", font: font)).first)
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        var (positions, advances) = ([CGPoint](repeating: .zero, count: 3), [CGSize](repeating: .zero, count: 3))
        var indices = [CFIndex](repeating: -1, count: 3)

        CTRunGetGlyphs(run, CFRange(location: 1, length: 2), &glyphs)
        CTRunGetPositions(run, whole, &positions)
        CTRunGetAdvances(run, whole, &advances)
        CTRunGetStringIndices(run, whole, &indices)

        expect(glyphs, equals: [TestText.glyph("A", font), TestText.glyph("V", font)])
        expect(indices, equals: [0, 1, 2])
        #expect(positions[0] == .zero && abs(positions[2].x - advances[0].width - advances[1].width) < 0.01)
        expect(CTRunGetGlyphsPtr(run)?[2], equals: glyphs[1])
        expect(CTRunGetStringRange(run), equals: CFRange(location: 0, length: 3))
    }

    @Test("CT-38 the glyphs of text from right to left have falling indices")
    func rightToLeft() throws {
        let run = try #require(TestText.runs(TestText.line("\u{5D0}\u{5D1}\u{5D2}")).first)
        var indices = [CFIndex](repeating: -1, count: 3)

        CTRunGetStringIndices(run, whole, &indices)

        expect(indices, equals: [2, 1, 0])
    }

    @Test("CT-39 the width of a range of glyphs is the sum of their advances")
    func typographicBounds() throws {
        let run = try #require(TestText.runs(TestText.line("Hello")).first)
        let second = CTRunGetTypographicBounds(run, CFRange(location: 1, length: 1), nil, nil, nil)

        #expect(abs(second - Double(CTRunGetAdvancesPtr(run)![1].width)) < 0.001)
        #expect(
            abs(CTRunGetTypographicBounds(run, whole, nil, nil, nil) - Double(TestText.width(TestText.line("Hello"))))
                < 0.01)
    }

    @Test("CT-40 some glyphs of a run are drawn where they are in the line")
    func drawing() throws {
        let run = try #require(TestText.runs(TestText.line("HHH")).first)
        let bitmap = TestBitmap()
        bitmap.context.textPosition = CGPoint(x: 20, y: 30)
        let expected = CTRunGetImageBounds(run, bitmap.context, CFRange(location: 1, length: 1))

        CTRunDraw(run, bitmap.context, CFRange(location: 1, length: 1))

        let x = try #require(CTRunGetPositionsPtr(run))[1].x
        #expect(abs(bitmap.ink.minX - expected.minX) <= 1 && abs(bitmap.ink.maxX - expected.maxX) <= 1)
        #expect(bitmap.ink.minX > 20 + x && bitmap.ink.width < 20)
        #expect(CTRunGetTextMatrix(run).isIdentity)
    }
}
