import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct MarginsTests {
    @Test("Y-18 margins are 8 points by default")
    func defaults() {
        let view = UIView()

        expect(view.layoutMargins, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        expect(view.safeAreaInsets, equals: .zero)
    }

    @Test(
        "Y-18 a controller's view has no margins above and below, and 16 or 20 points at its sides",
        arguments: [(375.0, 16.0), (413, 16), (414, 20), (1024, 20)])
    func rootView(width: Double, side: Double) {
        let app = TestApplication(size: CGSize(width: width, height: 800), rootViewController: UIViewController())
        let controller = app.window?.rootViewController
        let view = controller?.view

        expect(view?.layoutMargins, equals: UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
        expect(controller?.systemMinimumLayoutMargins.leading, equals: CGFloat(side))
    }

    @Test("Y-18 smaller side margins of a controller's view need viewRespectsSystemMinimumLayoutMargins to be false")
    func systemMinimum() {
        let controller = UIViewController()
        let app = TestApplication(size: CGSize(width: 375, height: 800), rootViewController: controller)
        controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
        let respecting = controller.view.layoutMargins

        controller.viewRespectsSystemMinimumLayoutMargins = false

        #expect(app.window != nil)
        expect(respecting, equals: UIEdgeInsets(top: 1, left: 16, bottom: 3, right: 40))
        expect(controller.view.layoutMargins, equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40))
    }

    @Test("Y-50 a controller hears of the margins of its root view, after the view")
    func controllerHears() {
        final class Root: UIView {
            var calls: [String] = []
            override func layoutMarginsDidChange() { calls.append("view") }
        }
        final class Controller: UIViewController {
            let root = Root()
            override func loadView() { view = root }
            override func viewLayoutMarginsDidChange() { root.calls.append("controller") }
        }
        let controller = Controller()
        let app = TestApplication(size: CGSize(width: 375, height: 800), rootViewController: controller)
        app.advance(by: 0.1)
        controller.root.calls = []
        controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 3, right: 40)
        let own = controller.root.calls
        controller.additionalSafeAreaInsets.top = 20

        #expect(app.window != nil && own == ["view", "controller"])
        expect(controller.root.calls, equals: ["view", "controller", "view", "controller"])
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

        expect(before, equals: CGRect(x: 8, y: 8, width: 84, height: 84))
        expect(inner.frame, equals: CGRect(x: 20, y: 10, width: 40, height: 60))
        expect(guide.layoutFrame, equals: inner.frame)
    }

    @Test("Y-15 directional margins follow the reading direction")
    func directional() {
        let view = UIView()
        view.semanticContentAttribute = .forceRightToLeft

        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

        expect(view.layoutMargins, equals: UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        expect(view.directionalLayoutMargins.leading, equals: 2)
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

        expect(controller.view.safeAreaInsets, equals: UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
        expect(inner.safeAreaInsets, equals: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        expect(inner.changes, equals: 1)
        expect(inner.layoutMargins.top, equals: 28)
        expect(
            controller.view.safeAreaLayoutGuide.layoutFrame,
            equals: controller.view.bounds.inset(
                by: UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)))
    }

    @Test("Y-19 a view that sticks out of its superview has no more than the superview's inset")
    func protruding() {
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        let inner = UIView(frame: controller.view.bounds.insetBy(dx: 0, dy: -50))
        controller.view.addSubview(inner)

        #expect(app.window != nil)
        expect(inner.safeAreaInsets, equals: UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
    }

    @Test("Y-19 a window has what the device covers of it, and views are told when that changes")
    func screenInsets() {
        final class SafeAreaRecorder: UIViewController {
            var changes = 0
            override func viewSafeAreaInsetsDidChange() { changes += 1 }
        }
        let controller = SafeAreaRecorder()
        let app = TestApplication(rootViewController: controller)
        var metrics = app.host.screen
        let changes = controller.changes

        metrics.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        app.host.changeScreen(metrics)

        expect(controller.view.safeAreaInsets, equals: metrics.safeAreaInsets)
        expect(controller.changes, equals: changes + 1)
        expect(controller.view.safeAreaLayoutGuide.layoutFrame.minY, equals: 59)
        controller.additionalSafeAreaInsets.top = 10
        expect(controller.view.safeAreaInsets.top, equals: 69)
        metrics.safeAreaInsets = .zero
        app.host.changeScreen(metrics)
        expect(controller.view.safeAreaInsets, equals: UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    }

    @Test("Y-19 the safe area insets are zero outside a window")
    func outsideWindow() {
        final class Controller: UIViewController {
            var insetsWhenLoaded: UIEdgeInsets?
            override func viewDidLoad() {
                super.viewDidLoad()
                insetsWhenLoaded = view.safeAreaInsets
            }
        }
        let controller = Controller()
        controller.additionalSafeAreaInsets.top = 30
        controller.loadViewIfNeeded()
        let before = controller.view.safeAreaInsets

        let app = TestApplication(rootViewController: controller)

        #expect(app.window != nil)
        expect(controller.insetsWhenLoaded, equals: .zero)
        expect(before, equals: .zero)
        expect(controller.view.safeAreaInsets.top, equals: 30)
    }

    @Test("Y-36 the margins change before the safe area, also when the view enters a window")
    func callbackOrder() {
        final class Recorder: UIView {
            var events: [String] = []
            override func layoutMarginsDidChange() { events.append("margins") }
            override func safeAreaInsetsDidChange() { events.append("safe area") }
        }
        final class Controller: UIViewController {
            let recorder = Recorder()
            override func loadView() { view = recorder }
            override func viewSafeAreaInsetsDidChange() { recorder.events.append("controller") }
        }
        let controller = Controller()
        controller.additionalSafeAreaInsets.top = 30
        let app = TestApplication(rootViewController: controller)
        let entering = controller.recorder.events
        controller.recorder.events = []

        controller.additionalSafeAreaInsets.top = 40

        #expect(app.window != nil)
        expect(entering, equals: ["margins", "safe area", "controller"])
        expect(controller.recorder.events, equals: ["margins", "safe area", "controller"])
    }

    @Test("Y-16 the semantic content attribute decides the layout direction")
    func semantics() {
        let directions = [
            UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
        ]
        .map { UIView.userInterfaceLayoutDirection(for: $0, relativeTo: .rightToLeft) }

        expect(directions, equals: [.rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
        expect(UIView().effectiveUserInterfaceLayoutDirection, equals: .leftToRight)
    }

    @Test("Y-47 a view that preserves its superview's margins has at least the part that reaches into it")
    func preserved() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 0, width: 95, height: 60))
        outer.addSubview(inner)
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 4)
        let before = inner.layoutMargins

        inner.preservesSuperviewLayoutMargins = true

        expect(before, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        expect(inner.layoutMargins, equals: UIEdgeInsets(top: 20, left: 25, bottom: 8, right: 8))
    }

    @Test("Y-47 views that preserve margins are told of changes above them, others are not")
    func preservedChanges() {
        final class Told: UIView {
            var count = 0
            override func layoutMarginsDidChange() { count += 1 }
        }
        let (outer, middle, inner, other) = (UIView(), Told(), Told(), Told())
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.addSubview(other)
        middle.preservesSuperviewLayoutMargins = true
        inner.preservesSuperviewLayoutMargins = true
        let before = (middle.count, inner.count, other.count)

        outer.layoutMargins.left = 40

        expect(middle.count, equals: before.0 + 1)
        expect(inner.count, equals: before.1 + 1)
        expect(other.count, equals: before.2)
    }
}
