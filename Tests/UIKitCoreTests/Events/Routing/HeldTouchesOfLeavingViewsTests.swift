import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// What becomes of held touches when their view, the application or the finger goes away.
@MainActor @Suite struct HeldTouchesOfLeavingViewsTests {
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

        expect(held, equals: 1)
        expect(afterwards, equals: ["inner began 1", "inner cancelled 1"])
        expect(stage.log.lines(of: "inner"), equals: afterwards)
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

    @Test("T-07 E-67 a view that leaves when it gets a held end gets no cancel after it")
    func leavesAtHeldEnd() {
        let stage = GestureStage()
        let holder = stage.add(ScriptedRecognizer("holder", log: stage.log), to: stage.outer)
        holder.onEnded = { holder, _, _ in holder.schedule(after: 0.1) { holder.state = .failed } }
        stage.inner.onTouches = { [unowned inner = stage.inner] phase, _, _ in
            if phase == .ended { inner.removeFromSuperview() }
        }
        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.2)

        expect(stage.log.lines(of: "inner"), equals: ["inner began 1", "inner ended 1"])
        #expect(stage.inner.window == nil)
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

        expect(stage.log.lines(of: "inner"), equals: ["inner cancelled 2"])
        expect(stage.app.application.inputStateCounters.heldTouches, equals: 0)
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

        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner cancelled 1"])
    }

    @Test("T-07 E-47 a held end becomes a cancel when the view leaves its window") func leaving() {
        let stage = GestureStage()
        _ = stage.add(.doubleTap("double", log: stage.log), to: stage.outer)
        stage.app.tap(at: stage.onInner)

        stage.inner.removeFromSuperview()
        stage.app.advance(by: 1)

        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner cancelled 1"])
    }
}
