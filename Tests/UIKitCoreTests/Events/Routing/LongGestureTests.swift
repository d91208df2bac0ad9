import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct LongGestureTests {
    /// Taps repeatedly beside a finger that stays down. Returns the recognizers' states afterwards, the largest number
    /// of touches that a recognizer still tracks, and the number of touches still alive.
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

    @Test("T-03 a gesture in progress does not accumulate the touches of taps beside it") func underWay() {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false

        let (states, gathered, alive) = tapBeside([pan])

        expect(states, equals: [.changed])
        #expect(gathered <= 2)
        #expect(alive < 20)
    }

    @Test("T-21 it does not accumulate touches whose estimates expired without correction") func uncorrected() {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        var pen = Contact.pen(pressure: 0.5)
        pen.estimate = ContactEstimate(.pressure, index: 1)

        let (states, gathered, alive) = tapBeside([pan], with: pen)

        expect(states, equals: [.changed])
        // A touch may be corrected for two seconds, during which four more fingers tap.
        #expect(gathered <= 7)
        #expect(alive < 20)
    }

    @Test("T-03 undecided gestures do not accumulate touches") func undecided() {
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        for recognizer in [pinch, rotation] { recognizer.delaysTouchesEnded = false }

        let (states, gathered, alive) = tapBeside([pinch, rotation])

        expect(states, equals: [.possible, .possible])
        #expect(gathered <= 2)
        #expect(alive < 20)
    }

    @Test("G-65 two gestures keep sharing their only common touch after it has lifted") func shared() {
        let stage = GestureStage()
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for recognizer in [single, double] { stage.inner.addGestureRecognizer(recognizer) }

        stage.app.tap(at: stage.onInner)

        #expect(UIApplication.shared.touchRouter.shareInput(single, double))
        expect(single.attempt.touches.count, equals: 1)
    }
}
