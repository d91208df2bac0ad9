import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct GestureRobustnessTests {
    @Test("E-46 G-09 a window that is hidden cancels gestures in it") func windowHidden() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))
        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        stage.app.window?.isHidden = true

        expect(
            stage.log.lines(with: "drag").suffix(3), equals: ["drag cancelled 1", "drag acts cancelled", "drag resets"])
    }

    @Test("E-46 G-09 an application that becomes inactive cancels gestures") func inactive() {
        let stage = GestureStage()
        let drag = stage.add(.drag("drag", log: stage.log))
        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        stage.app.application.resignActive()

        expect(stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts cancelled"])
        expect(drag.state, equals: .possible)
    }

    @Test("E-46 an undecided recognizer without touches is reset when the application becomes inactive")
    func inactiveBetweenTaps() {
        let stage = GestureStage()
        _ = stage.add(.doubleTap("double", log: stage.log))
        stage.app.tap(at: stage.onInner)

        stage.app.application.resignActive()
        stage.app.application.becomeActive()
        stage.app.tap(at: stage.onInner)

        #expect(stage.log.lines(with: "acts").isEmpty)
    }

    @Test("E-46 G-09 removing a device cancels gestures") func deviceRemoved() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))
        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        stage.app.removePanel()

        expect(stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts cancelled"])
    }

    @Test("E-47 a recognizer above keeps its touch when the view that was hit is removed") func hitViewRemoved() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log), to: stage.outer)
        let finger = stage.app.touch(at: stage.onInner)

        stage.inner.removeFromSuperview()
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner cancelled 1"])
        expect(stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts ended"])
    }

    @Test("E-50 an action may remove a view or its own recognizer") func removalInAction() {
        let stage = GestureStage()
        let drag = stage.add(.drag("drag", log: stage.log))
        drag.onAction = { [inner = stage.inner] drag in
            if drag.state == .began { inner.removeFromSuperview() }
            inner.removeGestureRecognizer(drag)
        }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner cancelled 1"])
        expect(stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts cancelled"])
        #expect(drag.view == nil)
    }

    @Test("G-37 a recognizer removed and released in its own touch method is deallocated") func deallocated() {
        let stage = GestureStage()
        weak var deallocatedRecognizer: ScriptedRecognizer?
        do {
            let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
            deallocatedRecognizer = recognizer
            recognizer.onBegan = { [weak inner = stage.inner] recognizer, _, _ in
                inner?.removeGestureRecognizer(recognizer)
            }
        }

        let finger = stage.app.touch(at: stage.onInner)
        finger.lift()

        #expect(deallocatedRecognizer == nil)
        expect(stage.log.lines, equals: ["r began 1", "inner began 1", "r resets", "inner ended 1"])
    }

    @Test("E-05 G-18 an action may run a nested run loop; input in it is not lost") func nestedUpdate() {
        let stage = GestureStage()
        _ = stage.add(.drag("drag", log: stage.log))
        let other = LoggingView("other", frame: CGRect(x: 250, y: 20, width: 100, height: 100), log: stage.log)
        stage.outer.addSubview(other)
        let position = CGPoint(x: 300, y: 50)
        let finger = stage.app.touch(at: stage.onInner)
        let second = stage.app.touch(at: position)
        stage.log.clear()
        var isNested = false
        (stage.inner.gestureRecognizers?[0] as? ScriptedRecognizer)?.onAction = { _ in
            if isNested { return }
            isNested = true
            second.move(by: 5, 0)
            finger.move(by: 5, 0)
        }

        stage.app.frame {
            finger.put(at: CGPoint(x: 60, y: 50))
            second.lift()
        }
        finger.lift()

        expect(stage.log.lines(with: "other"), equals: ["other ended 1"])
        expect(
            stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts changed", "drag acts ended"])
        expect(stage.log.lines(with: "inner"), equals: ["inner cancelled 1"])
    }

    @Test("T-07 every began has its end, even with a nested run loop in a touch method") func nestedInView() {
        let stage = GestureStage()
        let other = LoggingView("other", frame: CGRect(x: 250, y: 20, width: 100, height: 100), log: stage.log)
        stage.outer.addSubview(other)
        let app = stage.app
        var fingers: [TestFinger] = []
        stage.inner.onTouches = { phase, _, _ in
            if phase == .began { fingers.first?.lift() }
        }
        fingers.append(app.touch(at: CGPoint(x: 310, y: 60)))
        stage.log.clear()
        var together: [TestFinger] = []

        app.frame { together = [app.touch(at: stage.onInner), app.touch(at: CGPoint(x: 300, y: 50))] }
        for finger in together { finger.lift() }

        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner ended 1"])
        expect(stage.log.lines(with: "other").count, equals: 1)
    }

    @Test("E-05 input during the calls of recognizers waits until these are done") func inputWhileAsking() {
        let stage = GestureStage()
        let first = stage.add(ScriptedRecognizer("first", log: stage.log))
        _ = stage.add(ScriptedRecognizer("second", log: stage.log))
        var finger: TestFinger?
        let other = stage.app.touch(at: stage.onOuter)
        first.onBegan = { _, _, _ in other.lift() }
        stage.log.clear()

        finger = stage.app.touch(at: stage.onInner)
        finger?.lift()

        expect(
            Array(stage.log.lines.prefix(4)),
            equals: ["first began 1", "second began 1", "inner began 1", "outer ended 1"])
    }

    @Test("E-05 T-07 a touch that waits for recognizers begins before the removal of its device is processed")
    func deviceRemovedBeforeWaitingTouch() {
        let stage = GestureStage()
        let app = stage.app
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onBegan = { _, _, _ in _ = app.touch(at: stage.onOuter) }
        stage.inner.onTouches = { phase, _, _ in
            if phase == .began { app.removePanel() }
        }

        _ = app.touch(at: stage.onInner)

        expect(stage.log.lines(with: "outer"), equals: ["outer began 1", "outer cancelled 1"])
        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner cancelled 1"])
        expect(app.application.inputStateCounters.followedTouches, equals: 0)
    }

    @Test("E-05 thousands of frames that wait for recognizers are delivered one after the other") func manyWaiting() {
        let stage = GestureStage()
        let app = stage.app
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onBegan = { _, _, _ in
            for _ in 0..<Self.waitingTaps { app.tap(at: stage.onOuter) }
        }

        app.tap(at: stage.onInner)

        expect(stage.log.lines(with: "outer began").count, equals: Self.waitingTaps)
        expect(stage.log.lines(with: "outer ended").count, equals: Self.waitingTaps)
    }

    /// Twice as many frames, each on the stack, would not fit on it.
    private static let waitingTaps = 10_000

    @Test("E-45 T-07 a touch that waits for recognizers while interaction is ignored does not begin afterwards")
    func ignoredWhileWaiting() {
        let stage = GestureStage()
        let app = stage.app
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onBegan = { _, _, _ in
            let other = app.touch(at: stage.onOuter)
            app.application.beginIgnoringInteractionEvents()
            other.lift()
            app.application.endIgnoringInteractionEvents()
        }

        let finger = app.touch(at: stage.onInner)
        finger.lift()

        #expect(stage.log.lines(with: "outer").isEmpty)
        expect(app.application.inputStateCounters.followedTouches, equals: 0)
    }

    @Test("E-05 input that arrives while a view leaves during a decision is delivered after the decision")
    func inputWhileLeaving() {
        let stage = GestureStage()
        let app = stage.app
        let other = app.touch(at: stage.onOuter)
        _ = app.touch(at: stage.onInner)
        stage.inner.onTouches = { phase, _, _ in
            if phase == .cancelled { other.lift() }
        }

        app.application.touchRouter.update(at: app.now) { stage.inner.removeFromSuperview() }

        expect(stage.log.lines(with: "outer ended"), equals: ["outer ended 1"])
    }

    @Test("T-07 E-65 a touch cancelled in the frame that releases its beginning is cancelled in its view as well")
    func cancelledWhileBeginningLate() {
        let stage = GestureStage()
        let app = stage.app
        let recognizer = stage.add(.drag("drag", log: stage.log))
        recognizer.delaysTouchesBegan = true
        recognizer.cancelsTouchesInView = false
        // Stays in progress if one of its fingers is cancelled.
        recognizer.onCancelled = nil
        stage.inner.isMultipleTouchEnabled = true
        let fingers = app.touch(at: [stage.onInner, CGPoint(x: stage.onInner.x + 20, y: stage.onInner.y)])
        // An action may run the loop, in which an update releases the beginning before the cancel is delivered.
        recognizer.onAction = { recognizer in
            if recognizer.state == .began { app.application.touchRouter.update(at: app.now) {} }
        }
        stage.inner.onTouches = { phase, _, _ in
            if phase == .began { fingers[1].move(by: 1, 0) }
        }

        app.frame {
            fingers[0].cancel()
            fingers[1].move(by: 30, 0)
        }
        fingers[1].lift()

        expect(stage.log.lines(with: "inner began"), equals: ["inner began 2"])
        expect(stage.log.lines(with: "inner cancelled"), equals: ["inner cancelled 1"])
        expect(stage.log.lines(with: "inner ended"), equals: ["inner ended 1"])
    }

    @Test("G-34 a touch method may disable all recognizers") func disablingAll() {
        let stage = GestureStage()
        let recognizers = ["a", "b", "c"].map { stage.add(ScriptedRecognizer($0, log: stage.log)) }
        recognizers[0].onBegan = { _, _, _ in for recognizer in recognizers { recognizer.isEnabled = false } }

        stage.app.tap(at: stage.onInner)

        expect(
            stage.log.lines,
            equals: ["a began 1", "inner began 1", "a resets", "b resets", "c resets", "inner ended 1"])
    }

    @Test("G-23 a recognizer disabled by its delegate's shouldReceive gets no touch") func disablingWhenAsked() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("a", log: stage.log))
        let delegate = ScriptedDelegate()
        delegate.receivesTouch = { _ in
            recognizer.isEnabled = false
            return true
        }
        recognizer.delegate = delegate

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines, equals: ["inner began 1", "inner ended 1"])
    }

    @Test("G-18 endless actions do not hang") func endlessActions() {
        let stage = GestureStage()
        let drag = stage.add(.drag("drag", log: stage.log))
        var count = 0
        drag.onAction = { drag in
            count += 1
            if drag.state != .ended, count < 1000 { drag.state = .changed }
        }

        stage.app.touch(at: stage.onInner).move(by: 5, 0)
        let atOnce = count
        for _ in 0..<100 { stage.app.advance(by: 0) }

        #expect(atOnce < 200)
        expect(count, equals: 1000)
    }

    @Test("E-74 presses go to recognizers before responders and may be filtered by type") func presses() {
        let stage = GestureStage()
        final class KeyRecognizer: UIGestureRecognizer {
            var seen: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { seen.append("began") }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                seen.append("ended")
                state = .ended
            }
            override func reset() { seen.append("reset") }
        }
        let recognizer = KeyRecognizer()
        recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        stage.app.window?.addGestureRecognizer(recognizer)

        for key in [UIKeyboardHIDUsage.keyboardA, .keyboardSelect] {
            stage.app.press(key)
            stage.app.release(key)
        }

        expect(recognizer.seen, equals: ["began", "ended", "reset"])
    }
}
