import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AppearanceTransitionTests {
    /// Records in which state of a transition it gets its callbacks.
    private final class Child: UIViewController {
        var lines: [String] = []
        private func record(_ line: String, _ animated: Bool) {
            var words = [line]
            if animated { words.append("animated") }
            if isMovingToParent { words.append("to parent") }
            if isMovingFromParent { words.append("from parent") }
            if isBeingPresented { words.append("presented") }
            if isBeingDismissed { words.append("dismissed") }
            lines.append(words.joined(separator: ", "))
        }
        override func viewWillAppear(_ animated: Bool) { record("will appear", animated) }
        override func viewDidAppear(_ animated: Bool) { record("did appear", animated) }
        override func viewWillDisappear(_ animated: Bool) { record("will disappear", animated) }
        override func viewDidDisappear(_ animated: Bool) { record("did disappear", animated) }
    }

    private final class Container: UIViewController {
        var forwards = true
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    }

    @MainActor private struct Stage {
        let app = TestApplication()
        let root = Container()
        let child = Child()

        init(forwards: Bool = true) {
            root.forwards = forwards
            app.makeWindow(root: root)
            app.advance(by: 0.1)
        }

        func add() {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            app.advance(by: 0.1)
        }

        func remove() {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            app.advance(by: 0.1)
        }
    }

    @Test("L-41 a child is moving to its parent until it has appeared, and from it until it has disappeared")
    func moving() {
        let stage = Stage()
        stage.add()
        stage.remove()

        expect(
            stage.child.lines,
            equals: [
                "will appear, to parent", "did appear, to parent", "will disappear, from parent",
                "did disappear, from parent",
            ])
        #expect(!stage.child.isMovingToParent)
        #expect(!stage.child.isMovingFromParent)
    }

    @Test("L-41 a child of a hidden and shown window is moving nowhere")
    func windowOnly() {
        let stage = Stage()
        stage.add()
        stage.child.lines = []

        stage.app.window?.isHidden = true
        stage.app.window?.isHidden = false
        stage.app.advance(by: 0.1)

        expect(stage.child.lines, equals: ["will disappear", "did disappear", "will appear", "did appear"])
    }

    @Test("L-41 a controller is being presented until it has appeared, and dismissed until it has disappeared")
    func presented() {
        let stage = Stage()
        stage.root.present(stage.child, animated: false)
        stage.app.advance(by: 0.1)
        stage.root.dismiss(animated: true)
        stage.app.advance(by: 1)

        expect(
            stage.child.lines,
            equals: [
                "will appear, presented", "did appear, presented", "will disappear, animated, dismissed",
                "did disappear, animated, dismissed",
            ])
        #expect(!stage.child.isBeingPresented)
        #expect(!stage.child.isBeingDismissed)
    }

    @Test("L-42 a container that does not forward appearance calls decides when its children appear")
    func manual() {
        let stage = Stage(forwards: false)
        stage.add()
        #expect(stage.child.lines.isEmpty)

        stage.child.beginAppearanceTransition(true, animated: true)
        stage.app.advance(by: 0.1)
        let begun = stage.child.lines
        stage.child.endAppearanceTransition()
        stage.child.endAppearanceTransition()

        expect(begun, equals: ["will appear, animated, to parent"])
        expect(stage.child.lines.dropFirst(), equals: ["did appear, animated, to parent"])

        stage.child.lines = []
        stage.child.beginAppearanceTransition(false, animated: false)
        stage.remove()
        let removed = stage.child.lines
        stage.child.endAppearanceTransition()

        expect(removed, equals: ["will disappear"])
        expect(stage.child.lines, equals: ["will disappear", "did disappear, from parent"])
    }

    @Test("L-42 between begin and end the view's window decides nothing, in a container that forwards as well")
    func manualInForwarding() {
        let stage = Stage()
        stage.root.addChild(stage.child)
        stage.child.beginAppearanceTransition(true, animated: true)
        stage.root.view.addSubview(stage.child.view)
        stage.app.advance(by: 0.1)
        let before = stage.child.lines
        stage.child.endAppearanceTransition()

        expect(before, equals: ["will appear, animated, to parent"])
        expect(stage.child.lines.count, equals: 2)
    }

    @Test("L-42 appearance calls reach the children whose views are shown")
    func forwarded() {
        let stage = Stage(forwards: false)
        let middle = UIViewController()
        let hidden = Child()
        middle.addChild(stage.child)
        middle.addChild(hidden)
        middle.view.addSubview(stage.child.view)
        middle.beginAppearanceTransition(true, animated: false)
        middle.endAppearanceTransition()

        expect(stage.child.lines, equals: ["will appear, to parent", "did appear, to parent"])
        #expect(hidden.lines.isEmpty)
    }
}
