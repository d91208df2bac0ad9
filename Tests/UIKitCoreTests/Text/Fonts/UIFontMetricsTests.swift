import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite struct UIFontMetricsTests {
    private let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

    @Test("F-10 text of a purpose is as large as the traits ask for")
    func preferred() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 53)
        #expect(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: large).pointSize == 40)
        #expect(UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "none")).pointSize == 17)
    }

    @Test("F-11 fonts and lengths of one's own grow in proportion, up to a limit")
    func scaling() {
        let metrics = UIFontMetrics(forTextStyle: .title1)
        let font = UIFont.systemFont(ofSize: 28)

        #expect(metrics.scaledFont(for: font).pointSize == 28)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 58)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize == 40)
        #expect(metrics.scaledValue(for: 14, compatibleWith: large) == 29)
    }

    @Test("F-09 categories have an order")
    func order() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
