import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ZoomTests {
    private func stage(limits: ClosedRange<CGFloat> = 0.5...4) -> ScrollStage {
        let stage = ScrollStage(content: CGSize(width: 300, height: 400))
        stage.log.zoomed = stage.content
        stage.scroll.minimumZoomScale = limits.lowerBound
        stage.scroll.maximumZoomScale = limits.upperBound
        return stage
    }

    /// Pinches around a point from one half distance of the fingers to another.
    private func pinch(
        _ stage: ScrollStage, at center: CGPoint = CGPoint(x: 100, y: 100), from: CGFloat = 40, to: CGFloat
    ) -> [TestFinger] {
        let fingers = stage.app.touch(at: [
            CGPoint(x: center.x - from, y: center.y), CGPoint(x: center.x + from, y: center.y),
        ])
        stage.app.move(
            [fingers[0]: CGPoint(x: center.x - to, y: center.y), fingers[1]: CGPoint(x: center.x + to, y: center.y)],
            over: 0.3)
        return fingers
    }

    private func lift(_ fingers: [TestFinger], _ stage: ScrollStage) {
        stage.app.frame { for finger in fingers { finger.lift() } }
    }

    @Test("S-54 zooming needs a view from the delegate and different limits")
    func needs() {
        let stage = stage()
        stage.log.zoomed = nil
        lift(pinch(stage, to: 80), stage)
        let without = stage.scroll.zoomScale
        stage.log.zoomed = stage.content

        lift(pinch(stage, to: 80), stage)

        expect(without, equals: 1)
        #expect(stage.scroll.zoomScale > 1.2)
    }

    @Test("S-53 a pinch calls willBegin, didZoom for every step and didEnd")
    func order() {
        let stage = stage()

        lift(pinch(stage, to: 80), stage)

        let calls = stage.log.calls.filter { $0.contains("Zoom") }
        expect(calls.first, equals: "willBeginZooming")
        #expect(calls.dropFirst().dropLast().allSatisfy { $0 == "didZoom" } && calls.count > 5)
        expect(calls.last?.hasPrefix("didEndZooming"), equals: true)
    }

    @Test("S-57 zooming scales the view and the content size, and the point under the fingers stays")
    func anchor() {
        let stage = stage()
        let fingers = stage.app.touch(at: [CGPoint(x: 60, y: 100), CGPoint(x: 140, y: 100)])
        let before = stage.content.convert(CGPoint(x: 100, y: 100), from: stage.scroll.superview)

        stage.app.move([fingers[0]: CGPoint(x: 20, y: 100), fingers[1]: CGPoint(x: 180, y: 100)], over: 0.3)

        let after = stage.content.convert(CGPoint(x: 100, y: 100), from: stage.scroll.superview)
        let scale = stage.scroll.zoomScale
        #expect(abs(after.x - before.x) < 1 && abs(after.y - before.y) < 1)
        expect(stage.content.transform.a, equals: scale)
        #expect(abs(stage.scroll.contentSize.width - 300 * scale) < 0.01)
        #expect(abs(stage.scroll.contentSize.height - 400 * scale) < 0.01)
        lift(fingers, stage)
    }

    @Test("SX-49 SX-76 the point below the fingers' centre moves with it")
    func movingCentre() {
        let stage = stage()
        let fingers = pinch(stage, to: 80)
        let before = stage.content.convert(CGPoint(x: 100, y: 100), from: stage.scroll.superview)

        stage.app.move([fingers[0]: CGPoint(x: 50, y: 160), fingers[1]: CGPoint(x: 210, y: 160)], over: 0.2)

        let after = stage.content.convert(CGPoint(x: 130, y: 160), from: stage.scroll.superview)
        #expect(abs(after.x - before.x) < 1.5 && abs(after.y - before.y) < 1.5)
        lift(fingers, stage)
    }

    @Test("S-55 during a pinch the content gets no touches")
    func noTouches() {
        let stage = stage()

        lift(pinch(stage, to: 90), stage)

        #expect(stage.content.calls.isEmpty || stage.content.calls.last == "cancelled")
    }

    @Test("S-56 with bounce the scale passes its limit with resistance and returns at the end")
    func bounce() {
        let stage = stage(limits: 1...2)
        let fingers = pinch(stage, from: 20, to: 98)
        let during = stage.scroll.zoomScale

        lift(fingers, stage)
        let isBouncing = stage.scroll.isZoomBouncing
        stage.app.advance(by: 0.3)

        #expect(during > 2 && during < 4)
        #expect(isBouncing && !stage.scroll.isZoomBouncing)
        expect(stage.scroll.zoomScale, equals: 2)
    }

    @Test("without bounce the scale stops at its limit")
    func noBounce() {
        let stage = stage(limits: 1...2)
        stage.scroll.bouncesZoom = false

        let fingers = pinch(stage, from: 20, to: 98)

        expect(stage.scroll.zoomScale, equals: 2)
        lift(fingers, stage)
    }

    @Test("SX-53 the scale returns in a quarter of a second")
    func returns() {
        let stage = stage(limits: 1...2)
        lift(pinch(stage, from: 20, to: 98), stage)

        stage.app.advance(by: 0.15)
        let early = stage.scroll.isZoomBouncing
        stage.app.advance(by: 0.11)

        #expect(early)
        #expect(!stage.scroll.isZoomBouncing)
    }

    @Test("SX-54 didEndZooming comes after the bounce and tells the scale within the limits")
    func endScale() {
        let stage = stage(limits: 1...2)
        lift(pinch(stage, from: 20, to: 98), stage)
        let before = stage.log.calls.contains { $0.hasPrefix("didEndZooming") }

        stage.app.advance(by: 0.3)

        #expect(!before)
        expect(stage.log.calls.last, equals: "didEndZooming(2.0)")
        #expect(!stage.log.offsets.isEmpty)
    }

    @Test("SX-50 setZoomScale keeps the middle of the bounds")
    func middle() {
        let stage = stage()

        stage.scroll.setZoomScale(2, animated: false)

        expect(stage.scroll.zoomScale, equals: 2)
        expect(stage.scroll.contentOffset, equals: CGPoint(x: 150, y: 200))
    }

    @Test("SX-50 zoom(to:) shows the rectangle as large as possible, centred", arguments: [false, true])
    func rectangle(animated: Bool) {
        let stage = stage()

        stage.scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: animated)
        stage.app.advance(by: 0.4)

        expect(stage.scroll.zoomScale, equals: 3)
        expect(stage.scroll.contentOffset, equals: CGPoint(x: 300, y: 250))
        if animated { expect(stage.log.calls.last, equals: "didEndZooming(3.0)") }
    }

    @Test("S-53 a pinch that interrupts an animated zoom ends that before it begins its own")
    func interrupted() {
        let stage = stage()
        stage.scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: true)
        stage.app.advance(by: 0.1)

        lift(pinch(stage, to: 60), stage)
        stage.app.advance(by: 1)

        let calls = stage.log.calls.filter { $0.hasSuffix("Zooming") || $0.hasPrefix("didEndZooming") }
        expect(calls.map { $0.prefix(6) }, equals: ["willBe", "didEnd", "willBe", "didEnd"])
    }

    @Test("S-60 an animated zoom ends a deceleration without a call")
    func endsDeceleration() {
        let stage = stage()
        stage.scroll.setZoomScale(3, animated: false)
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 150))
        finger.move(to: CGPoint(x: 100, y: 90), over: 0.05)
        finger.lift()
        stage.app.advance(by: 0.05)
        let was = stage.scroll.isDecelerating
        stage.scroll.setZoomScale(2, animated: true)
        stage.app.advance(by: 5)

        #expect(was && !stage.scroll.isDecelerating && !stage.scroll.isDragging)
        #expect(!stage.log.calls.contains("didEndDecelerating") && stage.scroll.zoomScale == 2)
    }

    @Test("S-53 a zoom of a view that leaves its window is told as over, at any time", arguments: 0..<200)
    func leavesWindow(milliseconds: Int) {
        let stage = stage()
        stage.app.advance(by: Double(milliseconds) * 0.0137)
        stage.scroll.setZoomScale(3, animated: true)
        stage.scroll.removeFromSuperview()

        expect(stage.log.calls.last, equals: "didEndZooming(3.0)")
        expect(stage.scroll.zoomScale, equals: 3)
    }

    @Test("SX-28 stopScrollingAndZooming tells that an animated zoom is over") func stopsZooming() {
        let stage = stage()
        stage.scroll.setZoomScale(3, animated: true)
        stage.app.advance(by: 0.1)
        stage.scroll.stopScrollingAndZooming()

        expect(stage.log.calls.last?.hasPrefix("didEndZooming"), equals: true)
    }

    @Test("S-53 a finger that lifts during an animated zoom does not end it")
    func dragDuringAnimation() {
        let stage = stage()
        stage.scroll.setZoomScale(3, animated: false)
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 150))
        finger.move(to: CGPoint(x: 100, y: 130), over: 0.05)
        stage.scroll.setZoomScale(2, animated: true)
        finger.move(to: CGPoint(x: 100, y: 90), over: 0.05)
        finger.lift()
        stage.app.advance(by: 2)

        expect(stage.log.calls.last, equals: "didEndZooming(2.0)")
        expect(stage.scroll.zoomScale, equals: 2)
        #expect(stage.log.calls.contains("didEndDragging(false)") && !stage.scroll.isDecelerating)
    }

    @Test("S-53 an animated change of the offset ends an animated zoom before it begins")
    func replacedByScroll() {
        let stage = stage()
        stage.scroll.setZoomScale(3, animated: true)
        stage.app.advance(by: 0.1)
        stage.scroll.setContentOffset(CGPoint(x: 30, y: 40), animated: true)
        let ended = stage.log.calls.last ?? ""
        stage.app.advance(by: 1)

        #expect(ended.hasPrefix("didEndZooming") && stage.scroll.contentOffset == CGPoint(x: 30, y: 40))
    }

    @Test("SX-53 a bounce of the scale that code ends leaves the scale within its limits", arguments: [false, true])
    func interruptedBounce(stops: Bool) {
        let stage = stage(limits: 1...2)
        lift(pinch(stage, from: 20, to: 98), stage)
        stage.app.advance(by: 0.05)
        let isBouncing = stage.scroll.isZoomBouncing && stage.scroll.zoomScale > 2
        if stops {
            stage.scroll.stopScrollingAndZooming()
        } else {
            stage.scroll.setContentOffset(CGPoint(x: 10, y: 20), animated: true)
        }
        stage.app.advance(by: 1)

        #expect(isBouncing && stage.scroll.zoomScale == 2 && !stage.scroll.isZoomBouncing)
        #expect(stage.log.calls.contains("didEndZooming(2.0)"))
        #expect(stops || stage.scroll.contentOffset == CGPoint(x: 10, y: 20))
    }

    @Test("SX-78 an animated zoom during a pinch ends that, and the fingers zoom no more")
    func replacesPinch() {
        let stage = stage()
        let fingers = pinch(stage, to: 60)
        stage.scroll.setZoomScale(3, animated: true)
        stage.app.advance(by: 1)
        stage.app.frame { fingers[0].move(by: -20, 0) }
        lift(fingers, stage)
        stage.app.advance(by: 1)

        let calls = stage.log.calls.filter { $0 != "didZoom" && $0.contains("Zoom") }
        expect(calls.map { $0.prefix(6) }, equals: ["willBe", "didEnd", "willBe", "didEnd"])
        expect(calls.last, equals: "didEndZooming(3.0)")
        expect(stage.scroll.zoomScale, equals: 3)
    }

    @Test("S-53 a second animated zoom ends the first before it begins")
    func replaced() {
        let stage = stage()
        stage.scroll.setZoomScale(3, animated: true)
        stage.app.advance(by: 0.1)

        stage.scroll.setZoomScale(2, animated: true)
        stage.app.advance(by: 1)

        let calls = stage.log.calls.filter { $0.hasSuffix("Zooming") || $0.hasPrefix("didEndZooming") }
        expect(calls.map { $0.prefix(6) }, equals: ["willBe", "didEnd", "willBe", "didEnd"])
        expect(stage.scroll.zoomScale, equals: 2)
    }

    @Test("S-53 a drag that interrupts an animated zoom ends that")
    func draggedAway() {
        let stage = stage()
        stage.scroll.setZoomScale(3, animated: true)
        stage.app.advance(by: 0.1)

        let finger = stage.app.touch(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 60, y: 40), over: 0.1)

        #expect(stage.log.calls.contains { $0.hasPrefix("didEndZooming") })
        #expect(!stage.scroll.isZoomAnimating)
    }

    @Test("SX-51 scales are pinned to the limits when set, and when the limits change")
    func pinned() {
        let stage = stage(limits: 0.5...4)
        stage.scroll.zoomScale = 9
        let set = stage.scroll.zoomScale

        stage.scroll.maximumZoomScale = 3

        expect(set, equals: 4)
        expect(stage.scroll.zoomScale, equals: 3)
    }

    @Test("limits that are negative or no numbers are ignored", arguments: [-1, .nan, .infinity] as [CGFloat])
    func impossibleLimits(limit: CGFloat) {
        let stage = stage()
        stage.scroll.minimumZoomScale = limit
        stage.scroll.maximumZoomScale = limit

        expect(stage.scroll.minimumZoomScale, equals: 0.5)
        expect(stage.scroll.maximumZoomScale, equals: 4)
    }

    @Test("SX-52 equal limits switch zooming off: there is no pinch")
    func off() {
        let stage = stage(limits: 1...4)
        let on = stage.scroll.pinchGestureRecognizer != nil

        stage.scroll.maximumZoomScale = 1

        #expect(on)
        #expect(stage.scroll.pinchGestureRecognizer == nil)
    }

    @Test("SX-55 the content size is that before zooming times the scale, at the start when smaller than the bounds")
    func smaller() {
        let stage = stage()

        stage.scroll.setZoomScale(0.5, animated: false)

        expect(stage.scroll.contentSize, equals: CGSize(width: 150, height: 200))
        expect(stage.scroll.contentOffset, equals: .zero)
    }

    @Test("SX-56 when one finger of a pinch lifts, the content keeps moving with the other without a jump")
    func oneFinger() {
        let stage = stage()
        let fingers = pinch(stage, to: 90)
        stage.app.move([fingers[0]: CGPoint(x: 30, y: 140), fingers[1]: CGPoint(x: 210, y: 140)], over: 0.2)
        let offset = stage.scroll.contentOffset

        fingers[0].lift()
        let jump = stage.scroll.contentOffset
        fingers[1].move(by: -10, -20)

        expect(jump, equals: offset)
        #expect(abs(stage.scroll.contentOffset.x - offset.x - 10) <= 1)
        #expect(abs(stage.scroll.contentOffset.y - offset.y - 20) <= 1)
        fingers[1].lift()
    }

    @Test("SX-31 KB-78 a keyboard that a drag has moved returns when the drag ends in a pinch")
    func keyboard() {
        final class Editor: UIView {
            let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
            override var canBecomeFirstResponder: Bool { true }
            override var inputView: UIView? { pad }
        }
        let stage = ScrollStage()
        let editor = Editor()
        stage.content.addSubview(editor)
        stage.log.zoomed = stage.content
        stage.scroll.maximumZoomScale = 4
        stage.scroll.keyboardDismissMode = .interactive
        editor.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        func top() -> CGFloat { editor.pad.convert(editor.pad.bounds, to: nil).minY }
        let shown = top()

        let first = stage.app.touch(at: CGPoint(x: 100, y: 240))
        first.move(to: CGPoint(x: 100, y: 320), over: 0.3)
        let dragged = top()
        let second = stage.app.touch(at: CGPoint(x: 200, y: 200))
        stage.app.move([first: CGPoint(x: 60, y: 340), second: CGPoint(x: 260, y: 160)], over: 0.3)
        let scale = stage.scroll.zoomScale
        lift([first, second], stage)
        stage.app.advance(by: 1)

        #expect(shown == 280 && dragged > 300 && scale > 1.2)
        #expect(top() == 280 && editor.isFirstResponder)
    }
}
