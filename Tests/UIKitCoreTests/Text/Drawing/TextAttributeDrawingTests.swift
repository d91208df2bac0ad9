import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct TextAttributeDrawingTests {
    private let font = UIFont.systemFont(ofSize: 40)

    @Test("text is drawn in the foreground colour")
    func foreground() {
        let canvas = draw("Ink", [.foregroundColor: UIColor.red])

        #expect(!canvas.ink { $0 == 0xFF0000 }.isNull)
        #expect(canvas.ink { $0 >> 16 < 0x40 }.isNull)
    }

    @Test("the background colour fills the line behind the text")
    func background() {
        let size = "Ink".size(withAttributes: [.font: font])

        let canvas = draw("Ink", [.backgroundColor: UIColor.green])

        let green = canvas.ink { $0 == 0x00FF00 }
        #expect(abs(green.width - size.width) <= 1.5)
        #expect(abs(green.height - size.height) <= 1.5)
    }

    @Test("attributes apply to their range only")
    func ranges() {
        let text = NSMutableAttributedString(string: "HHHH", attributes: [.font: font])
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 2, length: 2))
        let half = "HH".size(withAttributes: [.font: font]).width

        let canvas = InkCanvas(200, 80).draw { text.draw(at: .zero) }

        #expect(canvas.ink { $0 == 0x0000FF }.minX >= half)
        #expect(canvas.ink { $0 == 0x000000 }.maxX <= half)
    }

    @Test("an underline is below the text and a strikethrough crosses it")
    func lines() {
        let isRed: (UInt32) -> Bool = { $0 >> 16 > 0xE0 && $0 & 0xFF < 0x90 }
        let plain = draw("HH", [:])
        let under = draw("HH", [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red])
        let through = draw("HH", [.strikethroughStyle: 1, .strikethroughColor: UIColor.red])

        #expect(under.ink(where: isRed).minY >= plain.ink.maxY - 1)
        #expect(under.ink(where: isRed).width > plain.ink.width)
        #expect(plain.ink.minY < through.ink(where: isRed).minY)
        #expect(through.ink(where: isRed).maxY < plain.ink.maxY)
    }

    @Test("double underlines are higher than thick ones, and thick ones higher than single ones")
    func lineStyles() {
        func height(_ style: NSUnderlineStyle) -> CGFloat {
            draw(" ", [.underlineStyle: style.rawValue], scale: 4).ink.height
        }

        #expect(height(.single) > 0)
        #expect(height(.thick) > height(.single))
        #expect(height(.double) > height(.thick))
    }

    @Test("a positive stroke width draws outlines only, a negative one fill and outlines")
    func stroke() {
        let filled = draw("O", [:], scale: 4)
        let outlined = draw("O", [.strokeWidth: 2], scale: 4)
        let both = draw("O", [.strokeWidth: -6, .strokeColor: UIColor.red], scale: 4)

        #expect(outlined.inkCount < filled.inkCount)
        #expect(both.inkCount > filled.inkCount)
        #expect(!both.ink { $0 == 0xFF0000 }.isNull && !both.ink { $0 == 0 }.isNull)
    }

    @Test("a positive baseline offset raises the text")
    func baselineOffset() {
        let text = NSMutableAttributedString(string: "HH", attributes: [.font: font])
        text.addAttributes(
            [.baselineOffset: 10, .foregroundColor: UIColor.red], range: NSRange(location: 1, length: 1))

        let canvas = InkCanvas(120, 90).draw { text.draw(at: .zero) }

        let lifted = canvas.ink { $0 == 0xFF0000 }
        let standing = canvas.ink { $0 == 0 }
        #expect(abs(standing.maxY - lifted.maxY - 10) <= 1)
    }

    @Test("a shadow is drawn at its offset in its colour, and blurred with its radius")
    func shadow() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 6, height: 9)
        shadow.shadowColor = UIColor.red
        let plain = draw("H", [:])
        let sharp = draw("H", [.shadow: shadow])
        shadow.shadowBlurRadius = 6
        let soft = draw("H", [.shadow: shadow])

        let red = sharp.ink { $0 >> 16 > 0xE0 && $0 & 0xFF < 0x80 }
        #expect(abs(red.maxX - plain.ink.maxX - 6) <= 1)
        #expect(abs(red.maxY - plain.ink.maxY - 9) <= 1)
        #expect(soft.ink.maxY > sharp.ink.maxY)
    }

    @Test("the context's alpha applies to text, and its fill colour is restored afterwards")
    func opacity() {
        let canvas = InkCanvas(120, 80)
        let context = canvas.context

        context.setFillColor(UIColor.blue.cgColor)
        context.setAlpha(0.5)
        _ = canvas.draw { "H".draw(at: .zero, withAttributes: [.font: font]) }
        context.setAlpha(1)
        context.fill(CGRect(x: 100, y: 60, width: 10, height: 10))

        #expect(canvas.ink.width > 90)
        #expect(canvas.ink { $0 != 0x0000FF && $0 < 0x404040 }.isNull)
        expect(canvas.ink { $0 == 0x0000FF }.width, equals: 10)
    }

    private func draw(_ text: String, _ attributes: [NSAttributedString.Key: Any], scale: CGFloat = 1) -> InkCanvas {
        InkCanvas(160, 90, scale: scale).draw {
            text.draw(at: .zero, withAttributes: attributes.merging([.font: font]) { first, _ in first })
        }
    }
}
