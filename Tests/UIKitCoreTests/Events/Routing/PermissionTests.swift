import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PermissionTests {
    @Test("G-40 if the delegate denies a gesture, its recognizer fails") func delegateForbids() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let delegate = ScriptedDelegate()
        delegate.shouldBegin = { _ in false }
        recognizer.delegate = delegate

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        #expect(stage.log.lines(with: "acts").isEmpty)
        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner moved 1", "inner ended 1"])
    }

    @Test("G-40 R-30 while a pan's delegate is asked, it reports the distance moved so far and is possible")
    func panWhenAsked() {
        let pad = GesturePad()
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        let delegate = ScriptedDelegate()
        pan.delegate = delegate
        var asked: (state: UIGestureRecognizer.State, translation: CGPoint, velocity: CGPoint, location: CGPoint)?
        delegate.shouldBegin = { _ in
            asked = (pan.state, pan.translation(in: nil), pan.velocity(in: nil), pan.location(in: nil))
            return true
        }
        var inBegan: CGPoint?
        pad.onAction = { if $0.state == .began { inBegan = pan.translation(in: nil) } }

        pad.touchDown(1)[0].move(to: pad.at(0, 12), over: 0.1)

        expect(asked?.state, equals: .possible)
        #expect(near(asked?.translation ?? .zero, CGPoint(x: 0, y: 10), within: 2.1))
        #expect(near(asked?.velocity.y ?? 0, 120, within: 1))
        expect(asked?.location.y, equals: pad.center.y + (asked?.translation.y ?? 0))
        expect(inBegan, equals: .zero)
    }

    @Test("G-40 R-57 R-69 while the delegate of a pinch or rotation is asked, it reports what is measured so far")
    func pairWhenAsked() {
        let pad = GesturePad()
        let pinch = pad.add(UIPinchGestureRecognizer(), "pinch")
        let rotation = pad.add(UIRotationGestureRecognizer(), "rotation")
        let delegate = ScriptedDelegate()
        delegate.allowsSimultaneous = { _, _ in true }
        (pinch.delegate, rotation.delegate) = (delegate, delegate)
        var asked: [UIGestureRecognizer.State] = []
        var measured: (scale: CGFloat, rotation: CGFloat) = (0, 0)
        delegate.shouldBegin = {
            asked.append($0.state)
            measured = (pinch.scale, rotation.rotation)
            return true
        }

        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 150, angle: 0.5)

        expect(asked, equals: [.possible, .possible])
        #expect(near(measured.scale, 1) && near(measured.rotation, 0.5))
        #expect(near(pinch.scale, 1) && near(rotation.rotation, 0))
    }

    @Test("G-41 a view that would lose its touch is asked and may deny the gesture") func viewForbids() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log), to: stage.outer)
        stage.inner.shouldBegin = { $0 !== recognizer }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()

        #expect(stage.log.lines(with: "acts").isEmpty)
        expect(stage.log.lines(with: "is asked"), equals: ["inner is asked"])
    }

    @Test("G-41 only views tracking a touch of the gesture are asked") func onlyTrackingViews() {
        let stage = GestureStage()
        stage.inner.isMultipleTouchEnabled = false
        stage.inner.shouldBegin = { _ in true }
        stage.outer.shouldBegin = { _ in true }
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log), to: stage.outer)
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .began }

        let first = stage.app.touch(at: stage.onOuter)
        _ = stage.app.touch(at: stage.onInner)
        _ = stage.app.touch(at: stage.onInner2)
        first.move(by: 5, 0)

        expect(stage.log.lines(with: "is asked"), equals: ["outer is asked", "inner is asked"])
    }

    @Test("G-42 the view is asked first; if it denies, the delegate is not asked", arguments: [true, false])
    func viewFirst(_ allows: Bool) {
        let stage = GestureStage()
        stage.inner.shouldBegin = { _ in allows }
        let delegate = ScriptedDelegate()
        delegate.log = stage.log
        let recognizer = stage.add(.touchDown("r", log: stage.log))
        recognizer.delegate = delegate

        _ = stage.app.touch(at: stage.onInner)

        let asked = stage.log.lines.filter { $0 == "inner is asked" || $0 == "delegate shouldBegin" }
        expect(asked, equals: (allows ? ["inner is asked", "delegate shouldBegin"] : ["inner is asked"]))
    }

    @Test("G-43 permission is asked once per attempt, not for changes and the end") func once() {
        let stage = GestureStage()
        let delegate = ScriptedDelegate()
        delegate.log = stage.log
        let recognizer = stage.add(.drag("r", log: stage.log))
        recognizer.delegate = delegate

        for _ in 0..<2 {
            let finger = stage.app.touch(at: stage.onInner)
            for _ in 0..<3 { finger.move(by: 5, 0) }
            finger.lift()
        }

        expect(stage.log.lines(with: "shouldBegin").count, equals: 2)
    }

    @Test("G-43 permission is not asked again while the recognizer waits for another to fail") func onceWhileWaiting() {
        let stage = GestureStage()
        let delegate = ScriptedDelegate()
        delegate.log = stage.log
        let recognizer = stage.add(.drag("r", log: stage.log))
        recognizer.delegate = delegate
        recognizer.require(toFail: stage.add(ScriptedRecognizer("other", log: stage.log)))

        let finger = stage.app.touch(at: stage.onInner)
        for _ in 0..<3 { finger.move(by: 5, 0) }

        expect(stage.log.lines(with: "shouldBegin").count, equals: 1)
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-47 a recognizer that cancels no touches does not ask the view") func noCancel() {
        let stage = GestureStage()
        stage.inner.shouldBegin = { _ in false }
        let recognizer = stage.add(.lift("r", log: stage.log), to: stage.outer)
        recognizer.cancelsTouchesInView = false

        stage.app.tap(at: stage.onInner)

        #expect(stage.log.lines(with: "is asked").isEmpty)
        expect(stage.log.lines(with: "acts"), equals: ["r acts ended"])
        expect(stage.log.lines(with: "inner"), equals: ["inner began 1", "inner ended 1"])
    }
}
