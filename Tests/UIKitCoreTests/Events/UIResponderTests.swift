import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIResponderTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let log = TouchLog()
        let app = TestApplication()
    }

    @Staged private var stage = Stage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }

    private final class ResponderDelegate: UIResponder, UIApplicationDelegate {}
    private final class PlainDelegate: NSObject, UIApplicationDelegate {}
    private final class ControllerDelegate: UIViewController, UIApplicationDelegate {}

    @Test("P-01 application, view controllers, views and windows are responders") func responders() {
        let objects: [NSObject] = [app.application, UIViewController(), UIView(), UIWindow()]

        #expect(objects.allSatisfy { $0 is UIResponder })
    }

    @Test("P-02 a view's next is its controller, if it is the controller's root view, otherwise its superview")
    func nextOfView() {
        let controller = UIViewController()
        let inner = UIView()
        controller.view.addSubview(inner)

        #expect(inner.next === controller.view)
        #expect(controller.view.next === controller)
    }

    @Test("P-03 the next of a window's root controller is the window") func nextOfRootController() {
        let controller = UIViewController()
        let window = app.makeWindow(root: controller)

        #expect(controller.next === window)
    }

    @Test("P-03 the next of a presented controller is the one that presents it") func nextOfPresented() {
        let (root, presented) = (UIViewController(), UIViewController())
        app.makeWindow(root: root)
        root.present(presented, animated: false)

        #expect(presented.next === root)
    }

    @Test("P-03 under a full-screen presentation the chain continues with the presenter and the window")
    func nextWhileCovered() {
        let (root, child, presented) = (UIViewController(), UIViewController(), UIViewController())
        root.addChild(child)
        root.view.addSubview(child.view)
        let window = app.makeWindow(root: root)
        presented.modalPresentationStyle = .fullScreen
        child.present(presented, animated: false)

        #expect(root.view.window == nil)
        #expect(presented.next === root)
        #expect(root.next === window)
        #expect(child.view.next === child && child.next === root.view && root.view.next === root)
        root.dismiss(animated: false)
        #expect(root.next === window)
    }

    @Test("P-31 every search goes by an overridden next") func overriddenNext() {
        final class Helper: UIResponder {
            private(set) var count = 0
            func help() { count += 1 }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        final class Detour: UIView {
            let helper = Helper()
            override var next: UIResponder? { helper }
        }
        let view = Detour(frame: UIScreen.main.bounds)
        app.makeWindow().addSubview(view)

        let performed = app.application.sendAction(Selector(Helper.help), to: nil, from: view, for: nil)
        app.tap(at: CGPoint(x: 50, y: 50))

        #expect(performed)
        expect(view.helper.count, equals: 2)
    }

    @Test("P-03 the next of any other controller is the superview of its view") func nextOfChild() {
        let (root, child) = (UIViewController(), UIViewController())
        let frame = UIView()
        root.view.addSubview(frame)
        root.addChild(child)
        frame.addSubview(child.view)
        app.makeWindow(root: root)

        #expect(child.next === frame)
    }

    @Test("P-04 a window's next is the application") func nextOfWindow() {
        #expect(app.makeWindow().next === app.application)
    }

    @Test("P-05 the application's next is its delegate, if that is a responder but no view or controller")
    func nextOfApplication() {
        let (responder, plain, controller) = (ResponderDelegate(), PlainDelegate(), ControllerDelegate())

        app.application.delegate = responder
        #expect(app.application.next === responder)
        app.application.delegate = plain
        #expect(app.application.next == nil)
        app.application.delegate = controller
        #expect(app.application.next == nil)
    }

    @Test("P-06 an unhandled touch is dropped at the end of the chain") func unhandled() {
        let view = UIView(frame: UIScreen.main.bounds)
        app.makeWindow().addSubview(view)

        app.tap(at: CGPoint(x: 50, y: 50))

        #expect(app.application.next == nil)
    }

    @Test("P-07 touches that a view does not handle go up the chain unchanged, still attached to the view")
    func forwarded() {
        let controller = RecordingViewController("controller", log: log)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.makeWindow(root: controller)
        controller.view.addSubview(inner)

        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        finger.move(by: 5, 0)
        finger.lift()
        app.touch(at: CGPoint(x: 50, y: 50)).cancel()

        #expect(
            log == [
                "controller began 1", "controller moved 1", "controller ended 1", "controller began 1",
                "controller cancelled 1",
            ])
        #expect(log.entries.flatMap(\.touches).allSatisfy { $0.touch.view === inner })
    }

    @Test("P-08 for touch methods that a view does not override, touches go up the chain") func partialOverride() {
        final class PartialResponder: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let controller = RecordingViewController("controller", log: log)
        app.makeWindow(root: controller)
        controller.view.addSubview(PartialResponder(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))

        app.tap(at: CGPoint(x: 50, y: 50))

        #expect(log == ["controller ended 1"])
    }

    @Test("P-09 a handler may forward a touch to next by hand") func forwardedByHand() {
        let parent = RecordingView("parent", frame: UIScreen.main.bounds, log: log)
        let child = RecordingView("child", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: log)
        parent.addSubview(child)
        child.onTouches = { phase, touches, event in
            if phase == .began { child.next?.touchesBegan(touches, with: event) }
        }
        app.makeWindow().addSubview(parent)

        app.tap(at: CGPoint(x: 50, y: 50))

        #expect(log == ["child began 1", "parent began 1", "child ended 1"])
    }

    @Test("P-10 motion goes up the chain") func motion() {
        final class MotionView: UIView {
            var lines: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("began") }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { lines.append("ended") }
            override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                lines.append("cancelled \(motion.rawValue)")
            }
        }
        let parent = MotionView()
        let child = UIView()
        parent.addSubview(child)

        child.motionBegan(.motionShake, with: nil)
        child.motionEnded(.motionShake, with: nil)
        child.motionCancelled(.motionShake, with: nil)

        expect(parent.lines, equals: ["began", "ended", "cancelled 1"])
    }

    @Test("P-11 P-12 touches go to the hit view, regardless of the first responder") func hitViewGetsTouches() {
        final class First: RecordingView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let first = First("first", frame: CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
        let hit = RecordingView("hit", frame: CGRect(x: 0, y: 100, width: 50, height: 50), log: log)
        let window = app.makeWindow()
        window.addSubview(first)
        window.addSubview(hit)
        first.becomeFirstResponder()

        app.tap(at: CGPoint(x: 20, y: 120))

        #expect(log == ["hit began 1", "hit ended 1"])
    }
}

@MainActor @Suite struct UIResponderNameTests {
    @Test("the name of a responder class equals that of Foundation")
    func name() {
        let ours = NSStringFromClass(UIWindow.self)
        let foundations = Foundation.NSStringFromClass(UIWindow.self as AnyClass)

        expect(ours, equals: foundations)
    }
}
