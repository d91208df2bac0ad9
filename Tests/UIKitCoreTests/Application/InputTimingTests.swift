import CoreGraphics
import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite(.serialized) struct InputTimingTests {
    private final class Probe: UIView {
        var log: [String] = []

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            log.append("hit test")
            return super.hitTest(point, with: event)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    }

    @Test("the stages of input lie between the hit test and the handlers, and after these") func order() {
        let probe = Probe()
        let app = TestApplication(rootView: probe)
        InputTiming.observer = { probe.log.append("\($0)") }
        defer { InputTiming.observer = nil }

        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        let began = probe.log
        probe.log = []
        finger.put(at: CGPoint(x: 120, y: 100))
        app.advance(by: 0.02)
        let moved = probe.log
        finger.lift()

        expect(began, equals: ["hit test", "handling", "began", "handled"])
        expect(moved, equals: ["handling", "moved", "handled"])
    }

    @Test("E-07 moves that are paced to the display reach the stages when they are delivered") func paced() {
        let probe = Probe()
        let app = TestApplication(rootView: probe)
        app.application.touchDelivery.moveDelivery = .display
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        app.advance(by: 0.05)
        probe.log = []
        InputTiming.observer = { probe.log.append("\($0)") }
        defer { InputTiming.observer = nil }

        for x in 101...104 { finger.put(at: CGPoint(x: x, y: 100)) }
        app.advance(by: 0.05)
        finger.lift()

        #expect(probe.log.filter { $0 == "handling" }.count < 5)
        for (index, entry) in probe.log.enumerated() where entry == "moved" {
            expect(probe.log[index - 1], equals: "handling")
            expect(probe.log[index + 1], equals: "handled")
        }
        #expect(probe.log.contains("moved"))
    }
}
