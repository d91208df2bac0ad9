import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct RecognizerLocationTests {
    @Test("G-92 the location without touches is the last one, zero before the first touch") func lastLocation() {
        let pad = GesturePad()
        let recognizers = [
            pad.add(UIPanGestureRecognizer(), "pan"), pad.add(UITapGestureRecognizer(), "tap"),
            pad.add(UISwipeGestureRecognizer(), "swipe"), pad.add(UIPinchGestureRecognizer(), "pinch"),
        ]
        let before = recognizers.map { $0.location(in: nil) }

        pad.tap(at: 0, 60)

        expect(before, equals: Array(repeating: .zero, count: 4))
        #expect(recognizers.map { $0.location(in: nil) }.allSatisfy { $0 == pad.at(0, 60) })
    }

    @Test("G-92 R-81 in ended a pan, a long press and a pinch have no touches") func touchesAtEnd() {
        let pad = GesturePad()
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        var counts: [Int] = []
        pad.onAction = { if $0.state == .ended { counts.append($0.numberOfTouches) } }

        let finger = pad.touchDown(1)[0]
        finger.move(by: 20, 0)
        finger.lift()
        pan.isEnabled = false
        let press = pad.add(UILongPressGestureRecognizer(), "press")
        pad.tap(holding: 0.6)
        press.isEnabled = false
        pad.add(UIPinchGestureRecognizer(), "pinch")
        let pair = TestFingerPair(pad, distance: 100)
        pair.move(distance: 140)
        pair.fingers[0].lift()
        pair.fingers[1].lift()

        expect(counts, equals: [0, 0, 0])
    }

    @Test("G-93 while shouldReceive is asked, the recognizer has the earlier location, the touch its own")
    func locationWhenAsked() {
        let stage = GestureStage()
        let recognizer = stage.add(.drag("r", log: stage.log))
        let delegate = ScriptedDelegate()
        recognizer.delegate = delegate
        stage.app.tap(at: stage.onInner2)
        var seen: [CGPoint] = []
        var isComplete = false
        delegate.receivesTouch = { [inner = stage.inner] touch in
            seen = [recognizer.location(in: nil), touch.location(in: nil)]
            isComplete = touch.view === inner && touch.tapCount == 1
            return true
        }
        stage.app.advance(by: 1)

        _ = stage.app.touch(at: stage.onInner)

        expect(seen, equals: [stage.onInner2, stage.onInner])
        #expect(isComplete)
    }

    @Test("G-95 a subclass that never calls super has its touches counted and located") func withoutSuper() {
        final class Bare: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
        }
        let pad = GesturePad()
        let bare = pad.add(Bare(), "bare")
        let finger = pad.touchDown(1)[0]
        finger.move(by: 30, 10)

        expect(bare.numberOfTouches, equals: 1)
        expect(bare.location(ofTouch: 0, in: nil), equals: pad.at(30, 10))
        finger.lift()
        expect(pad.lines, equals: ["bare began", "bare ended"])
    }
}
