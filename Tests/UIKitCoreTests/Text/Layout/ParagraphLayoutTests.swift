import CoreGraphics
import CoreText
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct ParagraphLayoutTests {
    private let text = "one two three four five\nsix"
    private var plain: TextLayout { TextLayouts.make(text, width: 100) }

    @Test("the first line and the other lines have separate indents")
    func indents() {
        let indented = TextLayouts.make(text, width: 100) { $0.firstLineHeadIndent = 30 }
        let hanging = TextLayouts.make(text, width: 100) { $0.headIndent = 20 }

        #expect(indented.left(of: indented.lines[0]) == 30 && indented.left(of: indented.lines[1]) == 0)
        #expect(hanging.left(of: hanging.lines[0]) == 0 && hanging.left(of: hanging.lines[1]) == 20)
        #expect(hanging.usedRect.maxX <= 100.01 && indented.usedRect.maxX <= 100.01)
    }

    @Test("indents of right-to-left paragraphs are measured from the right")
    func rightToLeftIndent() {
        let hebrew = TextLayouts.make("שלום", width: 300) { $0.firstLineHeadIndent = 40 }

        #expect(abs(hebrew.usedRect.maxX - 260) < 0.01)
    }

    @Test("a negative tail indent is measured from the trailing edge, a positive one from the leading edge")
    func tailIndent() {
        let text = "one two three four five six seven"
        let right = TextLayouts.make("a", width: 200) {
            $0.tailIndent = -50
            $0.alignment = .right
        }

        #expect(TextLayouts.make(text, width: 200) { $0.tailIndent = -50 }.usedRect.maxX <= 150.01)
        #expect(TextLayouts.make(text, width: 200) { $0.tailIndent = 90 }.usedRect.maxX <= 90.01)
        #expect(abs(right.usedRect.maxX - 150) < 0.01)
    }

    @Test("line spacing is added between lines, not after the last")
    func lineSpacing() {
        let spaced = TextLayouts.make(text, width: 100) { $0.lineSpacing = 7 }

        #expect(abs(spaced.size.height - plain.size.height - CGFloat(plain.lineCount - 1) * 7) < 0.01)
    }

    @Test("paragraph spacing is added between paragraphs only")
    func paragraphSpacing() {
        let spaced = TextLayouts.make(text, width: 100) {
            $0.paragraphSpacing = 11
            $0.paragraphSpacingBefore = 5
        }

        #expect(abs(spaced.size.height - plain.size.height - 16) < 0.01)
    }

    @Test("the line height has a minimum, a maximum and a multiple")
    func lineHeights() {
        let withMinimum = TextLayouts.make(text, width: 100) { $0.minimumLineHeight = 50 }
        let withMaximum = TextLayouts.make(text, width: 100) { $0.maximumLineHeight = 10 }
        let withMultiple = TextLayouts.make(text, width: 100) { $0.lineHeightMultiple = 2 }

        #expect(abs(withMinimum.size.height - 50 * CGFloat(plain.lineCount)) < 0.01)
        #expect(abs(withMaximum.size.height - 10 * CGFloat(plain.lineCount)) < 0.01)
        #expect(abs(withMultiple.size.height - 2 * plain.size.height) < 0.01)
    }

    @Test("each paragraph has its own style")
    func styles() {
        let font = TextLayouts.font
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        let text = NSMutableAttributedString(string: "left\n", attributes: [.font: font])
        text.append(NSAttributedString(string: "right", attributes: [.font: font, .paragraphStyle: right]))
        var options = TextLayout.Options()
        options.width = 200

        let layout = TextLayout(text, options: options)

        expect(layout.left(of: layout.lines[0]), equals: 0)
        #expect(abs(layout.left(of: layout.lines[1]) + layout.lines[1].width - 200) < 0.01)
    }

    @Test("a word that is too long breaks without a hyphen, or with one at a soft hyphen")
    func brokenWords() {
        let letter = TextLayouts.make("nnnnnnnnnn").size.width / 10
        let broken = TextLayouts.make("nnnnnnnnnnnnnnnnnnnn", width: letter * 8.5)
        let soft = TextLayouts.make("nnnn\u{AD}nnnnnn", width: letter * 8.5)

        let letters = broken.lines[0].width / letter
        #expect(abs(letters - letters.rounded()) < 0.05)
        #expect(soft.lineCount == 2 && soft.lines[0].width > letter * 4.2)
    }
}
