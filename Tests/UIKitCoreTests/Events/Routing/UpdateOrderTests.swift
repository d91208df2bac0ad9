import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UpdateOrderTests {
    @Test("G-72 one update asks, relates, delivers, permits, acts, cancels, sends touches to views, and resets")
    func order() {
        let stage = GestureStage()
        let winner = stage.add(.drag("winner", log: stage.log))
        let other = stage.add(ScriptedRecognizer("other", log: stage.log))
        let delegate = ScriptedDelegate()
        delegate.log = stage.log
        winner.delegate = delegate

        let finger = stage.app.touch(at: [stage.onInner])[0]
        let atTouchDown = stage.log.lines
        stage.log.clear()
        finger.move(by: 5, 0)

        expect(
            atTouchDown,
            equals: [
                "delegate event", "delegate touch",  // 1: receiving
                "delegate requires", "delegate isRequired",  // 2: relations
                "winner began 1", "other began 1",  // 3: touches
                "inner began 1",  // 7: views
            ])
        expect(
            stage.log.lines,
            equals: [
                "winner moved 1", "other moved 1",  // 3
                "delegate shouldBegin", "delegate simultaneous",  // 4: permission, exclusion
                "winner acts began",  // 5
                "inner cancelled 1",  // 6
                "other resets",  // 9
            ])
        expect(other.state, equals: .failed)
    }

    @Test("G-72 G-13 a recognizer that fails is reset after the views have received the event") func resetLast() {
        let stage = GestureStage()
        let failing = stage.add(ScriptedRecognizer("failing", log: stage.log))
        failing.onMoved = { failing, _, _ in failing.state = .failed }
        let finger = stage.app.touch(at: stage.onInner)
        stage.log.clear()

        finger.move(by: 5, 0)

        expect(stage.log.lines, equals: ["failing moved 1", "inner moved 1", "failing resets"])
    }

    @Test("G-72 held touches are delivered to views after those that were not held") func heldLast() {
        let stage = GestureStage()
        let holder = stage.add(ScriptedRecognizer("holder", log: stage.log))
        holder.logsCalls = false
        holder.delaysTouchesBegan = true
        holder.onMoved = { holder, _, _ in holder.state = .failed }
        let (held, free) = (stage.app.touch(at: stage.onInner), stage.app.touch(at: stage.onOuter))
        stage.log.clear()

        stage.app.move([held: CGPoint(x: 60, y: 50), free: CGPoint(x: 310, y: 700)], over: stage.app.refreshInterval)

        expect(stage.log.lines, equals: ["outer moved 1", "inner began 1", "inner moved 1"])
    }
}
