import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// The life cycle of controllers and details of presentations, by the rules of chapter NV.
@MainActor @Suite struct ControllerLifeCycleTests {
    @MainActor private struct Stage {
        let app = TestApplication()
        let log = LifecycleLog()
        let root: LoggingController
        let other: LoggingController
        let window: UIWindow

        init() {
            root = LoggingController("root", log: log)
            other = LoggingController("other", log: log)
            other.modalPresentationStyle = .fullScreen
            window = app.makeWindow(root: root)
            app.advance(by: 0.1)
            log.lines = []
        }
        var calls: [String] { log.lines.filter { !$0.contains("lay out") && !$0.contains("load") } }
    }

    @Test("NV-01 the view loads on first access, once; viewIfLoaded does not load") func loading() {
        let log = LifecycleLog()
        let controller = LoggingController(log: log)
        let before = controller.viewIfLoaded
        _ = controller.view
        _ = controller.view

        #expect(before == nil)
        expect(log.lines, equals: ["did load"])
    }

    @Test("NV-02 viewWillAppear, viewIsAppearing in the window, layout, viewDidAppear") func appearing() {
        final class Measuring: UIViewController {
            var windows: [Bool] = []
            var names: [String] = []
            private func record(_ name: String) {
                names.append(name)
                windows.append(view.window != nil)
            }
            override func viewWillAppear(_ animated: Bool) { record("will") }
            override func viewIsAppearing(_ animated: Bool) { record("is") }
            override func viewWillLayoutSubviews() { record("layout") }
            override func viewDidAppear(_ animated: Bool) { record("did") }
        }
        let app = TestApplication()
        let controller = Measuring()
        app.makeWindow(root: controller)
        app.advance(by: 0.1)

        expect(controller.names, equals: ["will", "is", "layout", "did"])
        expect(controller.windows.dropFirst(), equals: [true, true, true])
    }

    @Test("NV-05 addChild calls willMove, with the parent set, and removeFromParent calls didMove(nil)") func moves() {
        let stage = Stage()
        stage.root.addChild(stage.other)
        let added = stage.calls
        stage.other.removeFromParent()

        expect(added, equals: ["other will move to parent"])
        expect(stage.calls.last, equals: "other did move to none")
    }

    @Test("NV-06 NV-07 a begin that is turned round gets the other will-call and only the last did-call") func turned()
    {
        let stage = Stage()
        stage.other.beginAppearanceTransition(true, animated: true)
        stage.other.beginAppearanceTransition(false, animated: true)
        stage.other.endAppearanceTransition()
        stage.other.endAppearanceTransition()

        expect(stage.calls, equals: ["other will appear", "other will disappear", "other did disappear"])
    }

    @Test("NV-149 appearance follows the window: with or without addChild, at once and after the commit") func follows()
    {
        let stage = Stage()
        stage.root.view.addSubview(stage.other.view)
        let early = stage.calls
        stage.app.advance(by: 0.1)
        let late = stage.calls
        stage.other.view.removeFromSuperview()

        expect(early, equals: ["other will appear"])
        expect(late, equals: ["other will appear", "other did appear"])
        expect(stage.calls.suffix(2), equals: ["other will disappear", "other did disappear"])
    }

    @Test("NV-87 the nearest fit ancestor presents, and every controller below it tells what is presented")
    func ancestor() {
        let stage = Stage()
        let child = UIViewController()
        stage.root.addChild(child)
        stage.root.view.addSubview(child.view)
        child.present(stage.other, animated: false)

        #expect(stage.other.presentingViewController === stage.root)
        #expect(child.presentedViewController === stage.other)
    }

    @Test("NV-92 the completions come last") func completions() {
        let stage = Stage()
        stage.root.present(stage.other, animated: true) { stage.log.lines.append("presented") }
        stage.app.advance(by: 1)
        let presented = stage.calls.last
        stage.root.dismiss(animated: true) { stage.log.lines.append("dismissed") }
        stage.app.advance(by: 1)

        expect(presented, equals: "presented")
        expect(stage.calls.suffix(2), equals: ["other did disappear", "dismissed"])
    }

    @Test("NV-93 cover vertical lasts 0.5 s and comes from below the whole height") func duration() {
        let stage = Stage()
        stage.root.present(stage.other, animated: true)
        stage.app.advance(by: 0)
        let start = stage.other.view.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 0.48)
        let before = stage.calls.contains("other did appear")
        stage.app.advance(by: 0.05)

        #expect(start > 800)
        #expect(!before)
        #expect(stage.calls.contains("other did appear"))
    }

    @Test("NV-150 NV-151 presentingViewController is nil in viewDidDisappear; children are not being dismissed")
    func unlinked() {
        final class Child: UIViewController {
            var wasDismissed: Bool?
            override func viewWillDisappear(_ animated: Bool) { wasDismissed = isBeingDismissed }
        }
        final class Parent: UIViewController {
            var states: [Bool] = []
            override func viewDidDisappear(_ animated: Bool) {
                states = [isBeingDismissed, presentingViewController == nil]
            }
        }
        let stage = Stage()
        let (parent, child) = (Parent(), Child())
        parent.modalPresentationStyle = .fullScreen
        parent.addChild(child)
        parent.view.addSubview(child.view)
        stage.root.present(parent, animated: false)
        let isKnown = stage.root.presentedViewController === parent
        stage.app.advance(by: 0.1)
        stage.root.dismiss(animated: false)

        #expect(isKnown)
        expect(parent.states, equals: [true, true])
        expect(child.wasDismissed, equals: false)
    }

    @Test("NV-156 a memory warning reaches every controller of the tree and unloads nothing") func memory() {
        final class Counting: UIViewController {
            var count = 0
            override func didReceiveMemoryWarning() { count += 1 }
        }
        let app = TestApplication()
        let (root, child, presented) = (Counting(), Counting(), Counting())
        root.addChild(child)
        app.makeWindow(root: root)
        root.present(presented, animated: false)
        app.application.memoryWarning()

        expect([root, child, presented].map(\.count), equals: [1, 1, 1])
        #expect(root.isViewLoaded)
        #expect(!child.isViewLoaded)
    }

    @Test("NV-96 the presented view is the controller's, its frame the container's bounds") func presentedView() {
        let presentation = UIPresentationController(
            presentedViewController: UIViewController(), presenting: UIViewController())

        #expect(presentation.shouldPresentInFullscreen)
        #expect(!presentation.shouldRemovePresentersView)
        expect(presentation.adaptivePresentationStyle, equals: .none)
        #expect(presentation.containerView == nil)
    }

    @Test("NV-107 a released sheet settles in 0.4 s") func settling() {
        let app = TestApplication()
        let root = UIViewController()
        let sheet = UIViewController()
        app.makeWindow(root: root)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(sheet, animated: false)
        app.advance(by: 0.5)
        let finger = app.touch(at: CGPoint(x: 195, y: 500))
        finger.move(to: CGPoint(x: 195, y: 200), over: 0.5)
        app.advance(by: 0.2)
        finger.move(to: CGPoint(x: 195, y: 200))
        finger.lift()
        app.advance(by: 0.05)
        let layer = sheet.sheetPresentationController?.presentedView?.layer
        let during = layer?.presentation()?.frame.minY ?? 0
        app.advance(by: 0.4)

        #expect(during > 10.5)
        expect(layer?.presentation()?.frame.minY, equals: 10)
    }

    @Test("NV-147 viewIsAppearing comes once, with the view in the window and before its layout") func isAppearing() {
        final class Measuring: UIViewController {
            var sizes: [CGSize] = []
            var insets: [CGFloat] = []
            var layouts = 0
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                sizes.append(view.bounds.size)
                insets.append(view.window == nil || layouts > 0 ? -1 : view.safeAreaInsets.top)
            }
            override func viewDidLayoutSubviews() { layouts += 1 }
        }
        let app = TestApplication()
        let controller = Measuring()
        controller.additionalSafeAreaInsets.top = 7
        app.makeWindow(root: controller)
        app.advance(by: 0.1)

        expect(controller.sizes, equals: [TestApplication.phone])
        expect(controller.insets, equals: [7])
    }
}
