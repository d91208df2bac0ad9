import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct NavigationTransitionTests {
    /// Where a view is on the screen at present.
    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? view.frame.minX }

    @Test("NV-22 NV-24 the new view comes from the trailing edge, the old goes a third, dimmed") func push() {
        let stage = NavigationStage()
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)
        let (new, old) = (shownX(stage.a.view), shownX(stage.root.view))
        stage.app.advance(by: 0.05)

        #expect(new > 0 && new < 390)
        #expect(abs(old + (390 - new) / 3) < 1)
        #expect(shownX(stage.a.view) < new)
    }

    @Test("NV-23 a push lasts 0.35 s") func duration() {
        let stage = NavigationStage()
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0)
        stage.app.advance(by: 0.33)
        let during = stage.log.lines.contains("a D-appear")
        stage.app.advance(by: 0.05)

        #expect(!during)
        #expect(stage.log.lines.contains("a D-appear"))
        expect(stage.a.view.frame.minX, equals: 0)
    }

    @Test("NV-22 from right to left the push is mirrored") func mirrored() {
        let stage = NavigationStage()
        stage.navigation.view.semanticContentAttribute = .forceRightToLeft
        stage.navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
        for view in stage.navigation.view.subviews { view.semanticContentAttribute = .forceRightToLeft }
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)

        #expect(shownX(stage.a.view) < 0)
    }

    @Test("NV-31 a swipe from the leading edge takes the view along linearly") func follows() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 60, y: 400), over: 0.2)
        let first = shownX(stage.a.view)
        finger.move(to: CGPoint(x: 160, y: 400), over: 0.2)

        #expect(abs(shownX(stage.a.view) - first - 100) < 1)
        expect(stage.navigation.viewControllers, equals: [stage.root])
    }

    @Test("NV-32 NV-17 beyond one half the pop completes") func completes() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 260, y: 400), over: 1)
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 260, y: 400))
        finger.lift()
        stage.settle()

        expect(
            stage.log.take(),
            equals: ["a W-disappear", "root W-appear", "root appearing", "a D-disappear", "root D-appear"])
        #expect(stage.navigation.topViewController === stage.root)
        #expect(stage.a.view.window == nil)
        expect(stage.root.view.frame.minX, equals: 0)
    }

    @Test("NV-35 NV-144 an abandoned pop makes these calls, and the stack is as before") func abandoned() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 120, y: 400), over: 1)
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 120, y: 400))
        let begin = stage.log.take()
        finger.lift()
        stage.settle()

        expect(begin, equals: ["a W-disappear", "root W-appear", "root appearing"])
        expect(
            stage.log.take(),
            equals: ["root W-disappear", "root D-disappear", "a W-appear", "a appearing", "a D-appear"])
        expect(stage.navigation.viewControllers, equals: [stage.root, stage.a])
        expect(stage.a.view.frame, equals: stage.window.bounds)
        #expect(stage.root.view.window == nil)
        #expect(stage.a.parent === stage.navigation && !stage.a.isMovingFromParent)
    }

    @Test("NV-32 a quick flick back towards leading abandons the pop beyond one half") func flickBack() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 380, y: 400), over: 0.5)
        finger.move(to: CGPoint(x: 280, y: 400), over: 0.08)
        finger.lift()
        stage.settle()

        #expect(stage.navigation.topViewController === stage.a)
    }

    @Test("NV-32 a quick flick towards trailing completes the pop before one half") func flick() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 120, y: 400), over: 0.1)
        finger.lift()
        stage.settle()

        #expect(stage.navigation.topViewController === stage.root)
    }

    @Test("NV-34 the rest lasts at most 0.3 s") func rest() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 220, y: 400), over: 0.5)
        finger.lift()
        stage.app.advance(by: 0.31)

        #expect(stage.log.lines.contains("root D-appear"))
    }

    @Test("NV-29 no swipe at the root, without a back button, or without a bar") func conditions() {
        let stage = NavigationStage()
        func swipe() {
            let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
            finger.move(to: CGPoint(x: 300, y: 400), over: 0.3)
            finger.lift()
            stage.settle()
        }
        swipe()
        #expect(stage.log.take().isEmpty)

        stage.push(stage.a)
        stage.a.navigationItem.hidesBackButton = true
        swipe()
        stage.a.navigationItem.hidesBackButton = false
        let left = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
        stage.a.navigationItem.leftBarButtonItem = left
        swipe()
        stage.a.navigationItem.leftBarButtonItem = nil
        stage.navigation.isNavigationBarHidden = true
        swipe()
        #expect(stage.log.take().isEmpty)

        stage.navigation.isNavigationBarHidden = false
        swipe()
        #expect(stage.navigation.topViewController === stage.root)
    }

    @Test("NV-30 another delegate of the recognizer replaces the conditions of the bar") func ownDelegate() {
        final class Allowing: NSObject, UIGestureRecognizerDelegate {}
        let stage = NavigationStage()
        let allowing = Allowing()
        stage.push(stage.a)
        stage.a.navigationItem.hidesBackButton = true
        stage.navigation.interactivePopGestureRecognizer?.delegate = allowing
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 300, y: 400), over: 0.3)
        finger.lift()
        stage.settle()

        #expect(stage.navigation.topViewController === stage.root)
    }

    @Test("NV-36 NV-142 blocks for a change of interaction run before the calls of an abandoned pop")
    func interaction() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 100, y: 400), over: 0.5)
        stage.app.advance(by: 0.3)
        stage.a.transitionCoordinator?.notifyWhenInteractionChanges { context in
            stage.log.lines.append("interaction \(context.isInteractive) cancelled \(context.isCancelled)")
        }
        let isInteractive = stage.a.transitionCoordinator?.initiallyInteractive
        stage.log.lines = []
        finger.move(to: CGPoint(x: 100, y: 400))
        finger.lift()
        stage.settle()

        expect(isInteractive, equals: true)
        expect(stage.log.lines.prefix(2), equals: ["interaction false cancelled true", "root W-disappear"])
        #expect(stage.a.transitionCoordinator == nil)
    }

    @Test("NV-146 the views take no touches while a push runs") func noTouches() {
        let stage = NavigationStage()
        let touches = TouchLog()
        stage.a.view.addSubview(
            RecordingView("card", frame: CGRect(x: 0, y: 0, width: 390, height: 844), log: touches))
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.2)
        stage.app.tap(at: CGPoint(x: 350, y: 600))
        let during = touches.lines
        stage.settle()
        stage.app.tap(at: CGPoint(x: 350, y: 600))

        #expect(during.isEmpty)
        expect(touches.lines.count, equals: 2)
    }

    @Test("NV-149 a controller that is replaced while its navigation disappears is told of the end")
    func replacedWhileDisappearing() {
        let stage = NavigationStage()
        stage.navigation.beginAppearanceTransition(false, animated: true)

        stage.navigation.setViewControllers([stage.a], animated: false)
        stage.app.advance(by: 0.1)
        let replaced = stage.log.take()
        stage.navigation.beginAppearanceTransition(true, animated: true)
        stage.navigation.endAppearanceTransition()

        expect(replaced, equals: ["root W-disappear", "root D-disappear"])
        expect(stage.log.lines.filter { $0.hasSuffix("-appear") }, equals: ["a W-appear", "a D-appear"])
    }
}
