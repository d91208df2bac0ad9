import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@testable import UIKitCore

/// How long touches are held back.
@MainActor @Suite struct HeldTouchTimeoutTests {
    @Test("E-69 a touch is held exactly while the recognizer is undecided") func noFixedWait() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onEnded = { recognizer, _, _ in recognizer.schedule(after: 0.6) { recognizer.state = .failed } }

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.5)
        let early = stage.log.lines(with: "inner")
        stage.app.advance(by: 0.15)

        expect(early, equals: ["inner began 1"])
        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner ended 1"])
    }

    @Test("G-84 a recognizer that never decides does not hold a touch forever, and is reported") func undecidedTimeout()
    {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 9.9)
        let early = stage.log.lines(with: "inner")
        let diagnostics = collectDiagnostics { stage.app.advance(by: 0.2) }

        expect(diagnostics.count, equals: 1)
        expect(diagnostics.first?.hasPrefix("ScriptedRecognizer: undecided 10 s after"), equals: true)
        expect(early, equals: ["inner began 1"])
        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner ended 1"])
        #expect(stage.log.lines.contains("r resets"))
        expect(recognizer.state, equals: .possible)
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

        expect(early, equals: ["inner began 1"])
        expect(stage.log.lines, equals: ["inner began 1", "r acts ended", "inner cancelled 1"])
    }

    @Test("G-84 a later touch gives more time to decide, at most twice as much") func laterTouch() {
        let stage = GestureStage()
        _ = stage.add(ScriptedRecognizer("r", log: stage.log))

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 6)
        stage.app.tap(at: stage.onInner)
        let early = collectDiagnostics { stage.app.advance(by: 9.9) }
        let late = collectDiagnostics { stage.app.advance(by: 4.2) }

        #expect(early.isEmpty)
        expect(late.count, equals: 1)
        #expect(stage.log.lines.contains("r resets"))
    }

    @Test("E-65 a held touch keeps 256 samples, and the latest 128 of more") func heldSamples() throws {
        let stage = GestureStage()
        var held: UITouch?
        stage.inner.onTouches = { _, touches, _ in held = touches.first }
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 1, 0)
        let touch = try #require(held)
        let sample = touch.sample
        var snapshot = TouchSnapshot(
            phase: .moved, timestamp: 0, tapCount: 1, point: .zero, previousPoint: .zero, sample: sample,
            coalescedSamples: Array(repeating: sample, count: 256 - touch.coalescedSamples.count), update: 0)

        snapshot.extend(with: touch.snapshot(in: 1))
        let full = snapshot.coalescedSamples.count
        snapshot.extend(with: touch.snapshot(in: 2))

        expect(touch.coalescedSamples.count, equals: 1)
        expect(full, equals: 256)
        expect(snapshot.coalescedSamples.count, equals: 128)
    }

    @Test("E-65 the cache of touch sets keeps eight sets and replaces the oldest") func cachedSets() {
        let stage = GestureStage()
        var touches: [UITouch] = []
        stage.inner.onTouches = { phase, began, _ in if phase == .began { touches += began } }
        _ = stage.app.touch(at: (0..<9).map { CGPoint(x: 40 + 15 * CGFloat($0), y: 60) })
        let cache = TouchSetCache()

        for touch in touches { expect(cache.set(of: [touch]), equals: [touch]) }
        let created = cache.createdCount
        _ = cache.set(of: [touches[8]])
        let again = cache.createdCount
        _ = cache.set(of: [touches[0]])

        expect(touches.count, equals: 9)
        expect((created, again), equals: (9, 9))
        expect(cache.createdCount, equals: 10)
    }

    @Test("G-20 a state that is assigned while a held touch is delivered is acted on in the same update")
    func stateDuringRelease() {
        let stage = GestureStage()
        let holding = stage.add(.drag("holding", log: stage.log))
        holding.delaysTouchesBegan = true
        holding.onMoved = { recognizer, _, _ in recognizer.state = .failed }
        let other = stage.add(ScriptedRecognizer("other", log: stage.log), to: stage.outer)
        stage.inner.onTouches = { phase, _, _ in if phase == .began { other.state = .began } }
        let finger = stage.app.touch(at: stage.onInner)
        stage.app.advance(by: 0.1)

        let sample = ContactSample(
            contact: finger.id, phase: .moved, position: CGPoint(x: 60, y: 50),
            time: InputTime(seconds: stage.app.now))
        stage.app.application.deliver(InputFrame(time: sample.time, contacts: [sample]))

        expect(stage.log.lines(with: "acts"), equals: ["other acts began"])
    }

    @Test("T-03 a touch is released when its sequence has ended") func released() {
        let stage = GestureStage()
        weak var touch: UITouch?
        stage.inner.onTouches = { _, touches, _ in touch = touches.first }

        let finger = stage.app.touch(at: stage.onInner)
        let isAlive = touch != nil
        finger.lift()

        #expect(isAlive)
        #expect(touch == nil)
    }
}
