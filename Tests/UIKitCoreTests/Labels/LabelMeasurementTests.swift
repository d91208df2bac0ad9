import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting

@testable import UIKitCore

/// Labels keep what they measured, and draw with it. What they show must be what a label without measurements shows.
@MainActor @Suite struct LabelMeasurementTests {
    private func makeLabel(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.numberOfLines = lines
        label.text = text
        return label
    }

    private func picture(_ label: UILabel, size: CGSize) -> CGImage? {
        label.frame = CGRect(origin: .zero, size: size)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            label.drawText(in: label.bounds)
        }.cgImage
    }

    /// The bytes of what a label draws in a size, after it was measured with some widths.
    private func pixels(
        _ text: String, lines: Int, size: CGSize, measuring widths: [CGFloat], _ change: (UILabel) -> Void = { _ in }
    ) throws -> [PixelColor?] {
        let label = makeLabel(text, lines: lines)
        change(label)
        for width in widths { _ = label.sizeThatFits(CGSize(width: width, height: 0)) }
        let image = try #require(picture(label, size: size))
        return (0..<Int(size.height)).flatMap { y in (0..<Int(size.width)).map { image.pixelColor(x: $0, y: y) } }
    }

    @Test(
        "a measured label draws the same as one that was not measured",
        arguments: [CGFloat(40), 90, 160, 300], [0, 1, 2])
    func sameDrawing(_ width: CGFloat, _ lines: Int) throws {
        _ = TestApplication(scale: 1)
        let size = CGSize(width: width, height: 70)
        let text = "Something that is said\nin two paragraphs"

        let measured = try pixels(text, lines: lines, size: size, measuring: [width, 300, 0])
        let fresh = try pixels(text, lines: lines, size: size, measuring: [])

        expect(measured, equals: fresh)
        #expect(Set(fresh.compactMap { $0?.description }).count > 1)
    }

    @Test(
        "a measured label aligns its lines in its width",
        arguments: [NSTextAlignment.left, .center, .right, .justified, .natural])
    func alignment(_ alignment: NSTextAlignment) throws {
        _ = TestApplication(scale: 1)
        let size = CGSize(width: 200, height: 60)

        let measured = try pixels("one two three", lines: 0, size: size, measuring: [0, 200]) {
            $0.textAlignment = alignment
        }
        let fresh = try pixels("one two three", lines: 0, size: size, measuring: []) { $0.textAlignment = alignment }

        expect(measured, equals: fresh)
    }

    @Test("F-53 a measured label is measured again after its text, font or lines have changed") func changes() {
        _ = TestApplication(scale: 1)
        let label = makeLabel("short")
        let short = label.sizeThatFits(.zero)

        label.text = "a longer text"
        let long = label.sizeThatFits(.zero)
        label.font = .systemFont(ofSize: 30)
        let large = label.sizeThatFits(.zero)
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))

        #expect(long.width > short.width)
        #expect(large.height > long.height)
        #expect(wrapped.height > large.height)
        expect(label.sizeThatFits(CGSize(width: 1000, height: 0)).height, equals: large.height)
    }

    @Test("a label that gets the text that it shows is not drawn again") func sameText() {
        let app = TestApplication()
        let label = makeLabel("text")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        app.makeWindow().addSubview(label)
        app.advance(by: 0.1)

        label.text = "text"
        #expect(!label.layer.needsDisplay())
        label.text = "other"
        #expect(label.layer.needsDisplay())
    }

    @Test("a label whose text was attributed gets its own style with the same text") func sameAttributedText() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "text", attributes: [.underlineStyle: 1])

        label.text = "text"

        #expect(label.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
    }
}
