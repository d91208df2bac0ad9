import Testing
import TouchstoneTesting
import UIKit

/// What a view that tracks a finger as controls do hears from touches and recognizers, step by step.
@MainActor @Suite struct TrackingLogTests {
    private let log = GestureLog()
    private let app: TestApplication
    private let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
    private let view: TrackingView
    private let middle = CGPoint(x: 150, y: 300)

    init() {
        view = TrackingView(frame: CGRect(x: 100, y: 280, width: 100, height: 40), log: log)
        root.addSubview(view)
        app = TestApplication(rootView: root)
    }

    @Test("C-16 on lift tracking ends first, then comes touchUpInside") func liftInside() {
        let finger = app.touch(at: middle)
        finger.move(by: 5, 0)
        finger.lift()

        #expect(
            log.lines == [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "endTracking", "touchUpInside",
            ])
    }

    @Test("C-16 a finger that lifts far outside ends tracking with touchUpOutside") func liftOutside() {
        let finger = app.touch(at: middle)
        finger.move(to: CGPoint(x: 150, y: 320 + 69))
        finger.move(to: CGPoint(x: 150, y: 320 + 71))
        finger.lift()

        #expect(
            log.lines == [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "continueTracking",
                "touchDragExit", "touchDragOutside", "endTracking", "touchUpOutside",
            ])
    }

    @Test("C-16 with a tap recognizer that fails the lift is held back, and comes in the same order")
    func liftThatWasHeldBack() {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        root.addGestureRecognizer(tap)

        let finger = app.touch(at: middle)
        finger.lift()
        let before = log.lines
        app.advance(by: 0.4)

        #expect(before == ["beginTracking", "touchDown"])
        #expect(log.lines == ["beginTracking", "touchDown", "endTracking", "touchUpInside"])
    }

    @Test("C-17 a pan that begins cancels tracking: cancelTracking, touchCancel, and no touchUp") func panCancels() {
        let pan = UIPanGestureRecognizer(target: self.log, action: Selector(GestureLog.notePan))
        root.addGestureRecognizer(pan)

        let finger = app.touch(at: middle)
        finger.move(by: 6, 0)
        finger.move(by: 6, 0)
        finger.move(by: 6, 0)
        finger.lift()

        #expect(
            log.lines == [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "pan began", "cancelTracking",
                "touchCancel", "pan changed", "pan ended",
            ])
    }

    @Test("C-17 a tap that is recognized cancels tracking instead of the lift") func tapCancels() {
        root.addGestureRecognizer(UITapGestureRecognizer())

        app.tap(at: middle)

        #expect(log.lines == ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
    }

    @Test("C-17 a panel that is taken away cancels tracking") func panelGone() {
        _ = app.touch(at: middle)

        app.removePanel()

        #expect(log.lines == ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
    }
}

extension GestureLog {
    /// The action of a pan.
    func notePan(_ pan: UIPanGestureRecognizer) { add("pan \(pan.state)") }
}
