import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ContentSizeCategoryTests {
    @Test("F-12 an adjusting label takes the font for the preferred content size category")
    func adjusts() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let app = TestApplication(size: CGSize(width: 200, height: 200), rootView: label)
        let plain = UILabel(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
        plain.font = .preferredFont(forTextStyle: .body)
        let fixed = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        fixed.font = .systemFont(ofSize: 17)
        fixed.adjustsFontForContentSizeCategory = true
        for view in [plain, fixed] { app.window?.addSubview(view) }

        app.preferredContentSizeCategory = .accessibilityLarge

        expect(label.font.pointSize, equals: 33)
        expect(plain.font.pointSize, equals: 17)
        expect(fixed.font.pointSize, equals: 17)
        expect(UIApplication.shared.preferredContentSizeCategory, equals: .accessibilityLarge)
        expect(UIFont.preferredFont(forTextStyle: .body).pointSize, equals: 33)
    }

    @Test("F-12 a category change is posted, and views receive the previous category")
    func posted() {
        final class TraitRecorder: UIView {
            var previousCategories: [UIContentSizeCategory?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                previousCategories.append(previousTraitCollection?.preferredContentSizeCategory)
            }
        }
        let view = TraitRecorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let app = TestApplication(size: CGSize(width: 200, height: 200), rootView: view)
        final class Log: @unchecked Sendable {
            var entries: [UIContentSizeCategory?] = []
        }
        let log = Log()
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { change in
            log.entries.append(change.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory)
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        app.preferredContentSizeCategory = .small
        app.preferredContentSizeCategory = .small

        expect(view.previousCategories, equals: [.large])
        expect(log.entries, equals: [.small])
    }

    @Test("tests can change the system's interface style")
    func style() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.backgroundColor = .systemBackground
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)

        app.userInterfaceStyle = .dark

        expect(app.color(at: CGPoint(x: 10, y: 10)), equals: .black)
    }

    @Test("each test application starts with the light style and the default text size")
    func reset() {
        let first = TestApplication()
        first.userInterfaceStyle = .dark
        first.preferredContentSizeCategory = .small

        let second = TestApplication()

        expect(second.userInterfaceStyle, equals: .light)
        expect(UITraitCollection.current.userInterfaceStyle, equals: .light)
        expect(second.preferredContentSizeCategory, equals: .large)
        expect(UIFont.preferredFont(forTextStyle: .body).pointSize, equals: 17)
    }
}
