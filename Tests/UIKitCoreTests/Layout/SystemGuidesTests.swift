import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SystemGuidesTests {
    private func subview(of outer: UIView) -> UIView {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        return inner
    }

    private func pin(_ inner: UIView, to guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    @Test("Y-30 the readable guide equals the margins on a phone and is centered, 672 points wide, on a wide screen")
    func readable() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
        let inner = subview(of: outer)
        pin(inner, to: outer.readableContentGuide)
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: 8, y: 8, width: 374, height: 84))
        expect(outer.readableContentGuide.layoutFrame, equals: inner.frame)

        outer.frame.size.width = 1000
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: 164, y: 8, width: 672, height: 84))
        expect(outer.readableContentGuide.layoutFrame, equals: inner.frame)
        expect(outer.constraints.count, equals: 4)
    }

    @Test("Y-30 the readable width grows with the text size")
    func readableTextSize() {
        let root = UIView()
        let app = TestApplication(size: CGSize(width: 1400, height: 800), rootView: root)
        let inner = subview(of: root)
        pin(inner, to: root.readableContentGuide)
        root.layoutIfNeeded()
        let before = inner.frame.width

        app.preferredContentSizeCategory = .extraExtraExtraLarge
        root.layoutIfNeeded()

        expect(before, equals: 672)
        expect(inner.frame.width, equals: 886)
        #expect(abs(inner.frame.midX - 700) <= 0.5)
    }

    @Test("Y-30 margins larger than the view leave an empty readable guide and no conflict")
    func readableTooNarrow() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = subview(of: outer)
        let diagnostics = collectDiagnostics {
            pin(inner, to: outer.readableContentGuide)
            outer.layoutIfNeeded()
        }

        expect(inner.frame.size, equals: .zero)
        #expect(diagnostics.isEmpty)
    }

    @Test("Y-43 without an on-screen keyboard its guide covers the bottom inset of the safe area, or nothing")
    func keyboard() {
        let controller = UIViewController()
        let app = TestApplication(size: CGSize(width: 100, height: 200), rootViewController: controller)
        controller.additionalSafeAreaInsets.bottom = 34
        let view: UIView = controller.view
        let inner = subview(of: view)
        pin(inner, to: view.keyboardLayoutGuide)
        view.layoutIfNeeded()
        let before = inner.frame

        view.keyboardLayoutGuide.usesBottomSafeArea = false
        view.layoutIfNeeded()

        expect(before, equals: CGRect(x: 0, y: 166, width: 100, height: 34))
        expect(inner.frame, equals: CGRect(x: 0, y: 200, width: 100, height: 0))
        expect(view.keyboardLayoutGuide.layoutFrame, equals: inner.frame)
        _ = app
    }

    @Test("Y-44 the top and bottom layout guides of a controller cover the insets of the safe area")
    func layoutSupport() {
        let controller = UIViewController()
        let app = TestApplication(size: CGSize(width: 100, height: 200), rootViewController: controller)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let inner = subview(of: controller.view)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            NSLayoutConstraint(
                item: inner, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide,
                attribute: .top, multiplier: 1, constant: 0),
        ])
        controller.view.layoutIfNeeded()

        expect(inner.frame.minY, equals: 20)
        expect(inner.frame.maxY, equals: 170)
        expect(controller.topLayoutGuide.length, equals: 20)
        expect(controller.bottomLayoutGuide.length, equals: 30)
        #expect(controller.topLayoutGuide === controller.topLayoutGuide)
        _ = app
    }
}
