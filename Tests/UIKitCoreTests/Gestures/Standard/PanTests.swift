import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct PanTests {
    private func makePan(on pad: GesturePad) -> UIPanGestureRecognizer {
        pad.add(UIPanGestureRecognizer(target: nil, action: nil), "pan")
    }

    // MARK: Beginning and end

    @Test("R-23 it begins, changes with every move, and ends when all fingers have lifted")
    func lifeCycle() {
        let pad = GesturePad()
        _ = makePan(on: pad)

        let fingers = pad.touchDown(2)
        fingers[0].move(by: 30, 0)
        fingers[0].move(by: 5, 0)
        fingers[1].move(by: 5, 0)
        fingers[0].lift()
        let open = pad.lines
        fingers[1].lift()

        expect(open, equals: ["pan began", "pan changed", "pan changed"])
        expect(pad.lines, equals: open + ["pan ended"])
    }

    @Test("R-23 G-09 it is cancelled when its last finger is cancelled; before it began, it fails")
    func cancels() {
        let pad = GesturePad()
        _ = makePan(on: pad)

        let early = pad.touchDown(1)[0]
        early.cancel()
        let finger = pad.touchDown(1)[0]
        finger.move(by: 30, 0)
        finger.cancel()

        expect(pad.lines, equals: ["pan began", "pan cancelled"])
    }

    @Test("R-23 with fewer fingers than the minimum it does not begin")
    func minimum() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        pan.minimumNumberOfTouches = 2

        let first = pad.app.touch(at: pad.center)
        first.move(by: 60, 0)
        let second = pad.app.touch(at: pad.at(0, 80))
        first.move(by: 9, 0)
        let before = pad.lines
        pad.app.move([first: pad.at(80, 0), second: pad.at(11, 80)], over: pad.app.refreshInterval)

        #expect(before.isEmpty)
        expect(pad.lines, equals: ["pan began"])
    }

    @Test("R-24 one finger above the maximum makes it fail before it begins")
    func maximum() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        expect(pan.maximumNumberOfTouches, equals: Int(UInt32.max))
        pan.maximumNumberOfTouches = 1

        let trace = pad.trace(of: pan) {
            let fingers = pad.touchDown(2)
            fingers[0].move(by: 40, 0)
        }

        #expect(pad.lines.isEmpty)
        #expect(trace.contains("failed: 2 fingers > 1"))
    }

    @Test("R-24 once begun, it ignores surplus fingers")
    func surplus() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        pan.maximumNumberOfTouches = 1

        let finger = pad.touchDown(1)[0]
        finger.move(by: 20, 0)
        let second = pad.app.touch(at: pad.at(0, 90))
        second.move(by: 50, 0)
        let count = pan.numberOfTouches
        finger.move(by: 10, 0)
        let translation = pan.translation(in: nil)
        second.lift()

        expect(count, equals: 1)
        expect(translation, equals: CGPoint(x: 10, y: 0))
        expect(pad.lines, equals: ["pan began", "pan changed"])
    }

    @Test(
        "R-25 R-26 S-20 ten points along one axis are required",
        arguments: [
            (CGPoint(x: 10, y: 0), true), (CGPoint(x: 0, y: -10), true), (CGPoint(x: 9.9, y: 0), false),
            (CGPoint(x: 9.5, y: 9.5), false), (CGPoint(x: -10, y: 9), true),
        ])
    func hysteresis(movement: CGPoint, begins: Bool) {
        let pad = GesturePad()
        _ = makePan(on: pad)

        pad.touchDown(1)[0].move(by: movement.x, movement.y)

        expect(pad.lines, equals: (begins ? ["pan began"] : []))
    }

    @Test(
        "R-27 the threshold is multiplied by the sloppiness", arguments: [(19, false), (20, true)] as [(CGFloat, Bool)])
    func sloppiness(distance: CGFloat, begins: Bool) {
        let pad = GesturePad()
        makePan(on: pad).touchSloppiness = 2

        pad.touchDown(1)[0].move(by: distance, 0)

        expect(pad.lines, equals: (begins ? ["pan began"] : []))
    }

    @Test("the trace reports how far the fingers have moved") func progress() {
        let pad = GesturePad()
        let pan = makePan(on: pad)

        let trace = pad.trace(of: pan) {
            let finger = pad.touchDown(1)[0]
            finger.move(by: 7.25, 0)
            finger.lift()
        }

        #expect(trace.contains("moved 7.2 of 10 pt"))
        #expect(trace.contains("failed: lifted, moved 7.2 of 10 pt"))
    }

    @Test("R-28 the location at the beginning overshoots the threshold by the step that crossed it")
    func overshoot() {
        let pad = GesturePad()
        _ = makePan(on: pad)

        let finger = pad.touchDown(1)[0]
        finger.move(by: 8, 0)
        finger.move(by: 8, 0)

        expect(pad.entries.first?.location, equals: pad.at(16, 0))
    }

    // MARK: Translation

    @Test("R-29 the translation is the total movement and can be set")
    func translation() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        let finger = pad.touchDown(1)[0]

        finger.move(by: 20, 0)
        finger.move(by: 10, 5)
        finger.move(by: 10, 5)
        let total = pan.translation(in: nil)
        let fast = pan.velocity(in: nil)
        pan.setTranslation(CGPoint(x: 100, y: 0), in: nil)
        let replaced = pan.translation(in: nil)
        let kept = pan.velocity(in: nil)
        finger.move(by: 0, 7)

        expect(total, equals: CGPoint(x: 20, y: 10))
        #expect(fast.x > 100)
        expect(replaced, equals: CGPoint(x: 100, y: 0))
        expect(kept, equals: fast)
        expect(pan.translation(in: nil), equals: CGPoint(x: 100, y: 7))
    }

    @Test("R-30 the translation is zero in began and counts from there")
    func zeroInBegan() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        var translations: [CGPoint] = []
        pad.onAction = { _ in translations.append(pan.translation(in: nil)) }

        let finger = pad.touchDown(1)[0]
        finger.move(by: 25, 0)
        finger.move(by: 4, 3)

        expect(translations, equals: [.zero, CGPoint(x: 4, y: 3)])
    }

    @Test("R-30 a pan that waited for another recognizer's failure also begins with a zero translation")
    func zeroAfterWaiting() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        let swipe = pad.add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = .left
        pan.require(toFail: swipe)
        var translations: [CGPoint] = []
        pad.onAction = { _ in translations.append(pan.translation(in: nil)) }

        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(45, 0), over: 0.45)
        let early = pad.lines
        pad.app.advance(by: 0.1)
        finger.move(by: 5, 0)

        #expect(early.isEmpty)
        expect(pad.lines, equals: ["pan began", "pan changed"])
        expect(translations, equals: [.zero, CGPoint(x: 5, y: 0)])
    }

    @Test("R-30 R-82 before it begins, the translation counts from touch-down, with too few fingers too")
    func beforeBeginning() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        pan.minimumNumberOfTouches = 20

        let finger = pad.touchDown(1)[0]
        finger.move(by: 4, 3)
        finger.move(to: pad.at(64, 3), over: 0.2)

        expect(pan.state, equals: .possible)
        expect(pan.translation(in: nil), equals: CGPoint(x: 64, y: 3))
        #expect(near(pan.velocity(in: nil).x, 300, within: 5))
        #expect(pad.lines.isEmpty)
    }

    @Test("R-82 after the end, translation and velocity stay until the next touch") func afterEnd() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        let finger = pad.touchDown(1)[0]
        finger.move(by: 20, 0)
        finger.move(by: 30, 0)
        let velocity = pan.velocity(in: nil)
        finger.lift()

        expect(pan.state, equals: .possible)
        expect(pan.translation(in: nil), equals: CGPoint(x: 30, y: 0))
        expect(pan.velocity(in: nil), equals: velocity)
        _ = pad.touchDown(1)
        expect(pan.translation(in: nil), equals: .zero)
        expect(pan.velocity(in: nil), equals: .zero)
    }

    @Test("R-30 a subclass that begins on its own and sets the translation starts from there") func ownBeginning() {
        final class EagerPan: UIPanGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                guard state == .possible else { return }
                state = .began
                setTranslation(CGPoint(x: 5, y: 0), in: view)
            }
        }
        let pad = GesturePad()
        let pan = pad.add(EagerPan(), "pan")
        var translations: [CGPoint] = []
        pad.onAction = { _ in translations.append(pan.translation(in: nil)) }

        let finger = pad.touchDown(1)[0]
        finger.move(by: 2, 0)
        finger.move(by: 1, 1)

        expect(translations, equals: [CGPoint(x: 5, y: 0), CGPoint(x: 6, y: 1)])
    }

    @Test("R-31 the location is the centroid of the touches")
    func location() {
        let pad = GesturePad()
        _ = makePan(on: pad)

        let fingers = pad.touchDown(2)
        pad.app.move([fingers[0]: pad.at(20, 10), fingers[1]: pad.at(80, 30)], over: pad.app.refreshInterval)

        expect(pad.entries.last?.location, equals: pad.at(50, 20))
    }

    @Test("R-32 the translation does not jump when fingers join and leave")
    func noJump() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        let first = pad.app.touch(at: pad.center)
        first.move(by: 20, 0)

        let second = pad.app.touch(at: pad.at(-100, 200))
        let joined = pan.translation(in: nil)
        second.move(by: 10, 0)
        let half = pan.translation(in: nil)
        first.lift()
        let left = pan.translation(in: nil)
        second.move(by: 10, 0)

        expect(joined, equals: .zero)
        #expect(near(half, CGPoint(x: 5, y: 0)))
        #expect(near(left, half))
        #expect(near(pan.translation(in: nil), CGPoint(x: 15, y: 0)))
    }

    @Test("R-36 below the minimum nothing is sent until the fingers are back")
    func belowMinimum() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        pan.minimumNumberOfTouches = 2
        let fingers = pad.touchDown(2)
        pad.app.frame {
            for finger in fingers { finger.put(at: CGPoint(x: finger.position.x, y: finger.position.y + 20)) }
        }

        fingers[1].lift()
        fingers[0].move(by: 50, 0)
        let alone = pad.lines
        let translation = pan.translation(in: nil)
        let back = pad.app.touch(at: pad.at(100, 100))
        back.move(by: 10, 0)

        expect(alone, equals: ["pan began"])
        expect(translation, equals: .zero)
        expect(pad.lines, equals: ["pan began", "pan changed"])
        #expect(near(pan.translation(in: nil), CGPoint(x: 5, y: 0)))
    }

    // MARK: Transformed views

    @Test("R-29 R-33 translation and velocity are in the coordinates of the given view", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let pad = GesturePad(pose)
        let pan = makePan(on: pad)
        let finger = pad.touchDown(1)[0]
        finger.move(by: 20, 0)

        finger.move(by: 12, -9)
        let inside = pan.translation(in: pad.view)
        let start = pad.view.convert(pad.center, from: nil)
        let end = pad.view.convert(pad.at(12, -9), from: nil)
        let velocity = pan.velocity(in: pad.view)
        let plain = pan.velocity(in: nil)
        pan.setTranslation(CGPoint(x: 7, y: 8), in: pad.view)
        let replaced = pan.translation(in: pad.view)
        finger.move(by: 12, -9)

        expect(pad.lines, equals: ["pan began", "pan changed", "pan changed"])
        #expect(near(inside, CGPoint(x: end.x - start.x, y: end.y - start.y)))
        let expectedEnd = pad.view.convert(pad.at(plain.x, plain.y), from: nil)
        #expect(near(velocity, CGPoint(x: expectedEnd.x - start.x, y: expectedEnd.y - start.y), within: 0.01))
        #expect(near(replaced, CGPoint(x: 7, y: 8)))
        let next = CGPoint(x: replaced.x + inside.x, y: replaced.y + inside.y)
        #expect(near(pan.translation(in: pad.view), next))
    }

    @Test("a view that follows the pan stays under the finger in any pose", arguments: PadPose.allCases)
    func dragging(pose: PadPose) {
        let pad = GesturePad(pose)
        let pan = makePan(on: pad)
        pad.onAction = { [view = pad.view] _ in
            let translation = pan.translation(in: view.superview)
            view.center = CGPoint(x: view.center.x + translation.x, y: view.center.y + translation.y)
            pan.setTranslation(.zero, in: view.superview)
        }
        let finger = pad.touchDown(1)[0]
        finger.move(by: 10, 0)
        let grabPoint = pad.view.convert(finger.position, from: nil)

        finger.move(to: pad.at(80, 60), over: 0.3)
        finger.move(to: pad.at(-40, 20), over: 0.3)

        #expect(near(pad.view.convert(grabPoint, to: nil), pad.at(-40, 20), within: 0.01))
    }
}
