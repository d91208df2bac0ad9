import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A change between two children of a container (NV-292).
@MainActor @Suite struct ChildTransitionTests {
    private final class Container: UIViewController {
        var forwards = true
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    }

    @MainActor private struct Stage {
        let app = TestApplication()
        let log = LifecycleLog()
        let root = Container()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let first: LoggingController
        let second: LoggingController

        init(forwards: Bool = true) {
            first = LoggingController("first", log: log)
            second = LoggingController("second", log: log)
            root.forwards = forwards
            root.view.addSubview(box)
            for (child, color) in [(first, UIColor.red), (second, UIColor.blue)] {
                root.addChild(child)
                child.view.frame = box.bounds
                child.view.backgroundColor = color
            }
            box.addSubview(first.view)
            app.makeWindow(root: root)
            app.advance(by: 0.1)
            log.lines = []
        }

        func change(
            from old: UIViewController? = nil, to new: UIViewController? = nil, duration: TimeInterval = 0.4,
            options: UIView.AnimationOptions = []
        ) {
            let (old, new) = (old ?? first, new ?? second)
            new.view.alpha = 0
            root.transition(
                from: old, to: new, duration: duration, options: options, animations: { new.view.alpha = 1 }
            ) { log.lines.append("completed \($0)") }
        }
        var calls: [String] { log.lines.filter { !$0.contains("lay out") } }
        var shown: [UIView] { box.subviews }
    }

    @Test("NV-292 the new view is added to the superview of the old one, which is removed at the end") func views() {
        let stage = Stage()
        stage.change()
        let early = stage.shown
        stage.app.advance(by: 0.3)
        let late = stage.shown
        stage.app.advance(by: 0.2)

        expect(early, equals: [stage.first.view, stage.second.view])
        expect(late, equals: early)
        expect(stage.shown, equals: [stage.second.view])
    }

    @Test("NV-292 NV-03 the order of calls is that of a change of tab, and the completion is last") func order() {
        let stage = Stage()
        stage.change()
        let early = stage.calls
        stage.app.advance(by: 1)

        expect(early, equals: ["second will appear", "first will disappear"])
        expect(stage.calls.dropFirst(2), equals: ["first did disappear", "second did appear", "completed true"])
    }

    @Test("NV-292 the changes of the block are animated") func animated() {
        let stage = Stage()
        stage.change()
        stage.app.advance(by: 0.2)
        let middle = stage.second.view.layer.presentation()?.opacity ?? -1

        #expect(middle > 0.2 && middle < 0.8)
    }

    @Test("NV-292 a transition of the options shows both views in their container") func flip() {
        let stage = Stage()
        stage.change(options: .transitionCrossDissolve)
        stage.app.advance(by: 0.2)
        let middle = stage.app.color(at: CGPoint(x: 100, y: 100))
        stage.app.advance(by: 1)

        #expect(middle != .red && middle != .blue)
        expect(stage.shown, equals: [stage.second.view])
        expect(stage.calls.suffix(3), equals: ["first did disappear", "second did appear", "completed true"])
    }

    @Test("NV-292 without forwarding the children get no calls") func manual() {
        let stage = Stage(forwards: false)
        stage.change()
        stage.app.advance(by: 1)

        expect(stage.calls, equals: ["completed true"])
        expect(stage.shown, equals: [stage.second.view])
    }

    @Test("NV-292 NV-07 a change back during the change keeps the first view, and each gets one did-call") func back() {
        let stage = Stage()
        stage.change()
        stage.app.advance(by: 0.2)
        stage.change(from: stage.second, to: stage.first)
        stage.app.advance(by: 1)

        expect(stage.shown, equals: [stage.first.view])
        expect(stage.calls.filter { $0.contains("did") }, equals: ["second did disappear", "first did appear"])
    }

    @Test("NV-292 controllers that are not both children are an error of the program") func stranger() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (root, child) = (UIViewController(), UIViewController())
                root.addChild(child)
                root.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
            }
        }
    }
}
