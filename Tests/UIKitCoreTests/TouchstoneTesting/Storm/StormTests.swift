import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct StormTests {
    @Test("nothing sticks in a storm: each began has its end, each recognizer rests, nothing is left", arguments: 1...5)
    func clean(_ seed: UInt64) {
        let storm = StormRun(seed: seed)

        let failure = storm.run(frames: 2_000)

        #expect(failure == nil)
        #expect(storm.frames >= 2_000)
        #expect(storm.callbacks > storm.frames)
    }

    @Test("an episode is the same every time, and another for another seed or number") func same() {
        let steps = StormScript.steps(seed: 7, episode: 3)

        #expect(steps == StormScript.steps(seed: 7, episode: 3))
        #expect(steps != StormScript.steps(seed: 8, episode: 3))
        #expect(steps != StormScript.steps(seed: 7, episode: 4))
    }

    @Test("a recording gives back the steps it was made of") func recording() throws {
        let steps = StormScript.steps(seed: 7, episode: 3)

        let text = try StormRecording.text(of: steps, remark: "seed 7\nepisode 3")

        #expect(text.hasPrefix("# seed 7\n# episode 3\n"))
        #expect(try StormRecording.steps(of: text) == steps)
    }

    @Test("a line that is no step is named") func mistake() {
        #expect(throws: StormRecording.Mistake.self) {
            try StormRecording.steps(of: "{\"turn\":{}}\nnonsense")
        }
    }

    // MARK: What the storm looks for

    /// A view with one finger on it, and the ledger it tells.
    private func touched() -> (StormView, StormLedger, UITouch?) {
        let ledger = StormLedger()
        let view = StormView(1, frame: CGRect(x: 0, y: 0, width: 200, height: 200), ledger: ledger)
        let app = TestApplication(rootView: view)
        _ = app.touch(at: CGPoint(x: 50, y: 50))
        return (view, ledger, view.open.first)
    }

    @Test("a view that is told twice of a beginning is noticed") func toldTwice() throws {
        let (view, ledger, touch) = touched()

        view.touchesBegan([try #require(touch)], with: nil)

        let violation = try #require(ledger.violation)
        #expect(violation.contains("is not in its event") || violation.contains("twice"))
    }

    @Test("a touch in another phase than the call's is noticed") func wrongPhase() throws {
        let (view, ledger, touch) = touched()

        view.touchesMoved([try #require(touch)], with: nil)

        #expect(ledger.violation?.contains("in a call for moved") == true)
    }

    @Test("all is well with a view that is told what happens") func well() throws {
        let (view, ledger, _) = touched()

        view.removeFromSuperview()

        #expect(view.open.isEmpty)
        #expect(ledger.violation == nil)
    }
}
