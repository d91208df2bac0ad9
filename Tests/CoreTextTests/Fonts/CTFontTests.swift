import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CTFontTests {
    private let font = TestText.font(20.48)

    @Test("CT-01 a font without a size has 12 points, and text without a font is 12 points high")
    func defaultSize() {
        let plain = CTLineCreateWithAttributedString(NSAttributedString(string: "Text"))
        let helvetica = TestText.line("Text", font: CTFontCreateWithName("Helvetica", 12, nil))

        expect(CTFontGetSize(CTFontCreateWithName("DejaVuSans" as CFString, 0, nil)), equals: 12)
        expect(
            CTFontGetSize(CTFontCreateWithFontDescriptor(CTFontDescriptorCreateWithAttributes([:]), 0, nil)), equals: 12
        )
        expect(TestText.width(plain), equals: TestText.width(helvetica))
    }

    @Test("CT-02 a font that is not installed is replaced")
    func replaced() {
        let font = CTFontCreateWithName("No Such Font" as CFString, 20, nil)

        expect(CTFontGetSize(font), equals: 20)
        #expect(CTFontGetGlyphCount(font) > 100)
    }

    @Test("CT-03 the system font has the size of its use unless one is given")
    func userInterface() throws {
        let system = try #require(CTFontCreateUIFontForLanguage(.system, 0, nil))
        let bold = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 30, nil))

        expect(CTFontGetSize(system), equals: 13)
        expect(CTFontGetSize(bold), equals: 30)
        #expect(CTFontGetSymbolicTraits(bold).contains(.traitBold))
        #expect(CTFontCreateUIFontForLanguage(.none, 12, nil) == nil)
    }

    @Test("CT-04 a copy keeps the size and the matrix unless others are given")
    func copies() {
        var lean = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
        let leaning = CTFontCreateWithName("DejaVuSans" as CFString, 20, &lean)

        let same = CTFontCreateCopyWithAttributes(leaning, 0, nil, nil)
        let serif = CTFontCreateCopyWithAttributes(
            leaning, 30, nil, CTFontDescriptorCreateWithNameAndSize("DejaVuSerif" as CFString, 0))

        expect(same, equals: leaning)
        expect(CTFontGetSize(serif), equals: 30)
        expect(CTFontGetMatrix(serif), equals: lean)
        expect(CTFontCopyFamilyName(serif), equals: "DejaVu Serif")
    }

    @Test("CT-05 traits are changed where the mask says so; without such a typeface there is no copy")
    func symbolicTraits() throws {
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        let regular = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 0, nil, [], .traitBold))
        let unmasked = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, []))
        let emoji = CTFontCreateWithName("NotoColorEmoji" as CFString, 20, nil)

        expect(CTFontCopyPostScriptName(bold), equals: "DejaVuSans-Bold")
        expect(CTFontGetSize(bold), equals: CTFontGetSize(font))
        expect(regular, equals: font)
        expect(unmasked, equals: font)
        #expect(CTFontCreateCopyWithSymbolicTraits(emoji, 0, nil, .traitBold, .traitBold) == nil)
    }

    @Test("CT-06 a string finds the font that has its glyphs")
    func forString() {
        let latin = CTFontCreateForString(font, "abc" as CFString, CFRange(location: 0, length: 3))
        let emoji = CTFontCreateForString(font, "a\u{1F600}" as CFString, CFRange(location: 1, length: 2))

        expect(latin, equals: font)
        expect(CTFontCopyFamilyName(emoji), equals: "Noto Color Emoji")
        expect(CTFontGetSize(emoji), equals: CTFontGetSize(font))
    }

    @Test("CT-07 names are those of the typeface that is used")
    func names() throws {
        let bold = CTFontCreateWithName("DejaVuSans-Bold" as CFString, 12, nil)

        expect(CTFontCopyPostScriptName(bold), equals: "DejaVuSans-Bold")
        expect(CTFontCopyFamilyName(bold), equals: "DejaVu Sans")
        expect(CTFontCopyFullName(bold), equals: "DejaVu Sans Bold")
        expect(CTFontCopyName(bold, kCTFontStyleNameKey), equals: "Bold")
        #expect(CTFontCopyName(bold, "No Such Key" as CFString) == nil)
    }

    @Test("CT-08 ascent and descent are both positive")
    func metrics() {
        #expect(abs(CTFontGetAscent(font) - 19.01) < 0.05)
        #expect(abs(CTFontGetDescent(font) - 4.83) < 0.05)
        #expect(abs(CTFontGetCapHeight(font) - 14.93) < 0.1)
        #expect(abs(CTFontGetXHeight(font) - 11.2) < 0.1)
        expect(CTFontGetUnitsPerEm(font), equals: 2048)
        #expect(CTFontGetGlyphCount(font) > 5000)
        let box = CTFontGetBoundingBox(font)
        #expect(box.minX < 0 && box.minY < -4 && box.maxX > 20 && box.maxY > 19)
    }

    @Test("CT-09 the underline lies below the baseline, at a negative position")
    func underline() {
        #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlinePosition(font) > -CTFontGetDescent(font))
        #expect(abs(CTFontGetUnderlineThickness(font) - 0.9) < 0.2)
    }

    @Test("CT-10 the slant of italics that lean to the right is negative")
    func slant() {
        expect(CTFontGetSlantAngle(font), equals: 0)
        #expect(CTFontGetSlantAngle(TestText.font(12, "DejaVuSans-Oblique")) < -5)
    }

    @Test("CT-11 each UTF-16 unit has a glyph; none for the second of a pair and for missing characters")
    func glyphs() {
        let units = Array("A\u{1D538}\u{E000}".utf16)
        var glyphs = [CGGlyph](repeating: 9, count: units.count)

        let found = CTFontGetGlyphsForCharacters(font, Array("Az".utf16), &glyphs, 2)
        #expect(found && glyphs[0] != 0 && glyphs[1] != 0)

        let all = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
        #expect(!all)
        #expect(glyphs[0] == CTFontGetGlyphWithName(font, "A" as CFString) && glyphs[1] != 0)
        #expect(glyphs[2] == 0 && glyphs[3] == 0)
        let characters = CTFontCopyCharacterSet(font)
        #expect(characters.contains("A") && characters.contains("\u{1D538}") && !characters.contains("\u{E000}"))
    }

    @Test("CT-12 advances are stored, and their sum is returned")
    func advances() {
        let glyphs = [TestText.glyph("A", font), TestText.glyph("i", font)]
        var advances = [CGSize](repeating: .zero, count: 2)

        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2)

        #expect(abs(advances[0].width - 14.01) < 0.01 && abs(advances[1].width - 5.69) < 0.01)
        #expect(abs(sum - 19.7) < 0.01)
    }

    @Test("CT-13 bounding rectangles are those of the outlines, and their union is returned")
    func boundingRects() {
        let glyphs = [TestText.glyph("H", font), TestText.glyph("g", font)]
        var rects = [CGRect](repeating: .zero, count: 2)

        let union = CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, &rects, 2)

        #expect(rects[0].minY == 0 && abs(rects[0].maxY - CTFontGetCapHeight(font)) < 0.01)
        #expect(rects[1].minY < -3)
        expect(union, equals: rects[0].union(rects[1]))
        let space = [TestText.glyph(" ", font)]
        #expect(CTFontGetBoundingRectsForGlyphs(font, .default, space, nil, 1).isNull)
    }

    @Test("CT-14 outlines are in points with y upward, transformed by the font's matrix and then by the given one")
    func paths() throws {
        let glyph = TestText.glyph("H", font)
        var move = CGAffineTransform(translationX: 100, y: 50)
        var double = CGAffineTransform(scaleX: 2, y: 2)
        let doubled = CTFontCreateCopyWithAttributes(font, 0, &double, nil)

        let plain = try #require(CTFontCreatePathForGlyph(font, glyph, nil)).boundingBox
        let moved = try #require(CTFontCreatePathForGlyph(doubled, glyph, &move)).boundingBox

        #expect(abs(plain.maxY - CTFontGetCapHeight(font)) < 0.01)
        #expect(abs(moved.minX - (100 + 2 * plain.minX)) < 0.01 && abs(moved.height - 2 * plain.height) < 0.01)
        expect(CTFontCreatePathForGlyph(font, TestText.glyph(" ", font), nil)?.isEmpty, equals: true)
        #expect(CTFontCreatePathForGlyph(font, 65000, nil) == nil)
    }

    @Test("CT-15 glyphs are drawn at positions in text space, in the fill color")
    func drawGlyphs() {
        let bitmap = TestBitmap()
        bitmap.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        bitmap.context.textPosition = CGPoint(x: 20, y: 30)
        let (glyph, position) = (TestText.glyph("H", font), CGPoint(x: 50, y: 10))
        var box = CGRect.zero
        CTFontGetBoundingRectsForGlyphs(font, .default, [glyph], &box, 1)

        CTFontDrawGlyphs(font, [glyph], [position], 1, bitmap.context)

        #expect(abs(bitmap.ink.minX - (70 + box.minX)) <= 1 && abs(bitmap.ink.minY - 40) <= 1)
        #expect(abs(bitmap.ink.height - box.height) <= 1)
        #expect(bitmap.contains { $0 > 200 && $1 == 0 && $2 == 0 && $3 > 200 })
    }

    @Test("CT-52 the tables and the outlines of the font file can be read")
    func fontFile() throws {
        let file = CTFontCopyGraphicsFont(font, nil)
        let copy = CTFontCreateWithGraphicsFont(file, 20.48, nil, nil)

        expect(file.postScriptName, equals: "DejaVuSans")
        expect(copy, equals: font)
        try expect(#require(CTFontCopyTable(font, 0x6865_6164, [])).count, equals: 54)
        #expect(CTFontCopyTable(font, 0x5858_5858, []) == nil)
    }
}
