import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UserInterfaceStyleTests {
    /// Records the styles it receives, lays out with and draws with.
    private final class StyleRecorder: UIView {
        var previousStyles: [UIUserInterfaceStyle?] = []
        var drawnStyles: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            previousStyles.append(previousTraitCollection?.userInterfaceStyle)
        }
        var layoutStyles: [UIUserInterfaceStyle] = []
        override func layoutSubviews() { layoutStyles.append(UITraitCollection.current.userInterfaceStyle) }
        override func draw(_ rect: CGRect) { drawnStyles.append(UITraitCollection.current.userInterfaceStyle) }
    }

    private let point = CGPoint(x: 10, y: 10)

    @Test("F-01 the interface style is light by default, and an override applies to a view and its descendants")
    func overrides() {
        let app = TestApplication(size: CGSize(width: 100, height: 100))
        let window = app.makeWindow()
        let view = UIView()
        let inner = UIView()
        window.addSubview(view)
        view.addSubview(inner)
        let before = inner.traitCollection.userInterfaceStyle

        view.overrideUserInterfaceStyle = .dark

        expect(before, equals: .light)
        expect(inner.traitCollection.userInterfaceStyle, equals: .dark)
        expect(window.traitCollection.userInterfaceStyle, equals: .light)
    }

    @Test("F-246 dark backgrounds are lighter where the level is elevated, light ones are not")
    func elevated() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        view.backgroundColor = .systemBackground
        app.window?.overrideUserInterfaceStyle = .dark
        let base = app.color(at: point)
        view.traitOverrides.userInterfaceLevel = .elevated
        let elevated = app.color(at: point)
        app.window?.overrideUserInterfaceStyle = .light

        expect(base, equals: .black)
        expect(elevated, equals: PixelColor(red: 28, green: 28, blue: 30))
        expect(app.color(at: point), equals: .white)
        expect(UITraitCollection().userInterfaceLevel, equals: .unspecified)
        expect(UITraitCollection(userInterfaceLevel: .elevated).userInterfaceLevel, equals: .elevated)
    }

    @Test("F-07 a system background colour follows the interface style")
    func background() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        view.backgroundColor = .systemBackground
        let light = app.color(at: point)

        app.window?.overrideUserInterfaceStyle = .dark
        let dark = app.color(at: point)

        expect(light, equals: .white)
        expect(dark, equals: .black)
        expect(view.backgroundColor, equals: .systemBackground)
    }

    @Test("F-03 a view's traits are current during its layout")
    func layout() {
        let recorder = StyleRecorder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        recorder.overrideUserInterfaceStyle = .dark
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: recorder)
        recorder.layoutStyles = []

        recorder.setNeedsLayout()
        app.advance(by: 0.1)

        expect(recorder.layoutStyles, equals: [.dark])
        expect(UITraitCollection.current.userInterfaceStyle, equals: .light)
    }

    @Test("F-02 views are notified of changed screen traits, but not of a changed screen size")
    func screen() {
        let recorder = StyleRecorder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: recorder)
        recorder.previousStyles = []

        UIApplication.shared.screenChanged(
            ScreenMetrics(size: CGSize(width: 100, height: 120), scale: UIScreen.main.scale, maximumFramesPerSecond: 60)
        )
        let afterResizing = recorder.previousStyles
        UIApplication.shared.screenChanged(
            ScreenMetrics(
                size: CGSize(width: 100, height: 120), scale: UIScreen.main.scale + 1, maximumFramesPerSecond: 60))

        expect(afterResizing, equals: [])
        expect(recorder.previousStyles, equals: [.light])
        expect(app.window?.traitCollection.displayScale, equals: UIScreen.main.scale)
    }

    @Test("F-02 views receive the previous style and redraw with the new one as current")
    func notifiedAndRedrawn() {
        let recorder = StyleRecorder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: recorder)
        let overridden = StyleRecorder(frame: .zero)
        overridden.overrideUserInterfaceStyle = .light
        overridden.previousStyles = []
        recorder.addSubview(overridden)

        app.window?.overrideUserInterfaceStyle = .dark
        app.advance(by: app.refreshInterval)

        expect(recorder.previousStyles, equals: [.light])
        expect(recorder.drawnStyles, equals: [.light, .dark])
        #expect(overridden.previousStyles.isEmpty)
    }

    @Test("F-02 a view that moves into a dark superview becomes dark")
    func moves() {
        let app = TestApplication(size: CGSize(width: 100, height: 100))
        let window = app.makeWindow()
        let dark = UIView()
        dark.overrideUserInterfaceStyle = .dark
        let recorder = StyleRecorder(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        recorder.backgroundColor = .systemBackground
        window.addSubview(dark)

        dark.addSubview(recorder)
        let inside = recorder.layer.backgroundColor
        recorder.removeFromSuperview()

        expect(inside, equals: UIColor(white: 0, alpha: 1).cgColor)
        expect(recorder.previousStyles, equals: [.light, .dark])
    }

    @Test("F-01 a view controller can override the style and is notified of changes")
    func controller() {
        final class Controller: UIViewController {
            var changeCount = 0
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changeCount += 1 }
        }
        let controller = Controller()
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootViewController: controller)

        controller.overrideUserInterfaceStyle = .dark

        expect(controller.traitCollection.userInterfaceStyle, equals: .dark)
        expect(controller.view.traitCollection.userInterfaceStyle, equals: .dark)
        expect(app.window?.traitCollection.userInterfaceStyle, equals: .light)
        expect(controller.changeCount, equals: 1)
    }

    @Test("the whole screen follows the system's interface style")
    func system() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        view.backgroundColor = .label

        UIScreen.main.userInterfaceStyle = .dark
        let dark = app.color(at: point)
        UIScreen.main.userInterfaceStyle = .light

        expect(dark, equals: .white)
        expect(app.color(at: point), equals: .black)
    }
}
