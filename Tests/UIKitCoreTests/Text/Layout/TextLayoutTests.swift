import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct TextLayoutTests {
    private let font = TextLayouts.font

    @Test("a line has the line height of its font")
    func lineHeight() {
        #expect(abs(TextLayouts.make("Hxg").size.height - font.lineHeight) < 0.01)
        expect(TextLayouts.make("a\nb\nc").lineCount, equals: 3)
        #expect(abs(TextLayouts.make("a\nb\nc").size.height - 3 * font.lineHeight) < 0.01)
    }

    @Test("empty lines count, also after the last line break", arguments: ["a\n\nb", "a\r\n\r\nb", "a\nb\n"])
    func emptyLines(text: String) {
        expect(TextLayouts.make(text).lineCount, equals: 3)
        #expect(abs(TextLayouts.make(text).size.height - 3 * font.lineHeight) < 0.01)
    }

    @Test("right-to-left text is aligned right by default")
    func naturalAlignment() {
        let hebrew = TextLayouts.make("שלום", width: 300)
        let latin = TextLayouts.make("Hello", width: 300)

        #expect(abs(hebrew.usedRect.maxX - 300) < 0.01)
        expect(latin.usedRect.minX, equals: 0)
        expect(TextLayouts.make("שלום", width: 300) { $0.alignment = .left }.usedRect.minX, equals: 0)
    }

    @Test("the base writing direction can override the text's direction")
    func writingDirection() {
        let latin = TextLayouts.make("Hello", width: 300) { $0.baseWritingDirection = .rightToLeft }
        let hebrew = TextLayouts.make("שלום", width: 300) { $0.baseWritingDirection = .leftToRight }

        #expect(abs(latin.usedRect.maxX - 300) < 0.01)
        expect(hebrew.usedRect.minX, equals: 0)
    }

    @Test("lines are aligned left, centred or right")
    func alignment() {
        let left = TextLayouts.make("Hello", width: 200) { $0.alignment = .left }
        let center = TextLayouts.make("Hello", width: 200) { $0.alignment = .center }
        let right = TextLayouts.make("Hello", width: 200) { $0.alignment = .right }

        expect(left.usedRect.minX, equals: 0)
        #expect(abs(center.usedRect.midX - 100) < 0.01)
        #expect(abs(right.usedRect.maxX - 200) < 0.01)
        expect(right.size, equals: left.size)
    }

    @Test("justified lines fill the width, except the last of a paragraph")
    func justified() {
        let text = TextLayouts.make("one two three four five six seven", width: 130) { $0.alignment = .justified }

        #expect(text.lineCount > 1)
        #expect(abs(text.lines[0].width - 130) < 0.6)
        #expect(text.lines[text.lineCount - 1].width < 125)
    }

    @Test("lines wrap between words, or inside a word that is too long")
    func wrapping() {
        let text = TextLayouts.make("alpha beta gamma delta", width: 110)

        #expect(text.lineCount > 1)
        #expect(text.size.width <= 110.01)
        #expect(TextLayouts.make("Donaudampfschifffahrtsgesellschaft", width: 80).size.width <= 80.01)
    }

    @Test(
        "text fits exactly into its measured size",
        arguments: ["Hello, world", "The quick brown fox", "AVAVAV", "مرحبا بالعالم", "你好，世界"], [9.0, 13.37, 17, 51])
    func measuredSizeFits(text: String, pointSize: Double) {
        let font = UIFont.systemFont(ofSize: CGFloat(pointSize))
        let measured = TextLayouts.make(text, font: font).size

        let again = TextLayouts.make(text, font: font, width: measured.width, height: measured.height)

        expect(again.lineCount, equals: 1)
        #expect(!again.isTruncated)
        #expect(abs(again.size.width - measured.width) < 0.001)
    }

    @Test("a line limit cuts the text, with an ellipsis if the mode truncates")
    func lineLimit() {
        let words = "one two three four five six seven eight nine ten"

        let cut = TextLayouts.make(words, width: 100, lines: 2)
        let truncated = TextLayouts.make(words, width: 100, lines: 2, mode: .byTruncatingTail)

        #expect(cut.lineCount == 2 && cut.isTruncated)
        #expect(truncated.lineCount == 2 && truncated.isTruncated)
        #expect(truncated.size.width <= 100.01)
        #expect(!TextLayouts.make("one", width: 100, lines: 2, mode: .byTruncatingTail).isTruncated)
    }

    @Test(
        "one line is truncated at its head, middle or tail and never exceeds the width",
        arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func truncation(mode: NSLineBreakMode) {
        let text = TextLayouts.make("The quick brown fox jumps over the lazy dog", width: 120, lines: 1, mode: mode)

        #expect(text.isTruncated)
        expect(text.lineCount, equals: 1)
        #expect(text.size.width <= 120.01 && text.size.width > 70)
    }

    @Test(
        "the ellipsis has the same width in every truncation mode",
        arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func ellipsisWidth(mode: NSLineBreakMode) {
        let dots = TextLayouts.make("\u{2026}").size.width
        // All letters are M, so the unused width is less than one letter.
        let letter = TextLayouts.make("MM").size.width - TextLayouts.make("M").size.width

        let width = TextLayouts.make("MMMMMMMMMMMMMMMMMMM", width: 150, lines: 1, mode: mode).size.width

        let letters = (width - dots) / letter
        #expect(letters >= 3)
        // The spacing of the font (F-54) is missing at the ends.
        #expect(abs(letters - letters.rounded()) < 0.03)
    }

    @Test("clipping keeps one line of full width")
    func clipping() {
        let fullWidth = TextLayouts.make("The quick brown fox").size.width

        let text = TextLayouts.make("The quick brown fox", width: 50, lines: 1, mode: .byClipping)

        expect(text.lineCount, equals: 1)
        #expect(abs(text.size.width - fullWidth) < 0.01)
    }

    @Test("an ellipsis follows the last line if further paragraphs are omitted")
    func hiddenParagraphs() {
        let shown = TextLayouts.make("first", width: 300, lines: 1, mode: .byTruncatingTail)

        let cut = TextLayouts.make("first\nsecond", width: 300, lines: 1, mode: .byTruncatingTail)

        #expect(cut.isTruncated && cut.lineCount == 1)
        #expect(cut.size.width > shown.size.width + 3)
    }

    @Test("lines beyond the height are omitted, except the first")
    func heightLimit() {
        let two = TextLayouts.make("a\nb\nc", height: font.lineHeight * 2.5)
        let one = TextLayouts.make("a\nb\nc", height: 3)

        #expect(two.lineCount == 2 && two.isTruncated)
        expect(one.lineCount, equals: 1)
    }

    @Test("a zero, negative, NaN or huge width still gives a layout", arguments: [0, -10, CGFloat.nan, 1e30])
    func degenerateWidth(width: CGFloat) {
        #expect(TextLayouts.make("one two three", width: width).lineCount >= 1)
    }
}
