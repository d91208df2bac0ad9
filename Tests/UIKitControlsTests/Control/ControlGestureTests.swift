import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ControlGestureTests {
    @Test("G-45 a tap recognizer of the control itself wins and cancels tracking") func ownRecognizer() {
        let stage = ControlStage(RecordingControl())
        let target = EventLog()
        stage.control.addGestureRecognizer(
            UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: stage.middle)

        expect(target.lines, equals: ["plain"])
        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
    }

    @Test("G-46 a plain control does not block a tap recognizer of an ancestor") func ancestorRecognizer() {
        let stage = ControlStage(RecordingControl())
        let target = EventLog()
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: stage.middle)

        expect(target.lines, equals: ["plain"])
        expect(stage.log.lines, equals: ["beginTracking", "touchDown", "cancelTracking", "touchCancel"])
    }

    @Test("G-47 a recognizer that does not cancel touches acts beside the control") func bothAct() {
        let stage = ControlStage(RecordingControl())
        let target = EventLog()
        let tap = UITapGestureRecognizer(target: target, action: EventLog.plainAction)
        tap.cancelsTouchesInView = false
        stage.root.addGestureRecognizer(tap)
        stage.app.tap(at: stage.middle)

        expect(target.lines, equals: ["plain"])
        expect(stage.log.lines.last, equals: "touchUpInside")
    }
}
