import Expectations
import Foundation
import Testing
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct LongPressTests {
    private func makePress(taps: Int = 0, fingers: Int = 1, on pad: GesturePad) -> UILongPressGestureRecognizer {
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.numberOfTapsRequired = taps
        press.numberOfTouchesRequired = fingers
        return pad.add(press, "press")
    }

    @Test("R-13 it begins when the fingers are held for half a second", arguments: 1...3)
    func begins(fingers: Int) {
        let pad = GesturePad()
        let press = makePress(fingers: fingers, on: pad)

        _ = pad.touchDown(fingers, at: -60, 0)
        pad.app.advance(by: 0.49)
        let before = pad.lines
        pad.app.advance(by: 0.02)

        expect(press.minimumPressDuration, equals: 0.5)
        #expect(before.isEmpty)
        expect(pad.lines, equals: ["press began"])
    }

    @Test("R-13 complete taps must precede it if required", arguments: 1...2)
    func tapsFirst(taps: Int) {
        let pad = GesturePad()
        _ = makePress(taps: taps, on: pad)

        let early = pad.app.touch(at: pad.center)
        pad.app.advance(by: 0.7)
        early.lift()
        let withoutTaps = pad.lines
        pad.app.advance(by: 1)
        for _ in 0..<taps {
            pad.tap()
            pad.app.advance(by: 0.1)
        }
        let finger = pad.app.touch(at: pad.center)
        pad.app.advance(by: 0.6)
        finger.lift()

        #expect(withoutTaps.isEmpty)
        expect(pad.lines, equals: ["press began", "press ended"])
    }

    @Test("R-14 R-18 moving farther than 10 points early makes it fail", arguments: [(10.0, true), (10.5, false)])
    func movement(distance: CGFloat, begins: Bool) {
        let pad = GesturePad()
        let press = makePress(on: pad)

        let trace = pad.trace(of: press) {
            let finger = pad.app.touch(at: pad.center)
            finger.move(by: distance, 0)
            pad.app.advance(by: 0.6)
        }

        expect(press.allowableMovement, equals: 10)
        expect(pad.lines, equals: (begins ? ["press began"] : []))
        expect(trace.contains("failed: moved 10.5 pt > 10 pt"), equals: !begins)
    }

    @Test("R-15 once begun, movement is unlimited; each move sends changed")
    func changes() {
        let pad = GesturePad()
        _ = makePress(on: pad)

        let finger = pad.app.touch(at: pad.center)
        pad.app.advance(by: 0.6)
        finger.move(by: 80, 0)
        finger.move(by: 0, 80)

        expect(pad.lines, equals: ["press began", "press changed", "press changed"])
        expect(pad.entries.last?.location, equals: pad.at(80, 80))
    }

    @Test("R-16 it ends when a finger lifts")
    func ends() {
        let pad = GesturePad()
        _ = makePress(fingers: 2, on: pad)

        let fingers = pad.touchDown(2)
        pad.app.advance(by: 0.6)
        fingers[1].lift()
        fingers[0].lift()

        expect(pad.lines, equals: ["press began", "press ended"])
    }

    @Test("R-16 it is cancelled when a finger is cancelled")
    func cancels() {
        let pad = GesturePad()
        _ = makePress(on: pad)

        let finger = pad.app.touch(at: pad.center)
        pad.app.advance(by: 0.6)
        finger.cancel()

        expect(pad.lines, equals: ["press began", "press cancelled"])
    }

    @Test("R-17 the time counts from the touch-down of the last required finger")
    func lastFinger() {
        let pad = GesturePad()
        _ = makePress(fingers: 2, on: pad)

        _ = pad.app.touch(at: pad.center)
        pad.app.advance(by: 0.4)
        _ = pad.app.touch(at: pad.at(80, 0))
        pad.app.advance(by: 0.49)
        let before = pad.lines
        pad.app.advance(by: 0.02)

        #expect(before.isEmpty)
        expect(pad.lines, equals: ["press began"])
    }

    @Test("R-18 the straight-line distance of the centroid counts")
    func centroid() {
        let pad = GesturePad()
        _ = makePress(fingers: 2, on: pad)
        let fingers = pad.touchDown(2)

        pad.app.frame {
            fingers[0].put(at: pad.at(-14, 0))
            fingers[1].put(at: pad.at(74, 0))
        }
        pad.app.advance(by: 0.6)

        expect(pad.lines, equals: ["press began"])
    }

    @Test("R-19 extra fingers before it begins make it fail, later ones are ignored")
    func extraFingers() {
        let pad = GesturePad()
        let press = makePress(on: pad)

        let early = pad.touchDown(1)[0]
        pad.app.advance(by: 0.2)
        let extra = pad.app.touch(at: pad.at(60, 60))
        pad.app.advance(by: 1)
        let withExtra = pad.lines
        pad.lift([early, extra])
        let finger = pad.touchDown(1)[0]
        pad.app.advance(by: 0.6)
        let later = pad.app.touch(at: pad.at(60, 60))
        later.move(by: 30, 0)
        let count = press.numberOfTouches
        later.lift()
        finger.lift()

        #expect(withExtra.isEmpty)
        expect(count, equals: 1)
        expect(pad.lines, equals: ["press began", "press ended"])
    }

    @Test(
        "R-20 the tap limits apply between the preceding taps and up to the press",
        arguments: [(0.34, true), (0.36, false)])
    func tapLimits(gap: TimeInterval, begins: Bool) {
        let pad = GesturePad()
        _ = makePress(taps: 1, on: pad)

        pad.tap()
        pad.app.advance(by: gap)
        _ = pad.touchDown(1)
        pad.app.advance(by: 0.6)

        expect(pad.lines, equals: (begins ? ["press began"] : []))
    }

    @Test("R-20 R-06 the press must be near the first tap")
    func tapDistance() {
        let pad = GesturePad()
        _ = makePress(taps: 1, on: pad)

        pad.tap()
        pad.app.advance(by: 0.1)
        _ = pad.touchDown(1, at: 60, 0)
        pad.app.advance(by: 0.6)

        #expect(pad.lines.isEmpty)
    }

    @Test(
        "R-20 R-06 with several fingers the centroid of the press must be near that of the first tap",
        arguments: [(0, true), (40, true), (50, false)] as [(CGFloat, Bool)])
    func tapDistanceOfFingers(shift: CGFloat, begins: Bool) {
        let pad = GesturePad()
        _ = makePress(taps: 1, fingers: 2, on: pad)
        let tap = pad.app.touch(at: [pad.at(-60, 0), pad.at(60, 0)])
        pad.app.advance(by: 0.05)
        pad.lift(tap)
        pad.app.advance(by: 0.1)

        _ = pad.app.touch(at: pad.at(shift - 60, 0))
        pad.app.advance(by: 0.02)
        _ = pad.app.touch(at: pad.at(shift + 60, 0))
        pad.app.advance(by: 0.6)

        expect(pad.lines, equals: (begins ? ["press began"] : []))
    }

    @Test("R-21 lifting before the time is up makes it fail")
    func liftsEarly() {
        let pad = GesturePad()
        let press = makePress(on: pad)

        let trace = pad.trace(of: press) { pad.tap(holding: 0.3) }
        pad.app.advance(by: 1)

        #expect(pad.lines.isEmpty)
        #expect(trace.contains("failed: lifted after 0.3 s of 0.5 s"))
    }

    @Test("R-21 hardware timestamps decide: a lift after the duration ends a press even if both are handled late")
    func lateTimer() {
        let pad = GesturePad()
        _ = makePress(on: pad)
        let start = pad.app.now
        let finger = pad.touchDown(1)[0]

        pad.stall(for: 1)
        pad.send(finger, .ended, at: start + 0.6)

        expect(pad.lines, equals: ["press began", "press ended"])
    }

    @Test("R-21 hardware timestamps decide: a lift before the duration fails even if handled late")
    func lateLift() {
        let pad = GesturePad()
        _ = makePress(on: pad)
        let start = pad.app.now
        let finger = pad.touchDown(1)[0]

        pad.stall(for: 1)
        pad.send(finger, .ended, at: start + 0.4)

        #expect(pad.lines.isEmpty)
    }

    @Test("R-22 with a duration of 0 it begins at touch-down")
    func noDuration() {
        let pad = GesturePad()
        let press = makePress(on: pad)
        press.minimumPressDuration = 0

        let finger = pad.touchDown(1)[0]
        let atTouchDown = pad.lines
        finger.move(by: 40, 0)
        finger.lift()

        expect(atTouchDown, equals: ["press began"])
        expect(pad.lines, equals: ["press began", "press changed", "press ended"])
    }

    @Test("long presses begin on rotated, scaled and nested views", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let pad = GesturePad(pose)
        let press = makePress(on: pad)

        let finger = pad.app.touch(at: pad.at(20, 10))
        finger.move(by: 9, 0)
        pad.app.advance(by: 0.6)

        expect(pad.lines, equals: ["press began"])
        #expect(near(pad.view.convert(press.location(in: pad.view), to: nil), pad.at(29, 10)))
    }

    @Test("R-13 another finger while one is held makes it fail, and the trace counts both")
    func anotherFinger() {
        let pad = GesturePad()
        let press = makePress(on: pad)

        let trace = pad.trace(of: press) {
            _ = pad.app.touch(at: pad.center)
            pad.app.advance(by: 0.2)
            _ = pad.app.touch(at: pad.at(60, 0))
        }

        #expect(trace.contains("failed: 2 fingers > 1"))
        #expect(pad.lines.isEmpty)
    }

    @Test("R-13 a finger that lifts at the very time at which the press would begin ends it first")
    func liftAtDeadline() {
        let pad = GesturePad()
        _ = makePress(on: pad)
        let finger = pad.app.touch(at: pad.center)
        let start = pad.app.now

        pad.stall(for: 0.5)
        pad.send(finger, .ended, at: start + 0.5)
        pad.app.advance(by: 1)

        #expect(pad.lines.isEmpty)
    }
}
