import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AttemptEndTests {
    @Test("G-13 the state stays final until the fingers of the attempt are up") func lingeringState() {
        let stage = GestureStage()
        let recognizer = stage.add(.touchDown("r", log: stage.log))

        let finger = stage.app.touch(at: stage.onInner)
        let down = recognizer.state
        finger.move(by: 5, 0)
        let moved = recognizer.state
        let open = stage.app.application.inputStateCounters
        finger.lift()

        expect((down, moved), equals: (.ended, .ended))
        expect(stage.log.lines(with: "resets"), equals: ["r resets"])
        expect(open.lingeringRecognizers, equals: 1)
        expect(recognizer.state, equals: .possible)
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

    @Test("G-13 a later touch starts an attempt although a finger of the previous one is down") func nextAttempt() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        recognizer.onBegan = { recognizer, touches, _ in
            if recognizer.numberOfTouches == 2 { recognizer.state = .failed }
        }
        let fingers = stage.app.touch(at: [stage.onInner, stage.onInner2])
        let failed = recognizer.state

        let third = stage.app.touch(at: stage.onInner2)
        let reopened = recognizer.state
        third.move(by: 5, 0)

        expect((failed, reopened), equals: (.failed, .possible))
        expect(recognizer.state, equals: .began)
        for finger in fingers { finger.lift() }
        expect(recognizer.state, equals: .began)
    }

    @Test("G-89 what a recognizer is assigned between its end and the lift is ignored without a message")
    func touchDownIdiom() {
        let stage = GestureStage()
        let recognizer = stage.add(.touchDown("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .failed }
        let finger = stage.app.touch(at: stage.onInner)

        let lines = collectDiagnostics {
            finger.move(by: 5, 0)
            recognizer.state = .failed
            recognizer.state = .began
            finger.lift()
        }

        #expect(lines.isEmpty)
        expect(stage.log.lines(with: "acts"), equals: ["r acts ended"])
        expect(stage.log.lines(of: "r").count, equals: 3)
    }

    @Test("G-12 calling reset at another time does not disturb a pan") func resetByProgram() {
        let pad = GesturePad()
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        let finger = pad.touchDown(1)[0]
        finger.move(by: 20, 0)

        pan.reset()
        finger.move(by: 7, 0)
        let translation = pan.translation(in: nil)
        finger.lift()

        expect(pad.lines, equals: ["pan began", "pan changed", "pan ended"])
        expect(translation, equals: CGPoint(x: 7, y: 0))
    }

    @Test(
        "G-34 G-91 disabling and enabling in the next line ends the gesture for its fingers", arguments: [true, false])
    func disableAndEnable(_ hasBegun: Bool) {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let finger = stage.app.touch(at: stage.onInner)
        if hasBegun { finger.move(by: 5, 0) }
        stage.log.clear()

        recognizer.isEnabled = false
        recognizer.isEnabled = true
        let ended = stage.log.lines
        finger.move(by: 5, 0)
        finger.lift()
        let next = stage.app.touch(at: stage.onInner)
        next.move(by: 5, 0)

        expect(ended, equals: (hasBegun ? ["r acts cancelled", "r resets"] : ["r resets"]))
        expect(stage.log.lines(of: "r").dropFirst(ended.count), equals: ["r began 1", "r moved 1", "r acts began"])
    }

    @Test("G-91 a gesture may end itself in its own action, in its reset, and in delegate methods")
    func disableAnywhere() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let delegate = ScriptedDelegate()
        recognizer.delegate = delegate
        func restart(_ recognizer: UIGestureRecognizer) {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        func drag() -> [String] {
            stage.log.clear()
            let finger = stage.app.touch(at: stage.onInner)
            finger.move(by: 5, 0)
            finger.move(by: 5, 0)
            finger.lift()
            return stage.log.lines(with: "acts")
        }

        recognizer.onAction = { if $0.state == .began { restart($0) } }
        let inAction = drag()
        recognizer.onAction = nil
        delegate.shouldBegin = {
            restart($0)
            return true
        }
        let inDelegate = drag()
        delegate.shouldBegin = nil
        recognizer.onReset = { restart($0) }
        let inReset = drag()

        expect(inAction, equals: ["r acts began", "r acts cancelled"])
        #expect(inDelegate.isEmpty)
        expect(inReset, equals: ["r acts began", "r acts changed", "r acts ended"])
        #expect(stage.app.application.inputStateCounters.isEmpty)
    }

    @Test("G-36 moving the view to another superview of its window ends nothing") func moveWithinWindow() {
        let stage = GestureStage()
        let drag = stage.add(.drag("drag", log: stage.log))
        let parent = UIView(frame: CGRect(x: 10, y: 10, width: 300, height: 300))
        stage.outer.insertSubview(parent, at: 0)
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)

        parent.addSubview(stage.inner)
        finger.move(by: 5, 0)

        expect(drag.state, equals: .changed)
        expect(stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts changed"])
    }
}
