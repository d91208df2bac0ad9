import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct MarginsTests {
    @Test("Y-18 margins are 8 points by default")
    func defaults() {
        let view = UIView()

        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.safeAreaInsets == .zero)
    }

    @Test("Y-17 the layout margins guide follows the margins")
    func guide() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        let guide = outer.layoutMarginsGuide
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
            inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
            inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        outer.layoutIfNeeded()
        let before = inner.frame

        outer.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        outer.layoutIfNeeded()

        #expect(before == CGRect(x: 8, y: 8, width: 84, height: 84))
        #expect(inner.frame == CGRect(x: 20, y: 10, width: 40, height: 60))
        #expect(guide.layoutFrame == inner.frame)
    }

    @Test("Y-15 directional margins follow the reading direction")
    func directional() {
        let view = UIView()
        view.semanticContentAttribute = .forceRightToLeft

        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.directionalLayoutMargins.leading == 2)
    }

    @Test("Y-19 additional safe area insets apply to the controller's view and to subviews where they overlap")
    func safeArea() {
        final class SafeAreaRecorder: UIView {
            var changes = 0
            override func safeAreaInsetsDidChange() { changes += 1 }
        }
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        let inner = SafeAreaRecorder(frame: CGRect(x: 0, y: 10, width: 50, height: 50))
        controller.view.addSubview(inner)

        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        app.advance(by: app.refreshInterval)

        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        #expect(inner.changes == 1)
        #expect(inner.layoutMargins.top == 28)
        #expect(
            controller.view.safeAreaLayoutGuide.layoutFrame
                == controller.view.bounds.inset(
                    by: UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)))
    }

    @Test("Y-16 the semantic content attribute decides the layout direction")
    func semantics() {
        let directions = [
            UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
        ]
        .map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .rightToLeft) }

        #expect(directions == [.rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
        #expect(UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
}
