import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitScrolling

@MainActor @Suite struct IndicatorGrabTests {
    /// Shows the indicators, and returns the vertical one and its middle on the screen.
    private func showBar(of stage: ScrollStage) throws -> (bar: ScrollIndicator, middle: CGPoint) {
        stage.scroll.flashScrollIndicators()
        stage.app.advance(by: 0.1)
        let bar = try #require(stage.scroll.indicators[.vertical])
        return (bar, stage.scroll.convert(CGPoint(x: bar.frame.midX, y: bar.frame.midY), to: nil))
    }

    @Test("SX-48 a press of 0.1 s takes hold of the bar, which grows to 8 points and scrolls in proportion")
    func grab() throws {
        let stage = ScrollStage()
        stage.scroll.flashScrollIndicators()
        stage.app.advance(by: 0.1)
        let bar = try #require(stage.scroll.indicators[.vertical])
        let onBar = stage.scroll.convert(CGPoint(x: bar.frame.midX, y: bar.frame.midY), to: nil)
        let ratio = stage.scroll.indicatorRatio(along: .vertical)

        let finger = stage.app.touch(at: onBar)
        stage.app.advance(by: 0.35)
        let held = bar.frame.width
        finger.move(to: CGPoint(x: onBar.x, y: onBar.y + 30), over: 0.1)
        stage.app.advance(by: 0.02)
        let scrolled = stage.scroll.contentOffset.y
        finger.lift()
        stage.app.advance(by: 1)

        #expect(held == 8 && ratio > 1 && abs(scrolled - 30 * ratio) < 0.5)
        expect(bar.frame.width, equals: 3)
        expect(bar.alpha, equals: 0)
        #expect(!stage.log.calls.contains("willBeginDragging"))
    }

    @Test(
        "SX-48 a finger beside the bar, or on one that is not visible, scrolls as elsewhere", arguments: [true, false])
    func noGrab(isVisible: Bool) throws {
        let stage = ScrollStage()
        stage.scroll.flashScrollIndicators()
        stage.app.advance(by: isVisible ? 0.1 : 2)
        let bar = try #require(stage.scroll.indicators[.vertical])
        let x = isVisible ? bar.frame.minX - 40 : bar.frame.midX
        let start = stage.scroll.convert(CGPoint(x: x, y: bar.frame.midY + 40), to: nil)

        let finger = stage.app.touch(at: start)
        stage.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: start.x, y: start.y - 60), over: 0.1)
        stage.app.advance(by: 0.02)

        #expect(stage.scroll.contentOffset.y > 40 && stage.scroll.contentOffset.y < 61)
        #expect(!bar.isHeld)
        finger.lift()
    }

    @Test("SX-48 with paging the content comes to rest at a page when the bar is released")
    func paging() throws {
        let stage = ScrollStage { $0.isPagingEnabled = true }
        let (_, middle) = try showBar(of: stage)

        let finger = stage.app.touch(at: middle)
        stage.app.advance(by: 0.35)
        finger.move(to: CGPoint(x: middle.x, y: middle.y + 70), over: 0.1)
        stage.app.advance(by: 0.02)
        let held = stage.scroll.contentOffset.y
        finger.lift()
        stage.app.advance(by: 1)

        #expect(held.truncatingRemainder(dividingBy: 400) != 0)
        expect(stage.scroll.contentOffset.y, equals: (held / 400).rounded() * 400)
    }

    @Test("SX-48 while scrolling is disabled no finger takes hold of the bar") func disabled() throws {
        let stage = ScrollStage { $0.isScrollEnabled = false }
        let (bar, middle) = try showBar(of: stage)

        let finger = stage.app.touch(at: middle)
        stage.app.advance(by: 0.35)
        finger.move(to: CGPoint(x: middle.x, y: middle.y + 30), over: 0.1)
        stage.app.advance(by: 0.02)

        #expect(!bar.isHeld && stage.scroll.contentOffset.y == 0)
        finger.lift()
    }

    @Test("SX-48 disabling scrolling ends the hold of a finger on the bar") func disabledWhileHeld() throws {
        let stage = ScrollStage()
        let (bar, middle) = try showBar(of: stage)
        let finger = stage.app.touch(at: middle)
        stage.app.advance(by: 0.35)
        let wasHeld = bar.isHeld

        stage.scroll.isScrollEnabled = false
        stage.app.advance(by: 0.02)
        finger.move(to: CGPoint(x: middle.x, y: middle.y + 30), over: 0.1)
        stage.app.advance(by: 0.02)

        #expect(wasHeld && !bar.isHeld && stage.scroll.contentOffset.y == 0)
        finger.lift()
    }

    @Test("SX-48 a control at the bar keeps its touches") func control() throws {
        let stage = ScrollStage()
        let control = UIControl(frame: CGRect(x: 240, y: 0, width: 60, height: 400))
        stage.content.addSubview(control)
        let (bar, middle) = try showBar(of: stage)

        let finger = stage.app.touch(at: middle)
        stage.app.advance(by: 0.35)

        #expect(!bar.isHeld && control.isTracking)
        finger.lift()
    }

    @Test("SX-48 a view at the bar keeps its touches if drags do not take them away", arguments: [true, false])
    func keptTouches(mayCancel: Bool) throws {
        let stage = ScrollStage(scroll: SelectiveScrollView(mayCancel: mayCancel))
        let (bar, middle) = try showBar(of: stage)

        let finger = stage.app.touch(at: middle)
        stage.app.advance(by: 0.35)

        expect(bar.isHeld, equals: mayCancel)
        finger.lift()
    }
}

/// A scroll view that says whether drags may take touches away from its content.
private final class SelectiveScrollView: UIScrollView {
    private let mayCancel: Bool

    init(mayCancel: Bool) {
        self.mayCancel = mayCancel
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesShouldCancel(in view: UIView) -> Bool { mayCancel }
}
