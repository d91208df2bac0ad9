import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite struct UIFontTests {
    @Test("the system font has the size asked for and a family that is installed")
    func systemFont() {
        let font = UIFont.systemFont(ofSize: 17)

        #expect(font.pointSize == 17)
        #expect(UIFont.familyNames.contains(font.familyName))
        #expect(!font.fontName.isEmpty)
    }

    @Test(
        "a font that does not exist gives nil",
        arguments: ["No Such Font", "NoSuchFont-Bold", "", "a\0b", "sans-serif"])
    func missing(name: String) {
        #expect(UIFont(name: name, size: 12) == nil)
    }

    @Test("a font is found by PostScript name, by full name and by family")
    func names() throws {
        let postScript = try #require(UIFont(name: "DejaVuSans-Bold", size: 10))
        let full = try #require(UIFont(name: "DejaVu Sans Bold", size: 10))
        let family = try #require(UIFont(name: "DejaVu Sans", size: 10))

        #expect(postScript.fontName == "DejaVuSans-Bold")
        #expect(postScript.familyName == "DejaVu Sans")
        #expect(full == postScript)
        #expect(family.fontName == "DejaVuSans")
    }

    @Test("the families and typefaces that are listed can all be made")
    func listed() {
        #expect(UIFont.fontNames(forFamilyName: "DejaVu Sans").contains("DejaVuSans-Bold"))
        #expect(UIFont.fontNames(forFamilyName: "No Such Font").isEmpty)
        #expect(UIFont.familyNames == UIFont.familyNames.sorted())
        for name in UIFont.fontNames(forFamilyName: "DejaVu Sans") {
            #expect(UIFont(name: name, size: 10)?.fontName == name)
        }
    }

    @Test("bold and italic are typefaces of their own")
    func boldAndItalic() {
        let regular = UIFont.systemFont(ofSize: 20)
        let bold = UIFont.boldSystemFont(ofSize: 20)
        let italic = UIFont.italicSystemFont(ofSize: 20)

        #expect(Set([regular.fontName, bold.fontName, italic.fontName]).count == 3)
        #expect(width("nnnn", bold) > width("nnnn", regular))
        #expect(regular.familyName == bold.familyName)
    }

    @Test("all letters of a monospaced font have one width")
    func monospaced() {
        let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)

        #expect(width("iiii", font) == width("WWWW", font))
    }

    @Test("digits of one width line up")
    func monospacedDigits() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .bold)

        #expect(width("1111", font) == width("8888", font))
    }

    @Test("metrics stand in their order, and the line is as high as both sides of the baseline")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 100)

        #expect(font.xHeight > 30 && font.xHeight < font.capHeight)
        #expect(font.capHeight < font.ascender)
        #expect(font.descender < 0)
        #expect(font.leading >= 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.000_1)
    }

    @Test("metrics and text grow in proportion to the size")
    func proportional() {
        let small = UIFont.systemFont(ofSize: 10)
        let large = small.withSize(35)

        #expect(large.pointSize == 35)
        #expect(abs(large.lineHeight - small.lineHeight * 3.5) < 0.000_1)
        #expect(abs(large.capHeight - small.capHeight * 3.5) < 0.000_1)
        #expect(abs(width("Hello", large) - width("Hello", small) * 3.5) < 0.1)
    }

    @Test("fonts are equal when typeface and size are")
    func equality() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 12).hash == UIFont.systemFont(ofSize: 12).hash)
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    }

    @Test("a size that is no size becomes the system's", arguments: [0, -5, CGFloat.nan, CGFloat.infinity])
    func invalidSize(size: CGFloat) {
        #expect(UIFont.systemFont(ofSize: size).pointSize == UIFont.systemFontSize)
    }

    @Test(
        "text styles have the sizes of the category large",
        arguments: zip(
            [
                UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline,
                .footnote, .caption1, .caption2,
            ], [34.0, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]))
    func textStyles(style: UIFont.TextStyle, size: Double) {
        #expect(UIFont.preferredFont(forTextStyle: style).pointSize == CGFloat(size))
    }

    @Test("weights lie on the scale of font files, between the named ones too")
    func weights() {
        #expect(UIFont.Weight.ultraLight.openTypeWeight == 100)
        #expect(UIFont.Weight.regular.openTypeWeight == 400)
        #expect(UIFont.Weight.bold.openTypeWeight == 700)
        #expect(UIFont.Weight.black.openTypeWeight == 900)
        #expect(UIFont.Weight(0.35).openTypeWeight == 650)
        #expect(UIFont.Weight(-5).openTypeWeight == 100)
        #expect(UIFont.Weight(5).openTypeWeight == 1000)
    }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }
}
