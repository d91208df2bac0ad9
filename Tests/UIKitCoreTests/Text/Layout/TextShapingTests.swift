import CoreGraphics
import CoreText
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct TextShapingTests {
    private let font = TextLayouts.font

    @Test("narrow letters have smaller advances than wide ones")
    func widths() {
        #expect(TextLayouts.make("iiii").size.width < TextLayouts.make("WWWW").size.width)
    }

    @Test("Arabic letters join: a word is narrower than its isolated letters")
    func arabic() {
        let letters: [Character] = ["ع", "ل", "ه", "ب", "ع", "م"]
        let apart = letters.reduce(CGFloat(0)) { $0 + TextLayouts.make(String($1)).size.width }

        let word = TextLayouts.make(String(letters)).size.width

        #expect(word > 0)
        #expect(word < apart - 3)
    }

    @Test(
        "common scripts have glyphs, from fallback fonts where needed",
        arguments: [
            "Hello", "你好", "こんにちは", "안녕하세요", "مرحبا", "שלום", "नमस्ते", "สวัสดี", "Привет", "Γειά", "வணக்கம்", "😀👩‍👩‍👧",
        ])
    func fallback(text: String) {
        expect(TextLayouts.make(text).unknownGlyphCount, equals: 0)
        #expect(TextLayouts.make(text).size.width > 5)
    }

    @Test("a character without a font is counted as unknown")
    func unknown() {
        expect(TextLayouts.make("a\u{10FF00}b").unknownGlyphCount, equals: 1)
    }

    @Test("attributes apply to the right characters after characters of several bytes")
    func byteOffsets() {
        let big = UIFont.systemFont(ofSize: 60)
        let text = NSMutableAttributedString(string: "é你😀ab", attributes: [.font: font])
        let plain = TextLayout(text).size
        text.addAttribute(.font, value: big, range: NSRange(location: 5, length: 1))

        let size = TextLayout(text).size

        let small = TextLayouts.make("b").size.width
        let large = TextLayout(NSAttributedString(string: "b", attributes: [.font: big])).size.width
        #expect(abs(size.width - plain.width - large + small) < 0.3)
        #expect(size.height >= big.lineHeight - 0.01)
    }

    @Test("zero bytes are laid out", arguments: ["a\0b", "\0"])
    func zeroBytes(text: String) {
        #expect(TextLayouts.make(text).size.width > 0)
    }

    @Test("a range that splits a surrogate pair is laid out")
    func halfCharacter() {
        let text = NSMutableAttributedString(string: "😀x", attributes: [.font: font])
        text.addAttribute(.kern, value: 5, range: NSRange(location: 1, length: 1))

        #expect(TextLayout(text).size.width > 0)
    }

    @Test("kerning adds space between characters, not at the line's end")
    func kern() {
        let plain = TextLayouts.make("AAAA").size.width

        let wide = TextLayout(NSAttributedString(string: "AAAA", attributes: [.font: font, .kern: 5])).size.width

        #expect(abs(wide - plain - 15) < 0.1)
    }

    @Test("ligatures can be turned off")
    func ligatures() throws {
        let font = try #require(UIFont(name: "DejaVuSans", size: 40))
        func ink(_ attributes: [NSAttributedString.Key: Any]) -> CGRect {
            TextLayout(NSAttributedString(string: "ffi", attributes: attributes)).inkRect
        }

        #expect(ink([.font: font]) != ink([.font: font, .ligature: 0]))
    }
}
