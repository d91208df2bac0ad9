import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A custom check mark recognizer: down to the right, then up, in one stroke.
private final class CheckMarkRecognizer: UIGestureRecognizer {
    private var corner: CGPoint?
    private var start = CGPoint.zero
    private(set) var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard touches.count == 1, let touch = touches.first, numberOfTouches == 1 else {
            state = .failed
            return
        }
        start = touch.location(in: view)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, let touch = touches.first else { return }
        let (location, previous) = (touch.location(in: view), touch.previousLocation(in: view))
        if location.x < previous.x {
            state = .failed
        } else if location.y < previous.y, corner == nil {
            corner = previous
        } else if location.y > previous.y, corner != nil {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard let corner, corner.y > start.y else {
            state = .failed
            return
        }
        state = .recognized
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    override func reset() {
        super.reset()
        corner = nil
        resets += 1
    }
}

@MainActor private final class Target {
    var states: [UIGestureRecognizer.State] = []

    func record(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}

@MainActor @Suite struct CustomRecognizerTests {
    private func draw(_ points: [CGPoint], on app: TestApplication) {
        let finger = app.touch(at: points[0])
        for point in points.dropFirst() { finger.move(to: point, over: 0.1) }
        finger.lift()
    }

    @Test("G-81 a custom recognizer overrides the touch methods and reset, and sets its state") func custom() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let target = Target()
        let recognizer = CheckMarkRecognizer(target: target, action: Selector(Target.record))
        view.addGestureRecognizer(recognizer)
        let app = TestApplication(rootView: view)

        draw([CGPoint(x: 50, y: 50), CGPoint(x: 80, y: 90), CGPoint(x: 160, y: 20)], on: app)
        draw([CGPoint(x: 50, y: 50), CGPoint(x: 80, y: 20), CGPoint(x: 160, y: 90)], on: app)
        draw([CGPoint(x: 50, y: 50), CGPoint(x: 80, y: 90), CGPoint(x: 160, y: 20)], on: app)

        expect(target.states, equals: [.ended, .ended])
        expect(recognizer.resets, equals: 3)
    }

    @Test("G-32 location(ofTouch:in:) accepts indexes below numberOfTouches") func locations() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        _ = stage.app.touch(at: [stage.onInner, stage.onInner2])

        expect(recognizer.numberOfTouches, equals: 2)
        expect(recognizer.location(ofTouch: 0, in: stage.inner), equals: CGPoint(x: 30, y: 30))
        expect(recognizer.location(ofTouch: 1, in: stage.inner), equals: CGPoint(x: 60, y: 60))
    }

    @Test("G-82 an early failure releases delayed touches and the recognizers that wait for it")
    func failsAtOnce() {
        let log = TouchLog()
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), log: log)
        let mark = CheckMarkRecognizer(target: nil, action: nil)
        let pan = UIPanGestureRecognizer()
        mark.delaysTouchesBegan = true
        pan.cancelsTouchesInView = false
        pan.require(toFail: mark)
        for recognizer in [mark, pan] { view.addGestureRecognizer(recognizer) }
        let app = TestApplication(rootView: view)

        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        finger.move(by: 20, 20)
        let (held, waiting) = (log.lines, pan.state)
        finger.move(by: -5, 0)

        #expect(held.isEmpty)
        expect(waiting, equals: .possible)
        expect(log.lines.first, equals: "view began 1")
        expect(pan.state, equals: .began)
    }
}
