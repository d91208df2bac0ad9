import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct LongGestureTests {
    /// Fingers that tap beside one that stays down: the states after that, how many touches recognizers still go by, and
    /// how many live.
    private func tapBeside(
        _ recognizers: [UIGestureRecognizer], with contact: Contact = Contact()
    ) -> (states: [UIGestureRecognizer.State], gathered: Int, alive: Int) {
        let stage = GestureStage()
        var touches: [WeakTouch] = []
        stage.inner.onTouches = { phase, began, _ in
            if phase == .began { touches += began.map { WeakTouch(touch: $0) } }
        }
        for recognizer in recognizers { stage.outer.addGestureRecognizer(recognizer) }
        let finger = stage.app.touch(at: stage.onOuter)
        finger.move(by: 20, 0)
        for _ in 0..<50 {
            stage.app.touch(at: stage.onInner, contact: contact).lift()
            stage.app.advance(by: 0.5)
            finger.move(by: 1, 0)
        }
        defer { finger.lift() }
        return (
            recognizers.map(\.state), recognizers.map(\.attempt.touches.count).max() ?? 0,
            touches.count { $0.touch != nil }
        )
    }

    private struct WeakTouch {
        weak var touch: UITouch?
    }

    @Test("T-03 a gesture under way does not gather the touches of fingers that tap beside it") func underWay() {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false

        let (states, gathered, alive) = tapBeside([pan])

        #expect(states == [.changed])
        #expect(gathered <= 2)
        #expect(alive < 20)
    }

    @Test("T-21 nor those whose readings were never corrected, when it is too late for that") func uncorrected() {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        var pen = Contact.pen(pressure: 0.5)
        pen.estimate = ContactEstimate(.pressure, index: 1)

        let (states, gathered, alive) = tapBeside([pan], with: pen)

        #expect(states == [.changed])
        // A touch may be corrected for two seconds, in which four fingers more tap.
        #expect(gathered <= 7)
        #expect(alive < 20)
    }

    @Test("T-03 gestures that stay undecided do not gather them either") func undecided() {
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        for recognizer in [pinch, rotation] { recognizer.delaysTouchesEnded = false }

        let (states, gathered, alive) = tapBeside([pinch, rotation])

        #expect(states == [.possible, .possible])
        #expect(gathered <= 2)
        #expect(alive < 20)
    }

    @Test("G-65 two gestures go on sharing the only touch they have in common, though it has lifted") func shared() {
        let stage = GestureStage()
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for recognizer in [single, double] { stage.inner.addGestureRecognizer(recognizer) }

        stage.app.tap(at: stage.onInner)

        #expect(UIApplication.shared.gestureEnvironment.shareInput(single, double))
        #expect(single.attempt.touches.count == 1)
    }
}
