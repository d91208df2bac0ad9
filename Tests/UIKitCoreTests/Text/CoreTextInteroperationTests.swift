import CoreText
import Expectations
import Testing
import UIKit

@MainActor @Suite struct CoreTextInteroperationTests {
    @Test("CT-56 fonts convert both ways")
    func conversions() {
        let font = UIFont.boldSystemFont(ofSize: 21)

        expect(UIFont(CTFont(font)), equals: font)
        expect(CTFontGetSize(CTFont(font)), equals: 21)
        expect(CTFontCopyPostScriptName(CTFont(font)), equals: font.fontName)
        expect(CTFontGetAscent(CTFont(font)), equals: font.ascender)
    }

    @Test("CT-56 Core Text sets strings with fonts and colors of UIKit")
    func attributesOfUIKit() throws {
        let text = NSAttributedString(
            string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        let line = CTLineCreateWithAttributedString(text as CFAttributedString)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50))

        let image = renderer.image { context in
            context.cgContext.translateBy(x: 0, y: 50)
            context.cgContext.scaleBy(x: 1, y: -1)
            context.cgContext.textPosition = CGPoint(x: 10, y: 15)
            CTLineDraw(line, context.cgContext)
        }

        #expect(abs(CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) - text.size().width) < 0.01)
        // The stem of the H, above the baseline.
        let pixel = try #require(image.cgImage?.dataProvider?.data)
        let scale = Int(image.scale)
        let row = (50 - 15 - 8) * scale * (image.cgImage?.bytesPerRow ?? 0)
        let stem = pixel[row..<row + 20 * scale * 4].enumerated().contains { $0.element > 240 }
        #expect(stem)
    }

    @Test("CT-56 UIKit draws strings with fonts, colors and paragraph styles of Core Text")
    func attributesOfCoreText() {
        let font = CTFontCreateWithName("DejaVuSans" as CFString, 30, nil)
        var spacing: CGFloat = 25
        let style = withUnsafePointer(to: &spacing) {
            CTParagraphStyleCreate(
                [
                    CTParagraphStyleSetting(
                        spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size, value: $0)
                ], 1)
        }
        let label = UILabel()
        label.numberOfLines = 0

        label.attributedText = NSAttributedString(string: "Two\nlines", attributes: [.font: font])
        let plain = label.sizeThatFits(CGSize(width: 500, height: 500))
        label.attributedText = NSAttributedString(
            string: "Two\nlines", attributes: [.font: font, .paragraphStyle: style])
        let spaced = label.sizeThatFits(CGSize(width: 500, height: 500))

        let uiFont = UIFont(font)
        #expect(abs(plain.height - 2 * uiFont.lineHeight) <= 1)
        #expect(abs(spaced.height - plain.height) <= 26 && spaced.height > plain.height)
    }
}
