import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DecelerationTests {
    @Test("S-49 a drag that decelerates calls the delegate in order")
    func order() {
        let stage = ScrollStage()

        stage.flick(by: 0, -100)
        stage.settle()

        expect(
            stage.log.calls,
            equals: [
                "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                "didEndDecelerating",
            ])
    }

    @Test("S-09 tracking, dragging and decelerating have these values in the delegate's calls")
    func states() {
        let stage = ScrollStage()

        stage.flick(by: 0, -100)
        let released = stage.log.scrollStates.count
        stage.settle()

        expect(stage.log.states[0], equals: "TD.")
        #expect(stage.log.states[2].hasSuffix("D."))
        expect(stage.log.states[3], equals: ".Dd")
        #expect(stage.log.scrollStates[released...].allSatisfy { $0 == ".Dd" })
        expect(stage.log.states[4], equals: "...")
    }

    @Test("SX-59 a drag that ends at rest in range ends with didEndDragging(false)")
    func atRest() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 300))
        finger.move(to: CGPoint(x: 150, y: 200), over: 0.2)

        stage.app.advance(by: 0.3)
        finger.lift()

        expect(stage.log.calls, equals: ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
        expect(stage.log.states.last, equals: "T..")
        #expect(!stage.scroll.isTracking)
    }

    @Test("S-50 the velocity is in points per millisecond, and the content rests at the target told")
    func target() {
        let stage = ScrollStage()

        stage.flick(by: 0, -100)
        let (velocity, target) = (stage.log.velocity, stage.log.target)
        stage.settle()

        #expect(abs(velocity.y - 1) < 0.01)
        expect(stage.scroll.contentOffset.y, equals: target.y.rounded())
        #expect(abs(target.y - (90 + (1000 - 10) * 0.499)) < 6)
    }

    @Test("SX-23 a target that the delegate changes is met exactly")
    func newTarget() {
        let stage = ScrollStage()
        stage.log.newTarget = CGPoint(x: 0, y: 777)

        stage.flick(by: 0, -100)
        stage.settle()

        expect(stage.scroll.contentOffset.y, equals: 777)
        expect(stage.log.calls.last, equals: "didEndDecelerating")
    }

    @Test("SX-15 the offset shown at a time does not depend on the display's rate", arguments: [30, 60, 120])
    func refreshRate(rate: Int) {
        let stage = ScrollStage(scale: 3, framesPerSecond: rate)
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 300))
        stage.app.advance(by: 0.1)
        finger.put(at: CGPoint(x: 150, y: 280))
        stage.app.advance(by: 0.05)
        finger.put(at: CGPoint(x: 150, y: 230))
        finger.lift()
        let speed = stage.log.velocity.y * 1000
        let start = stage.scroll.contentOffset.y

        stage.app.advance(by: 0.45)

        // The latest offset is that of the frame which is shown next.
        let time = 0.45 + 1 / Double(rate)
        let expected = start + speed * 0.499 * (1 - pow(0.998, 1000 * time))
        #expect(abs(stage.scroll.contentOffset.y - expected) < 0.4)
    }

    @Test("SX-60 a release beyond an edge decelerates, and ends when the bounce is over")
    func beyondEdge() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 100))
        finger.move(to: CGPoint(x: 150, y: 250), over: 0.3)
        stage.app.advance(by: 0.3)
        let pulled = stage.scroll.contentOffset.y

        finger.lift()
        let calls = stage.log.calls
        stage.settle()

        #expect(pulled < -50)
        #expect(calls.contains("didEndDragging(true)"))
        expect(stage.log.states[2], equals: "T..")
        expect(stage.scroll.contentOffset.y, equals: 0)
        expect(stage.log.calls.last, equals: "didEndDecelerating")
    }

    @Test("SX-58 dragging is false while the content springs back from beyond an edge")
    func springsBack() {
        let stage = ScrollStage()
        stage.scroll.contentOffset.y = 3500

        stage.flick(by: 0, -150)
        stage.settle()

        #expect(stage.log.offsets.contains { $0.y > 3600 })
        expect(stage.log.scrollStates.last, equals: "..d")
        expect(stage.scroll.contentOffset.y, equals: 3600)
    }

    @Test("S-44 a release after the finger has rested does not decelerate")
    func rested() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 300))
        finger.move(to: CGPoint(x: 150, y: 200), over: 0.1)

        stage.app.advance(by: 0.11)
        finger.lift()

        #expect(!stage.scroll.isDecelerating)
    }

    @Test("S-52 a landing stops the deceleration, which ends with the lift")
    func caught() {
        let stage = ScrollStage()
        stage.flick(by: 0, -100)
        stage.app.advance(by: 0.2)
        stage.log.calls = []
        stage.log.states = []

        let finger = stage.app.touch(at: CGPoint(x: 150, y: 200))
        let offset = stage.scroll.contentOffset
        let whileHeld = (stage.scroll.isDecelerating, stage.log.calls)
        stage.app.advance(by: 0.5)
        finger.lift()

        #expect(whileHeld.0)
        expect(whileHeld.1, equals: ["willBeginDragging"])
        expect(stage.scroll.contentOffset, equals: offset)
        expect(
            stage.log.calls,
            equals: [
                "willBeginDragging", "willEndDragging", "didEndDragging(false)", "didEndDecelerating",
            ])
        expect(stage.log.states[2], equals: "T.d")
        expect(stage.log.states[3], equals: "...")
    }

    @Test("S-19 a landing on a decelerating scroll view does not reach the content")
    func catchKeepsTouch() {
        let stage = ScrollStage()
        stage.flick(by: 0, -100)
        stage.app.advance(by: 0.1)
        stage.content.calls = []

        stage.app.tap(at: CGPoint(x: 150, y: 200), holding: 0.3)

        #expect(stage.content.calls.isEmpty)
    }

    @Test("S-31 catching the content beyond an edge continues from the displayed position")
    func catchBeyondEdge() {
        let stage = ScrollStage()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 100))
        finger.move(to: CGPoint(x: 150, y: 300), over: 0.3)
        stage.app.advance(by: 0.2)
        finger.lift()
        stage.app.advance(by: 0.05)
        let second = stage.app.touch(at: CGPoint(x: 150, y: 200))
        let offset = stage.scroll.contentOffset.y

        second.move(by: 0, -11)

        #expect(offset < 0)
        #expect(stage.scroll.contentOffset.y >= offset && stage.scroll.contentOffset.y < offset + 2)
    }

    @Test("S-60 setting the offset during a deceleration shifts it, and the motion continues")
    func shift() {
        let stage = ScrollStage()
        stage.flick(by: 0, -100)
        stage.app.advance(by: 0.1)
        let before = stage.scroll.contentOffset.y

        stage.scroll.contentOffset.y = before + 1000
        let isMoving = stage.scroll.isDecelerating
        stage.settle()

        #expect(isMoving)
        #expect(stage.scroll.contentOffset.y > before + 1100)
    }

    @Test("S-06 setting the offset without animation ends a deceleration")
    func stop() {
        let stage = ScrollStage()
        stage.flick(by: 0, -100)
        stage.app.advance(by: 0.1)
        let offset = stage.scroll.contentOffset

        stage.scroll.setContentOffset(offset, animated: false)
        stage.app.advance(by: 1)

        #expect(!stage.scroll.isDecelerating)
        expect(stage.scroll.contentOffset, equals: offset)
        #expect(!stage.log.calls.contains("didEndDecelerating"))
    }

    @Test("S-47 a paging scroll view comes to rest at a page")
    func paging() {
        let stage = ScrollStage(content: CGSize(width: 1500, height: 400)) { $0.isPagingEnabled = true }

        stage.flick(by: -60, 0)
        stage.settle()
        let first = stage.scroll.contentOffset.x
        stage.flick(by: -140, 0)
        stage.settle()

        expect(first, equals: 300)
        expect(stage.scroll.contentOffset.x, equals: 600)
    }
}

@MainActor @Suite struct ScrollDecisionTests {
    @Test("SX-74 a wheel stops at the edges")
    func wheelAtEdge() {
        let stage = ScrollStage()

        stage.app.scroll(at: CGPoint(x: 150, y: 200), by: 0, 60)

        expect(stage.scroll.contentOffset.y, equals: 0)
    }

    @Test("SX-75 touches are not held back from content that cannot be dragged")
    func noDelay() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 100))

        let finger = stage.app.touch(at: CGPoint(x: 150, y: 50))

        expect(stage.content.calls, equals: ["began"])
        finger.lift()
    }

    @Test("SX-77 a new legal range during a deceleration changes the rest of the motion")
    func newRange() {
        let stage = ScrollStage()
        stage.flick(by: 0, -150)
        stage.app.advance(by: 0.1)

        stage.scroll.contentSize.height = 900
        stage.settle()

        expect(stage.scroll.contentOffset.y, equals: 500)
        #expect(stage.log.offsets.contains { $0.y > 500 })
        expect(stage.log.calls.last, equals: "didEndDecelerating")
    }

    /// The longest step of the content between two calls of the delegate, in points.
    private func longestStep(_ stage: ScrollStage) -> CGFloat {
        zip(stage.log.offsets, stage.log.offsets.dropFirst())
            .map { max(abs($1.x - $0.x), abs($1.y - $0.y)) }.max() ?? 0
    }

    @Test("SX-77 SX-23 a delegate's target that a new legal range excludes gives way to the new edge, without a jump")
    func newRangeWithTarget() {
        let stage = ScrollStage()
        stage.log.newTarget = CGPoint(x: 0, y: 1200)
        stage.flick(by: 0, -150)
        stage.app.advance(by: 0.1)
        stage.log.offsets = []

        stage.scroll.contentSize.height = 1000
        stage.settle()

        expect(stage.scroll.contentOffset.y, equals: 600)
        #expect(longestStep(stage) < 60)
        expect(stage.log.calls.last, equals: "didEndDecelerating")
    }

    @Test("SX-77 SX-23 a delegate's target that stays legal in a new range is met") func newRangeKeepsTarget() {
        let stage = ScrollStage()
        stage.log.newTarget = CGPoint(x: 0, y: 777)
        stage.flick(by: 0, -150)
        stage.app.advance(by: 0.1)

        stage.scroll.contentSize.height = 2000
        stage.settle()

        expect(stage.scroll.contentOffset.y, equals: 777)
    }

    @Test("SX-77 S-47 a page that a new legal range excludes gives way to the last position, without a jump")
    func newRangeWithPage() {
        let stage = ScrollStage(content: CGSize(width: 1500, height: 400)) { $0.isPagingEnabled = true }
        stage.flick(by: -60, 0)
        stage.app.advance(by: 0.02)
        stage.log.offsets = []

        stage.scroll.contentSize.width = 480
        stage.settle()

        expect(stage.scroll.contentOffset.x, equals: 180)
        #expect(longestStep(stage) < 60)
    }

    @Test("SX-25 a second flick in the same direction is faster than the first")
    func flicksInARow() {
        let stage = ScrollStage(content: CGSize(width: 300, height: 40_000))
        stage.flick(by: 0, -150)
        let first = stage.log.velocity.y
        stage.app.advance(by: 0.05)

        stage.flick(by: 0, -150)

        #expect(stage.log.velocity.y > first * 1.3)
    }
}
