import CoreGraphics
import Expectations
import Foundation
import Testing
@testable import UIKitCore

@Suite struct UIFontTests {
    @Test("the system font has the requested size and an installed family")
    func systemFont() {
        let font = UIFont.systemFont(ofSize: 17)

        expect(font.pointSize, equals: 17)
        #expect(UIFont.familyNames.contains(font.familyName))
        #expect(!font.fontName.isEmpty)
    }

    @Test(
        "a font that does not exist gives nil",
        arguments: ["No Such Font", "NoSuchFont-Bold", "", "a\0b", "sans-serif"])
    func missing(name: String) {
        #expect(UIFont(name: name, size: 12) == nil)
    }

    @Test("a font is found by PostScript name, full name and family name")
    func names() throws {
        let postScript = try #require(UIFont(name: "DejaVuSans-Bold", size: 10))
        let full = try #require(UIFont(name: "DejaVu Sans Bold", size: 10))
        let family = try #require(UIFont(name: "DejaVu Sans", size: 10))

        expect(postScript.fontName, equals: "DejaVuSans-Bold")
        expect(postScript.familyName, equals: "DejaVu Sans")
        expect(full, equals: postScript)
        expect(family.fontName, equals: "DejaVuSans")
    }

    @Test(
        "F-27 the fonts of phones are found by family, full and PostScript names",
        arguments: [
            "Helvetica", "Helvetica Neue", "HelveticaNeue-Medium", "Arial", "ArialMT", "Arial-BoldItalicMT", "Courier",
            "CourierNewPS-BoldMT", "Courier New", "Menlo-Regular", "Georgia", "Georgia-BoldItalic", "TimesNewRomanPSMT",
            "HelveticaNeue-CondensedBold",
        ])
    func phoneFonts(name: String) throws {
        let font = try #require(UIFont(name: name, size: 20))
        let traits = font.fontDescriptor.symbolicTraits

        #expect(UIFont.familyNames.contains(font.familyName))
        expect(traits.contains(.traitBold), equals: name.contains("Bold"))
        expect(traits.contains(.traitItalic), equals: name.contains("Italic"))
        expect(traits.contains(.traitCondensed), equals: name.contains("Condensed"))
    }

    @Test("F-27 phone fonts become fonts with the same metrics if such are installed")
    func metricCompatible() {
        let installed = Set(UIFont.familyNames)
        func expectSubstitute(_ name: String, _ families: [String]) {
            guard !installed.contains(name), !installed.isDisjoint(with: families) else { return }
            #expect(families.contains(UIFont(name: name, size: 20)?.familyName ?? ""), "\(name)")
        }
        expectSubstitute("Helvetica", ["Liberation Sans", "Arimo", "Nimbus Sans", "TeX Gyre Heros"])
        expectSubstitute("Arial", ["Liberation Sans", "Arimo"])
        expectSubstitute("Georgia", ["Gelasio"])

        expect(UIFont(name: "Menlo-Bold", size: 20)?.fontName, equals: "DejaVuSansMono-Bold")
    }

    @Test(
        "F-27 names that only begin like the font of a phone give nil",
        arguments: ["Helveticana", "Arial Rounded MT Bold"])
    func otherNames(name: String) {
        #expect(UIFont(name: name, size: 20) == nil)
    }

    @Test("all listed families and fonts can be created")
    func listed() {
        #expect(UIFont.fontNames(forFamilyName: "DejaVu Sans").contains("DejaVuSans-Bold"))
        #expect(UIFont.fontNames(forFamilyName: "No Such Font").isEmpty)
        expect(UIFont.familyNames, equals: UIFont.familyNames.sorted())
        for name in UIFont.fontNames(forFamilyName: "DejaVu Sans") {
            expect(UIFont(name: name, size: 10)?.fontName, equals: name)
        }
    }

    @Test("bold and italic are separate fonts of the family")
    func boldAndItalic() {
        let regular = UIFont.systemFont(ofSize: 20)
        let bold = UIFont.boldSystemFont(ofSize: 20)
        let italic = UIFont.italicSystemFont(ofSize: 20)

        expect(Set([regular.fontName, bold.fontName, italic.fontName]).count, equals: 3)
        #expect(width("nnnn", bold) > width("nnnn", regular))
        expect(regular.familyName, equals: bold.familyName)
    }

    @Test("all characters of a monospaced font have the same width")
    func monospaced() {
        let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)

        expect(width("iiii", font), equals: width("WWWW", font))
    }

    @Test("monospaced digits have the same width")
    func monospacedDigits() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .bold)

        expect(width("1111", font), equals: width("8888", font))
    }

    @Test("metrics are ordered, and the line height is ascender minus descender")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 100)

        #expect(font.xHeight > 30 && font.xHeight < font.capHeight)
        #expect(font.capHeight < font.ascender)
        #expect(font.descender < 0)
        #expect(font.leading >= 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.000_1)
    }

    @Test("metrics and text widths scale in proportion to the point size")
    func proportional() {
        // The system font changes its shapes and spacing with the size (F-52, F-54).
        let small = UIFont(name: "DejaVu Sans", size: 10) ?? .systemFont(ofSize: 10)
        let large = small.withSize(35)

        expect(large.pointSize, equals: 35)
        #expect(abs(large.lineHeight - small.lineHeight * 3.5) < 0.000_1)
        #expect(abs(large.capHeight - small.capHeight * 3.5) < 0.000_1)
        #expect(abs(width("Hello", large) - width("Hello", small) * 3.5) < 0.1)
    }

    @Test("fonts are equal if font name and size are")
    func equality() {
        expect(UIFont.systemFont(ofSize: 12), equals: UIFont.systemFont(ofSize: 12))
        expect(UIFont.systemFont(ofSize: 12).hash, equals: UIFont.systemFont(ofSize: 12).hash)
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    }

    @Test("an invalid size is replaced by the system font size", arguments: [0, -5, CGFloat.nan, CGFloat.infinity])
    func invalidSize(size: CGFloat) {
        expect(UIFont.systemFont(ofSize: size).pointSize, equals: UIFont.systemFontSize)
    }

    @Test(
        "text styles have the sizes of the large content size category",
        arguments: zip(
            [
                UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline,
                .footnote, .caption1, .caption2,
            ], [34.0, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]))
    func textStyles(style: UIFont.TextStyle, size: Double) {
        expect(UIFont.preferredFont(forTextStyle: style).pointSize, equals: CGFloat(size))
    }

    @Test("weights are converted to OpenType weight values, with interpolation and clamping")
    func weights() {
        expect(UIFont.Weight.ultraLight.openTypeWeight, equals: 100)
        expect(UIFont.Weight.regular.openTypeWeight, equals: 400)
        expect(UIFont.Weight.bold.openTypeWeight, equals: 700)
        expect(UIFont.Weight.black.openTypeWeight, equals: 900)
        expect(UIFont.Weight(0.35).openTypeWeight, equals: 650)
        expect(UIFont.Weight(-5).openTypeWeight, equals: 100)
        expect(UIFont.Weight(5).openTypeWeight, equals: 1000)
    }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }
}

@Suite struct UIFontMetricsTests {
    private let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

    @Test("F-10 a text style has the size for the content size category of the traits")
    func preferred() {
        expect(UIFont.preferredFont(forTextStyle: .body).pointSize, equals: 17)
        expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize, equals: 53)
        expect(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: large).pointSize, equals: 40)
        expect(UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "none")).pointSize, equals: 17)
    }

    @Test("F-11 custom fonts and lengths scale in proportion, up to a maximum")
    func scaling() {
        let metrics = UIFontMetrics(forTextStyle: .title1)
        let font = UIFont.systemFont(ofSize: 28)

        expect(metrics.scaledFont(for: font).pointSize, equals: 28)
        expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize, equals: 56)
        expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize, equals: 40)
        expect(metrics.scaledValue(for: 14, compatibleWith: large), equals: 28)
    }

    @Test(
        "F-11 lengths scale by the line height of the style, rounded to a pixel; fonts to whole points",
        arguments: [
            (UIContentSizeCategory.extraSmall, 14.667, 15.0), (.small, 15.333, 15), (.medium, 16.333, 16),
            (.large, 17, 17), (.extraExtraExtraLarge, 22.333, 22), (.accessibilityExtraExtraExtraLarge, 48, 48),
        ])
    func lineHeights(category: UIContentSizeCategory, value: Double, pointSize: Double) {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: 3),
        ])

        #expect(abs(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits) - CGFloat(value)) < 0.001)
        expect(
            UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits).pointSize,
            equals: CGFloat(pointSize))
    }

    @Test(
        "F-11 each style has its own line heights",
        arguments: [
            (UIFont.TextStyle.largeTitle, 41.0, 52.0, 70.0), (.title1, 34, 46, 68), (.title2, 28, 41, 66),
            (.title3, 25, 38, 65), (.headline, 22, 34, 62), (.body, 22, 34, 62), (.callout, 21, 32, 60),
            (.subheadline, 20, 31, 58), (.footnote, 18, 29, 52), (.caption1, 16, 28, 51), (.caption2, 13, 25, 48),
        ])
    func styles(style: UIFont.TextStyle, leading: Double, accessible: Double, largest: Double) {
        let first = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
        let metrics = UIFontMetrics(forTextStyle: style)

        expect(metrics.scaledValue(for: CGFloat(leading), compatibleWith: first), equals: CGFloat(accessible))
        expect(metrics.scaledValue(for: CGFloat(leading), compatibleWith: large), equals: CGFloat(largest))
    }

    @Test("F-11 a font that was scaled already cannot be scaled again") func scaledTwice() async {
        await #expect(processExitsWith: .failure) {
            let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17))
            _ = UIFontMetrics.default.scaledFont(for: scaled)
        }
    }

    @Test("F-09 content size categories are ordered")
    func order() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
