import CoreGraphics
import CoreText
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct ExpansionTests {
    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes.merging([.font: TextLayouts.font]) { $1 })
    }

    private func ink(_ text: NSAttributedString) -> CGRect {
        InkCanvas(300, 60, scale: 4).draw { text.draw(at: CGPoint(x: 10, y: 10)) }.ink
    }

    // MARK: Expansion

    @Test("F-60 expansion widens text by the factor, and leaves its height and baseline", arguments: [0.5, -0.3])
    func expansion(_ value: Double) {
        let (plain, wide) = (text("Hope", [:]), text("Hope", [.expansion: value]))
        let factor = exp(value)
        #expect(abs(wide.size().width - plain.size().width * factor) < 0.2)
        #expect(abs(wide.size().height - plain.size().height) < 0.01)
        let (a, b) = (ink(plain), ink(wide))
        #expect(abs(b.width - a.width * factor) < 1 && abs(b.minY - a.minY) < 0.3 && abs(b.maxY - a.maxY) < 0.3)
    }

    @Test("F-60 a part of a line can be expanded, and lines break accordingly") func parts() {
        let whole = NSMutableAttributedString(attributedString: text("one two", [:]))
        whole.addAttribute(.expansion, value: log(2.0), range: NSRange(location: 4, length: 3))
        let (one, two) = (text("one ", [:]).size().width, text("two", [:]).size().width)
        #expect(abs(whole.size().width - (one + 2 * two)) < 0.5)

        var options = TextLayout.Options()
        options.width = one + two + 5
        expect(TextLayout(whole, options: options).lineCount, equals: 2)
    }

    @Test("F-60 the bounds of the ink are as high as those of other text") func imageBounds() throws {
        let (plain, wide) = (text("Hope", [:]), text("Hope", [.expansion: 0.5]))
        let line = CTLineCreateWithAttributedString(wide)
        let (a, b) = (
            CTLineGetImageBounds(CTLineCreateWithAttributedString(plain), nil), CTLineGetImageBounds(line, nil)
        )
        let run = CTRunGetImageBounds(try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first), nil, CFRange())
        for bounds in [b, run] {
            #expect(abs(bounds.height - a.height) < 0.3 && abs(bounds.minY - a.minY) < 0.3)
            #expect(abs(bounds.width - a.width * exp(0.5)) < 1)
        }
    }

    @Test("F-60 the factor is pinned") func pinned() {
        let plain = text("Hope", [:]).size().width
        #expect(abs(text("Hope", [.expansion: 50]).size().width - 10 * plain) < 1)
        #expect(abs(text("Hope", [.expansion: Double.nan]).size().width - plain) < 0.01)
    }

    // MARK: Writing direction

    private func line(_ text: NSAttributedString) -> TextLine {
        TextLayout(text, options: TextLayout.Options()).lines[0]
    }

    /// The offsets of the characters from left to right.
    private func visualOrder(_ text: NSAttributedString) -> [Int] {
        let line = line(text)
        return TextEngine.locked {
            (0..<text.length).sorted { one, other in
                func x(_ offset: Int) -> CGFloat {
                    let source = line.paragraph.source
                    let start = source.byte(at: offset)
                    return line.parts(of: start..<source.byte(after: start), left: 0)[0].rect.midX
                }
                return x(one) < x(other)
            }
        }
    }

    @Test("F-63 an override turns the characters around, an embedding keeps those with a direction")
    func directions() {
        expect(visualOrder(text("abc", [:])), equals: [0, 1, 2])
        expect(visualOrder(text("abc", [.writingDirection: [3]])), equals: [2, 1, 0])
        expect(visualOrder(text("abc", [.writingDirection: [1]])), equals: [0, 1, 2])

        // Neutral characters take the embedding's direction.
        let formula = text("ab-cd", [.writingDirection: [NSWritingDirection.rightToLeft.rawValue]])
        expect(visualOrder(formula), equals: [0, 1, 2, 3, 4])
        let hebrew = text("אב!", [.writingDirection: [0]])
        expect(visualOrder(hebrew), equals: [1, 0, 2])
        expect(visualOrder(text("אב!", [.writingDirection: [1]])), equals: [2, 1, 0])
    }

    @Test("F-63 a part of a text has a direction; offsets and widths are those of the text") func partDirection() {
        let whole = NSMutableAttributedString(attributedString: text("ab cde fg", [:]))
        whole.addAttribute(.writingDirection, value: [3], range: NSRange(location: 3, length: 3))
        expect(visualOrder(whole), equals: [0, 1, 2, 5, 4, 3, 6, 7, 8])
        #expect(abs(whole.size().width - text("ab cde fg", [:]).size().width) < 1)
        let source = line(whole).paragraph.source
        expect((0...9).map { source.offset(atByte: source.byte(at: $0)) }, equals: Array(0...9))
    }

    @Test("F-63 the format types have the raw values of UIKit") func rawValues() {
        expect(NSWritingDirectionFormatType.embedding.rawValue, equals: 0)
        expect(NSWritingDirectionFormatType.override.rawValue, equals: 2)
    }
}
