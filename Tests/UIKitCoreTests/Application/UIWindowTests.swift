import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIWindowTests {
    private final class KeyWindow: UIWindow {
        var lines: [String] = []
        var allowsKey = true
        override var canBecomeKey: Bool { allowsKey }
        override func becomeKey() { lines.append("become") }
        override func resignKey() { lines.append("resign") }
    }

    private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

    private func window(_ color: UIColor, level: UIWindow.Level = .normal) -> UIWindow {
        let window = UIWindow(frame: frame)
        window.backgroundColor = color
        window.windowLevel = level
        return window
    }

    private func visibleColor(_ app: TestApplication) -> PixelColor? { app.color(at: CGPoint(x: 50, y: 50)) }

    @Test("a new window is hidden; makeKeyAndVisible shows it and makes it the key window") func showing() {
        let app = TestApplication()
        let window = window(.red)
        let before = (window.isHidden, visibleColor(app))

        window.makeKeyAndVisible()

        #expect(before.0)
        expect(before.1, equals: .black)
        expect(visibleColor(app), equals: .red)
        #expect(window.isKeyWindow)
        #expect(app.application.keyWindow === window)
    }

    @Test("E-08 the frontmost window is visible: by level, then by the most recently shown") func order() {
        let app = TestApplication()
        let (red, green, blue) = (window(.red), window(.green, level: .alert), window(.blue))
        red.isHidden = false
        green.isHidden = false
        blue.isHidden = false
        let front = visibleColor(app)
        green.isHidden = true
        let behind = visibleColor(app)
        red.makeKeyAndVisible()

        expect(front, equals: .green)
        expect(behind, equals: .blue)
        expect(visibleColor(app), equals: .red)
    }

    @Test("E-08 a change of level reorders a visible window") func levelChange() {
        let app = TestApplication()
        let (red, blue) = (window(.red), window(.blue))
        red.isHidden = false
        blue.isHidden = false

        red.windowLevel = .statusBar

        expect(visibleColor(app), equals: .red)
        expect(app.application.windows, equals: [blue, red])
    }

    @Test("a hidden window is invisible, and the next one becomes the key window") func hiding() {
        let app = TestApplication()
        let (red, blue) = (window(.red), window(.blue))
        red.makeKeyAndVisible()
        blue.makeKeyAndVisible()

        blue.isHidden = true

        expect(visibleColor(app), equals: .red)
        #expect(app.application.keyWindow === red)
        expect(app.application.windows, equals: [red])
    }

    @Test("an unreferenced window disappears") func deallocated() {
        let app = TestApplication()
        let red = window(.red)
        red.makeKeyAndVisible()
        var blue: UIWindow? = window(.blue)
        blue?.makeKeyAndVisible()
        let inner = UIView()
        blue?.addSubview(inner)
        let before = visibleColor(app)

        blue = nil

        expect(before, equals: .blue)
        expect(visibleColor(app), equals: .red)
        expect(app.application.windows, equals: [red])
        #expect(app.application.keyWindow === red)
        #expect(inner.window == nil)
    }

    @Test("views have no window once another thread releases it") func deallocatedOnOtherThread() {
        final class Owner: @unchecked Sendable {
            var window: UIWindow?
        }
        _ = TestApplication()
        let owner = Owner()
        owner.window = window(.blue)
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        owner.window?.addSubview(outer)
        let hadWindow = inner.window != nil

        let isReleased = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            owner.window = nil
            isReleased.signal()
        }
        isReleased.wait()

        #expect(hadWindow)
        #expect(outer.window == nil)
        #expect(inner.window == nil)
    }

    @Test("the previous key window resigns before the new one becomes key") func keyMessages() {
        _ = TestApplication()
        let (one, two) = (KeyWindow(frame: frame), KeyWindow(frame: frame))
        one.makeKeyAndVisible()

        two.makeKeyAndVisible()
        one.makeKey()

        expect(one.lines, equals: ["become", "resign", "become"])
        expect(two.lines, equals: ["become", "resign"])
    }

    @Test("a window that cannot become key or is hidden does not become key") func refusesKey() {
        let app = TestApplication()
        let (plain, neverKey) = (KeyWindow(frame: frame), KeyWindow(frame: frame))
        plain.makeKeyAndVisible()
        neverKey.allowsKey = false
        neverKey.makeKeyAndVisible()
        let hidden = KeyWindow(frame: frame)
        hidden.makeKey()

        #expect(app.application.keyWindow === plain)
        #expect(!neverKey.isHidden)
    }

    @Test("notifications are posted for showing, hiding and the key window") func notifications() {
        _ = TestApplication()
        final class Names: @unchecked Sendable { var names: [String] = [] }
        let posted = Names()
        let names = [
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
        ]
        let window = window(.red)
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
                posted.names.append(name.rawValue)
            }
        }

        window.makeKeyAndVisible()
        window.isHidden = true
        for token in tokens { NotificationCenter.default.removeObserver(token) }

        expect(
            posted.names,
            equals: [
                "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
                "UIWindowDidResignKeyNotification", "UIWindowDidBecomeHiddenNotification",
            ])
    }

    @Test("E-27 a window converts to and from the screen and other windows") func conversion() {
        _ = TestApplication()
        let one = UIWindow(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
        let two = UIWindow(frame: CGRect(x: 20, y: 10, width: 100, height: 100))
        two.transform = CGAffineTransform(scaleX: 2, y: 2)
        let screen: UIWindow? = nil

        expect(one.convert(CGPoint(x: 1, y: 2), to: screen), equals: CGPoint(x: 101, y: 52))
        expect(one.convert(CGPoint(x: 101, y: 52), from: screen), equals: CGPoint(x: 1, y: 2))
        // The second window is scaled by 2 about its center: it covers −30…170 and −40…160.
        expect(two.convert(CGPoint(x: 10, y: 10), to: screen), equals: CGPoint(x: -10, y: -20))
        expect(two.convert(CGPoint(x: 1, y: 2), from: one), equals: CGPoint(x: 65.5, y: 46))
        expect(
            two.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: one),
            equals: CGRect(x: -130, y: -90, width: 20, height: 20))
        expect(
            one.convert(CGRect(x: -130, y: -90, width: 20, height: 20), to: two),
            equals: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("the root controller's view fills the window and replaces the previous one's") func rootViewController() {
        let app = TestApplication()
        let (first, second) = (UIViewController(), UIViewController())
        let window = app.makeWindow(root: first)

        window.rootViewController = second

        #expect(first.view.superview == nil)
        #expect(second.view.superview === window)
        expect(second.view.frame, equals: window.bounds)
        window.frame.size.height = 500
        expect(second.view.frame.height, equals: 500)
    }
}
