import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DelayedTouchesTests {
    /// A touch as reported to a view.
    struct TouchReport: Equatable {
        let phase: UITouch.Phase
        let location: CGPoint
        let previousLocation: CGPoint
        let time: TimeInterval
        let inEvent: Int
    }

    @MainActor private final class TouchReports {
        var all: [TouchReport] = []

        func listen(to view: LoggingView) {
            view.onTouches = { [self] _, touches, event in
                for touch in touches {
                    all.append(
                        TouchReport(
                            phase: touch.phase, location: touch.location(in: nil),
                            previousLocation: touch.previousLocation(in: nil),
                            time: touch.timestamp, inEvent: event?.allTouches?.count ?? 0))
                }
            }
        }
    }

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

        #expect(whileHeld == ["inner began 1"])
        #expect(released == ["inner began 1", "inner ended 1"])
        #expect(stage.log.lines(of: "counting").contains("counting acts ended"))
        #expect(stage.log.lines(with: "inner cancelled").isEmpty)
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

    @Test("E-46 E-67 a view that leaves while the end of its touch is held gets it cancelled, once")
    func heldEndOfLeavingView() {
        let stage = GestureStage()
        let holder = stage.add(ScriptedRecognizer("holder", log: stage.log), to: stage.outer)
        holder.onEnded = { holder, _, _ in holder.schedule(after: 0.1) { holder.state = .failed } }
        stage.app.tap(at: stage.onInner)
        let held = stage.app.application.inputStateCounters.heldTouches

        stage.inner.removeFromSuperview()
        let afterwards = stage.log.lines(of: "inner")
        stage.app.advance(by: 0.2)

        #expect(held == 1)
        #expect(afterwards == ["inner began 1", "inner cancelled 1"])
        #expect(stage.log.lines(of: "inner") == afterwards)
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

    @Test("E-46 E-67 the same holds while another finger of the sequence is down") func heldEndInOpenSequence() {
        let stage = GestureStage()
        _ = stage.add(ScriptedRecognizer("holder", log: stage.log), to: stage.outer)
        let fingers = stage.app.touch(at: [stage.onInner, stage.onInner2])
        fingers[0].lift()
        fingers[1].move(by: 5, 0)
        stage.log.clear()

        stage.inner.removeFromSuperview()
        fingers[1].lift()
        stage.app.advance(by: 20)

        #expect(stage.log.lines(of: "inner") == ["inner cancelled 2"])
        #expect(stage.app.application.inputStateCounters.heldTouches == 0)
    }

    @Test("E-46 E-64 a view that leaves while the beginning of its touch is held receives nothing")
    func heldBeginningOfLeavingView() {
        let stage = GestureStage()
        let holder = stage.add(ScriptedRecognizer("holder", log: stage.log), to: stage.outer)
        holder.delaysTouchesBegan = true
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)

        stage.inner.removeFromSuperview()
        holder.state = .failed
        finger.lift()

        #expect(stage.log.lines(of: "inner").isEmpty)
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

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

        #expect(
            stage.log.lines(with: "inner") == ["inner began 1", "inner moved 1", "inner ended 1"])
        #expect(reports.all.map(\.phase) == [.began, .moved, .ended])
        #expect(reports.all.map(\.location.x) == [50, 70, 70])
        #expect(reports.all.map(\.previousLocation.x) == [50, 50, 70])
        #expect(abs(reports.all[0].time - touchDownTime) < 1e-5)
        #expect(abs(reports.all[1].time - third) < 1e-5)
        #expect(second < third)
        #expect(reports.all.map(\.inEvent) == [1, 1, 1])
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

        #expect(during == 50)
        #expect(touch?.location(in: nil).x == 60)
        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner moved 1"])
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
        #expect(stage.log.lines(with: "inner") == ["inner began 1"])
    }

    @Test("E-64 touches that began together are delivered together") func together() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.delaysTouchesBegan = true
        _ = stage.app.touch(at: [stage.onInner, stage.onInner2])

        recognizer.state = .failed
        stage.app.advance(by: 0)

        #expect(stage.log.lines(with: "inner") == ["inner began 2"])
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

        #expect(before == ["inner began 1"])
        #expect(stage.log.lines == ["inner began 1", "inner ended 1"])
        #expect(abs(reports.all[1].time - lift) < 1e-5)
        #expect(reports.all[1].inEvent == 1)
    }

    @Test("E-67 recognition turns a held end into a cancel") func heldEndCancelled() {
        let stage = GestureStage()
        let single = stage.add(.lift("single", log: stage.log))
        let double = stage.add(.doubleTap("double", log: stage.log))
        single.require(toFail: double)

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.5)

        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner cancelled 1"])
    }

    @Test("E-68 a double tap: the view sees began, began, cancelled, cancelled") func doubleTap() {
        let stage = GestureStage()
        let double = stage.add(.doubleTap("double", log: stage.log))
        double.logsCalls = false

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.onInner)

        #expect(
            stage.log.lines == [
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

        #expect(
            stage.log.lines == [
                "inner began 1", "inner ended 1", "inner began 1", "double acts ended", "inner cancelled 1",
            ])
    }

    @Test("E-69 a touch is held exactly while the recognizer is undecided") func noFixedWait() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onEnded = { recognizer, _, _ in recognizer.schedule(after: 0.6) { recognizer.state = .failed } }

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.5)
        let early = stage.log.lines(with: "inner")
        stage.app.advance(by: 0.15)

        #expect(early == ["inner began 1"])
        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner ended 1"])
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

        #expect(duringMove == false)
        #expect(duringEnd == true)
        #expect(left == 1)
    }

    @Test("T-36 the event is empty after the last held touch is delivered") func emptyAfterwards() {
        let stage = GestureStage()
        let double = stage.add(.doubleTap("double", log: stage.log))
        var event: UIEvent?
        double.onBegan = { _, _, given in event = given }

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.5)

        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner ended 1"])
        #expect(event?.allTouches?.isEmpty == true)
    }

    @Test("T-07 the view gets neither began nor cancelled if the system cancels a held touch") func cancelOfHeld() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.delaysTouchesBegan = true

        stage.app.touch(at: stage.onInner).cancel()

        #expect(stage.log.lines(with: "inner").isEmpty)
    }

    @Test("T-07 E-46 a held end becomes a cancel when the application becomes inactive") func inactive() {
        let stage = GestureStage()
        _ = stage.add(.doubleTap("double", log: stage.log))
        stage.app.tap(at: stage.onInner)

        stage.app.application.resignActive()
        stage.app.advance(by: 1)

        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner cancelled 1"])
    }

    @Test("T-07 E-47 a held end becomes a cancel when the view leaves its window") func leaving() {
        let stage = GestureStage()
        _ = stage.add(.doubleTap("double", log: stage.log), to: stage.outer)
        stage.app.tap(at: stage.onInner)

        stage.inner.removeFromSuperview()
        stage.app.advance(by: 1)

        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner cancelled 1"])
    }

    @Test("G-84 a recognizer that never decides does not hold a touch forever, and is reported") func undecidedTimeout()
    {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 9.9)
        let early = stage.log.lines(with: "inner")
        let diagnostics = collectDiagnostics { stage.app.advance(by: 0.2) }

        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.hasPrefix("ScriptedRecognizer: undecided 10 s after") == true)
        #expect(early == ["inner began 1"])
        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner ended 1"])
        #expect(stage.log.lines.contains("r resets"))
        #expect(recognizer.state == .possible)
    }

    @Test("G-84 a decided gesture leaves no deadline that wakes the host") func noDeadlineLeft() {
        let stage = GestureStage()
        _ = stage.add(.doubleTap("double", log: stage.log))
        stage.app.advance(by: 1)
        let before = DeadlineQueue.main.next

        stage.app.tap(at: stage.onInner)
        let meanwhile = DeadlineQueue.main.next
        stage.app.tap(at: stage.onInner)

        #expect(stage.log.lines.contains("double acts ended"))
        #expect(before == nil && meanwhile != nil)
        #expect(DeadlineQueue.main.next == nil)
    }

    @Test("G-84 a recognizer with its own deadline is not limited by the timeout") func ownDeadline() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.logsCalls = false
        recognizer.onEnded = { recognizer, _, _ in
            recognizer.schedule(after: 30) { [weak recognizer] in recognizer?.state = .ended }
        }

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 29)
        let early = stage.log.lines
        stage.app.advance(by: 2)

        #expect(early == ["inner began 1"])
        #expect(stage.log.lines == ["inner began 1", "r acts ended", "inner cancelled 1"])
    }

    @Test("E-64 a recognizer that cancels no touches releases held ones when it recognizes") func releasing() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        recognizer.delaysTouchesBegan = true
        recognizer.cancelsTouchesInView = false
        recognizer.logsCalls = false

        stage.app.tap(at: stage.onInner)

        #expect(stage.log.lines == ["r acts ended", "inner began 1", "inner ended 1"])
    }
}
