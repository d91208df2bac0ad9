import Expectations
import Foundation
import Testing
import TouchstoneTesting

import UIKit

@testable import UIKitCore

@MainActor @Suite struct SwipeTests {
    typealias Direction = UISwipeGestureRecognizer.Direction

    private func makeSwipe(
        _ direction: Direction = .right, fingers: Int = 1, on pad: GesturePad
    ) -> UISwipeGestureRecognizer {
        let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
        swipe.direction = direction
        swipe.numberOfTouchesRequired = fingers
        return pad.add(swipe, "swipe")
    }

    private func offset(_ direction: Direction, _ length: CGFloat) -> CGPoint {
        switch direction {
        case .right: CGPoint(x: length, y: 0)
        case .left: CGPoint(x: -length, y: 0)
        case .up: CGPoint(x: 0, y: -length)
        default: CGPoint(x: 0, y: length)
        }
    }

    nonisolated static let bits: [UInt] = [1, 2, 4, 8]

    @Test("R-39 R-40 it recognizes movement in its direction only", arguments: bits, bits)
    func directions(own: UInt, moved: UInt) {
        let pad = GesturePad()
        _ = makeSwipe(Direction(rawValue: own), on: pad)
        let target = offset(Direction(rawValue: moved), 90)

        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(target.x, target.y), over: 0.15)
        let whileDown = pad.lines
        finger.lift()

        expect(whileDown, equals: (own == moved ? ["swipe ended"] : []))
        expect(pad.lines, equals: whileDown)
    }

    @Test("R-39 right and one finger are the default; with more fingers, all of them must move", arguments: 1...3)
    func fingers(count: Int) {
        let pad = GesturePad()
        _ = makeSwipe(fingers: count, on: pad)

        let fingers = pad.touchDown(count, at: -120, 0)
        for _ in 0..<6 {
            pad.app.advance(by: 0.02)
            pad.app.frame {
                for finger in fingers { finger.put(at: CGPoint(x: finger.position.x + 15, y: finger.position.y)) }
            }
        }

        expect(UISwipeGestureRecognizer().direction, equals: .right)
        expect(UISwipeGestureRecognizer().numberOfTouchesRequired, equals: 1)
        expect(pad.lines, equals: ["swipe ended"])
    }

    @Test("R-39 too many or too few fingers make it fail")
    func fingerCount() {
        let pad = GesturePad()
        _ = makeSwipe(fingers: 2, on: pad)

        pad.touchDown(1)[0].move(to: pad.at(90, 0), over: 0.1)
        let few = pad.lines
        pad.app.advance(by: 1)
        let fingers = pad.touchDown(3, at: -120, 60)
        for _ in 0..<6 {
            pad.app.advance(by: 0.02)
            pad.app.frame {
                for finger in fingers { finger.put(at: CGPoint(x: finger.position.x + 15, y: finger.position.y)) }
            }
        }

        #expect(few.isEmpty)
        #expect(pad.lines.isEmpty)
    }

    @Test("R-40 directions may be combined")
    func combined() {
        let pad = GesturePad()
        _ = makeSwipe([.left, .right], on: pad)

        for target: CGFloat in [90, -90] {
            let finger = pad.touchDown(1)[0]
            finger.move(to: pad.at(target, 0), over: 0.1)
            finger.lift()
            pad.app.advance(by: 0.1)
        }
        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(0, 90), over: 0.1)
        finger.lift()

        expect(pad.lines, equals: ["swipe ended", "swipe ended"])
        expect(Direction.right.rawValue, equals: 1)
        expect(Direction.left.rawValue, equals: 2)
        expect(Direction.up.rawValue, equals: 4)
        expect(Direction.down.rawValue, equals: 8)
    }

    @Test("R-41 R-80 a fast swipe may be less straight than a slow one", arguments: [(0.2, true), (0.46, false)])
    func precision(seconds: TimeInterval, isSwipe: Bool) {
        let pad = GesturePad()
        _ = makeSwipe(on: pad)

        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(58, 45), over: seconds)
        finger.lift()

        expect(pad.lines, equals: (isSwipe ? ["swipe ended"] : []))
    }

    @Test("R-41 a slow straight swipe is recognized")
    func slowAndStraight() {
        let pad = GesturePad()
        _ = makeSwipe(on: pad)

        pad.touchDown(1)[0].move(to: pad.at(60, 6), over: 0.46)

        expect(pad.lines, equals: ["swipe ended"])
    }

    @Test("R-43 R-48 it takes at most half a second; after that it fails while the finger is down")
    func duration() {
        let pad = GesturePad()
        let swipe = makeSwipe(on: pad)
        let press = pad.add(UILongPressGestureRecognizer(), "press")
        press.minimumPressDuration = 0
        press.require(toFail: swipe)

        let trace = pad.trace(of: swipe) {
            let finger = pad.touchDown(1)[0]
            finger.move(to: pad.at(40, 0), over: 0.49)
            #expect(pad.lines.isEmpty)
            pad.app.advance(by: 0.02)
            expect(pad.lines, equals: ["press began"])
            finger.move(to: pad.at(100, 0), over: 0.1)
        }

        #expect(!pad.lines.contains("swipe ended"))
        #expect(trace.contains("failed: took longer than 0.5 s, moved 40 of 50 pt"))
    }

    @Test("R-43 hardware timestamps decide", arguments: [(0.45, true), (0.55, false)])
    func late(seconds: TimeInterval, isSwipe: Bool) {
        let pad = GesturePad()
        _ = makeSwipe(on: pad)
        let start = pad.app.now
        let finger = pad.touchDown(1)[0]

        pad.stall(for: seconds + 0.01)
        pad.send(finger, .moved, to: pad.at(120, 0), at: start + seconds)

        expect(pad.lines, equals: (isSwipe ? ["swipe ended"] : []))
    }

    @Test(
        "R-44 fifty points are needed, and there is no upper limit",
        arguments: [(49.0, false), (50.0, true), (190.0, true)])
    func minimumMovement(distance: CGFloat, isSwipe: Bool) {
        let pad = GesturePad()
        _ = makeSwipe(on: pad)

        pad.touchDown(1)[0].move(by: distance, 0)

        expect(pad.lines, equals: (isSwipe ? ["swipe ended"] : []))
    }

    @Test("R-45 R-48 more than fifty points across makes it fail", arguments: [(50.0, true), (51.0, false)])
    func secondary(across: CGFloat, isSwipe: Bool) {
        let pad = GesturePad()
        let swipe = makeSwipe(on: pad)

        let trace = pad.trace(of: swipe) {
            let finger = pad.touchDown(1)[0]
            finger.move(by: 0, across)
            finger.move(by: 80, 0)
        }

        expect(pad.lines, equals: (isSwipe ? ["swipe ended"] : []))
        expect(trace.contains("failed: moved 51 pt across > 50 pt"), equals: !isSwipe)
    }

    @Test(
        "R-48 R-79 more than fifty points backward makes it fail, so a waiting pan can begin",
        arguments: [(-50.0, true), (-51.0, false)])
    func backward(back: CGFloat, isSwipe: Bool) {
        let pad = GesturePad()
        let swipe = makeSwipe(on: pad)

        let trace = pad.trace(of: swipe) {
            let finger = pad.touchDown(1)[0]
            finger.move(by: back, 0)
            finger.move(by: 60 - back, 0)
        }

        expect(pad.lines, equals: (isSwipe ? ["swipe ended"] : []))
        expect(trace.contains("failed: moved 51 pt backward > 50 pt"), equals: !isSwipe)
    }

    @Test("R-46 ten quick points are not enough")
    func notTenPoints() {
        let pad = GesturePad()
        _ = makeSwipe(on: pad)

        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(12, 0), over: 0.05)
        finger.lift()

        #expect(pad.lines.isEmpty)
    }

    @Test("R-51 twelve points by four, as in Apple's samples, are not enough; more than four across are allowed")
    func notTwelvePoints() {
        let pad = GesturePad()
        _ = makeSwipe(on: pad)

        let short = pad.touchDown(1)[0]
        short.move(by: 20, 0)
        short.lift()
        let few = pad.lines
        pad.touchDown(1)[0].move(by: 60, 12)

        #expect(few.isEmpty)
        expect(pad.lines, equals: ["swipe ended"])
    }

    @Test("R-47 the centroid counts, and every finger must have moved in the direction")
    func everyFinger() {
        let pad = GesturePad()
        _ = makeSwipe(fingers: 2, on: pad)
        let fingers = pad.touchDown(2)

        pad.app.advance(by: 0.02)
        pad.app.frame {
            fingers[0].put(at: pad.at(140, 0))
            fingers[1].put(at: pad.at(58, 0))
        }
        let oneBack = pad.lines
        pad.app.advance(by: 0.02)
        pad.app.frame { fingers[1].put(at: pad.at(64, 0)) }

        #expect(oneBack.isEmpty)
        expect(pad.lines, equals: ["swipe ended"])
    }

    @Test("R-48 lifting early makes it fail")
    func lifts() {
        let pad = GesturePad()
        let swipe = makeSwipe(on: pad)

        let trace = pad.trace(of: swipe) {
            let finger = pad.touchDown(1)[0]
            finger.move(by: 30, 0)
            finger.lift()
        }

        #expect(pad.lines.isEmpty)
        #expect(trace.contains("failed: lifted, moved 30 of 50 pt"))
    }

    @Test("R-49 the location is where the swipe began")
    func location() {
        let pad = GesturePad()
        let swipe = makeSwipe(fingers: 2, on: pad)
        var locations: [CGPoint] = []
        pad.onAction = { _ in
            locations = [
                swipe.location(in: nil), swipe.location(ofTouch: 0, in: nil), swipe.location(ofTouch: 1, in: nil),
            ]
            expect(swipe.numberOfTouches, equals: 2)
        }

        let fingers = pad.touchDown(2)
        pad.app.advance(by: 0.02)
        pad.app.frame {
            for finger in fingers { finger.put(at: CGPoint(x: finger.position.x + 70, y: finger.position.y)) }
        }

        expect(locations, equals: [pad.at(30, 0), pad.at(0, 0), pad.at(60, 0)])
    }

    @Test("R-50 a pan on the same view wins, unless it requires the swipe to fail", arguments: [false, true])
    func againstPan(requires: Bool) {
        let pad = GesturePad()
        let swipe = makeSwipe(on: pad)
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        if requires { pan.require(toFail: swipe) }

        let finger = pad.touchDown(1)[0]
        finger.move(to: pad.at(90, 0), over: 0.15)
        finger.lift()

        expect(pad.lines.contains("swipe ended"), equals: requires)
        expect(pad.lines.contains("pan began"), equals: !requires)
    }

    @Test(
        "swipe directions are the screen's on rotated, scaled and nested views", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let pad = GesturePad(pose)
        let swipe = makeSwipe(.up, on: pad)
        var start: CGPoint?
        pad.onAction = { _ in start = swipe.location(in: pad.view) }

        pad.touchDown(1)[0].move(to: pad.at(5, -60), over: 0.15)

        expect(pad.lines, equals: ["swipe ended"])
        expect(start.map { near(pad.view.convert($0, to: nil), pad.center) }, equals: true)
    }
}
