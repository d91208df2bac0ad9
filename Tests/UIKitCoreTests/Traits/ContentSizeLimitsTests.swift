import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ContentSizeLimitsTests {
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func start() -> TestApplication {
        outer.addSubview(inner)
        return TestApplication(size: CGSize(width: 200, height: 200), rootView: outer)
    }

    private var categories: [UIContentSizeCategory] {
        [outer, inner].map(\.traitCollection.preferredContentSizeCategory)
    }

    @Test("F-250 a maximum limits the text size of a view and its subviews") func maximum() {
        let app = start()
        outer.maximumContentSizeCategory = .extraLarge
        app.preferredContentSizeCategory = .accessibilityLarge
        let large = categories
        app.preferredContentSizeCategory = .small

        expect(large, equals: [.extraLarge, .extraLarge])
        expect(categories, equals: [.small, .small])
    }

    @Test("F-250 a minimum of a subview applies to what its superview has") func minimum() {
        let app = start()
        outer.maximumContentSizeCategory = .medium
        inner.minimumContentSizeCategory = .large
        app.preferredContentSizeCategory = .accessibilityLarge
        let large = categories
        inner.minimumContentSizeCategory = nil

        expect(large, equals: [.medium, .large])
        expect(categories, equals: [.medium, .medium])
    }

    @Test("F-250 a maximum below the minimum counts as the minimum", arguments: [true, false])
    func crossed(isLarge: Bool) {
        let app = start()
        inner.minimumContentSizeCategory = .extraLarge
        inner.maximumContentSizeCategory = .small
        app.preferredContentSizeCategory = isLarge ? .accessibilityLarge : .extraSmall

        expect(categories[1], equals: .extraLarge)
    }

    @Test("F-250 F-12 labels follow the limits of their superviews") func label() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        inner.addSubview(label)
        let app = start()
        outer.maximumContentSizeCategory = .large
        app.preferredContentSizeCategory = .accessibilityLarge
        let limited = label.font.pointSize
        outer.maximumContentSizeCategory = nil

        expect(limited, equals: 17)
        expect(label.font.pointSize, equals: 33)
    }

    @Test("F-255 the description of the limits names the views that have some") func description() {
        let none = inner.appliedContentSizeCategoryLimitsDescription
        outer.addSubview(inner)
        outer.maximumContentSizeCategory = .large

        expect(none, equals: "no limits")
        expect(
            inner.appliedContentSizeCategoryLimitsDescription,
            equals: "UIView: minimum none, maximum UICTContentSizeCategoryL")
    }
}
