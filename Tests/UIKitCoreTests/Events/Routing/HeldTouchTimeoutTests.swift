import Foundation
import Testing
import TouchstoneTesting
import UIKit

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

        #expect(early == ["inner began 1"])
        #expect(stage.log.lines(with: "inner") == ["inner began 1", "inner ended 1"])
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
}
