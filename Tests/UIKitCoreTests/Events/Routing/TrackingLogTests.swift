import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// The calls that a view tracking a finger like a control receives from touches and recognizers, step by step.
@MainActor @Suite struct TrackingLogTests {
    /// A screen with a tracking view.
    @MainActor private struct Stage {
        let log = GestureLog()
        let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
        let app: TestApplication
        let middle = CGPoint(x: 150, y: 300)

        init() {
            root.addSubview(TrackingView(frame: CGRect(x: 100, y: 280, width: 100, height: 40), log: log))
            app = TestApplication(rootView: root)
        }
    }

    @Test("C-16 a lift first ends tracking, then sends touchUpInside") func liftInside() {
        let stage = Stage()
        let finger = stage.app.touch(at: stage.middle)
        finger.move(by: 5, 0)
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "endTracking", "touchUpInside",
            ])
    }

    @Test("C-16 a finger that lifts far outside ends tracking with touchUpOutside") func liftOutside() {
        let stage = Stage()
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 150, y: 320 + 69))
        finger.move(to: CGPoint(x: 150, y: 320 + 71))
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "continueTracking",
                "touchDragExit", "touchDragOutside", "endTracking", "touchUpOutside",
            ])
    }

    @Test("C-16 a lift held back by a tap recognizer that fails comes in the same order")
    func delayedLift() {
        let stage = Stage()
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        stage.root.addGestureRecognizer(tap)

        let finger = stage.app.touch(at: stage.middle)
        finger.lift()
        let before = stage.log.lines
        stage.app.advance(by: 0.4)

        expect(before, equals: ["beginTracking", "touchDown"])
        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "endTracking", "touchUpInside"])
    }

    @Test("C-17 a pan that begins cancels tracking, without touchUp") func panCancels() {
        let stage = Stage()
        let pan = UIPanGestureRecognizer(target: stage.log, action: Selector(GestureLog.recordPan))
        stage.root.addGestureRecognizer(pan)

        let finger = stage.app.touch(at: stage.middle)
        finger.move(by: 6, 0)
        finger.move(by: 6, 0)
        finger.move(by: 6, 0)
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "pan began", "cancelTracking",
                "touchCancel", "pan changed", "pan ended",
            ])
    }

    @Test("C-17 a recognized tap cancels tracking instead of a touchUp") func tapCancels() {
        let stage = Stage()
        stage.root.addGestureRecognizer(UITapGestureRecognizer())

        stage.app.tap(at: stage.middle)

        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
    }

    @Test("C-17 removing the touch panel cancels tracking") func panelRemoved() {
        let stage = Stage()
        _ = stage.app.touch(at: stage.middle)

        stage.app.removePanel()

        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
    }
}

extension GestureLog {
    /// The action of a pan recognizer.
    func recordPan(_ pan: UIPanGestureRecognizer) { add("pan \(pan.state)") }
}
