import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TrackingTests {
    @Test("C-07 C-16 a tap calls the tracking methods from the touch methods, the end before touchUpInside")
    func tap() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        let landed = stage.log.lines
        finger.move(by: 5, 0)
        let moved = stage.log.lines
        finger.lift()

        expect(landed, equals: ["beginTracking", "touchDown"])
        expect(moved, equals: landed + ["continueTracking", "touchDragInside"])
        expect(stage.log.lines, equals: moved + ["endTracking", "touchUpInside"])
    }

    @Test("C-08 a control tracks one touch, also with several fingers") func oneTouch() {
        let stage = ControlStage(RecordingControl())
        stage.control.isMultipleTouchEnabled = true
        let first = stage.app.touch(at: stage.middle)
        let second = stage.app.touch(at: CGPoint(x: 120, y: 300))
        second.lift()
        first.lift()

        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "endTracking", "touchUpInside"])
    }

    @Test("C-09 beginTracking decides about isTracking") func beginTracking() {
        let stage = ControlStage(RecordingControl())
        var during: Bool?
        stage.control.onTracking = { _ in during = during ?? stage.control.isTracking }
        let finger = stage.app.touch(at: stage.middle)
        let after = stage.control.isTracking
        finger.lift()

        expect(during, equals: false)
        #expect(after)
        #expect(!stage.control.isTracking)
    }

    @Test("C-09 a control that does not begin tracking gets no more calls and no events") func refusesTracking() {
        let stage = ControlStage(RecordingControl())
        stage.control.begins = false
        let finger = stage.app.touch(at: stage.middle)
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.log.lines, equals: ["beginTracking"])
        #expect(!stage.control.isHighlighted)
    }

    @Test("C-10 continueTracking ends tracking with false") func stopsTracking() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        stage.control.continues = false
        finger.move(by: 5, 0)
        let isTracking = stage.control.isTracking
        finger.move(by: 5, 0)
        finger.lift()

        #expect(!isTracking)
        #expect(!stage.control.isHighlighted)
        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "continueTracking"])
    }

    @Test("C-13 isTouchInside follows the tracked finger and is false afterwards") func touchInside() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        let landed = stage.control.isTouchInside
        finger.move(to: CGPoint(x: 150, y: 500))
        let outside = stage.control.isTouchInside
        finger.move(to: stage.middle)
        let back = stage.control.isTouchInside
        finger.lift()

        expect([landed, outside, back], equals: [true, false, true])
        #expect(!stage.control.isTouchInside)
    }

    @Test("C-14 a second tap sends touchDown and touchDownRepeat in one pass") func repeats() {
        let stage = ControlStage(RecordingControl())
        let target = EventLog()
        stage.app.tap(at: stage.middle)
        stage.log.clear()
        stage.control.addTarget(target, action: EventLog.plainAction, for: [.touchDown, .touchDownRepeat])
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.middle)

        expect(stage.log.lines.prefix(3), equals: ["beginTracking", "touchDown", "touchDownRepeat"])
        expect(target.lines, equals: ["plain"])
    }

    @Test("C-15 leaving and entering send two bits in one pass, after continueTracking") func crossing() {
        let stage = ControlStage(RecordingControl())
        let target = EventLog()
        let finger = stage.app.touch(at: stage.middle)
        stage.control.addTarget(target, action: EventLog.plainAction, for: .allTouchEvents)
        stage.log.clear()
        finger.move(to: CGPoint(x: 150, y: 500))
        let left = stage.log.lines
        finger.move(to: CGPoint(x: 150, y: 510))
        stage.log.clear()
        finger.move(to: stage.middle)

        expect(left, equals: ["continueTracking", "touchDragOutside", "touchDragExit"])
        expect(stage.log.lines, equals: ["continueTracking", "touchDragInside", "touchDragEnter"])
        expect(target.lines, equals: ["plain", "plain", "plain"])
    }

    @Test("C-16 a lift outside sends touchUpOutside") func liftOutside() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 150, y: 500))
        finger.lift()

        expect(stage.log.lines.suffix(2), equals: ["endTracking", "touchUpOutside"])
    }

    @Test("C-17 C-12 a cancelled touch calls cancelTracking with its event, then sends touchCancel") func cancelled() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        finger.cancel()

        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
        expect(stage.control.cancelEvents.count, equals: 1)
        expect(stage.control.cancelEvents.first??.type, equals: .touches)
        #expect(!stage.control.isHighlighted)
    }

    @Test("E-48 C-11 a control that leaves its window gets cancelTracking without an event") func leavesWindow() {
        let stage = ControlStage(RecordingControl())
        _ = stage.app.touch(at: stage.middle)
        stage.control.removeFromSuperview()

        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
        expect(stage.control.cancelEvents.count, equals: 1)
        expect(stage.control.cancelEvents.first.map { $0 == nil }, equals: true)
        #expect(!stage.control.isTracking)
    }

    @Test("C-59 a touchDown action may remove the control") func removedByAction() {
        let stage = ControlStage(RecordingControl())
        stage.control.addAction(
            UIAction { ($0.sender as? UIView)?.removeFromSuperview() }, for: .touchDown)
        let finger = stage.app.touch(at: stage.middle)
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
    }

    @Test("C-05 a disabled control ignores touches but remains the hit view") func disabled() {
        let stage = ControlStage(RecordingControl())
        let tap = UITapGestureRecognizer()
        var taps = 0
        let observer = EventLog()
        tap.addTarget(observer, action: EventLog.plainAction)
        stage.root.addGestureRecognizer(tap)
        stage.control.isEnabled = false
        let hit = stage.root.hitTest(stage.middle, with: nil)
        stage.app.tap(at: stage.middle)
        taps = observer.lines.count

        #expect(hit === stage.control)
        expect(stage.log.lines, equals: [])
        expect(stage.root.log.lines, equals: [])
        expect(taps, equals: 1)
    }

    @Test("CX-04 disabling during tracking does not end it") func disabledWhileTracking() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        stage.control.isEnabled = false
        finger.lift()
        let lines = stage.log.lines
        stage.app.tap(at: stage.middle)

        expect(lines, equals: ["beginTracking", "touchDown", "endTracking", "touchUpInside"])
        expect(stage.log.lines, equals: lines)
    }

    @Test("P-30 a control does not pass touches on") func keepsTouches() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        finger.move(by: 5, 0)
        finger.lift()
        stage.app.touch(at: stage.middle).cancel()

        expect(stage.root.log.lines, equals: [])
    }
}
