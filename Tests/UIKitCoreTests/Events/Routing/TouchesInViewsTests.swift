import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TouchesInViewsTests {
    @Test("E-52 E-53 E-55 recognizers of the hit view and its ancestors get touches, deepest first, in list order")
    func order() {
        let stage = GestureStage()
        let window = stage.app.window!
        for (name, view) in [("w", window), ("o", stage.outer), ("i1", stage.inner), ("i2", stage.inner)] {
            _ = stage.add(ScriptedRecognizer(name, log: stage.log), to: view)
        }
        var names: [String?]?
        stage.inner.onTouches = { _, touches, _ in names = touches.first?.gestureRecognizers?.map(\.name) }

        _ = stage.app.touch(at: stage.onInner)

        expect(names, equals: ["i1", "i2", "o", "w"])
        expect(stage.log.lines, equals: ["i1 began 1", "i2 began 1", "o began 1", "w began 1", "inner began 1"])
    }

    @Test("E-55 the order is kept with touches in several views and when a recognizer restarts") func orderAgain() {
        let stage = GestureStage()
        let first = stage.add(ScriptedRecognizer("i1", log: stage.log))
        _ = stage.add(ScriptedRecognizer("i2", log: stage.log))
        _ = stage.add(ScriptedRecognizer("o", log: stage.log), to: stage.outer)
        first.onBegan = { first, _, _ in first.state = .failed }
        _ = stage.app.touch(at: stage.onOuter)
        _ = stage.app.touch(at: stage.onInner)
        first.onBegan = nil
        stage.log.clear()

        let finger = stage.app.touch(at: stage.onInner2)
        let began = stage.log.lines
        finger.move(by: 5, 0)

        expect(began, equals: ["i1 began 1", "i2 began 1", "o began 1", "inner began 1"])
        expect(stage.log.lines.suffix(4), equals: ["i1 moved 1", "i2 moved 1", "o moved 1", "inner moved 1"])
    }

    @Test("E-54 a recognizer added after touch-down does not receive the touch") func addedLater() {
        let stage = GestureStage()
        let finger = stage.app.touch(at: stage.onInner)

        _ = stage.add(.drag("late", log: stage.log))
        finger.move(by: 5, 0)
        finger.lift()

        #expect(stage.log.lines(with: "late").isEmpty)
    }

    @Test("E-56 recognizers are outside the responder chain: their touches continue to the next responder")
    func noResponder() {
        let stage = GestureStage()
        let plain = UIView(frame: stage.inner.bounds)
        stage.inner.addSubview(plain)
        let recognizer = ScriptedRecognizer("r", log: stage.log)
        plain.addGestureRecognizer(recognizer)

        _ = stage.app.touch(at: stage.onInner)

        expect(stage.log.lines, equals: ["r began 1", "inner began 1"])
    }

    @Test("E-57 E-71 a view gets began and moved until a recognizer begins") func parallel() {
        let stage = GestureStage()
        let drag = stage.add(ScriptedRecognizer("drag", log: stage.log))
        drag.logsCalls = false
        drag.onMoved = { drag, _, _ in
            if drag.location(in: nil).x >= 60 { drag.state = drag.state == .possible ? .began : .changed }
        }

        let finger = stage.app.touch(at: stage.onInner)
        for _ in 0..<5 { finger.move(by: 4, 0) }
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "inner began 1", "inner moved 1", "inner moved 1", "drag acts began", "inner cancelled 1",
                "drag acts changed", "drag acts changed",
            ])
    }

    @Test("E-58 E-61 E-62 recognition sends the action, then the cancel, then nothing more to the view") func cancel() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.move(by: 5, 0)
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "drag began 1", "inner began 1", "drag moved 1", "drag acts began", "inner cancelled 1",
                "drag moved 1", "drag acts changed", "drag ended 1", "drag acts ended", "drag resets",
            ])
    }

    @Test("E-58 the cancelled touch is in the event, with phase cancelled during the call only") func cancelledTouch() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))
        var (phase, contained, after): (UITouch.Phase?, Bool?, UITouch.Phase?) = (nil, nil, nil)
        var cancelledTouch: UITouch?
        stage.inner.onTouches = { reported, touches, event in
            guard reported == .cancelled, let touch = touches.first else { return }
            phase = touch.phase
            contained = event?.allTouches?.contains(touch)
            cancelledTouch = touch
        }

        stage.app.touch(at: stage.onInner).move(by: 5, 0)
        after = cancelledTouch?.phase

        expect(phase, equals: .cancelled)
        expect(contained, equals: true)
        expect(after, equals: .moved)
    }

    @Test("E-59 the cancel goes to the touch's own view, below the recognizer's view") func owner() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log), to: stage.outer)

        let fingers = stage.app.touch(at: [stage.onInner, stage.onOuter])
        fingers[0].move(by: 5, 0)

        expect(stage.log.lines.suffix(2), equals: ["inner cancelled 1", "outer cancelled 1"])
    }

    @Test("E-60 only touches of the gesture are cancelled") func onlyItsTouches() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))
        let other = stage.app.touch(at: stage.onOuter)

        stage.app.touch(at: stage.onInner).move(by: 5, 0)
        other.move(by: 5, 0)

        expect(stage.log.lines(with: "cancelled"), equals: ["inner cancelled 1"])
        expect(stage.log.lines.last, equals: "outer moved 1")
    }

    @Test("E-62 a touch that joins a gesture in progress never reaches its view") func joining() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))
        stage.app.touch(at: stage.onInner).move(by: 5, 0)
        stage.log.clear()

        let second = stage.app.touch(at: stage.onInner2)
        second.move(by: 5, 0)
        second.lift()

        #expect(stage.log.lines(with: "inner").isEmpty)
    }

    @Test("E-58 if a gesture is recognized at touch-down, the view never receives the touch") func atTouchDown() {
        let stage = GestureStage()
        _ = stage.add(.touchDown("r", log: stage.log))

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.log.lines, equals: ["r began 1", "r acts ended", "r resets"])
    }

    @Test("E-63 without cancelsTouchesInView the view keeps receiving everything") func noCancel() {
        let stage = GestureStage()
        let drag = stage.add(.drag("drag", log: stage.log))
        drag.cancelsTouchesInView = false
        drag.logsCalls = false

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "inner began 1", "drag acts began", "inner moved 1", "drag acts ended", "inner ended 1",
            ])
    }

    @Test("E-70 after a failure the touch goes to the view only") func afterFailure() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .failed }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.move(by: 5, 0)
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "r began 1", "inner began 1", "r moved 1", "inner moved 1", "r resets", "inner moved 1",
                "inner ended 1",
            ])
    }

    @Test("E-37 recognizers get touches that a view without multiple touch does not get") func multipleTouch() {
        let stage = GestureStage()
        stage.inner.isMultipleTouchEnabled = false
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in
            if recognizer.numberOfTouches == 2, recognizer.state == .possible { recognizer.state = .began }
        }

        _ = stage.app.touch(at: stage.onInner)
        let second = stage.app.touch(at: stage.onInner2)
        second.move(by: 5, 0)

        expect(
            stage.log.lines,
            equals: [
                "r began 1", "inner began 1", "r began 1", "r moved 1", "r acts began", "inner cancelled 1",
            ])
    }

    @Test("E-40 recognizers get touches that an exclusive view withholds from other views") func exclusiveTouch() {
        let stage = GestureStage()
        stage.inner.isExclusiveTouch = true
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log), to: stage.outer)

        _ = stage.app.touch(at: stage.onInner)
        let second = stage.app.touch(at: stage.onOuter)
        second.move(by: 5, 0)

        expect(
            stage.log.lines, equals: ["r began 1", "inner began 1", "r began 1", "r moved 1"])
        expect(recognizer.numberOfTouches, equals: 2)
    }
}
