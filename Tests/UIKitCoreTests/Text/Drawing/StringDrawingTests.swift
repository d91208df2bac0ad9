import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 24)

    @Test("text is drawn below and to the right of its point, within the measured size")
    func drawAtPoint() {
        let size = "Hello".size(withAttributes: [.font: font])

        let canvas = InkCanvas(200, 100).draw {
            "Hello".draw(at: CGPoint(x: 30, y: 20), withAttributes: [.font: font])
        }

        #expect(canvas.inkCount > 100)
        #expect(CGRect(x: 29, y: 20, width: size.width + 2, height: size.height).contains(canvas.ink))
        #expect(canvas.ink.width > size.width * 0.8)
    }

    @Test("text is drawn upright: an L has its bar on the baseline")
    func upright() {
        let canvas = InkCanvas(60, 60).draw { "L".draw(at: .zero, withAttributes: [.font: font]) }

        let ink = canvas.ink
        let bar = canvas.ink(where: { $0 < 0x808080 }, in: CGRect(x: 0, y: ink.maxY - 3, width: 60, height: 3))
        let top = canvas.ink(where: { $0 < 0x808080 }, in: CGRect(x: 0, y: 0, width: 60, height: ink.minY + 4))
        #expect(bar.width > top.width * 2)
        #expect(abs(ink.maxY - font.ascender) <= 1.5)
        #expect(abs(ink.height - font.capHeight) <= 2)
    }

    @Test("drawing without a context has no effect")
    func noContext() {
        "Hello".draw(at: .zero)
        NSAttributedString(string: "Hello").draw(in: CGRect(x: 0, y: 0, width: 100, height: 100))

        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("D-22 embossed text, white over black half a point lower, has a dark lower edge")
    func embossed() {
        let canvas = InkCanvas(120, 50, scale: 2)
        canvas.context.setFillColor(UIColor.gray.cgColor)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 120, height: 50))

        _ = canvas.draw {
            "Hey".draw(at: CGPoint(x: 10, y: 5.5), withAttributes: [.font: font, .foregroundColor: UIColor.black])
            "Hey".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: font, .foregroundColor: UIColor.white])
        }

        let white = canvas.ink { $0 == 0xFFFFFF }
        let dark = canvas.ink { $0 < 0x404040 }
        #expect(white.height > 10)
        #expect(dark.maxY > white.maxY)
    }

    @Test("text dimensions in points do not depend on the scale")
    func scales() {
        let small = InkCanvas(150, 40).draw { "Scale".draw(at: .zero, withAttributes: [.font: font]) }
        let large = InkCanvas(150, 40, scale: 3).draw { "Scale".draw(at: .zero, withAttributes: [.font: font]) }

        #expect(abs(small.ink.width - large.ink.width) < 2)
        #expect(abs(small.ink.maxY - large.ink.maxY) < 1.5)
    }

    @Test("lines wrap at the rectangle's width, and lines beyond its height are not drawn")
    func drawInRect() {
        let text = "one two three four five six seven eight"
        let rect = CGRect(x: 10, y: 10, width: 80, height: font.lineHeight * 2 + 4)

        let canvas = InkCanvas(200, 200).draw { text.draw(in: rect, withAttributes: [.font: font]) }

        #expect(rect.insetBy(dx: -1, dy: -1).contains(canvas.ink))
        #expect(canvas.ink.maxY > 10 + font.lineHeight)
    }

    @Test("the bounding rectangle covers all lines")
    func boundingRect() {
        let text = "one two three four five six seven eight"
        let singleLine = text.size(withAttributes: [.font: font])

        let bounds = text.boundingRect(
            with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: [.font: font], context: nil)

        let lines = (bounds.height / font.lineHeight).rounded()
        expect(bounds.origin, equals: .zero)
        #expect(bounds.width <= 100.01)
        #expect(lines >= (singleLine.width / 100).rounded(.up))
        #expect(abs(bounds.height - lines * font.lineHeight) < 0.05)
    }

    @Test("without usesLineFragmentOrigin there is one line with its origin on the baseline")
    func baselineOrigin() {
        let bounds = "one\ntwo".boundingRect(
            with: CGSize(width: 10, height: 10), options: [], attributes: [.font: font], context: nil)
        let canvas = InkCanvas(100, 100).draw {
            "H".draw(with: CGRect(x: 10, y: 50, width: 0, height: 0), attributes: [.font: font], context: nil)
        }

        #expect(abs(bounds.minY + font.ascender) < 0.01)
        #expect(abs(bounds.height - font.lineHeight) < 0.01)
        #expect(abs(canvas.ink.maxY - 50) <= 1)
    }

    @Test("usesDeviceMetrics measures the drawn glyphs")
    func deviceMetrics() {
        let bounds = "x".boundingRect(
            with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], attributes: [.font: font],
            context: nil)

        #expect(abs(bounds.height - font.xHeight) < 1.5)
    }

    @Test("an empty string has the line height of its font and no width")
    func empty() {
        let size = "".size(withAttributes: [.font: font])

        expect(size.width, equals: 0)
        #expect(abs(size.height - font.lineHeight) < 0.01)
    }

    @Test("a truncating paragraph style draws one line within the rectangle")
    func truncatingStyle() {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail

        let canvas = InkCanvas(200, 80).draw {
            "The quick brown fox".draw(
                in: CGRect(x: 0, y: 0, width: 100, height: 80), withAttributes: [.font: font, .paragraphStyle: style])
        }

        #expect(canvas.ink.maxX <= 101)
        #expect(canvas.ink.maxY <= font.lineHeight)
    }

    @Test("a drawing context allows text to shrink and reports the actual scale factor")
    func shrinking() {
        let text = NSAttributedString(string: "The quick brown fox", attributes: [.font: font])
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.25
        let width = text.size().width / 2

        let bounds = text.boundingRect(with: CGSize(width: width, height: 0), options: [], context: context)

        #expect(bounds.width <= width)
        // Smaller text is spaced differently (F-54).
        #expect(abs(context.actualScaleFactor - 0.5) < 0.06)
        expect(context.totalBounds, equals: bounds)
    }

    @Test("String, NSString and NSAttributedString measure the same size")
    func sameMeasures() {
        let attributes: [NSAttributedString.Key: Any] = [.font: font]

        let size = "Hello".size(withAttributes: attributes)

        expect(NSString(string: "Hello").size(withAttributes: attributes), equals: size)
        expect(NSAttributedString(string: "Hello", attributes: attributes).size(), equals: size)
    }

    @Test("right-to-left text starts at the right edge of its rectangle")
    func rightToLeft() {
        let canvas = InkCanvas(300, 60).draw {
            "مرحبا".draw(in: CGRect(x: 0, y: 0, width: 300, height: 60), withAttributes: [.font: font])
        }

        #expect(canvas.ink.minX > 150)
        #expect(canvas.ink.maxX > 290)
    }

    @Test("emoji are drawn in colour")
    func emoji() {
        let canvas = InkCanvas(60, 60).draw { "😀".draw(at: .zero, withAttributes: [.font: font]) }

        let yellow = canvas.ink { $0 >> 16 > 0xD0 && $0 >> 8 & 0xFF > 0x90 && $0 & 0xFF < 0x70 }
        #expect(yellow.width > 10)
    }
}
