import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct PanVelocityTests {
    private func makePan(on pad: GesturePad) -> UIPanGestureRecognizer {
        pad.add(UIPanGestureRecognizer(target: nil, action: nil), "pan")
    }

    @Test("R-33 the velocity is in points per second")
    func unit() {
        let pad = GesturePad()
        let pan = makePan(on: pad)

        let finger = pad.touchDown(1)[0]
        for _ in 0..<10 {
            pad.app.advance(by: 0.02)
            finger.put(at: CGPoint(x: finger.position.x + 4, y: finger.position.y - 2))
        }

        #expect(near(pan.velocity(in: nil), CGPoint(x: 200, y: -100), within: 0.1))
    }

    @Test("R-34 a quarter of the previous velocity is blended into a new one")
    func blending() {
        var meter = VelocityMeter()

        meter.start(at: 0, time: 10)
        meter.add(10, at: 10.1)
        let first = meter.velocity
        meter.add(10 + 30, at: 10.2)

        #expect(near(first, 100))
        #expect(near(meter.velocity, 0.75 * 300 + 0.25 * 100))
    }

    @Test("R-34 an interval under 1 ms gives no new velocity, but its distance still counts")
    func shortInterval() {
        var meter = VelocityMeter()

        meter.start(at: 0, time: 10)
        meter.add(1, at: 10.01)
        let before = meter.velocity
        meter.add(5, at: 10.0105)
        let during = meter.velocity
        meter.add(5, at: 10.012)

        expect(during, equals: before)
        #expect(near(meter.velocity, 0.75 * 2000 + 0.25 * 100, within: 0.1))
    }

    @Test("R-34 a clock that jumps back restarts the measurement without a wrong velocity")
    func clockJumpsBack() {
        var meter = VelocityMeter()

        meter.start(at: 0, time: 10)
        meter.add(10, at: 10.1)
        meter.add(20, at: 9)
        let afterJump = meter.velocity
        meter.add(30, at: 9.1)

        #expect(near(afterJump, 100))
        #expect(near(meter.velocity, 100))
    }

    @Test("R-33 R-34 the velocity is computed from hardware timestamps, not handling times")
    func hardwareTimes() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        let start = pad.app.now
        let finger = pad.touchDown(1)[0]

        pad.stall(for: 3)
        pad.send(finger, .moved, to: pad.at(20, 0), at: start + 0.1)
        pad.send(finger, .ended, to: pad.at(20, 0), at: start + 0.11)

        expect(pad.lines, equals: ["pan began", "pan ended"])
        _ = pan
    }

    @Test("R-33 all samples coalesced into one event count")
    func coalesced() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        let start = pad.app.now
        let finger = pad.touchDown(1)[0]
        pad.app.advance(by: 0.05)

        for step in 1...10 {
            let time = start + 0.05 + Double(step) * 0.002
            pad.app.host.clock.advance(to: time)
            let position = pad.at(step <= 5 ? 40 : 40 + CGFloat(step - 5), 0)
            let sample = ContactSample(
                contact: finger.id, phase: .moved, position: position, time: InputTime(seconds: time))
            pad.app.application.deliver(InputFrame(time: sample.time, contacts: [sample]))
        }
        pad.app.advance(by: 0.1)

        // The last samples move 1 pt in 2 ms; a velocity measured from event to event would be far higher.
        #expect(near(pan.velocity(in: nil).x, 500, within: 60))
    }

    @Test("R-35 in ended it is the velocity of the last movement, even after a pause")
    func afterPause() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        var atEnd = CGPoint.zero
        pad.onAction = { if $0.state == .ended { atEnd = pan.velocity(in: nil) } }

        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(60, 0), over: 0.2)
        let moving = pan.velocity(in: nil)
        pad.app.advance(by: 0.5)
        finger.lift()

        #expect(near(moving, CGPoint(x: 300, y: 0), within: 5))
        expect(atEnd, equals: moving)
    }

    @Test("R-35 R-29 R-82 in ended it is that of the last movement even if every action resets the translation")
    func afterTranslationReset() {
        let pad = GesturePad()
        let pan = makePan(on: pad)
        var atEnd = CGPoint.zero
        pad.onAction = { _ in
            pan.setTranslation(.zero, in: nil)
            if pan.state == .ended { atEnd = pan.velocity(in: nil) }
        }

        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(60, 0), over: 0.2)
        finger.lift()

        #expect(near(atEnd, CGPoint(x: 300, y: 0), within: 5))
    }
}
