import Expectations
import Foundation
import Testing
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct PinchTests {
    /// A pad with a pinch recognizer.
    private func makePinch(on pad: GesturePad = GesturePad()) -> (pad: GesturePad, pinch: UIPinchGestureRecognizer) {
        (pad, pad.add(UIPinchGestureRecognizer(target: nil, action: nil), "pinch"))
    }

    @Test("R-52 it begins with two fingers, changes while both are down, and ends when both have lifted")
    func lifeCycle() {
        let (pad, _) = makePinch()

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 120)
        pair.move(distance: 140)
        pair.fingers[0].lift()
        pair.fingers[1].move(by: 20, 0)
        let open = pad.lines
        pair.fingers[1].lift()

        expect(open, equals: ["pinch began", "pinch changed"])
        expect(pad.lines, equals: open + ["pinch ended"])
    }

    @Test("R-52 one finger is not a pinch; cancelled fingers cancel it")
    func cancels() {
        let (pad, _) = makePinch()

        let one = pad.app.touch(at: pad.center)
        one.move(by: 80, 0)
        one.lift()
        let alone = pad.lines
        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 120)
        pad.app.frame { for finger in pair.fingers { finger.cancel() } }

        #expect(alone.isEmpty)
        expect(pad.lines, equals: ["pinch began", "pinch cancelled"])
    }

    @Test("R-53 the scale is the ratio of the current to the initial distance, not an increment")
    func scale() {
        let (pad, pinch) = makePinch()

        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)
        pair.move(distance: 150)
        let larger = pinch.scale
        pair.move(distance: 50)

        #expect(near(larger, 1.5))
        #expect(near(pinch.scale, 0.5))
    }

    @Test("R-54 setting the scale rebases the current distance and keeps the velocity of the last movement")
    func rebasing() {
        let (pad, pinch) = makePinch()

        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)
        pair.move(distance: 200)
        let fast = pinch.velocity
        pinch.scale = 1
        let (set, kept) = (pinch.scale, pinch.velocity)
        pair.move(distance: 300)

        #expect(fast > 1)
        expect(set, equals: 1)
        expect(kept, equals: fast)
        #expect(near(pinch.scale, 1.5))
    }

    @Test("R-55 the velocity is in units of scale per second")
    func velocity() {
        let (pad, pinch) = makePinch()
        var atEnd: CGFloat = 0
        pad.onAction = { if $0.state == .ended { atEnd = pinch.velocity } }

        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)
        for step in 1...20 { pair.move(distance: 100 + CGFloat(step) * 2, after: 0.02) }
        let opening = pinch.velocity
        for step in 1...20 { pair.move(distance: 140 - CGFloat(step), after: 0.02) }
        let closing = pinch.velocity
        pad.app.advance(by: 0.3)
        pair.lift()

        #expect(near(opening, 1, within: 0.01))
        #expect(near(closing, -0.5, within: 0.01))
        expect(atEnd, equals: closing)
    }

    @Test(
        "R-56 eight points of distance begin it",
        arguments: [(107.5, false), (108.0, true), (92.0, true), (92.5, false)])
    func hysteresis(distance: CGFloat, begins: Bool) {
        let (pad, pinch) = makePinch()

        let trace = pad.trace(of: pinch) {
            let pair = TestFingerPair(pad, distance: 100)
            pair.move(distance: distance)
        }

        expect(pad.lines, equals: (begins ? ["pinch began"] : []))
        expect(trace.contains("distance changed by 7.5 of 8 pt"), equals: !begins)
    }

    @Test("R-57 the scale is 1 in began")
    func oneInBegan() {
        let (pad, pinch) = makePinch()
        var scales: [CGFloat] = []
        pad.onAction = { _ in scales.append(pinch.scale) }

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 130)
        pair.move(distance: 260)

        expect(scales.count, equals: 2)
        expect(scales.first, equals: 1)
        #expect(near(scales.last ?? 0, 2))
    }

    @Test("R-58 replacing the second finger continues it without a jump")
    func replacedFinger() {
        let (pad, pinch) = makePinch()
        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)
        pair.move(distance: 200)

        pair.fingers[1].lift()
        let alone = pinch.scale
        pair.fingers[1] = pad.app.touch(at: pad.at(-60, 0))
        let afterReplacement = pinch.scale
        let lines = pad.lines
        pair.fingers[1].move(by: 40, 0)

        #expect(near(alone, 2))
        #expect(near(afterReplacement, 2))
        expect(lines, equals: ["pinch began", "pinch changed"])
        #expect(near(pinch.scale, 4))
        expect(pad.lines.last, equals: "pinch changed")
    }

    @Test("R-58 R-81 with one finger left it stays open and unchanged, and its end has the last scale")
    func oneFingerLeft() {
        let (pad, pinch) = makePinch()
        var atEnd: (scale: CGFloat, count: Int)?
        pad.onAction = { if $0.state == .ended { atEnd = (pinch.scale, pinch.numberOfTouches) } }
        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)
        pair.move(distance: 200)

        pair.fingers[0].lift()
        pair.fingers[1].move(by: 30, 20)
        let (lines, count, location) = (pad.lines, pinch.numberOfTouches, pinch.location(in: nil))
        pair.fingers[1].lift()

        expect(lines, equals: ["pinch began", "pinch changed"])
        expect(count, equals: 1)
        expect(location, equals: pad.at(130, 20))
        expect(pad.lines.last, equals: "pinch ended")
        #expect(near(atEnd?.scale ?? 0, 2))
        expect(atEnd?.count, equals: 0)
    }

    @Test("R-59 the location is the midpoint of the fingers")
    func location() {
        let (pad, _) = makePinch()

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 130, middle: pad.at(20, -30))

        expect(pad.entries.last.map { near($0.location, pad.at(20, -30)) }, equals: true)
    }

    @Test("R-60 a third finger is ignored, and its view keeps it")
    func thirdFinger() {
        let (pad, pinch) = makePinch()
        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)

        let third = pad.app.touch(at: pad.at(0, 120))
        third.move(by: 60, 0)
        let count = pinch.numberOfTouches
        pair.move(distance: 200)
        third.lift()

        expect(count, equals: 2)
        #expect(near(pinch.scale, 2))
        expect(pad.lines, equals: ["pinch began", "pinch changed"])
    }

    @Test("R-61 fingers at the same position count as one point apart")
    func noDistance() {
        let (pad, pinch) = makePinch()

        let pair = TestFingerPair(pad, distance: 0)
        pair.move(distance: 50)
        pinch.scale = 1
        pair.move(distance: 0)

        #expect(near(pinch.scale, 0.02))
        expect(pad.lines, equals: ["pinch began", "pinch changed"])
    }

    @Test("R-53 the scale is measured on screen for rotated, scaled and nested views", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let (pad, pinch) = makePinch(on: GesturePad(pose))

        let pair = TestFingerPair(pad, distance: 60)
        pair.move(distance: 70, middle: pad.at(5, 5))
        pair.move(distance: 105, angle: 0.5, middle: pad.at(5, 5))

        #expect(near(pinch.scale, 1.5))
        #expect(near(pad.view.convert(pinch.location(in: pad.view), to: nil), pad.at(5, 5)))
    }

    @Test("E-75 E-79 a trackpad pinch drives it through the same states")
    func trackpad() {
        let (pad, pinch) = makePinch()

        pad.app.transform(.began, at: pad.center)
        pad.app.advance(by: 0.02)
        pad.app.transform(.changed, at: pad.center, scale: 1.03)
        let early = pad.lines
        pad.app.advance(by: 0.02)
        pad.app.transform(.changed, at: pad.center, scale: 1.1)
        pad.app.advance(by: 0.02)
        pad.app.transform(.changed, at: pad.center, scale: 2)
        let (scale, velocity, location) = (pinch.scale, pinch.velocity, pinch.location(in: nil))
        pad.app.advance(by: 3)
        pad.app.transform(.ended, at: pad.center)

        #expect(early.isEmpty)
        #expect(near(scale, 2))
        #expect(velocity > 10)
        expect(location, equals: pad.center)
        expect(pad.lines, equals: ["pinch began", "pinch changed", "pinch ended"])
    }

    @Test("E-75 E-79 invalid trackpad pinch samples are dropped")
    func invalidSamples() {
        let (pad, _) = makePinch()
        let previousSink = Diagnostics.sink
        var lines: [String] = []
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previousSink }

        pad.app.transform(.changed, at: pad.center, scale: 3)
        pad.app.transform(.ended, at: pad.center)
        pad.app.transform(.began, at: pad.center)
        pad.app.transform(.changed, at: pad.center, scale: 0)
        pad.app.transform(.changed, at: pad.center, scale: .nan)
        pad.app.transform(.changed, at: pad.center, scale: 3)

        expect(pad.lines, equals: ["pinch began"])
        expect(lines.count, equals: 1)
    }

    @Test("R-58 the velocity after a finger was replaced is that of the new pair")
    func velocityOfNewPair() {
        let (pad, pinch) = makePinch()
        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)
        pair.move(distance: 200)
        pair.fingers[1].lift()
        pair.fingers[1] = pad.app.touch(at: pad.at(-60, 0))

        pair.fingers[1].move(by: 4, 0)

        #expect(pinch.velocity > 0)
    }

    @Test("R-58 the position at which a finger lifts counts")
    func positionOfLift() {
        let (pad, pinch) = makePinch()
        let pair = TestFingerPair(pad, distance: 90)
        pair.move(distance: 100)
        pair.move(distance: 200)

        pad.app.advance(by: 1.0 / 60)
        pad.send(pair.fingers[1], .ended, to: pad.at(150, 0), at: pad.app.now)

        #expect(near(pinch.scale, 2.5))
    }
}
