import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting

@testable import UIKitCore

@MainActor @Suite struct LabelTextSizeTests {
    private let large = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

    /// A label on screen that adjusts its font for the preferred content size category.
    private func label(_ font: UIFont) -> (TestApplication, UILabel) {
        let label = UILabel()
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        return (TestApplication(size: CGSize(width: 100, height: 100), rootView: label), label)
    }

    @Test("F-10 a bold font stays bold when the content size category changes")
    func bold() throws {
        let plain = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
        let bold = try #require(plain.withSymbolicTraits(.traitBold))
        let (app, label) = label(UIFont(descriptor: bold, size: 0))

        app.preferredContentSizeCategory = large

        expect(label.font.pointSize, equals: 53)
        #expect(label.font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test("F-11 a scaled font is rescaled for the content size category, up to its maximum")
    func scaled() {
        let metrics = UIFontMetrics(forTextStyle: .title1)
        let font = UIFont.italicSystemFont(ofSize: 14)
        let (unlimited, first) = label(metrics.scaledFont(for: font))
        unlimited.preferredContentSizeCategory = large
        let size = first.font.pointSize

        let (limited, second) = label(metrics.scaledFont(for: font, maximumPointSize: 20))
        limited.preferredContentSizeCategory = large

        #expect(size == 28 && first.font.fontDescriptor.symbolicTraits.contains(.traitItalic))
        expect(second.font.pointSize, equals: 20)
    }

    @Test("F-10 a font with a fixed size does not change")
    func fixedSize() {
        let (app, label) = label(.systemFont(ofSize: 14))

        app.preferredContentSizeCategory = large

        expect(label.font.pointSize, equals: 14)
    }
}
