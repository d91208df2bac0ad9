import CoreGraphics
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UserInterfaceStyleTests {
    /// Notes the styles that it was told of.
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

    @Test("F-01 an interface is light unless told otherwise, and a view may be dark with all inside it")
    func overrides() {
        let app = TestApplication(size: CGSize(width: 100, height: 100))
        let window = app.makeWindow()
        let view = UIView()
        let inner = UIView()
        window.addSubview(view)
        view.addSubview(inner)
        let before = inner.traitCollection.userInterfaceStyle

        view.overrideUserInterfaceStyle = .dark

        #expect(before == .light)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(window.traitCollection.userInterfaceStyle == .light)
    }

    @Test("F-07 a background colour of the system follows the style")
    func background() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        view.backgroundColor = .systemBackground
        let light = app.color(at: point)

        app.window?.overrideUserInterfaceStyle = .dark
        let dark = app.color(at: point)

        #expect(light == .white)
        #expect(dark == .black)
        #expect(view.backgroundColor == .systemBackground)
    }

    @Test("F-03 the current traits are a view's while it lays out")
    func layout() {
        let recorder = StyleRecorder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        recorder.overrideUserInterfaceStyle = .dark
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: recorder)
        recorder.layoutStyles = []

        recorder.setNeedsLayout()
        app.advance(by: 0.1)

        #expect(recorder.layoutStyles == [.dark])
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test("F-02 views are told when the screen has other traits, and not when only its size is another")
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

        #expect(afterResizing == [])
        #expect(recorder.previousStyles == [.light])
        #expect(app.window?.traitCollection.displayScale == UIScreen.main.scale)
    }

    @Test("F-02 views are told what the style was, and draw anew with it as the current one")
    func notifiedAndRedrawn() {
        let recorder = StyleRecorder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: recorder)
        let overridden = StyleRecorder(frame: .zero)
        overridden.overrideUserInterfaceStyle = .light
        overridden.previousStyles = []
        recorder.addSubview(overridden)

        app.window?.overrideUserInterfaceStyle = .dark
        app.advance(by: app.refreshInterval)

        #expect(recorder.previousStyles == [.light])
        #expect(recorder.drawnStyles == [.light, .dark])
        #expect(overridden.previousStyles.isEmpty)
    }

    @Test("F-02 a view that moves into a dark one becomes dark")
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

        #expect(inside == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
        #expect(recorder.previousStyles == [.light, .dark])
    }

    @Test("F-01 a view controller may be dark, and hears of changes")
    func controller() {
        final class Controller: UIViewController {
            var changeCount = 0
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changeCount += 1 }
        }
        let controller = Controller()
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootViewController: controller)

        controller.overrideUserInterfaceStyle = .dark

        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        #expect(app.window?.traitCollection.userInterfaceStyle == .light)
        #expect(controller.changeCount == 1)
    }

    @Test("the whole screen becomes dark when the system does")
    func system() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        view.backgroundColor = .label

        UIScreen.main.userInterfaceStyle = .dark
        let dark = app.color(at: point)
        UIScreen.main.userInterfaceStyle = .light

        #expect(dark == .white)
        #expect(app.color(at: point) == .black)
    }
}
