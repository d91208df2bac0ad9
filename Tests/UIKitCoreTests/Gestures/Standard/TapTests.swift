import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct TapTests {
    /// A pad with a tap recognizer.
    private func makeTap(
        _ taps: Int = 1, fingers: Int = 1, on pad: GesturePad = GesturePad()
    ) -> (pad: GesturePad, tap: UITapGestureRecognizer) {
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return (pad, pad.add(tap, "tap"))
    }

    @Test("R-01 any number of taps with any number of fingers is recognized", arguments: 1...3, 1...5)
    func recognizes(taps: Int, fingers: Int) {
        let (pad, _) = makeTap(taps, fingers: fingers)

        for number in 1...taps {
            #expect(pad.lines.isEmpty)
            if number > 1 { pad.app.advance(by: 0.1) }
            pad.tap(fingers, at: -120, 0)
        }

        expect(pad.lines, equals: ["tap ended"])
    }

    @Test("R-01 one finger and one tap are the default")
    func defaults() {
        let tap = UITapGestureRecognizer()

        expect(tap.numberOfTapsRequired, equals: 1)
        expect(tap.numberOfTouchesRequired, equals: 1)
    }

    @Test("R-01 fewer fingers than required are not a tap")
    func tooFewFingers() {
        let (pad, tap) = makeTap(fingers: 2)

        let trace = pad.trace(of: tap) { pad.tap(1) }

        #expect(pad.lines.isEmpty)
        #expect(trace.contains("failed: lifted with 1 of 2 fingers down"))
    }

    @Test("R-02 it recognizes when the last finger of the last tap lifts")
    func lastLift() {
        let (pad, _) = makeTap(2, fingers: 2)
        pad.tap(2)
        pad.app.advance(by: 0.1)

        let fingers = pad.touchDown(2)
        pad.app.advance(by: 0.05)
        fingers[0].lift()
        let before = pad.lines
        pad.app.advance(by: 0.02)
        fingers[1].lift()

        #expect(before.isEmpty)
        expect(pad.lines, equals: ["tap ended"])
    }

    @Test("R-03 a finger may stay down for 0.75 s", arguments: [(0.74, true), (0.75, true), (0.76, false)])
    func maximumPressDuration(seconds: TimeInterval, isTap: Bool) {
        let (pad, tap) = makeTap()

        let trace = pad.trace(of: tap) { pad.tap(holding: seconds) }

        expect(pad.lines, equals: (isTap ? ["tap ended"] : []))
        expect(trace.contains("failed: held 0.75 s"), equals: !isTap)
    }

    @Test("R-03 R-09 hardware timestamps decide: a lift within the limit counts even if handled late")
    func lateLift() {
        let (pad, _) = makeTap()
        let start = pad.app.now
        let finger = pad.touchDown(1)[0]

        pad.stall(for: 2)
        pad.send(finger, .ended, at: start + 0.7)

        expect(pad.lines, equals: ["tap ended"])
    }

    @Test("R-03 R-09 hardware timestamps decide: a lift beyond the limit never counts")
    func lateTimer() {
        let (pad, _) = makeTap()
        let start = pad.app.now
        let finger = pad.touchDown(1)[0]

        pad.stall(for: 0.8)
        pad.send(finger, .ended, at: start + 0.8)

        #expect(pad.lines.isEmpty)
    }

    @Test("R-04 the next tap may come 0.35 s after the last", arguments: [(0.34, true), (0.35, true), (0.36, false)])
    func maximumGap(seconds: TimeInterval, isDouble: Bool) {
        let (pad, tap) = makeTap(2)

        let trace = pad.trace(of: tap) {
            pad.tap()
            pad.app.advance(by: seconds)
            pad.tap()
        }

        expect(pad.lines, equals: (isDouble ? ["tap ended"] : []))
        #expect(trace.contains("waits for 2nd tap until 0.35 s after the first"))
        expect(trace.contains("failed: no 2nd tap within 0.35 s"), equals: !isDouble)
    }

    @Test("R-04 R-09 a touch-down in time makes a double tap even if handled late, a late one never does")
    func lateTouchDown() {
        let (pad, _) = makeTap(2)
        let stray = TestFinger.cancelled(in: pad)

        pad.tap()
        let lift = pad.app.now
        pad.stall(for: 0.6)
        pad.send(stray, .began, at: lift + 0.3)
        pad.send(stray, .ended, at: lift + 0.35)
        let first = pad.lines
        pad.app.advance(by: 1)
        pad.tap()
        let secondLift = pad.app.now
        pad.stall(for: 0.4)
        pad.send(stray, .began, at: secondLift + 0.4)
        pad.send(stray, .ended, at: secondLift + 0.45)

        expect(first, equals: ["tap ended"])
        expect(pad.lines, equals: first)
    }

    @Test("R-04 R-09 a late tap that is handled late is the first of the next double tap")
    func lateTouchDownStartsOver() {
        let (pad, _) = makeTap(2)
        let stray = TestFinger.cancelled(in: pad)

        pad.tap()
        let lift = pad.app.now
        pad.stall(for: 0.5)
        pad.send(stray, .began, at: lift + 0.4)
        pad.send(stray, .ended, at: lift + 0.45)
        pad.app.advance(by: 0.1)
        pad.tap()

        expect(pad.lines, equals: ["tap ended"])
    }

    @Test("R-05 a finger may move 45 points within a tap", arguments: [(45.0, true), (46.0, false)])
    func movement(distance: CGFloat, isTap: Bool) {
        let (pad, tap) = makeTap()

        let trace = pad.trace(of: tap) {
            let finger = pad.touchDown(1)[0]
            finger.move(by: 0, distance)
            finger.move(by: 0, -distance)
            finger.lift()
        }

        expect(pad.lines, equals: (isTap ? ["tap ended"] : []))
        expect(trace.contains("failed: moved 46 pt > 45 pt"), equals: !isTap)
    }

    @Test("R-06 taps of one gesture lie within 45 points of the first", arguments: [(45.0, true), (46.0, false)])
    func distance(distance: CGFloat, isTriple: Bool) {
        let (pad, _) = makeTap(3)

        pad.tap()
        pad.app.advance(by: 0.1)
        pad.tap(at: -20, 0)
        pad.app.advance(by: 0.1)
        pad.tap(at: distance, 0)

        expect(pad.lines, equals: (isTriple ? ["tap ended"] : []))
    }

    @Test("R-07 fingers of one tap touch down within 0.15 s", arguments: [(0.14, true), (0.16, false)])
    func touchDownWindow(seconds: TimeInterval, isTap: Bool) {
        let (pad, tap) = makeTap(fingers: 2)

        let trace = pad.trace(of: tap) {
            let first = pad.app.touch(at: pad.center)
            pad.app.advance(by: seconds)
            let second = pad.app.touch(at: pad.at(70, 0))
            pad.app.advance(by: 0.05)
            pad.lift([first, second])
        }

        expect(pad.lines, equals: (isTap ? ["tap ended"] : []))
        expect(trace.contains("failed: 1 of 2 fingers landed within 0.15 s"), equals: !isTap)
    }

    @Test("R-07 fingers of one tap may be any distance apart")
    func noSeparationLimit() {
        let (pad, _) = makeTap(fingers: 2)

        let fingers = pad.app.touch(at: [CGPoint(x: 5, y: 5), CGPoint(x: 385, y: 839)])
        pad.app.advance(by: 0.05)
        pad.lift(fingers)

        expect(pad.lines, equals: ["tap ended"])
    }

    @Test("R-08 more fingers than required make it fail")
    func tooManyFingers() {
        let (pad, tap) = makeTap()

        let trace = pad.trace(of: tap) { pad.tap(2) }

        #expect(pad.lines.isEmpty)
        #expect(trace.contains("failed: 2 fingers > 1"))
    }

    @Test("R-09 a tap that is held too long fails while the finger is down")
    func failsWhileDown() throws {
        let (pad, tap) = makeTap()
        let other = pad.add(UILongPressGestureRecognizer(), "press")
        other.require(toFail: tap)

        _ = pad.touchDown(1)
        pad.app.advance(by: 0.74)
        let before = pad.lines
        pad.app.advance(by: 0.02)

        #expect(before.isEmpty)
        expect(pad.lines, equals: ["press began"])
    }

    @Test("R-10 the location is the centroid of the first tap, in the action too")
    func location() {
        let (pad, tap) = makeTap(2, fingers: 2)
        var locations: [CGPoint] = []
        pad.onAction = { _ in
            locations = [tap.location(in: nil), tap.location(ofTouch: 0, in: nil), tap.location(ofTouch: 1, in: nil)]
            expect(tap.numberOfTouches, equals: 2)
        }

        pad.tap(2, at: -40, 10)
        pad.app.advance(by: 0.1)
        pad.tap(2, at: -30, 30)

        expect(locations, equals: [pad.at(-10, 10), pad.at(-40, 10), pad.at(20, 10)])
    }

    @Test("R-11 a tap sends one action, with state ended")
    func oneAction() {
        let (pad, tap) = makeTap(2)

        pad.tap()
        pad.app.advance(by: 0.1)
        pad.tap()
        pad.app.advance(by: 1)

        expect(pad.states(of: tap), equals: [.ended])
        expect(tap.state, equals: .possible)
    }

    @Test("R-12 a pointer must hold exactly the required buttons; the primary one is the default")
    func buttons() {
        let (pad, tap) = makeTap()
        let (_, menu) = makeTap(on: pad)
        menu.name = "menu"
        menu.buttonMaskRequired = .secondary

        pad.click([.primary])
        pad.app.advance(by: 1)
        pad.click([.secondary])
        pad.app.advance(by: 1)
        pad.click([.primary, .secondary])

        expect(tap.buttonMaskRequired, equals: .primary)
        expect(pad.lines, equals: ["tap ended", "menu ended"])
    }

    @Test("R-12 T-40 fingers have no buttons and always count")
    func fingersHaveNoButtons() {
        let (pad, tap) = makeTap()
        tap.buttonMaskRequired = .secondary

        pad.tap()

        expect(pad.lines, equals: ["tap ended"])
    }

    @Test("taps are recognized on rotated, scaled and nested views", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let (pad, tap) = makeTap(2, on: GesturePad(pose))
        var inside: CGPoint?
        pad.onAction = { _ in inside = tap.location(in: pad.view) }

        pad.tap(at: 10, 5)
        pad.app.advance(by: 0.1)
        pad.tap(at: 52, 5)

        expect(pad.lines, equals: ["tap ended"])
        expect(inside.map { near(pad.view.convert($0, to: nil), pad.at(10, 5)) }, equals: true)
    }
}

extension TestFinger {
    /// A cancelled finger whose samples the test sends manually.
    @MainActor static func cancelled(in pad: GesturePad) -> TestFinger {
        let finger = pad.app.touch(at: pad.center)
        finger.cancel()
        pad.app.advance(by: 2)
        return finger
    }
}

extension GesturePad {
    /// Clicks with the buttons of a pointer.
    func click(_ buttons: PointerButtons) {
        let contact = ContactID(device: app.panel.id, number: 1000)
        for phase in [ContactPhase.began, .ended] {
            let time = InputTime(seconds: app.now)
            var sample = ContactSample(contact: contact, tool: .pointer, phase: phase, position: center, time: time)
            sample.buttons = buttons
            app.deliver(InputFrame(time: time, contacts: [sample]))
            app.advance(by: 0.05)
        }
    }
}
