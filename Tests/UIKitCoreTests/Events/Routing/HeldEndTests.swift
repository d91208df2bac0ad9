import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Touches whose end is held back.
@MainActor @Suite struct HeldEndTests {
    @Test("T-07 E-65 a touch whose held end was delivered is over: a later recognition does not cancel it")
    func heldEndIsOver() {
        let stage = GestureStage()
        let holder = stage.add(ScriptedRecognizer("holder", log: stage.log))
        holder.onEnded = { holder, _, _ in holder.schedule(after: 0.1) { holder.state = .failed } }
        let counting = stage.add(ScriptedRecognizer("counting", log: stage.log))
        counting.delaysTouchesEnded = false
        var landed = 0
        counting.onBegan = { counting, touches, _ in
            landed += touches.count
            if landed == 2 { counting.state = .ended }
        }

        stage.app.tap(at: stage.onInner)
        let whileHeld = stage.log.lines(of: "inner")
        stage.app.advance(by: 0.2)
        let released = stage.log.lines(of: "inner")
        let second = stage.app.touch(at: stage.onInner)
        second.lift()

        expect(whileHeld, equals: ["inner began 1"])
        expect(released, equals: ["inner began 1", "inner ended 1"])
        #expect(stage.log.lines(of: "counting").contains("counting acts ended"))
        #expect(stage.log.lines(with: "inner cancelled").isEmpty)
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

    @Test("E-67 an ended touch is held back while the recognizer is undecided; failure delivers it") func heldEnd() {
        let stage = GestureStage()
        let double = stage.add(.doubleTap("double", log: stage.log))
        double.logsCalls = false
        let reports = TouchReports()
        reports.listen(to: stage.inner)

        stage.app.tap(at: stage.onInner)
        let lift = stage.app.now
        let before = stage.log.lines
        stage.app.advance(by: 0.5)

        expect(before, equals: ["inner began 1"])
        expect(stage.log.lines, equals: ["inner began 1", "inner ended 1"])
        #expect(abs(reports.all[1].time - lift) < 1e-5)
        expect(reports.all[1].inEvent, equals: 1)
    }

    @Test("E-67 recognition turns a held end into a cancel") func heldEndCancelled() {
        let stage = GestureStage()
        let single = stage.add(.lift("single", log: stage.log))
        let double = stage.add(.doubleTap("double", log: stage.log))
        single.require(toFail: double)

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.5)

        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner cancelled 1"])
    }

    @Test("E-68 a double tap: the view sees began, began, cancelled, cancelled") func doubleTap() {
        let stage = GestureStage()
        let double = stage.add(.doubleTap("double", log: stage.log))
        double.logsCalls = false

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.onInner)

        expect(
            stage.log.lines,
            equals: [
                "inner began 1", "inner began 1", "double acts ended", "inner cancelled 1", "inner cancelled 1",
            ])
    }

    @Test("E-68 without delaysTouchesEnded it sees began, ended, began, cancelled") func doubleTapUndelayed() {
        let stage = GestureStage()
        let double = stage.add(.doubleTap("double", log: stage.log))
        double.logsCalls = false
        double.delaysTouchesEnded = false

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.onInner)

        expect(
            stage.log.lines,
            equals: [
                "inner began 1", "inner ended 1", "inner began 1", "double acts ended", "inner cancelled 1",
            ])
    }

    @Test("T-36 E-67 a touch with a held end leaves the event and returns to it for the delivery")
    func bookkeeping() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        var touch: UITouch?
        var event: UIEvent?
        recognizer.onBegan = { _, touches, given in
            touch = touch ?? touches.first
            event = event ?? given
        }
        var (duringMove, duringEnd): (Bool?, Bool?) = (nil, nil)
        let resting = stage.app.touch(at: stage.onOuter)
        stage.outer.onTouches = { phase, _, given in
            if phase == .moved { duringMove = given?.allTouches?.contains(touch!) }
        }
        stage.inner.onTouches = { phase, _, given in
            if phase == .ended { duringEnd = given?.allTouches?.contains(touch!) }
        }

        stage.app.tap(at: stage.onInner)
        resting.move(by: 5, 0)
        recognizer.state = .failed
        stage.app.advance(by: 0)
        let left = event?.allTouches?.count
        resting.lift()

        expect(duringMove, equals: false)
        expect(duringEnd, equals: true)
        expect(left, equals: 1)
    }

    @Test("T-36 the event is empty after the last held touch is delivered") func emptyAfterwards() {
        let stage = GestureStage()
        let double = stage.add(.doubleTap("double", log: stage.log))
        var event: UIEvent?
        double.onBegan = { _, _, given in event = given }

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.5)

        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner ended 1"])
        expect(event?.allTouches?.isEmpty, equals: true)
    }
}
