import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct UILabelDrawingTests {
    @Test("text is centred vertically and aligned horizontally")
    func alignment() {
        let left = draw("Hxg")
        let center = draw("Hxg") { $0.textAlignment = .center }
        let right = draw("Hxg") { $0.textAlignment = .right }

        #expect(abs(left.ink.midY - 50) < 5)
        #expect(left.ink.minX < 4)
        #expect(abs(center.ink.midX - 100) < 2)
        #expect(right.ink.maxX > 196)
    }

    @Test("right-to-left text is right-aligned by default")
    func rightToLeft() {
        #expect(draw("مرحبا").ink.maxX > 192)
        #expect(draw("مرحبا") { $0.textAlignment = .left }.ink.minX < 8)
    }

    @Test("F-244 natural alignment is at the right in an interface from right to left")
    func naturalAlignment() {
        let label = draw("Hxg") { $0.semanticContentAttribute = .forceRightToLeft }
        let attributed = draw("") {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.attributedText = NSAttributedString(string: "Hxg")
        }
        let left = draw("Hxg") {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.textAlignment = .left
        }

        #expect(label.ink.maxX > 192)
        #expect(attributed.ink.maxX > 192)
        #expect(left.ink.minX < 4)
    }

    @Test("text that does not fit ends in an ellipsis on the baseline")
    func truncation() {
        let text = "HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH"
        let font = UIFont.systemFont(ofSize: 17)
        let baseline = 50 - font.lineHeight / 2 + font.ascender
        func end(of canvas: InkCanvas) -> CGRect {
            canvas.ink(where: { $0 < 0xA0A0A0 }, in: CGRect(x: canvas.ink.maxX - 10, y: 0, width: 10, height: 100))
        }

        let truncated = draw(text)
        let clipped = draw(text) { $0.lineBreakMode = .byClipping }

        #expect(truncated.ink.maxX <= 200 && truncated.ink.maxX > 180)
        #expect(end(of: truncated).minY >= baseline - 4)
        #expect(end(of: truncated).maxY <= baseline + 1)
        #expect(end(of: clipped).minY < baseline - 8)
    }

    @Test("highlighted text is drawn in the highlighted text colour")
    func highlighted() {
        func drawLabel(highlighted: Bool) -> InkCanvas {
            draw("HHH") {
                $0.font = .boldSystemFont(ofSize: 40)
                $0.textColor = .red
                $0.highlightedTextColor = .blue
                $0.isHighlighted = highlighted
            }
        }

        #expect(!drawLabel(highlighted: false).ink { $0 == 0xFF0000 }.isNull)
        #expect(drawLabel(highlighted: false).ink { $0 == 0x0000FF }.isNull)
        #expect(!drawLabel(highlighted: true).ink { $0 == 0x0000FF }.isNull)
        #expect(drawLabel(highlighted: true).ink { $0 == 0xFF0000 }.isNull)
    }

    @Test("a disabled label is drawn dimmed")
    func disabled() {
        let pale = draw("HHH") { $0.isEnabled = false }

        #expect(pale.inkCount > 50)
        #expect(pale.ink { $0 < 0x808080 }.isNull)
    }

    @Test("the shadow is offset by one point upward unless set otherwise")
    func shadow() {
        func drawLabel(_ change: (UILabel) -> Void) -> InkCanvas {
            draw("H") {
                $0.font = .boldSystemFont(ofSize: 40)
                change($0)
            }
        }
        let plain = drawLabel { _ in }
        let above = drawLabel { $0.shadowColor = .red }
        let below = drawLabel {
            $0.shadowColor = .red
            $0.shadowOffset = CGSize(width: 0, height: 5)
        }

        #expect(abs(plain.ink.minY - above.ink.minY - 1) <= 0.5)
        #expect(abs(below.ink.maxY - plain.ink.maxY - 5) <= 1)
    }

    @Test("an override of drawText(in:) can change where the text is drawn")
    func drawTextOverride() {
        final class Inset: UILabel {
            override func drawText(in rect: CGRect) {
                super.drawText(in: CGRect(x: 100, y: 0, width: rect.width - 100, height: rect.height))
            }
        }
        let label = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = "Hxg"

        let canvas = InkCanvas(200, 100).draw { label.draw(label.bounds) }

        #expect(canvas.ink.minX >= 100)
        #expect(canvas.ink.maxX < 145)
    }

    @Test("a label without text or with an empty size draws nothing")
    func nothing() {
        let flat = UILabel(frame: .zero)
        flat.text = "abc"

        expect(draw("").inkCount, equals: 0)
        expect(InkCanvas(50, 50).draw { flat.draw(flat.bounds) }.inkCount, equals: 0)
    }

    @Test("changing the text redraws the label")
    func redraw() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = "i"
        let before = InkCanvas(200, 100).draw { label.draw(label.bounds) }

        label.text = "WWWW"

        #expect(InkCanvas(200, 100).draw { label.draw(label.bounds) }.ink.width > before.ink.width * 3)
    }

    private func draw(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> InkCanvas {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = text
        change(label)
        return InkCanvas(200, 100).draw { label.draw(label.bounds) }
    }

    @Test("a rectangle without width or height takes no text", arguments: [(0.0, 100.0), (200.0, 0.0)])
    func emptyRectangle(width: CGFloat, height: CGFloat) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = "Hxg"
        label.numberOfLines = 0

        let canvas = InkCanvas(200, 100).draw {
            label.drawText(in: CGRect(x: 50, y: 0, width: width, height: height))
        }

        expect(canvas.inkCount, equals: 0)
    }
}
