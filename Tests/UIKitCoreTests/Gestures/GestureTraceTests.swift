import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct GestureTraceTests {
    /// Turns recording on globally while a body runs.
    private func recording(_ body: () -> Void) {
        let wasRecording = GestureTrace.isRecording
        GestureTrace.isRecording = true
        defer { GestureTrace.isRecording = wasRecording }
        body()
    }

    private func texts(_ recognizer: UIGestureRecognizer) -> [String] { recognizer.trace.map(\.text) }

    @Test("the traces of a tap and of the drag it excludes give the reason") func exclusion() {
        let stage = GestureStage()
        let tap = stage.add(.lift("tap", log: stage.log))
        let drag = stage.add(ScriptedRecognizer("drag", log: stage.log))

        recording { stage.app.tap(at: stage.onInner) }

        expect(texts(tap), equals: ["offered", "ended"])
        expect(texts(drag), equals: ["offered", "excluded by \"tap\"", "failed"])
    }

    @Test("a trace says what a recognizer waits for, until when, and the outcome") func waiting() {
        let stage = GestureStage()
        let single = stage.add(.lift("single tap", log: stage.log))
        let double = stage.add(.doubleTap("double tap", log: stage.log))
        single.require(toFail: double)

        recording {
            stage.app.tap(at: stage.onInner)
            stage.app.advance(by: 0.1)
            stage.app.tap(at: stage.onInner)
        }

        let until = single.trace[0].time + 0.05 + 0.35
        expect(
            texts(single),
            equals: [
                "offered", "waits for \"double tap\"" + String(format: " until %.2f s", until),
                "delays touchesEnded to its view",
                "failed because \"double tap\", which it requires to fail, was recognized", "failed",
            ])
        expect(texts(double), equals: ["offered", "offered", "ended"])
        let waits = single.trace[1].decision
        expect(waits.name, equals: "waits")
        expect(waits.other, equals: "\"double tap\"")
        #expect(abs((waits.until ?? 0) - until) < 1e-5)
    }

    @Test("rejections name the object that rejected") func rejections() {
        let stage = GestureStage()
        let asked = stage.add(.lift("asked", log: stage.log))
        let filtered = stage.add(.lift("filtered", log: stage.log))
        let (forbids, filters) = (ScriptedDelegate(), ScriptedDelegate())
        forbids.shouldBegin = { _ in false }
        filters.receivesTouch = { _ in false }
        (asked.delegate, filtered.delegate) = (forbids, filters)

        recording { stage.app.tap(at: stage.onInner) }

        expect(texts(asked).suffix(2), equals: ["not allowed by its delegate", "failed"])
        expect(texts(filtered), equals: ["not offered: the delegate does not want the touch"])
    }

    @Test("trace(_:) adds a line of a subclass with the time of the update") func customLines() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in
            recognizer.trace(.note("moved 46 pt > 45 pt"))
            recognizer.state = .failed
        }

        recording { stage.app.touch(at: stage.onInner).move(by: 46, 0) }

        expect(texts(recognizer), equals: ["offered", "moved 46 pt > 45 pt", "failed"])
        #expect(abs((recognizer.trace.last?.time ?? 0) - stage.app.now) < 1e-5)
    }

    @Test("while traces are off nothing is recorded and decisions are not evaluated") func off() {
        let wasRecording = GestureTrace.isRecording
        defer { GestureTrace.isRecording = wasRecording }
        GestureTrace.isRecording = false
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        var evaluationCount = 0
        func decision() -> GestureDecision {
            evaluationCount += 1
            return .offered
        }
        recognizer.onBegan = { recognizer, _, _ in recognizer.trace(decision()) }

        _ = stage.app.touch(at: stage.onInner)

        #expect(recognizer.trace.isEmpty)
        expect(evaluationCount, equals: 0)
    }

    @Test("only the latest lines are kept, and they can be cleared") func limit() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        recording { for number in 1...(GestureTrace.maximumLines + 5) { recognizer.trace(.note("line \(number)")) } }
        let (count, first) = (recognizer.trace.count, recognizer.trace.first?.text)
        recognizer.clearTrace()

        expect(count, equals: GestureTrace.maximumLines)
        expect(first, equals: "line 6")
        #expect(recognizer.trace.isEmpty)
    }

    @Test("printed lines have time, category, recognizer and text") func printing() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("tap", log: stage.log))
        let previousSettings = (GestureTrace.sink, GestureTrace.isPrinting, GestureTrace.isRecording)
        defer { (GestureTrace.sink, GestureTrace.isPrinting, GestureTrace.isRecording) = previousSettings }
        let log = stage.log
        log.clear()
        GestureTrace.sink = { log.add($0) }
        GestureTrace.isPrinting = true

        recognizer.trace(.measured(GestureMeasure(.moved, 7.2, of: 10)))

        expect(log.lines, equals: [String(format: "%.3f [gestures] \"tap\": moved 7.2 of 10 pt", stage.app.now)])
    }

    @Test("the environment variable is a list of categories") func variable() {
        #expect(GestureTrace.isEnabled(GestureTrace.category, in: ["TOUCHSTONE_LOG": "gestures"]))
        #expect(GestureTrace.isEnabled(GestureTrace.category, in: ["TOUCHSTONE_LOG": "frames, gestures"]))
        #expect(!GestureTrace.isEnabled(GestureTrace.category, in: ["TOUCHSTONE_LOG": "frames"]))
        #expect(!GestureTrace.isEnabled(GestureTrace.category, in: [:]))
    }

    @Test("a recognizer without a name is identified by its kind and its view") func names() {
        final class SlowDragGestureRecognizer: UIGestureRecognizer {}
        let view = UIView()
        let (drag, plain) = (SlowDragGestureRecognizer(), UIGestureRecognizer())
        view.addGestureRecognizer(drag)

        expect(drag.traceName, equals: "slow drag on UIView")
        expect(plain.traceName, equals: "gesture")
    }
}
