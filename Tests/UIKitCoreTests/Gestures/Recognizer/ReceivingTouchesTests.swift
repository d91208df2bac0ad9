import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ReceivingTouchesTests {
    @Test("G-23 shouldReceive is asked for the event, then for the touch, both before touchesBegan") func order() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        let delegate = ScriptedDelegate()
        delegate.log = stage.log
        recognizer.delegate = delegate

        _ = stage.app.touch(at: stage.onInner)

        expect(stage.log.lines, equals: ["delegate event", "delegate touch", "r began 1", "inner began 1"])
    }

    @Test("G-23 a disabled recognizer receives nothing") func disabled() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        recognizer.isEnabled = false

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines, equals: ["inner began 1", "inner ended 1"])
    }

    @Test("G-23 G-25 a touch of a type that is not allowed is neither received nor asked about") func touchType() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        let delegate = ScriptedDelegate()
        delegate.log = stage.log
        recognizer.delegate = delegate
        recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]

        stage.app.tap(at: stage.onInner)
        let pen = stage.app.touch(at: stage.onInner, contact: .pen(pressure: 0.5))

        expect(stage.log.lines(of: "r"), equals: ["r began 1"])
        expect(stage.log.lines(with: "delegate touch").count, equals: 1)
        pen.lift()
    }

    @Test("G-24 the delegate is asked once per touch, and a rejected touch is never received") func refused() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        let delegate = ScriptedDelegate()
        delegate.log = stage.log
        delegate.receivesTouch = { _ in false }
        recognizer.delegate = delegate

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.log.lines(with: "delegate touch").count, equals: 1)
        #expect(stage.log.lines(of: "r").isEmpty)
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-23 a rejected event delivers no touch") func rejectedEvent() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        let delegate = ScriptedDelegate()
        delegate.receivesEvent = { _ in false }
        recognizer.delegate = delegate

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines, equals: ["inner began 1", "inner ended 1"])
    }

    @Test("G-26 after a finger touch, a pen is ignored until the reset", arguments: [true, false])
    func exclusiveType(_ isExclusive: Bool) {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.requiresExclusiveTouchType = isExclusive

        _ = stage.app.touch(at: stage.onInner)
        _ = stage.app.touch(at: stage.onInner2, contact: .pen(pressure: 0.5))

        expect(recognizer.numberOfTouches, equals: (isExclusive ? 1 : 2))
    }

    @Test("G-27 E-51 recognizers get every phase before the view") func beforeViews() {
        let stage = GestureStage()
        _ = stage.add(ScriptedRecognizer("r", log: stage.log))

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.cancel()

        expect(
            stage.log.lines,
            equals: [
                "r began 1", "inner began 1", "r moved 1", "inner moved 1", "r cancelled 1", "inner cancelled 1",
                "r resets",
            ])
    }

    @Test("G-28 a plain recognizer does nothing and lets the view get its touches") func plain() {
        let stage = GestureStage()
        let recognizer = UIGestureRecognizer()
        recognizer.delaysTouchesEnded = false
        stage.inner.addGestureRecognizer(recognizer)

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines, equals: ["inner began 1", "inner ended 1"])
    }

    @Test("G-29 E-60 an ignored touch leaves the gesture and stays with its view") func ignoring() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        recognizer.onBegan = { recognizer, touches, event in
            if recognizer.numberOfTouches == 2 { for touch in touches { recognizer.ignore(touch, for: event) } }
        }
        let first = stage.app.touch(at: stage.onInner)
        let second = stage.app.touch(at: stage.onInner2)
        stage.log.clear()

        stage.app.frame {
            first.put(at: CGPoint(x: 60, y: 50))
            second.put(at: CGPoint(x: 90, y: 80))
        }
        second.lift()

        expect(
            stage.log.lines,
            equals: [
                "r moved 1", "r acts began", "inner cancelled 1", "inner moved 1", "inner ended 1",
            ])
        expect(recognizer.numberOfTouches, equals: 1)
    }

    @Test("G-29 recognizers that ignore different touches between the first and the last get the moves of their own")
    func ignoringInBetween() {
        let stage = GestureStage()
        func add(_ name: String, ignoring ignored: Int) {
            var touchCount = 0
            stage.add(ScriptedRecognizer(name, log: stage.log)).onBegan = { recognizer, touches, event in
                touchCount += 1
                if touchCount == ignored { for touch in touches { recognizer.ignore(touch, for: event) } }
            }
        }
        add("a", ignoring: 3)
        add("b", ignoring: 2)
        let fingers = (0..<4).map { stage.app.touch(at: CGPoint(x: 40 + 40 * $0, y: 60)) }
        stage.log.clear()

        fingers[1].move(by: 0, 5)
        fingers[2].move(by: 0, 5)

        expect(stage.log.lines, equals: ["a moved 1", "inner moved 1", "b moved 1", "inner moved 1"])
    }

    @Test("G-30 G-31 G-33 the location is the centroid of the touches; nil means the window") func location() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        _ = stage.app.touch(at: [CGPoint(x: 50, y: 60), CGPoint(x: 70, y: 100)])

        expect(recognizer.numberOfTouches, equals: 2)
        expect(recognizer.location(in: nil), equals: CGPoint(x: 60, y: 80))
        expect(recognizer.location(in: stage.inner), equals: CGPoint(x: 40, y: 60))
        expect(recognizer.location(ofTouch: 1, in: nil), equals: CGPoint(x: 70, y: 100))
        expect(recognizer.location(ofTouch: 0, in: stage.inner), equals: CGPoint(x: 30, y: 40))
    }

    @Test("G-30 in the action of a lift the location of the touch is still available") func locationInAction() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        var seen: (Int, CGPoint)?
        recognizer.onAction = { seen = ($0.numberOfTouches, $0.location(in: nil)) }

        stage.app.tap(at: stage.onInner)

        expect(seen?.0, equals: 1)
        expect(seen?.1, equals: stage.onInner)
        expect(recognizer.numberOfTouches, equals: 0)
    }

    @Test("G-31 without touches the last location remains until the reset") func lastLocation() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        stage.app.tap(at: stage.onInner)

        expect(recognizer.location(in: nil), equals: stage.onInner)
    }

    @Test("G-34 disabling cancels a gesture that has begun, with its action, and stops an undecided one")
    func disabling() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)

        recognizer.isEnabled = false
        let state = recognizer.state
        recognizer.isEnabled = true
        let other = stage.app.touch(at: stage.onInner2)
        recognizer.isEnabled = false
        finger.lift()
        other.lift()

        expect(stage.log.lines(with: "acts"), equals: ["r acts began", "r acts cancelled"])
        expect(stage.log.lines(with: "resets").count, equals: 2)
        expect(state, equals: .cancelled)
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-35 enabling again does not restore touches") func enablingAgain() {
        let stage = GestureStage()
        let recognizer = stage.add(.lift("r", log: stage.log))
        recognizer.isEnabled = false
        let finger = stage.app.touch(at: stage.onInner)

        recognizer.isEnabled = true
        finger.lift()

        expect(stage.log.lines, equals: ["inner began 1", "inner ended 1"])
    }

    @Test("G-34 disabling and enabling within an action ends the gesture") func disablingInAction() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        recognizer.onAction = { recognizer in
            guard recognizer.state == .began else { return }
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.move(by: 5, 0)

        expect(stage.log.lines(of: "r").suffix(3), equals: ["r acts began", "r acts cancelled", "r resets"])
        expect(recognizer.state, equals: .cancelled)
        finger.lift()
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-36 removing the recognizer, or its view, ends the gesture the same way", arguments: [true, false])
    func removing(_ removesView: Bool) {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)

        if removesView { stage.inner.removeFromSuperview() } else { stage.inner.removeGestureRecognizer(recognizer) }
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.log.lines(with: "acts"), equals: ["r acts began", "r acts cancelled"])
        expect(recognizer.state, equals: .possible)
        expect((recognizer.view == nil), equals: !removesView)
    }

    @Test("G-37 a recognizer belongs to one view, which keeps it alive") func oneView() {
        let stage = GestureStage()
        weak var attached: UIGestureRecognizer?
        do {
            let recognizer = UIGestureRecognizer()
            attached = recognizer
            stage.inner.addGestureRecognizer(recognizer)
            stage.outer.addGestureRecognizer(recognizer)
        }

        #expect(attached?.view === stage.outer)
        #expect(stage.inner.gestureRecognizers == nil)
        expect(stage.outer.gestureRecognizers?.count, equals: 1)
    }

    @Test("G-37 setting the list adds and removes") func settingTheList() {
        let stage = GestureStage()
        let (a, b, c) = (UIGestureRecognizer(), UIGestureRecognizer(), UIGestureRecognizer())
        stage.inner.gestureRecognizers = [a, b]

        stage.inner.gestureRecognizers = [b, c]

        #expect(a.view == nil)
        expect(stage.inner.gestureRecognizers, equals: [b, c])
    }

    @Test("G-38 modifierFlags are those of the last event") func modifiers() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        let finger = stage.app.touch(at: stage.onInner)
        let move = ContactSample(
            contact: finger.id, phase: .ended, position: stage.onInner, time: InputTime(seconds: stage.app.now + 1))

        stage.app.deliver(InputFrame(time: move.time, contacts: [move], modifiers: .shift))

        expect(recognizer.modifierFlags, equals: .shift)
    }

    @Test("G-38 T-40 buttonMask is that of the pointer") func button() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))

        _ = stage.app.touch(at: stage.onInner, contact: .pointer)

        expect(recognizer.buttonMask, equals: .primary)
    }

    @Test("T-37 the touches of a recognizer are a subset of the event's") func touchesFor() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        let stranger = UIGestureRecognizer()
        var (own, all): (Int?, Int?) = (nil, nil)
        var none: Set<UITouch>? = []
        recognizer.onBegan = { recognizer, _, event in
            own = event.touches(for: recognizer)?.count
            all = event.allTouches?.count
            none = event.touches(for: stranger)
        }

        _ = stage.app.touch(at: [stage.onInner, stage.onOuter])

        expect(own, equals: 1)
        expect(all, equals: 2)
        #expect(none == nil)
    }
}
