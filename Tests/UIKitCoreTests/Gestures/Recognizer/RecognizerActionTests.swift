import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct RecognizerActionTests {
    /// Records its action calls.
    @MainActor final class Receiver {
        private(set) var calls: [String] = []

        func plain() { calls.append("plain") }
        func withRecognizer(_ recognizer: UIGestureRecognizer) { calls.append("recognizer \(recognizer.state)") }
    }

    /// Records the states it receives, and runs a closure at the first one.
    @MainActor final class Target {
        private(set) var states: [UIGestureRecognizer.State] = []
        var onFirst: (() -> Void)?

        func record(_ recognizer: UIGestureRecognizer) {
            states.append(recognizer.state)
            let first = onFirst
            onFirst = nil
            first?()
        }
    }

    /// Adds two targets to a recognizer.
    private func addTargets(to recognizer: UIGestureRecognizer) -> (Target, Target) {
        let targets = (Target(), Target())
        for target in [targets.0, targets.1] { recognizer.addTarget(target, action: Selector(Target.record)) }
        return targets
    }

    @Test("G-86 G-13 if a target runs a nested run loop at ended, the next target still gets ended")
    func nestedRunLoopAtEnd() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        let (first, second) = addTargets(to: recognizer)
        first.onFirst = { _ = stage.app.touch(at: stage.onOuter) }

        stage.app.tap(at: stage.onInner)

        expect(first.states, equals: [.ended])
        expect(second.states, equals: [.ended])
        expect(recognizer.state, equals: .possible)
        expect(stage.log.lines(with: "resets").count, equals: 1)
    }

    @Test("G-86 G-18 a target that cancels the gesture suppresses superseded states") func cancelInside() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let (first, second) = addTargets(to: recognizer)
        let finger = stage.app.touch(at: stage.onInner)
        first.onFirst = { finger.move(by: 5, 0) }
        second.onFirst = { stage.app.removePanel() }

        finger.move(by: 5, 0)

        expect(first.states, equals: [.began, .cancelled])
        expect(second.states, equals: [.began, .cancelled])
    }

    @Test("G-11 a finger that touches down during the ended actions is not the recognizer's") func touchDownAtEnd() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        let (first, _) = addTargets(to: recognizer)
        var late: TestFinger?
        first.onFirst = { late = stage.app.touch(at: stage.onInner) }

        stage.app.tap(at: stage.onInner)
        stage.log.clear()
        late?.lift()
        stage.app.advance(by: 5)

        #expect(late != nil)
        expect(stage.log.lines, equals: ["inner ended 1"])
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

    @Test("G-86 G-18 a target gets began before the states that an earlier target causes") func nestedInputAtBeginning()
    {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let (first, second) = addTargets(to: recognizer)
        let finger = stage.app.touch(at: stage.onInner)
        first.onFirst = {
            finger.move(by: 5, 0)
            finger.lift()
        }

        finger.move(by: 5, 0)

        expect(first.states, equals: [.began, .changed, .ended])
        expect(second.states, equals: [.began, .changed, .ended])
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-86 G-34 if a target disables the recognizer, the next target still gets its state") func disabling() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let (first, second) = addTargets(to: recognizer)
        first.onFirst = { [weak recognizer] in recognizer?.isEnabled = false }

        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        expect(first.states, equals: [.began, .cancelled])
        expect(second.states, equals: [.began, .cancelled])
    }

    @Test("G-17 actions are sent after all recognizers have processed the event") func afterAll() {
        let stage = GestureStage()
        _ = stage.add(.touchDown("first", log: stage.log))
        let second = stage.add(ScriptedRecognizer("second", log: stage.log))
        second.onBegan = { recognizer, _, _ in recognizer.state = .failed }

        _ = stage.app.touch(at: stage.onInner)

        expect(Array(stage.log.lines.prefix(3)), equals: ["first began 1", "second began 1", "first acts ended"])
    }

    @Test("G-90 G-94 a state set outside of events is resolved immediately, with its action") func outside() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        recognizer.state = .ended

        expect(stage.log.lines, equals: ["r acts ended", "r resets"])
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-90 a state set in a later turn excludes others and cancels the touch in its view") func laterTurn() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        let other = stage.add(.drag("other", log: stage.log))
        let finger = stage.app.touch(at: stage.onInner)
        stage.log.clear()

        recognizer.state = .began
        let immediately = stage.log.lines
        finger.move(by: 5, 0)

        expect(immediately, equals: ["r acts began", "inner cancelled 1", "other resets"])
        #expect(stage.log.lines(with: "other acts").isEmpty)
        expect(other.state, equals: .failed)
    }

    @Test("G-90 a view outside a window is no obstacle") func withoutWindow() {
        let log = GestureLog()
        let recognizer = ScriptedRecognizer("r", log: log)
        UIView().addGestureRecognizer(recognizer)

        recognizer.state = .ended

        expect(log.lines(with: "acts"), equals: ["r acts ended"])
    }

    @Test("G-88 changed is sent whenever touches move, even if the class set it only once", arguments: [true, false])
    func changedOnce(_ setsChanged: Bool) {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.logsCalls = false
        recognizer.onMoved = { recognizer, _, _ in
            if recognizer.state == .began, setsChanged { recognizer.state = .changed }
            if recognizer.state == .possible { recognizer.state = .began }
        }
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        stage.log.clear()

        for _ in 0..<3 { finger.move(by: 5, 0) }

        expect(stage.log.lines(of: "r"), equals: Array(repeating: "r acts changed", count: 3))
    }

    @Test("G-88 touches that rest, and standard recognizers, send no additional changed") func noAdditionalChange() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        recognizer.logsCalls = false
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        let other = stage.app.touch(at: stage.onOuter)
        stage.log.clear()

        other.move(by: 5, 0)
        finger.move(by: 5, 0)

        expect(stage.log.lines(of: "r"), equals: ["r acts changed"])
    }

    @Test("G-18 began is reported before the states that follow it in the same update") func beganFirst() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in
            recognizer.state = .began
            recognizer.state = .changed
            recognizer.state = .changed
            recognizer.state = .ended
        }

        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        expect(stage.log.lines(with: "acts"), equals: ["r acts began", "r acts ended"])
    }

    @Test("G-18 changes in one update are coalesced") func coalescedChanges() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        stage.log.clear()
        recognizer.onMoved = { recognizer, _, _ in
            recognizer.state = .changed
            recognizer.state = .changed
        }

        finger.move(by: 5, 0)

        expect(stage.log.lines(with: "acts"), equals: ["r acts changed"])
    }

    @Test("G-19 G-20 all targets are called in the order added, with or without the recognizer") func severalTargets() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        let receiver = Receiver()
        recognizer.addTarget(receiver, action: Selector(Receiver.withRecognizer))
        recognizer.addTarget(receiver, action: Selector(Receiver.plain))

        stage.app.tap(at: stage.onInner)

        expect(receiver.calls, equals: ["recognizer ended", "plain"])
    }

    @Test("G-21 nil matches every target and every action") func removing() {
        let stage = GestureStage()
        let (withRecognizer, plain) = (Selector(Receiver.withRecognizer), Selector(Receiver.plain))
        let (one, other) = (Receiver(), Receiver())
        let recognizer = stage.add(.lift("tap", log: stage.log))
        for receiver in [one, other] {
            recognizer.addTarget(receiver, action: withRecognizer)
            recognizer.addTarget(receiver, action: plain)
        }

        recognizer.removeTarget(one, action: nil)
        recognizer.removeTarget(nil, action: plain)
        stage.app.tap(at: stage.onInner)
        recognizer.removeTarget(nil, action: nil)
        stage.app.tap(at: stage.onInner)

        #expect(one.calls.isEmpty)
        expect(other.calls, equals: ["recognizer ended"])
        expect(stage.log.lines(with: "acts").count, equals: 1)
    }

    @Test("G-22 a pair that was added twice is called once") func duplicates() {
        let stage = GestureStage()
        let receiver = Receiver()
        let action = Selector(Receiver.plain)
        let recognizer = stage.add(.lift("tap", log: stage.log))
        recognizer.addTarget(receiver, action: action)
        recognizer.addTarget(receiver, action: action)

        stage.app.tap(at: stage.onInner)

        expect(receiver.calls, equals: ["plain"])
    }

    @Test("G-22 targets are not kept alive") func weakTarget() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        var receiver: Receiver? = Receiver()
        weak let deallocatedReceiver = receiver
        recognizer.addTarget(receiver!, action: Selector(Receiver.plain))

        receiver = nil
        stage.app.tap(at: stage.onInner)

        #expect(deallocatedReceiver == nil)
        expect(stage.log.lines(with: "acts"), equals: ["tap acts ended"])
    }

    @Test("G-15 a target without the method is reported") func missingMethod() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        let receiver = Receiver()
        recognizer.addTarget(receiver, action: Selector("missingMethod:"))

        let lines = collectDiagnostics { stage.app.tap(at: stage.onInner) }

        expect(lines, equals: ["Receiver has no method for the action missingMethod: of \"tap\""])
    }

    @Test("G-73 G-74 a deadline starts an update without an event") func deadline() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("hold", log: stage.log))
        var time: TimeInterval = 0
        recognizer.onBegan = { recognizer, _, _ in
            recognizer.schedule(after: 0.5) {
                time = recognizer.environmentTime
                recognizer.state = .began
            }
        }

        let touchDownTime = stage.app.now
        _ = stage.app.touch(at: stage.onInner)
        stage.app.advance(by: 0.6)

        expect(stage.log.lines, equals: ["hold began 1", "inner began 1", "hold acts began", "inner cancelled 1"])
        #expect(abs(time - touchDownTime - 0.5) < 1e-5)
    }

    @Test("G-73 the reset cancels deadlines") func deadlineCancelled() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        var fired = false
        recognizer.onBegan = { recognizer, _, _ in recognizer.schedule(after: 0.5) { fired = true } }

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 1)

        #expect(!fired)
    }

    @Test("G-73 a deadline due before an event's hardware timestamp fires before the event") func lateEvent() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        recognizer.onBegan = { recognizer, _, _ in
            recognizer.schedule(after: 0.75) { recognizer.state = .failed }
        }
        let finger = stage.app.touch(at: stage.onInner)

        let lift = ContactSample(
            contact: finger.id, phase: .ended, position: finger.position, time: InputTime(seconds: stage.app.now + 0.8))
        stage.app.deliver(InputFrame(time: lift.time, contacts: [lift]))

        #expect(stage.log.lines(with: "acts").isEmpty)
    }
}
