import Expectations
import Foundation
import Testing
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct RotationTests {
    private let degree = CGFloat.pi / 180

    private func makeRotation(on pad: GesturePad) -> UIRotationGestureRecognizer {
        pad.add(UIRotationGestureRecognizer(target: nil, action: nil), "rotation")
    }

    @Test("R-63 it begins, changes and ends like a pinch")
    func lifeCycle() {
        let pad = GesturePad()
        _ = makeRotation(on: pad)

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 100, angle: 10 * degree)
        pair.move(distance: 100, angle: 20 * degree)
        pair.fingers[0].lift()
        pair.fingers[1].move(by: 20, 0)
        let open = pad.lines
        pair.fingers[1].lift()

        expect(open, equals: ["rotation began", "rotation changed"])
        expect(pad.lines, equals: open + ["rotation ended"])
    }

    @Test("R-63 R-60 a third finger is ignored, and a new second finger causes no jump")
    func fingers() {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)
        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 100, angle: 10 * degree)
        pair.move(distance: 100, angle: 40 * degree)

        let third = pad.app.touch(at: pad.at(0, 150))
        third.move(by: 100, 0)
        let withThird = rotation.rotation
        pair.fingers[1].lift()
        third.lift()
        pair.fingers[1] = pad.app.touch(at: pad.at(-100, 100))
        let afterReplacement = rotation.rotation

        #expect(near(withThird, 30 * degree))
        #expect(near(afterReplacement, 30 * degree))
    }

    @Test("R-64 the rotation is absolute and may exceed a full turn, either way", arguments: [1.0, -1.0])
    func turns(sign: CGFloat) {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)
        let pair = TestFingerPair(pad, distance: 100)

        pair.move(distance: 100, angle: sign * 10 * degree)
        for step in 1...80 { pair.move(distance: 100, angle: sign * CGFloat(10 + step * 10) * degree) }

        #expect(near(rotation.rotation, sign * 800 * degree))
    }

    @Test("R-65 positive is clockwise on screen")
    func clockwise() {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)
        let fingers = pad.app.touch(at: [pad.center, pad.at(100, 0)])

        fingers[1].move(to: pad.at(99, 14))
        fingers[1].move(to: pad.at(0, 100))

        #expect(rotation.rotation > 1)
    }

    @Test("R-66 setting the rotation rebases the current direction and keeps the velocity of the last movement")
    func rebasing() {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)
        let pair = TestFingerPair(pad, distance: 100)

        pair.move(distance: 100, angle: 10 * degree)
        pair.move(distance: 100, angle: 40 * degree)
        let fast = rotation.velocity
        rotation.rotation = 2
        let (set, kept) = (rotation.rotation, rotation.velocity)
        pair.move(distance: 100, angle: 50 * degree)

        #expect(fast > 1)
        expect(set, equals: 2)
        expect(kept, equals: fast)
        #expect(near(rotation.rotation, 2 + 10 * degree))
    }

    @Test("R-67 the velocity is in radians per second")
    func velocity() {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)
        var atEnd: CGFloat = 0
        pad.onAction = { if $0.state == .ended { atEnd = rotation.velocity } }
        let pair = TestFingerPair(pad, distance: 100)

        for step in 1...40 { pair.move(distance: 100, angle: CGFloat(step) * 0.02, after: 0.02) }
        let turning = rotation.velocity
        pad.app.advance(by: 0.5)
        pair.lift()

        #expect(near(turning, 1, within: 0.01))
        expect(atEnd, equals: turning)
    }

    @Test("R-68 a turn of five degrees begins it", arguments: [(4.9, false), (5.1, true), (-5.1, true)])
    func hysteresis(angle: CGFloat, begins: Bool) {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)

        let trace = pad.trace(of: rotation) {
            let pair = TestFingerPair(pad, distance: 100)
            pair.move(distance: 100, angle: angle * degree)
        }

        expect(pad.lines, equals: (begins ? ["rotation began"] : []))
        expect(trace.contains("turned 4.9 of 5 degrees"), equals: !begins)
    }

    @Test("R-68 the fingers must be at least 20 points apart", arguments: [(19.0, false), (21.0, true)])
    func minimumDistance(distance: CGFloat, begins: Bool) {
        let pad = GesturePad()
        _ = makeRotation(on: pad)

        let pair = TestFingerPair(pad, distance: distance)
        for step in 1...9 { pair.move(distance: distance, angle: CGFloat(step) * 10 * degree) }

        expect(pad.lines.first, equals: (begins ? "rotation began" : nil))
    }

    @Test("R-69 the rotation is zero in began")
    func zeroInBegan() {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)
        var rotations: [CGFloat] = []
        pad.onAction = { _ in rotations.append(rotation.rotation) }

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 100, angle: 30 * degree)
        pair.move(distance: 100, angle: 50 * degree)

        expect(rotations.first, equals: 0)
        #expect(near(rotations.last ?? 0, 20 * degree))
    }

    @Test("R-70 the location is the midpoint of the fingers")
    func location() {
        let pad = GesturePad()
        _ = makeRotation(on: pad)

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 100, angle: 1, middle: pad.at(-10, 40))

        expect(pad.entries.last.map { near($0.location, pad.at(-10, 40)) }, equals: true)
    }

    @Test("R-64 the rotation is measured on screen for rotated, scaled and nested views", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let pad = GesturePad(pose)
        let rotation = makeRotation(on: pad)

        let pair = TestFingerPair(pad, distance: 60)
        pair.move(distance: 60, angle: 10 * degree)
        pair.move(distance: 80, angle: 100 * degree)

        #expect(near(rotation.rotation, 90 * degree))
        #expect(near(pad.view.convert(rotation.location(in: pad.view), to: nil), pad.center))
    }

    @Test("E-75 E-79 a trackpad rotation drives it through the same states")
    func trackpad() {
        let pad = GesturePad()
        let rotation = makeRotation(on: pad)

        pad.app.transform(.began, at: pad.center)
        pad.app.advance(by: 0.02)
        pad.app.transform(.changed, at: pad.center, rotation: 6 * degree)
        pad.app.advance(by: 0.02)
        pad.app.transform(.changed, at: pad.center, rotation: 20 * degree)
        let (angle, velocity) = (rotation.rotation, rotation.velocity)
        pad.app.transform(.cancelled, at: pad.center)

        #expect(near(angle, 20 * degree))
        #expect(velocity > 5)
        expect(pad.lines, equals: ["rotation began", "rotation changed", "rotation cancelled"])
    }

    @Test("R-68 turns of fingers that are too close do not count once they are apart")
    func closeTurns() {
        let pad = GesturePad()
        _ = makeRotation(on: pad)
        let pair = TestFingerPair(pad, distance: 10)

        pair.move(distance: 10, angle: 90 * degree)
        pair.move(distance: 60, angle: 90 * degree)
        let apart = pad.lines
        pair.move(distance: 60, angle: 100 * degree)

        #expect(apart.isEmpty)
        expect(pad.lines, equals: ["rotation began"])
    }
}
