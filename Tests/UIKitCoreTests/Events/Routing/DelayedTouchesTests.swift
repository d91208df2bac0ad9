import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Touches whose beginning is held back.
@MainActor @Suite struct DelayedTouchesTests {
    @Test("E-64 a touch is held back from began on; recognition discards it") func discarded() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.delaysTouchesBegan = true
        recognizer.onEnded = { recognizer, _, _ in recognizer.state = .ended }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        #expect(stage.log.lines(with: "inner").isEmpty)
    }

    @Test("E-64 E-65 failure delivers it with its original data, ahead of later events") func deliveredLater() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.delaysTouchesBegan = true
        let reports = TouchReports()
        reports.listen(to: stage.inner)
        recognizer.onMoved = { recognizer, touches, _ in
            if touches.first!.location(in: nil).x > 65 { recognizer.state = .failed }
        }

        let touchDownTime = stage.app.now
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 10, 0)
        let second = stage.app.now
        finger.move(by: 10, 0)
        let third = stage.app.now
        finger.lift()

        expect(
            stage.log.lines(with: "inner"), equals: ["inner began 1", "inner moved 1", "inner ended 1"])
        expect(reports.all.map(\.phase), equals: [.began, .moved, .ended])
        expect(reports.all.map(\.location.x), equals: [50, 70, 70])
        expect(reports.all.map(\.previousLocation.x), equals: [50, 50, 70])
        #expect(abs(reports.all[0].time - touchDownTime) < 1e-5)
        #expect(abs(reports.all[1].time - third) < 1e-5)
        #expect(second < third)
        expect(reports.all.map(\.inEvent), equals: [1, 1, 1])
    }

    @Test("E-65 a touch is one object: after a delayed delivery it has current values again") func oneObject() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.delaysTouchesBegan = true
        var touch: UITouch?
        var during: CGFloat?
        recognizer.onBegan = { _, touches, _ in touch = touches.first }
        stage.inner.onTouches = { phase, touches, _ in
            if phase == .began { during = touches.first?.location(in: nil).x }
        }
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 10, 0)

        recognizer.state = .failed
        stage.app.advance(by: 0)

        expect(during, equals: 50)
        expect(touch?.location(in: nil).x, equals: 60)
        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner moved 1"])
    }

    @Test("E-66 a touch held by several recognizers is delivered when the last one releases it") func several() {
        let stage = GestureStage()
        let (one, other) = (
            stage.add(ScriptedRecognizer("one", log: stage.log)), stage.add(ScriptedRecognizer("other", log: stage.log))
        )
        for recognizer in [one, other] { recognizer.delaysTouchesBegan = true }
        _ = stage.app.touch(at: stage.onInner)

        one.state = .failed
        stage.app.advance(by: 0)
        let afterOne = stage.log.lines(with: "inner")
        other.state = .failed
        stage.app.advance(by: 0)

        #expect(afterOne.isEmpty)
        expect(stage.log.lines(with: "inner"), equals: ["inner began 1"])
    }

    @Test("E-64 touches that began together are delivered together") func together() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.delaysTouchesBegan = true
        _ = stage.app.touch(at: [stage.onInner, stage.onInner2])

        recognizer.state = .failed
        stage.app.advance(by: 0)

        expect(stage.log.lines(with: "inner"), equals: ["inner began 2"])
    }

    @Test("E-64 a recognizer that cancels no touches releases held ones when it recognizes") func releasing() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        recognizer.delaysTouchesBegan = true
        recognizer.cancelsTouchesInView = false
        recognizer.logsCalls = false

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines, equals: ["r acts ended", "inner began 1", "inner ended 1"])
    }
}
