import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite struct TextDrawingModeTests {
    private let style: [NSAttributedString.Key: Any] = [
        .font: UIFont.boldSystemFont(ofSize: 60), .foregroundColor: UIColor.red,
    ]

    /// Draws an “I”, whose stem is a rectangle.
    private func draw(_ mode: CGTextDrawingMode, then body: @escaping (CGContext) -> Void = { _ in }) -> InkCanvas {
        InkCanvas(60, 90).draw {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.setTextDrawingMode(mode)
            context.setLineWidth(2)
            "I".draw(at: CGPoint(x: 15, y: 5), withAttributes: style)
            body(context)
        }
    }

    /// The number of pure red pixels.
    private func redPixelCount(_ canvas: InkCanvas) -> Int {
        var count = 0
        for y in 0..<90 {
            for x in 0..<60 {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                if !canvas.ink(where: { $0 == 0xFF0000 }, in: pixel).isNull { count += 1 }
            }
        }
        return count
    }

    @Test("stroked text has the text's colour and an empty interior")
    func stroke() {
        let (filled, stroked) = (draw(.fill), draw(.stroke))

        let middle = CGRect(x: filled.ink.midX - 1, y: filled.ink.midY - 1, width: 2, height: 2)
        #expect(!filled.ink(where: { $0 == 0xFF0000 }, in: middle).isNull)
        #expect(stroked.ink(where: { $0 != 0xFFFFFF }, in: middle).isNull)
        #expect(abs(stroked.ink.width - filled.ink.width - 2) <= 1)
    }

    @Test("text that is filled and stroked is bolder than filled text")
    func both() {
        #expect(redPixelCount(draw(.fillStroke)) > redPixelCount(draw(.fill)) + 40)
    }

    @Test("invisible text is not drawn")
    func invisible() {
        #expect(draw(.invisible).ink.isNull)
    }

    @Test("a clipping mode narrows the clip to the glyphs")
    func clip() {
        let letters = draw(.fill).ink

        let clipped = draw(.clip) { context in
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 90))
        }

        #expect(draw(.clip).ink.isNull)
        #expect(abs(clipped.ink.width - letters.width) <= 1 && abs(clipped.ink.height - letters.height) <= 1)
    }
}
