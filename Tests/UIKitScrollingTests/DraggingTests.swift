import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DraggingTests {
    private let center = CGPoint(x: 150, y: 300)

    @Test("SX-01 at the begin of a drag the content moves by the finger's way without its first 10 points")
    func begin() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)

        finger.move(by: 0, -45)

        expect(stage.scroll.contentOffset, equals: CGPoint(x: 0, y: 35))
    }

    @Test("S-21 the content does not jump by the threshold when the drag begins")
    func noJump() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)

        finger.move(to: CGPoint(x: 150, y: 250), over: 50.0 / 60)

        expect(stage.log.offsets.first, equals: CGPoint(x: 0, y: 1))
        expect(stage.scroll.contentOffset.y, equals: 40)
    }

    @Test("S-27 inside the legal range the content follows the finger one to one")
    func oneToOne() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)
        finger.move(by: 0, -20)
        let start = stage.scroll.contentOffset.y

        finger.move(by: 0, -73)

        expect(stage.scroll.contentOffset.y - start, equals: 73)
    }

    @Test("S-20 a drag begins when the finger has moved 10 points")
    func threshold() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)

        finger.move(by: 0, -9)
        let before = stage.scroll.isDragging
        finger.move(by: 0, -1)

        #expect(!before)
        #expect(stage.scroll.isDragging)
    }

    @Test("SX-03 an axis takes part in dragging if the content is larger there or always bounces")
    func axes() {
        let stage = ScrollStage()
        stage.scroll.alwaysBounceHorizontal = true
        let finger = stage.app.touch(at: center)
        finger.move(by: 30, -30)
        let bouncing = stage.scroll.contentOffset
        finger.lift()
        stage.settle()
        stage.scroll.alwaysBounceHorizontal = false
        stage.scroll.contentOffset = .zero

        let second = stage.app.touch(at: center)
        second.move(by: 30, -31)

        #expect(bouncing.x < 0 && bouncing.y > 0)
        expect(stage.scroll.contentOffset.x, equals: 0)
        #expect(stage.scroll.contentOffset.y > 0)
    }

    @Test("SX-04 a drag along an axis that does not scroll is left to others")
    func otherAxis() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 300))

        finger.move(by: 80, -20)

        #expect(!stage.scroll.isDragging)
        expect(stage.scroll.panGestureRecognizer.state, equals: .possible)
    }

    @Test("S-23 with the directional lock a drag along one axis is held to it")
    func lock() {
        let stage = ScrollStage(content: CGSize(width: 3000, height: 4000)) { $0.isDirectionalLockEnabled = true }
        let finger = stage.app.touch(at: center)
        finger.move(by: -10, -30)

        finger.move(by: -50, -50)

        expect(stage.scroll.contentOffset.x, equals: 0)
        #expect(stage.scroll.contentOffset.y > 60)
    }

    @Test("S-24 a drag whose larger component is less than twice the smaller is free")
    func diagonal() {
        let stage = ScrollStage(content: CGSize(width: 3000, height: 4000)) { $0.isDirectionalLockEnabled = true }
        let finger = stage.app.touch(at: center)
        finger.move(by: -20, -30)

        finger.move(by: -50, -50)

        #expect(stage.scroll.contentOffset.x > 50)
    }

    @Test("S-33 the axes are independent: one may be beyond its edge while the other scrolls")
    func independent() {
        let stage = ScrollStage(content: CGSize(width: 3000, height: 4000))
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 300))
        finger.move(by: 20, -20)

        finger.move(by: 80, -80)

        #expect(stage.scroll.contentOffset.x < 0 && stage.scroll.contentOffset.x > -100)
        #expect(stage.scroll.contentOffset.y > 80)
    }

    @Test("SX-02 an offset that code sets during a drag is kept, and the drag continues from there")
    func codeDuringDrag() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)
        finger.move(by: 0, -30)
        stage.scroll.contentOffset.y = 1000

        finger.move(by: 0, -15)

        expect(stage.scroll.contentOffset.y, equals: 1015)
    }

    @Test("SX-10 switching scrolling off ends a drag at rest")
    func switchedOff() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)
        finger.move(to: CGPoint(x: 150, y: 200), over: 0.1)

        stage.scroll.isScrollEnabled = false

        expect(stage.log.calls.last, equals: "didEndDragging(false)")
        #expect(!stage.scroll.isDragging && !stage.scroll.isDecelerating)
    }

    @Test("SX-06 a drag that the system cancels ends without velocity")
    func cancelled() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: center)
        finger.move(to: CGPoint(x: 150, y: 200), over: 0.1)

        finger.cancel()

        expect(stage.log.calls, equals: ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
        expect(stage.log.velocity, equals: .zero)
    }

    @Test("two fingers scroll two scroll views at once")
    func twoViews() {
        let stage = ScrollStage()
        let second = UIScrollView(frame: CGRect(x: 0, y: 400, width: 300, height: 80))
        second.contentSize = CGSize(width: 300, height: 1000)
        stage.scroll.superview?.addSubview(second)
        let fingers = stage.app.touch(at: [CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 460)])

        stage.app.move(
            [fingers[0]: CGPoint(x: 100, y: 150), fingers[1]: CGPoint(x: 100, y: 430)], over: 0.2)

        expect(stage.scroll.contentOffset.y, equals: 40)
        expect(second.contentOffset.y, equals: 20)
    }

    @Test("SX-12 a wheel moves the content without threshold and without deceleration")
    func wheel() {
        let stage = ScrollStage()

        stage.app.scroll(at: CGPoint(x: 150, y: 200), by: 0, -6, isDiscrete: true)
        let first = stage.scroll.contentOffset.y
        stage.app.scroll(at: CGPoint(x: 150, y: 200), by: 0, -40, isDiscrete: true)
        stage.app.advance(by: 1)

        expect(first, equals: 6)
        expect(stage.scroll.contentOffset.y, equals: 46)
        #expect(!stage.scroll.isDecelerating && !stage.scroll.isDragging)
    }
}
