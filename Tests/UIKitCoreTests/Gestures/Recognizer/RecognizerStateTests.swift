import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct RecognizerStateTests {
    @Test("G-03 G-16 a discrete recognizer goes from possible to ended and sends one action") func discrete() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        recognizer.logsCalls = false

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines(with: "acts"), equals: ["tap acts ended"])
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-04 G-05 G-15 G-16 a continuous recognizer sends actions at its beginning, every change, and its end")
    func continuous() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))

        let finger = stage.app.touch(at: stage.onInner)
        for _ in 0..<3 { finger.move(by: 5, 0) }
        finger.lift()

        expect(
            stage.log.lines(with: "acts"),
            equals: [
                "drag acts began", "drag acts changed", "drag acts changed", "drag acts ended",
            ])
    }

    @Test("G-06 began may be followed by cancelled, with an action") func cancelled() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.cancel()

        expect(stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts cancelled"])
    }

    @Test("G-07 G-15 failing sends no action") func failing() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))

        stage.app.tap(at: stage.onInner)

        #expect(stage.log.lines(with: "acts").isEmpty)
        expect(stage.log.lines(with: "resets"), equals: ["drag resets"])
    }

    @Test("G-09 cancelled from possible sends no action") func silentCancel() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .cancelled }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)

        #expect(stage.log.lines(with: "acts").isEmpty)
        expect(stage.log.lines(with: "resets"), equals: ["r resets"])
    }

    @Test("G-09 a recognizer that ignores the cancellation of all its touches is reset") func cancelledTouches() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .began }

        let undecided = stage.app.touch(at: stage.onInner)
        undecided.cancel()
        let begun = stage.app.touch(at: stage.onInner)
        begun.move(by: 5, 0)
        begun.cancel()

        expect(stage.log.lines(with: "acts"), equals: ["r acts began", "r acts cancelled"])
        expect(stage.log.lines(with: "resets").count, equals: 2)
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-10 G-13 reset comes after the actions, and the state is possible only afterwards") func reset() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        var inReset: UIGestureRecognizer.State?
        recognizer.onReset = { inReset = $0.state }

        stage.app.tap(at: stage.onInner)

        expect(
            stage.log.lines,
            equals: [
                "tap began 1", "inner began 1", "tap ended 1", "tap acts ended", "inner cancelled 1", "tap resets",
            ])
        expect(inReset, equals: .ended)
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-10 a subclass may set possible in its reset") func resetSetsPossible() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("tap", log: stage.log))
        recognizer.onReset = { $0.state = .possible }

        let lines = collectDiagnostics { stage.app.tap(at: stage.onInner) }

        #expect(lines.isEmpty)
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-11 touches that are down at the reset are no longer received, later ones are") func afterReset() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .failed }
        let first = stage.app.touch(at: stage.onInner)
        first.move(by: 5, 0)
        stage.log.clear()

        first.move(by: 5, 0)
        let second = stage.app.touch(at: stage.onInner2)
        first.lift()

        expect(stage.log.lines(of: "r"), equals: ["r began 1"])
        expect(recognizer.numberOfTouches, equals: 1)
        second.lift()
    }

    @Test("G-12 only the environment calls reset, once per attempt") func resetOnce() {
        let stage = GestureStage()
        _ = stage.add(.lift("tap", log: stage.log))

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 3)
        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 3)

        expect(stage.log.lines(with: "resets").count, equals: 2)
    }

    @Test("G-14 inside the update the state property returns the requested state") func readsRequest() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        var readStates: [UIGestureRecognizer.State] = []
        recognizer.onMoved = { recognizer, _, _ in
            recognizer.state = .began
            readStates.append(recognizer.state)
        }

        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        expect(readStates, equals: [.began])
        expect(recognizer.state, equals: .began)
    }

    @Test("G-75 G-76 G-77 G-78 G-79 G-80 G-38 G-39 G-25 defaults of the base class") func defaults() {
        let recognizer = UIGestureRecognizer()

        #expect(recognizer.isEnabled)
        #expect(recognizer.cancelsTouchesInView)
        #expect(!recognizer.delaysTouchesBegan)
        #expect(recognizer.delaysTouchesEnded)
        #expect(recognizer.requiresExclusiveTouchType)
        #expect(recognizer.delegate == nil)
        #expect(recognizer.view == nil)
        #expect(recognizer.name == nil)
        #expect(recognizer.modifierFlags.isEmpty && recognizer.buttonMask.isEmpty)
        expect(recognizer.allowedTouchTypes, equals: [0, 1, 2, 3])
        expect(recognizer.allowedPressTypes, equals: [0, 1, 2, 3, 4, 5, 6])
    }

    @Test("G-80 the delegate is not kept alive") func weakDelegate() {
        let recognizer = UIGestureRecognizer()
        var delegate: ScriptedDelegate? = ScriptedDelegate()
        recognizer.delegate = delegate

        delegate = nil

        #expect(recognizer.delegate == nil)
    }
}
