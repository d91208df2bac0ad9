import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct NavigationScrollTests {
    @Test("SX-34 in a navigation controller automatic adds top and bottom to a scroll view that does not scroll")
    func safeArea() {
        func inset(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior, adjusts: Bool = true) -> CGFloat {
            let stage = NavigationStage()
            let scrollView = UIScrollView(frame: stage.root.view.bounds)
            scrollView.contentInsetAdjustmentBehavior = behavior
            stage.root.automaticallyAdjustsScrollViewInsets = adjusts
            stage.root.view.addSubview(scrollView)
            stage.app.advance(by: 0.1)
            return scrollView.adjustedContentInset.top
        }
        let app = TestApplication()
        let alone = UIViewController()
        alone.additionalSafeAreaInsets.top = 44
        let scrollView = UIScrollView(frame: alone.view.bounds)
        alone.view.addSubview(scrollView)
        app.makeWindow(root: alone)
        app.advance(by: 0.1)
        let outside = scrollView.adjustedContentInset.top

        expect(outside, equals: 0)
        expect(inset(.automatic), equals: 44)
        expect(inset(.automatic, adjusts: false), equals: 0)
        expect(inset(.scrollableAxes), equals: 0)
        expect(inset(.never), equals: 0)
    }

    @Test("NV-284 a tap beside the items of the bar scrolls to the top; one on an item does not") func scrollsToTop() {
        let stage = NavigationStage()
        let scrollView = UIScrollView(frame: stage.root.view.bounds)
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        stage.root.view.addSubview(scrollView)
        stage.root.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Item", style: .plain, target: nil, action: nil)
        stage.app.advance(by: 0.1)
        scrollView.contentOffset.y = 1000
        stage.app.tap(at: CGPoint(x: 360, y: 22))
        stage.settle()
        let afterItem = scrollView.contentOffset.y
        stage.app.tap(at: CGPoint(x: 195, y: 22))
        stage.settle()

        expect(afterItem, equals: 1000)
        expect(scrollView.contentOffset.y, equals: -44)
    }

    @Test("NV-27 the swipe back begins within 13 points of the leading edge") func region() {
        func pops(from x: CGFloat) -> Bool {
            let stage = NavigationStage()
            stage.push(stage.a)
            let finger = stage.app.touch(at: CGPoint(x: x, y: 400))
            finger.move(to: CGPoint(x: x + 300, y: 400), over: 0.2)
            finger.lift()
            stage.settle()
            return stage.navigation.topViewController === stage.root
        }

        #expect(pops(from: 1))
        #expect(pops(from: 13))
        #expect(!pops(from: 14))
    }

    @Test("NV-28 the swipe back wins over a scroll view inside that scrolls horizontally") func priority() {
        let stage = NavigationStage()
        let scrollView = UIScrollView(frame: stage.a.view.bounds)
        scrollView.contentSize = CGSize(width: 2000, height: 844)
        scrollView.contentOffset.x = 500
        stage.a.view.addSubview(scrollView)
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 5, y: 400))
        finger.move(to: CGPoint(x: 150, y: 400), over: 0.5)
        let offset = scrollView.contentOffset.x
        finger.move(to: CGPoint(x: 300, y: 400), over: 0.5)
        finger.lift()
        stage.settle()

        #expect(stage.navigation.interactivePopGestureRecognizer?.view === stage.navigation.view)
        expect(offset, equals: 500)
        #expect(stage.navigation.topViewController === stage.root)
    }

    @Test("NV-28 NV-35 a swipe back that the system interrupts returns, and another one pops") func interrupted() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 300, y: 400), over: 0.5)
        finger.cancel()
        stage.settle()
        let returned = stage.navigation.topViewController === stage.a
        let again = stage.app.touch(at: CGPoint(x: 3, y: 400))
        again.move(to: CGPoint(x: 300, y: 400), over: 0.5)
        again.lift()
        stage.settle()

        #expect(returned)
        #expect(stage.navigation.topViewController === stage.root)
        expect(stage.root.view.frame.minX, equals: 0)
    }

    @Test("NV-50 NV-54 after an interrupted swipe back to a screen with a prompt, the bar has its own height again")
    func interruptedBeforePrompt() {
        let stage = NavigationStage()
        stage.root.navigationItem.prompt = "Prompt"
        stage.push(stage.a)
        let height = stage.navigation.navigationBar.frame.height
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 300, y: 400), over: 0.5)
        finger.cancel()
        stage.settle()

        #expect(stage.navigation.topViewController === stage.a)
        expect(stage.navigation.navigationBar.frame.height, equals: height)
    }

    @Test("NV-28 NV-31 a finger that turns round takes the view back with it") func reversed() {
        let stage = NavigationStage()
        stage.push(stage.a)
        let finger = stage.app.touch(at: CGPoint(x: 3, y: 400))
        finger.move(to: CGPoint(x: 303, y: 400), over: 0.5)
        finger.move(to: CGPoint(x: 103, y: 400), over: 0.5)
        let x = stage.a.view.layer.presentation()?.frame.minX ?? 0
        finger.move(to: CGPoint(x: 300, y: 400), over: 0.5)
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 300, y: 400))
        finger.lift()
        stage.settle()

        #expect(x > 85 && x < 105)
        #expect(stage.navigation.topViewController === stage.root)
    }
}
