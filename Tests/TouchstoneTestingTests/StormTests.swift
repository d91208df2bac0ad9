import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct StormTests {
    @Test("a storm leaves no residual state: every touch ends and every recognizer becomes idle", arguments: 1...5)
    func clean(_ seed: UInt64) {
        let storm = StormRun(seed: seed)

        let failure = storm.run(frames: 2_000)

        #expect(failure == nil)
        #expect(storm.frames >= 2_000)
        #expect(storm.callbacks > storm.frames)
    }

    @Test("an episode is reproducible and depends on its seed and number") func same() {
        let steps = StormScript.steps(seed: 7, episode: 3)

        expect(steps, equals: StormScript.steps(seed: 7, episode: 3))
        #expect(steps != StormScript.steps(seed: 8, episode: 3))
        #expect(steps != StormScript.steps(seed: 7, episode: 4))
    }

    @Test("a recording round-trips its steps") func recording() throws {
        let steps = StormScript.steps(seed: 7, episode: 3)

        let text = try StormRecording.text(of: steps, comment: "seed 7\nepisode 3")

        #expect(text.hasPrefix("# seed 7\n# episode 3\n"))
        try expect(StormRecording.steps(of: text), equals: steps)
    }

    @Test("an invalid line is an error") func invalidLine() {
        #expect(throws: StormRecording.ParseError.self) {
            try StormRecording.steps(of: "{\"runPendingWork\":{}}\nnonsense")
        }
    }

    // MARK: Invariants

    /// A view with one finger on it, and the monitor it reports to.
    private func makeTouchedView() -> (StormView, StormMonitor, UITouch?) {
        let monitor = StormMonitor()
        let view = StormView(1, frame: CGRect(x: 0, y: 0, width: 200, height: 200), monitor: monitor)
        let app = TestApplication(rootView: view)
        _ = app.touch(at: CGPoint(x: 50, y: 50))
        return (view, monitor, view.openTouches.first)
    }

    /// Records the event of the last touch that began.
    private final class EventRecorder: UIGestureRecognizer {
        var event: UIEvent?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.event = event }
    }

    @Test("a duplicate touchesBegan call is reported") func duplicateBeginning() throws {
        let monitor = StormMonitor()
        let view = StormView(1, frame: CGRect(x: 0, y: 0, width: 200, height: 200), monitor: monitor)
        let eventRecorder = EventRecorder()
        view.addGestureRecognizer(eventRecorder)
        let app = TestApplication(rootView: view)
        _ = app.touch(at: CGPoint(x: 50, y: 50))

        let event: UIEvent = try #require(eventRecorder.event)
        view.touchesBegan([try #require(view.openTouches.first)], with: event)

        expect(monitor.violation, equals: "view 1 was notified twice that a touch began")
    }

    @Test("a stalled built-in recognizer is reported") func stalled() {
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
        expect(
            monitor.violation,
            equals: "recognizer pan 1 is possible and stalled: it has no touches and waits for nothing")
    }

    @Test("an action out of order is reported") func wrongAction() {
        let monitor = StormMonitor()
        let target = StormTarget("pan 1", monitor: monitor)

        target.handleAction(UIPanGestureRecognizer())

        expect(monitor.violation, equals: "recognizer pan 1: action in state possible after none")
    }

    @Test("exactly the state transitions of the table are legal") func transitions() {
        typealias State = UIGestureRecognizer.State
        let legal = State.allCases.flatMap { old in
            State.allCases.filter { StormObserver.isLegal(from: old, to: $0) }.map { "\(old) \($0)" }
        }

        expect(legal.count, equals: 13)
        #expect(!legal.contains("possible changed"))
        #expect(!legal.contains("began failed"))
    }

    @Test("failures that differ only in numbers are of one kind") func kinds() {
        let kind = StormFailure.kind(of: "view 3 waits for 2 touches")

        expect(kind, equals: StormFailure.kind(of: "view 12 waits for 1 touches"))
        #expect(kind != StormFailure.kind(of: "recognizer 3 still has touches"))
    }

    @Test("a touch in the wrong phase for the call is reported") func wrongPhase() throws {
        let (view, monitor, touch) = makeTouchedView()

        view.touchesMoved([try #require(touch)], with: nil)

        expect(monitor.violation?.contains("in a call for moved"), equals: true)
    }

    @Test("removing a touched view causes no violation") func removedView() throws {
        let (view, monitor, _) = makeTouchedView()

        view.removeFromSuperview()

        #expect(view.openTouches.isEmpty)
        #expect(monitor.violation == nil)
    }
}

@Suite struct StormShrinkerTests {
    private func touchDownCount(_ steps: [StormStep]) -> Int {
        steps.reduce(0) { count, step in
            guard case .frame(let frame) = step else { return count }
            return count + frame.contacts.count { $0.phase == 0 }
        }
    }

    @Test("only the steps, contacts and reactions that the failure needs remain") func minimal() {
        let steps = StormScript.steps(seed: 3, episode: 0)

        let shrunk = StormShrinker { touchDownCount($0) >= 3 }.shrink(steps)

        expect(touchDownCount(shrunk), equals: 3)
        #expect(shrunk.count <= 3)
        for case .frame(let frame) in shrunk {
            #expect(frame.contacts.allSatisfy { $0.phase == 0 })
            #expect(frame.reactions.isEmpty)
            expect(frame.offset, equals: 0)
        }
    }

    @Test("a script that does not fail is returned unchanged") func clean() {
        let steps = StormScript.steps(seed: 3, episode: 0)

        expect(StormShrinker { _ in false }.shrink(steps), equals: steps)
    }
}
