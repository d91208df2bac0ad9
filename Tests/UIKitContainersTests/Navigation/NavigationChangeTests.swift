import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Changes of the stack while a transition runs.
@MainActor @Suite struct NavigationChangeTests {
    /// A stage with one or two pushed controllers and a finger that holds the pop of the last one.
    private func holdPop(pushed count: Int = 1) -> (NavigationStage, TestFinger) {
        let stage = NavigationStage()
        for controller in [stage.a, stage.b].prefix(count) { stage.push(controller) }
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 120, y: 400), over: 1)
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 120, y: 400))
        return (stage, finger)
    }

    /// The calls of one controller.
    private func calls(_ name: String, _ stage: NavigationStage) -> [String] {
        stage.log.lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }

    @Test("NV-04 NV-19 a controller that is pushed again while it leaves stays a child, and is told that it moves")
    func pushedAgain() {
        let stage = NavigationStage()
        stage.push(stage.a)
        stage.a.recordsAll = true
        stage.navigation.popViewController(animated: true)
        stage.app.advance(by: 0.1)
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.settle()

        #expect(stage.a.navigationController === stage.navigation)
        #expect(stage.navigation.children == [stage.root, stage.a] && stage.a.view.window != nil)
        expect(
            calls("a", stage),
            equals: [
                "W-move nil", "W-disappear", "D-disappear", "W-move", "W-appear", "appearing", "D-appear", "D-move",
            ])
    }

    @Test("NV-04 NV-19 a controller that is pushed again while it leaves, and popped again, leaves once")
    func poppedAgain() {
        let stage = NavigationStage()
        stage.push(stage.a)
        stage.a.recordsAll = true
        stage.navigation.popViewController(animated: true)
        stage.app.advance(by: 0.1)
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)
        stage.navigation.popViewController(animated: true)
        stage.settle()

        #expect(stage.a.parent == nil)
        expect(stage.navigation.children, equals: [stage.root])
        expect(calls("a", stage), equals: ["W-move nil", "W-disappear", "D-disappear", "D-move nil"])
    }

    @Test("NV-04 NV-19 a controller that is taken off the stack while it disappears leaves when it has disappeared")
    func takenOff() {
        let stage = NavigationStage()
        stage.root.recordsAll = true
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)
        stage.navigation.setViewControllers([stage.b], animated: true)
        stage.settle()

        expect(stage.navigation.children, equals: [stage.b])
        #expect(stage.root.parent == nil)
        expect(calls("root", stage), equals: ["W-disappear", "D-disappear", "W-move nil", "D-move nil"])
    }

    @Test("NV-04 NV-19 a controller that is pushed during a transition is told that it has moved when it has appeared")
    func pushedDuringTransition() {
        let stage = NavigationStage()
        stage.b.recordsAll = true
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)
        stage.navigation.pushViewController(stage.b, animated: true)
        stage.settle()

        expect(calls("b", stage), equals: ["W-move", "loaded", "W-appear", "appearing", "D-appear", "D-move"])
    }

    @Test("NV-04 a controller that leaves a stack and comes back before the layout is told that it has moved")
    func comesBack() {
        let stage = NavigationStage()
        stage.push(stage.a)
        stage.root.recordsAll = true
        stage.navigation.setViewControllers([stage.a], animated: false)
        stage.navigation.setViewControllers([stage.root, stage.a], animated: false)
        stage.navigation.pushViewController(stage.b, animated: true)
        stage.settle()

        expect(calls("root", stage), equals: ["W-move nil", "D-move nil", "W-move", "D-move"])
    }

    @Test("NV-35 NV-19 a push while a finger holds a pop that is abandoned follows it", arguments: [false, true])
    func pushWhileHeld(animated: Bool) {
        let (stage, finger) = holdPop()
        stage.navigation.pushViewController(stage.b, animated: animated)
        let asked = stage.navigation.viewControllers
        finger.lift()
        stage.settle()

        expect(asked, equals: [stage.root, stage.b])
        expect(stage.navigation.viewControllers, equals: asked)
        expect(stage.navigation.children, equals: asked)
        #expect(stage.a.parent == nil)
        #expect(stage.b.view.frame == stage.window.bounds && stage.b.view.window != nil)
        #expect(stage.a.view.window == nil)
        #expect(stage.root.view.window == nil)
        expect(calls("b", stage), equals: ["W-appear", "appearing", "D-appear"])
        expect(calls("a", stage).suffix(2), equals: ["W-disappear", "D-disappear"])
        #expect(stage.navigation.navigationBar.items?.last === stage.b.navigationItem)
    }

    @Test("NV-35 NV-19 a pop while a finger holds another one that is abandoned follows it") func popWhileHeld() {
        let (stage, finger) = holdPop(pushed: 2)
        stage.navigation.popViewController(animated: true)
        finger.lift()
        stage.settle()

        expect(stage.navigation.viewControllers, equals: [stage.root])
        expect(stage.navigation.children, equals: [stage.root])
        #expect(stage.root.view.window != nil && stage.a.view.window == nil && stage.b.view.window == nil)
        expect(calls("b", stage).suffix(3), equals: ["D-appear", "W-disappear", "D-disappear"])
    }

    @Test("NV-35 NV-19 changes that leave the stack of a held pop as it was are abandoned with it")
    func noChangeWhileHeld() {
        let (stage, finger) = holdPop()
        stage.navigation.pushViewController(stage.b, animated: false)
        stage.navigation.popViewController(animated: false)
        finger.lift()
        stage.settle()

        expect(stage.navigation.viewControllers, equals: [stage.root, stage.a])
        expect(stage.navigation.children, equals: [stage.root, stage.a])
        #expect(stage.b.parent == nil)
        expect(calls("a", stage).last, equals: "D-appear")
    }
}
