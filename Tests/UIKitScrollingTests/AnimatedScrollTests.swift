import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitScrolling

@MainActor @Suite struct AnimatedScrollTests {
    @Test("SX-61 an animated scroll takes 0.3 s and calls didScroll in every frame with the offset shown")
    func animated() {
        let stage = ScrollStage()

        stage.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        let atOnce = stage.scroll.contentOffset.y
        stage.app.advance(by: 0.15)
        let middle = stage.scroll.contentOffset.y
        stage.app.advance(by: 0.2)

        expect(atOnce, equals: 0)
        #expect(middle > 280 && middle < 420)
        expect(stage.scroll.contentOffset.y, equals: 600)
        #expect((16...18).contains(stage.log.offsets.count))
    }

    @Test("S-59 didEndScrollingAnimation follows animated scrolling only")
    func end() {
        let stage = ScrollStage()
        stage.scroll.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
        let without = stage.log.calls

        stage.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        stage.settle()

        #expect(without.isEmpty)
        expect(stage.log.calls, equals: ["didEndScrollingAnimation"])
    }

    @Test("SX-26 an animated scroll to the present offset calls nothing, and a newer target replaces the older")
    func replaced() {
        let stage = ScrollStage()
        stage.scroll.setContentOffset(.zero, animated: true)
        let nothing = stage.scroll.isScrollAnimating
        stage.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        stage.app.advance(by: 0.1)

        stage.scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        stage.settle()

        #expect(!nothing)
        expect(stage.log.calls, equals: ["didEndScrollingAnimation"])
        expect(stage.scroll.contentOffset.y, equals: 100)
    }

    @Test("SX-27 isScrollAnimating is true while code scrolls with an animation")
    func isAnimating() {
        let stage = ScrollStage()

        stage.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        let during = stage.scroll.isScrollAnimating
        stage.app.advance(by: 0.4)

        #expect(during)
        #expect(!stage.scroll.isScrollAnimating)
    }

    @Test("SX-28 stopping stops at the present offset, in a bounce within the range, with paging at a page")
    func stop() {
        let stage = ScrollStage()
        stage.flick(by: 0, -100)
        stage.app.advance(by: 0.1)
        let offset = stage.scroll.contentOffset
        stage.scroll.stopScrollingAndZooming()
        stage.app.advance(by: 0.5)
        let stopped = stage.scroll.contentOffset
        stage.scroll.contentOffset.y = -50
        stage.scroll.stopScrollingAndZooming()
        let bounced = stage.scroll.contentOffset.y
        stage.scroll.isPagingEnabled = true
        stage.scroll.contentOffset.y = 500
        stage.scroll.stopScrollingAndZooming()

        expect(stopped, equals: offset)
        expect(bounced, equals: 0)
        expect(stage.scroll.contentOffset.y, equals: 400)
    }

    @Test("SX-28 stopping ends a drag, and no deceleration begins that would have no end")
    func stopDrag() {
        let stage = ScrollStage()
        stage.scroll.isPagingEnabled = true
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 300))
        finger.move(to: CGPoint(x: 150, y: 180), over: 0.2)
        stage.log.calls = []

        stage.scroll.stopScrollingAndZooming()
        stage.app.advance(by: 1)

        expect(stage.log.calls, equals: ["willEndDragging", "didEndDragging(false)"])
        finger.lift()
        expect(stage.log.calls.count, equals: 2)
    }

    @Test("S-07 a rectangle is scrolled just far enough, and not at all if it is visible")
    func rectangle() {
        let stage = ScrollStage()
        stage.scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 50, height: 50), animated: false)
        let visible = stage.scroll.contentOffset.y
        stage.scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 50, height: 50), animated: false)
        let below = stage.scroll.contentOffset.y
        stage.scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 50, height: 50), animated: false)

        expect(visible, equals: 0)
        expect(below, equals: 550)
        expect(stage.scroll.contentOffset.y, equals: 300)
    }

    @Test("S-58 S-59 scrolling to the top asks the delegate, animates and tells only that it is at the top")
    func top() throws {
        let stage = ScrollStage()
        stage.scroll.contentOffset.y = 900
        stage.log.allowsTop = false
        let window = try #require(stage.scroll.window)
        let refused = UIScrollView.scrollToTop(in: window, at: 150)
        stage.log.allowsTop = true
        stage.log.calls = []

        let allowed = UIScrollView.scrollToTop(in: window, at: 150)
        stage.settle()

        #expect(!refused && allowed)
        expect(stage.scroll.contentOffset.y, equals: 0)
        expect(stage.log.calls, equals: ["shouldScrollToTop", "didScrollToTop"])
    }

    @Test("SX-29 the scroll view nearest to the status bar scrolls to −adjusted inset, unless it is at the top")
    func nearest() throws {
        let stage = ScrollStage { $0.contentInset.top = 44 }
        let second = UIScrollView(frame: CGRect(x: 0, y: 400, width: 300, height: 80))
        second.contentSize = CGSize(width: 300, height: 1000)
        second.contentOffset.y = 100
        stage.scroll.superview?.addSubview(second)
        let window = try #require(stage.scroll.window)
        let atTop = UIScrollView.scrollToTop(in: window, at: 150)
        stage.scroll.contentOffset.y = 300

        UIScrollView.scrollToTop(in: window, at: 150)
        stage.settle()

        #expect(!atTop)
        expect(stage.scroll.contentOffset.y, equals: -44)
        expect(second.contentOffset.y, equals: 100)
    }

    @Test(
        "SX-29 a scroll view in a row that is partly above the window does not keep the one around it from scrolling",
        arguments: [CGSize(width: 1000, height: 100), CGSize(width: 300, height: 500)])
    func rowAboveWindow(size: CGSize) throws {
        let stage = ScrollStage()
        let row = UIScrollView(frame: CGRect(x: 0, y: 380, width: 300, height: 100))
        row.contentSize = size
        stage.content.addSubview(row)
        stage.scroll.contentOffset.y = 400
        let window = try #require(stage.scroll.window)

        let scrolls = UIScrollView.scrollToTop(in: window, at: 150)
        stage.settle()

        #expect(scrolls && stage.scroll.contentOffset.y == 0)
    }

    @Test("SX-29 a pager that cannot scroll vertically leaves the tap to the scroll view in it") func pager() throws {
        let stage = ScrollStage(content: CGSize(width: 900, height: 400))
        let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        page.contentSize = CGSize(width: 300, height: 2000)
        page.contentOffset.y = 700
        stage.content.addSubview(page)
        let window = try #require(stage.scroll.window)

        let scrolls = UIScrollView.scrollToTop(in: window, at: 150)
        stage.app.advance(by: 1)

        #expect(scrolls && page.contentOffset.y == 0)
    }

    @Test("SX-30 the keyboard dismiss modes have these numbers, and on drag ends editing")
    func keyboard() {
        final class Editor: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = ScrollStage()
        let editor = Editor()
        stage.content.addSubview(editor)
        editor.becomeFirstResponder()
        stage.flick(by: 0, -40)
        let kept = editor.isFirstResponder
        stage.settle()
        stage.scroll.keyboardDismissMode = .onDrag

        stage.flick(by: 0, -40)

        #expect(kept && !editor.isFirstResponder)
        let modes: [UIScrollView.KeyboardDismissMode] = [
            .none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory,
        ]
        expect(modes.map(\.rawValue), equals: [0, 1, 2, 3, 4])
    }

    @Test("SX-32 page, home, end and arrow keys scroll when the scroll view is first responder")
    func keys() {
        final class KeyScrollView: UIScrollView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = ScrollStage(scroll: KeyScrollView())
        stage.scroll.becomeFirstResponder()
        func press(_ key: UIKeyboardHIDUsage) -> CGFloat {
            stage.app.press(key)
            stage.app.release(key)
            stage.settle()
            return stage.scroll.contentOffset.y
        }

        expect(press(.keyboardPageDown), equals: 356)
        expect(press(.keyboardDownArrow), equals: 400)
        expect(press(.keyboardUpArrow), equals: 356)
        expect(press(.keyboardEnd), equals: 3600)
        expect(press(.keyboardPageUp), equals: 3244)
        expect(press(.keyboardHome), equals: 0)
        stage.scroll.allowsKeyboardScrolling = false
        expect(press(.keyboardPageDown), equals: 0)
    }
}

@MainActor @Suite struct IndicatorTests {
    private func bars(of stage: ScrollStage) -> [UIView] {
        stage.scroll.subviews.filter { $0 is ScrollIndicator && !$0.isHidden && $0.alpha > 0 }
    }

    @Test("SX-42 indicators show while dragging and when flashed, not for offsets from code")
    func visibility() {
        let stage = ScrollStage()
        stage.scroll.contentOffset.y = 50
        let byCode = bars(of: stage).count
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 200))
        finger.move(by: 0, -40)
        let dragging = bars(of: stage).count
        stage.app.advance(by: 0.2)
        finger.lift()
        stage.app.advance(by: 1)
        let after = bars(of: stage).count
        stage.scroll.withScrollIndicatorsShown { stage.scroll.contentOffset.y = 200 }
        let shown = stage.scroll.subviews.compactMap { ($0 as? ScrollIndicator)?.layer.presentation()?.opacity }

        expect(byCode, equals: 0)
        expect(dragging, equals: 1)
        expect(after, equals: 0)
        expect(shown, equals: [1])
    }

    @Test("SX-43 the bar is 3 points thick, 3 from the edge, black at 0.35 and on dark white at 0.5")
    func look() throws {
        let stage = ScrollStage()
        stage.scroll.flashScrollIndicators()
        let bar = try #require(stage.scroll.subviews.last as? ScrollIndicator)
        let light = bar.backgroundColor
        stage.app.userInterfaceStyle = .dark

        expect(bar.frame.width, equals: 3)
        expect(bar.frame.maxX, equals: 297)
        expect(bar.layer.cornerRadius, equals: 1.5)
        expect(light, equals: UIColor(white: 0, alpha: 0.35))
        expect(bar.backgroundColor, equals: UIColor(white: 1, alpha: 0.5))
    }

    @Test("SX-44 the length is in proportion, at least 36, and down to 8 beyond an edge")
    func length() {
        func length(_ offset: CGFloat, span: CGFloat = 600) -> CGFloat {
            ScrollIndicator.placement(track: 390, visible: 400, offset: offset, range: 0...span).length
        }

        expect(length(0), equals: 390 * 0.4)
        expect(length(0, span: 100_000), equals: 36)
        expect(length(-20, span: 100_000), equals: 16)
        expect(length(-200, span: 100_000), equals: 8)
    }

    @Test("SX-45 the bar's position is in proportion, in a track that the indicator insets shorten")
    func position() throws {
        let stage = ScrollStage()
        stage.scroll.verticalScrollIndicatorInsets.top = 40
        stage.scroll.flashScrollIndicators()
        let bar = try #require(stage.scroll.subviews.last as? ScrollIndicator)
        let top = bar.frame.minY

        stage.scroll.contentOffset.y = 3600

        expect(top, equals: 43)
        #expect(abs(bar.frame.maxY - 3997) < 0.01)
    }

    @Test("SX-46 indicators fade out half a second after the movement, in 0.3 s")
    func fade() throws {
        let stage = ScrollStage()
        stage.scroll.flashScrollIndicators()
        let bar = try #require(stage.scroll.subviews.last as? ScrollIndicator)
        stage.app.advance(by: 0.49)
        let full = bar.layer.presentation()?.opacity ?? 0
        stage.app.advance(by: 0.16)
        let half = bar.layer.presentation()?.opacity ?? 0
        stage.app.advance(by: 0.2)

        expect(full, equals: 1)
        #expect(half > 0.2 && half < 0.8)
        expect((bar.layer.presentation()?.opacity ?? 1), equals: 0)
    }

    @Test("SX-47 an axis that cannot scroll has no indicator, and the style chooses the color")
    func axes() throws {
        let stage = ScrollStage()
        stage.scroll.indicatorStyle = .white

        stage.scroll.flashScrollIndicators()

        let bars = stage.scroll.subviews.compactMap { $0 as? ScrollIndicator }
        expect(bars.count, equals: 1)
        expect(bars.first?.backgroundColor, equals: UIColor(white: 1, alpha: 0.5))
        expect(UIScrollView.IndicatorStyle.white.rawValue, equals: 2)
    }
}
