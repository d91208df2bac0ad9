import CoreGraphics
import CoreText
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct LineBreakTests {
    private func lines(
        _ text: String, width: CGFloat, _ change: @escaping (NSMutableParagraphStyle) -> Void
    ) -> [String] {
        TextLayouts.texts(TextLayouts.make(text, width: width, style: change))
    }

    // MARK: Hyphenation

    private static let sentence = "A considerable responsibility"

    @Test("F-61 nothing is hyphenated by default") func noHyphenation() {
        expect(lines(Self.sentence, width: 120) { _ in }, equals: ["A ", "considerable ", "responsibility"])
    }

    @Test("F-61 a factor of 1 and default hyphenation fill lines with parts of words, and show a hyphen")
    func hyphenated() throws {
        let byFactor = lines(Self.sentence, width: 120) { $0.hyphenationFactor = 1 }
        let byDefault = lines(Self.sentence, width: 120) { $0.usesDefaultHyphenation = true }
        expect(byFactor, equals: byDefault)
        #expect(byFactor.joined() == Self.sentence && byFactor != ["A ", "considerable ", "responsibility"])
        #expect(byFactor[0].hasPrefix("A con"))

        // The hyphen belongs to the line but not to the text.
        let layout = TextLayouts.make(Self.sentence, width: 120) { $0.hyphenationFactor = 1 }
        let width = layout.lines[0].width
        #expect(width > TextLayouts.make(byFactor[0]).size.width + 3 && width <= 120)
    }

    @Test("F-61 with a smaller factor only lines that would be filled less are hyphenated") func factor() {
        let natural = TextLayouts.make("considerable").size.width / 150
        func hyphenates(_ factor: CGFloat) -> Bool {
            lines("considerable responsibility", width: 150) { $0.hyphenationFactor = Float(factor) }.count
                > 0
                && lines("considerable responsibility", width: 150) { $0.hyphenationFactor = Float(factor) }[0]
                    != "considerable "
        }
        #expect(!hyphenates(natural - 0.05) && hyphenates(min(1, natural + 0.05)))
    }

    @Test("F-61 the factor is pinned to 0…1") func pinned() {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 3
        let high = style.hyphenationFactor
        style.hyphenationFactor = -.infinity
        expect(high, equals: 1)
        expect(style.hyphenationFactor, equals: 0)
        style.hyphenationFactor = .nan
        expect(style.hyphenationFactor, equals: 0)
    }

    @Test("F-61 a word that is too long and has no hyphenation points is broken without a hyphen") func noPoints() {
        let layout = TextLayouts.make("xxxxxxxxxxxxxxxxxxxxxxxx", width: 100) { $0.hyphenationFactor = 1 }
        #expect(layout.lineCount > 1)
        #expect(abs(layout.lines[0].width - TextLayouts.make(TextLayouts.texts(layout)[0]).size.width) < 0.5)
    }

    // MARK: Strategies

    @Test("F-62 the raw values, and the defaults of styles and labels") @MainActor func strategies() {
        typealias Strategy = NSParagraphStyle.LineBreakStrategy
        expect([Strategy.pushOut, .hangulWordPriority, .standard].map(\.rawValue), equals: [1, 2, 0xFFFF])
        expect(NSParagraphStyle.default.lineBreakStrategy, equals: [])
        expect(UILabel().lineBreakStrategy, equals: .standard)
    }

    @Test("F-62 push out: no word stands alone in the last line") func pushOut() {
        let text = "one two three four"
        let width = TextLayouts.make("one two three ").size.width + 2
        expect(lines(text, width: width) { _ in }, equals: ["one two three ", "four"])
        expect(lines(text, width: width) { $0.lineBreakStrategy = .pushOut }, equals: ["one two ", "three four"])
    }

    @Test("F-62 push out adds no line, and leaves a word that is alone in both lines") func pushOutLimits() {
        expect(lines("one two", width: 50) { $0.lineBreakStrategy = .pushOut }, equals: ["one ", "two"])
        let text = "a wonderful responsibility"
        let width = TextLayouts.make("responsibility ").size.width
        let plain = lines(text, width: width) { _ in }
        expect(plain, equals: ["a wonderful ", "responsibility"])
        expect(lines(text, width: width) { $0.lineBreakStrategy = .pushOut }, equals: plain)
    }

    @Test("F-62 Hangul word priority: Korean breaks between words only") func hangul() {
        let text = "대한민국 만세"
        let width = TextLayouts.make("대한민국 만").size.width + 1
        expect(lines(text, width: width) { _ in }, equals: ["대한민국 만", "세"])
        expect(lines(text, width: width) { $0.lineBreakStrategy = .hangulWordPriority }, equals: ["대한민국 ", "만세"])
    }

    @Test("F-62 Hangul word priority: a word that is longer than its line is broken") func longHangulWord() {
        let word = String(repeating: "대한민국", count: 6)
        let width = TextLayouts.make("대한민국").size.width + 1
        let layout = TextLayouts.make("만세 " + word, width: width) { $0.lineBreakStrategy = .standard }

        expect(TextLayouts.texts(layout), equals: ["만세 "] + Array(repeating: "대한민국", count: 6))
    }

    @Test("F-62 the lines of a text view follow the strategy, and those of a label by default") @MainActor
    func views() {
        let text = "one two three four"
        let width = TextLayouts.make("one two three ").size.width + 2
        let label = UILabel()
        label.font = TextLayouts.font
        label.text = text
        label.numberOfLines = 0
        func widthOfLabel() -> CGFloat { label.sizeThatFits(CGSize(width: width, height: 200)).width }
        let standard = widthOfLabel()
        label.lineBreakStrategy = []
        #expect(standard < widthOfLabel() - 20)
        label.attributedText = NSAttributedString(string: text, attributes: [.font: TextLayouts.font])
        label.lineBreakStrategy = .pushOut
        expect(widthOfLabel(), equals: standard)

        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = .pushOut
        let storage = NSTextStorage(string: text, attributes: [.font: TextLayouts.font, .paragraphStyle: style])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: width, height: 1000))
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        expect(manager.lineFragmentRange(0), equals: 0..<8)
    }
}

extension NSLayoutManager {
    /// The characters of the line fragment with a glyph.
    fileprivate func lineFragmentRange(_ glyph: Int) -> Range<Int> {
        var range = NSRange()
        _ = lineFragmentRect(forGlyphAt: glyph, effectiveRange: &range)
        return range.location..<range.location + range.length
    }
}
