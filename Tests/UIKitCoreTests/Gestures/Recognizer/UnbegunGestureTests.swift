import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UnbegunGestureTests {
    @Test("G-07 G-08 failed after began becomes cancelled, with an action, and the next drag is recognized")
    func failedAfterBegan() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("drag", log: stage.log))
        recognizer.onEnded = { recognizer, _, _ in recognizer.state = .failed }

        let lines = collectDiagnostics {
            for _ in 0..<2 {
                let finger = stage.app.touch(at: stage.onInner)
                finger.move(by: 5, 0)
                finger.lift()
            }
        }

        let once = ["drag acts began", "drag acts cancelled"]
        expect(stage.log.lines(with: "acts"), equals: once + once)
        #expect(lines.isEmpty)
    }

    @Test("G-18 a gesture that begins and fails within one touch method has never begun", arguments: [true, false])
    func neverBegun(_ fails: Bool) {
        let stage = GestureStage()
        let directed = stage.add(ScriptedRecognizer("directed", log: stage.log))
        directed.onMoved = { directed, _, _ in
            directed.state = .began
            directed.state = fails ? .failed : .cancelled
        }
        let parent = stage.add(.drag("parent", log: stage.log), to: stage.outer)
        parent.cancelsTouchesInView = false
        let dependent = stage.add(.drag("dependent", log: stage.log), to: stage.outer)
        dependent.require(toFail: directed)
        dependent.cancelsTouchesInView = false
        let delegate = ScriptedDelegate()
        delegate.allowsSimultaneous = { $0 !== directed && $1 !== directed }
        parent.delegate = delegate
        dependent.delegate = delegate

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        expect(
            stage.log.lines(with: "acts"),
            equals: [
                "parent acts began", "dependent acts began", "parent acts ended", "dependent acts ended",
            ])
        expect(stage.log.lines(of: "inner"), equals: ["inner began 1", "inner moved 1", "inner ended 1"])
        expect(stage.log.lines(of: "directed").last, equals: "directed resets")
    }

    @Test("G-18 a direction-limited pan that fails in its touchesMoved does not block its parent's pan")
    func directionLimitedPan() {
        final class VerticalPan: UIPanGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                guard state == .began else { return }
                let velocity = velocity(in: view)
                if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
            }
        }
        let pad = GesturePad()
        let inner = UIView(frame: pad.view.bounds)
        pad.view.addSubview(inner)
        pad.add(VerticalPan(), "vertical", to: inner)
        pad.add(UIPanGestureRecognizer(), "parent")

        let sideways = pad.touchDown(1)[0]
        sideways.move(to: pad.at(60, 0), over: 0.1)
        sideways.lift()
        let sidewaysStates = Set(pad.lines.map { $0.prefix(while: { $0 != " " }) })
        let downward = pad.touchDown(1)[0]
        downward.move(to: pad.at(0, 60), over: 0.1)

        expect(sidewaysStates, equals: ["parent"])
        expect(pad.lines.last, equals: "vertical changed")
    }
}
