import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct LinkAndAttachmentTests {
    private let font = UIFont.systemFont(ofSize: 40)

    private func draw(_ text: NSAttributedString, _ width: Int = 300, _ height: Int = 100) -> InkCanvas {
        InkCanvas(width, height).draw { text.draw(at: .zero) }
    }

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { $1 })
    }

    @Test("a link is drawn in the link colour and underlined")
    func link() {
        let plain = draw(text("HH"))
        let link = draw(text("HH", [.link: "https://example.org", .foregroundColor: UIColor.red]))

        let isBlue: (UInt32) -> Bool = { $0 & 0xFF > 0xE0 && $0 >> 16 < 0x40 }
        #expect(!link.ink(where: isBlue).isNull)
        #expect(link.ink.maxY > plain.ink.maxY)
        #expect(link.ink { $0 >> 16 > 0xE0 && $0 & 0xFF < 0x40 }.isNull)
    }

    @Test("oblique text slants to the right")
    func obliqueness() {
        let upright = draw(text("l")).ink
        let oblique = draw(text("l", [.obliqueness: 0.5])).ink

        #expect(oblique.width > upright.width + 8)
        #expect(oblique.maxX > upright.maxX + 8)
        #expect(abs(oblique.minX - upright.minX) <= 2)
    }

    @Test("a dashed underline has gaps; an underline by word skips spaces")
    func patterns() {
        func pixels(_ style: NSUnderlineStyle, _ string: String) -> Int {
            draw(text(string, [.underlineStyle: style.rawValue, .foregroundColor: UIColor.black])).inkCount
        }

        #expect(pixels([.single, .patternDot], "   ") < pixels(.single, "   "))
        #expect(pixels([.single, .patternDot], "   ") > 0)
        expect(pixels([.single, .byWord], "   "), equals: 0)
        #expect(pixels([.single, .byWord], "H H") < pixels(.single, "H H"))
        expect(pixels(.patternDash, "   "), equals: 0)
    }

    @Test("an image attachment is drawn on the baseline and takes its width in the line")
    func attachment() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
        }
        let line = NSMutableAttributedString(attributedString: text("H"))
        line.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        line.append(text("H"))

        let canvas = draw(line)
        let red = canvas.ink { $0 >> 16 > 0xE0 && $0 & 0xFFFF < 0x4040 }
        let letters = draw(text("H")).ink

        #expect(abs(red.width - 30) <= 2 && abs(red.height - 20) <= 2)
        #expect(abs(red.maxY - letters.maxY) <= 2)
        #expect(abs(line.size().width - (2 * text("H").size().width + 30)) < 2)
    }

    @Test("F-251 a symbol in text has the color of the text, or its own tint unless it always is a template")
    func tintedSymbols() throws {
        let symbol = try #require(UIImage(systemName: "circle.fill"))
        func color(_ image: UIImage) -> Set<UInt32> {
            let line = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
            line.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
            let canvas = draw(line)
            return Set([UInt32(0xFF0000), 0x0000FF].filter { color in !canvas.ink { $0 == color }.isNull })
        }

        expect(color(symbol), equals: [0x0000FF])
        expect(color(symbol.withTintColor(.red)), equals: [0xFF0000])
        expect(color(symbol.withTintColor(.red, renderingMode: .alwaysOriginal)), equals: [0xFF0000])
        expect(color(symbol.withTintColor(.red, renderingMode: .alwaysTemplate)), equals: [0x0000FF])
    }

    @Test("an attachment without an image takes the space of its bounds, offset from the baseline")
    func bounds() {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -10, width: 50, height: 100)

        let size = NSAttributedString(attachment: attachment).size()

        #expect(abs(size.width - 50) < 1)
        #expect(size.height >= 100)
    }
}
