import CoreGraphics
import CoreText
import Expectations
import Foundation
import Testing
import TouchstoneTesting
@testable import UIKitCore

@MainActor @Suite struct SystemFontTests {
    /// The height of one line of text in a font, in points.
    private func lineHeight(_ font: UIFont, _ text: String = "Xg") -> CGFloat {
        TextLayout(NSAttributedString(string: text, attributes: [.font: font])).size.height
    }

    @Test("F-52 the system font is Inter where it is installed") func family() {
        guard UIFont.familyNames.contains("Inter") else { return }

        expect(UIFont.systemFont(ofSize: 17).familyName, equals: "Inter")
        expect(UIFont.systemFont(ofSize: 34, weight: .bold).fontName, equals: "Inter-Bold")
        expect(UIFont.preferredFont(forTextStyle: .headline).fontName, equals: "Inter-SemiBold")
    }

    @Test("F-52 the system font has the phone's metrics") func metrics() {
        let font = UIFont.systemFont(ofSize: 17)

        #expect(abs(font.ascender - 16.186_523) < 0.000_01)
        #expect(abs(font.descender + 4.100_586) < 0.000_01)
        #expect(abs(font.lineHeight - 20.287_109) < 0.000_01)
        #expect(abs(font.capHeight - 11.978) < 0.001)
        #expect(abs(font.xHeight - 8.948) < 0.001)
        expect(font.leading, equals: 0)
    }

    @Test(
        "F-52 the line heights of text styles are the phone's",
        arguments: [
            (UIFont.TextStyle.largeTitle, 40.57), (.title1, 33.41), (.title2, 26.25), (.title3, 23.87),
            (.headline, 20.29), (.body, 20.29), (.callout, 19.09), (.subheadline, 17.90), (.footnote, 15.51),
            (.caption1, 14.32), (.caption2, 13.13),
        ])
    func textStyles(style: UIFont.TextStyle, height: CGFloat) {
        _ = TestApplication()
        let font = UIFont.preferredFont(forTextStyle: style)

        #expect(abs(font.lineHeight - height) < 0.006)
        #expect(abs(lineHeight(font) - height) < 0.006)
    }

    @Test("F-52 all weights, slants and designs have the same line height") func designs() throws {
        let base = UIFont.systemFont(ofSize: 17)
        let designs: [UIFontDescriptor.SystemDesign] = [.monospaced, .serif, .rounded]
        var fonts = designs.compactMap { base.fontDescriptor.withDesign($0) }.map { UIFont(descriptor: $0, size: 0) }
        fonts += [
            .systemFont(ofSize: 17, weight: .black), .italicSystemFont(ofSize: 17),
            .monospacedDigitSystemFont(ofSize: 17, weight: .regular),
            .monospacedSystemFont(ofSize: 17, weight: .bold),
        ]

        for font in fonts {
            #expect(abs(font.lineHeight - 20.287) < 0.001, "\(font)")
            #expect(abs(lineHeight(font) - 20.287) < 0.001, "\(font)")
        }
    }

    @Test("F-52 the first baseline is the ascender below the top of the line") func baseline() {
        let font = UIFont.systemFont(ofSize: 17)
        let layout = TextLayout(NSAttributedString(string: "Two\nlines", attributes: [.font: font]))

        #expect(abs(layout.baselines.first - font.ascender) < 0.001)
        #expect(abs(layout.baselines.last - font.lineHeight - font.ascender) < 0.001)
        #expect(abs(layout.size.height - 2 * font.lineHeight) < 0.001)
    }

    @Test("F-52 the largest font of a line determines its height") func mixedSizes() {
        let text = NSMutableAttributedString(
            string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        text.append(NSAttributedString(string: "large", attributes: [.font: UIFont.systemFont(ofSize: 30)]))

        #expect(abs(TextLayout(text).size.height - UIFont.systemFont(ofSize: 30).lineHeight) < 0.001)
    }

    @Test("F-52 glyphs of another font make a line higher, never lower") func fallback() {
        let font = UIFont.systemFont(ofSize: 17)

        for text in ["漢字", "مرحبا", "नमस्ते", "a漢", "😀"] {
            #expect(lineHeight(font, text) >= font.lineHeight - 0.001, "\(text)")
        }
        #expect(lineHeight(font, "漢字") > font.lineHeight)
    }

    @Test("F-52 other fonts keep the metrics of their file") func otherFonts() throws {
        let font = try #require(UIFont(name: "DejaVu Sans", size: 17))

        #expect(abs(font.lineHeight - 19.79) < 0.01)
        #expect(abs(lineHeight(font) - font.lineHeight) < 0.01)
    }

    @Test("F-52 from 20 points on the system font has the display typeface, which is narrower") func display() {
        guard UIFont.familyNames.contains("Inter Display") else { return }
        func width(_ size: CGFloat) -> CGFloat {
            let font = UIFont.systemFont(ofSize: size)
            return TextLayout(NSAttributedString(string: "Typography", attributes: [.font: font])).size.width / size
        }

        #expect(abs(width(28) - width(40)) < 0.001)
        #expect(width(20) < width(19))
    }

    @Test(
        "F-54 text has about the widths that the phone's system font has",
        arguments: [
            (8, UIFont.Weight.regular, 176.98), (12, .regular, 252.65), (32, .regular, 619.22), (12, .heavy, 275.30),
            (32, .heavy, 682.13),
        ])
    func widths(size: CGFloat, weight: UIFont.Weight, width: CGFloat) {
        guard UIFont.familyNames.contains("Inter") else { return }
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        let text = NSAttributedString(
            string: "The quick brown fox jumps over the lazy dog", attributes: [.font: font])

        #expect(abs(TextLayout(text).size.width / width - 1) < 0.015)
    }

    @Test("F-54 a line of 17-point text is as long as on the phone") func bodyWidth() {
        guard UIFont.familyNames.contains("Inter") else { return }
        let text = NSAttributedString(
            string: "This is a test string", attributes: [.font: UIFont.systemFont(ofSize: 17)])

        #expect(abs(TextLayout(text).size.width / 144.09 - 1) < 0.015)
    }

    @Test("F-54 letters that join are not spaced") func joiningLetters() {
        func width(_ size: CGFloat) -> CGFloat {
            let text = NSAttributedString(
                string: "مرحبا", attributes: [.font: UIFont.systemFont(ofSize: size)])
            return TextLayout(text).size.width / size
        }

        #expect(abs(width(8) - width(17)) < 0.01)
    }

    @Test("F-52 monospaced digits have one width, proportional ones do not") func digits() {
        func width(_ text: String, _ font: UIFont) -> CGFloat {
            TextLayout(NSAttributedString(string: text, attributes: [.font: font])).size.width
        }
        let fixed = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        let plain = UIFont.systemFont(ofSize: 17)

        expect(width("11:11", fixed), equals: width("00:00", fixed))
        if UIFont.familyNames.contains("Inter") { #expect(width("11:11", plain) < width("00:00", plain)) }
    }
}

@MainActor @Suite struct LabelPixelTests {
    @Test("F-53 a label's height is rounded up to a pixel", arguments: [(1, 21), (2, 20.5), (3, 61.0 / 3)])
    func height(scale: CGFloat, height: CGFloat) {
        _ = TestApplication(scale: scale)
        let label = UILabel()
        label.text = "Label"

        #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
        #expect(abs(label.sizeThatFits(.zero).height - height) < 0.001)
        #expect((label.intrinsicContentSize.width * scale).truncatingRemainder(dividingBy: 1) < 0.001)
    }
}
