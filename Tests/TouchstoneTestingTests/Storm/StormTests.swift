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

        let text = try StormRecording.text(of: steps, comment: "seed 7\nepisode 3")

        #expect(text.hasPrefix("# seed 7\n# episode 3\n"))
        #expect(try StormRecording.steps(of: text) == steps)
    }

    @Test("a line that is no step is named") func invalidLine() {
        #expect(throws: StormRecording.ParseError.self) {
            try StormRecording.steps(of: "{\"turn\":{}}\nnonsense")
        }
    }

    // MARK: What the storm looks for

    /// A view with one finger on it, and the ledger it tells.
    private func makeTouchedView() -> (StormView, StormMonitor, UITouch?) {
        let monitor = StormMonitor()
        let view = StormView(1, frame: CGRect(x: 0, y: 0, width: 200, height: 200), monitor: monitor)
        let app = TestApplication(rootView: view)
        _ = app.touch(at: CGPoint(x: 50, y: 50))
        return (view, monitor, view.openTouches.first)
    }

    /// Remembers the event of its first touch.
    private final class EventRecorder: UIGestureRecognizer {
        var event: UIEvent?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.event = event }
    }

    @Test("a view that is told twice of a beginning is noticed") func duplicateBeginning() throws {
        let monitor = StormMonitor()
        let view = StormView(1, frame: CGRect(x: 0, y: 0, width: 200, height: 200), monitor: monitor)
        let eventRecorder = EventRecorder()
        view.addGestureRecognizer(eventRecorder)
        let app = TestApplication(rootView: view)
        _ = app.touch(at: CGPoint(x: 50, y: 50))

        let event: UIEvent = try #require(eventRecorder.event)
        view.touchesBegan([try #require(view.openTouches.first)], with: event)

        #expect(monitor.violation == "view 1 was told twice of a beginning")
    }

    @Test("a recognizer of the house that is left with nothing to decide by is noticed") func stalled() {
        final class Stuck: UIGestureRecognizer {}
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let app = TestApplication(rootView: view)
        let monitor = StormMonitor()
        let observer = StormObserver(StormRecognizerPlan(number: 1, view: 0, kind: .pan), Stuck(), monitor: monitor)
        view.addGestureRecognizer(observer.recognizer)
        app.tap(at: CGPoint(x: 50, y: 50))
        observer.check(at: app.now)
        let early = monitor.violation

        app.advance(by: 0.6)
        observer.check(at: app.now)

        #expect(early == nil)
        #expect(monitor.violation == "recognizer pan 1 is possible, with nothing to go on with or to wait for")
    }

    @Test("an action out of its order is noticed") func wrongAction() {
        let monitor = StormMonitor()
        let target = StormTarget("pan 1", monitor: monitor)

        target.handleAction(UIPanGestureRecognizer())

        #expect(monitor.violation == "recognizer pan 1: action in state possible after none")
    }

    @Test("settled states follow each other as the table has it, and in no other way") func transitions() {
        typealias State = UIGestureRecognizer.State
        let legal = State.allCases.flatMap { old in
            State.allCases.filter { StormObserver.isLegal(from: old, to: $0) }.map { "\(old) \($0)" }
        }

        #expect(legal.count == 13)
        #expect(!legal.contains("possible changed"))
        #expect(!legal.contains("began failed"))
    }

    @Test("failures that differ in numbers only are of one kind") func kinds() {
        let kind = StormFailure.kind(of: "view 3 waits for 2 touches")

        #expect(kind == StormFailure.kind(of: "view 12 waits for 1 touches"))
        #expect(kind != StormFailure.kind(of: "recognizer 3 still has touches"))
    }

    @Test("a touch in another phase than the call's is noticed") func wrongPhase() throws {
        let (view, monitor, touch) = makeTouchedView()

        view.touchesMoved([try #require(touch)], with: nil)

        #expect(monitor.violation?.contains("in a call for moved") == true)
    }

    @Test("all is well with a view that is told what happens") func removedView() throws {
        let (view, monitor, _) = makeTouchedView()

        view.removeFromSuperview()

        #expect(view.openTouches.isEmpty)
        #expect(monitor.violation == nil)
    }
}
