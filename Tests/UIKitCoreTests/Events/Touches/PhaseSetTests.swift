import Expectations
import Testing

@testable import UIKitCore

@Suite struct PhaseSetTests {
    @Test("E-31 phases are delivered in their order, each once") func order() {
        var phases = PhaseSet()
        for phase: UITouch.Phase in [.cancelled, .ended, .began, .moved, .ended] { phases.insert(phase) }

        var delivered: [UITouch.Phase] = []
        while let phase = phases.popFirst() { delivered.append(phase) }

        expect(delivered, equals: [.began, .moved, .ended, .cancelled])
        #expect(phases.isEmpty)
    }

    @Test("E-31 E-32 touches that rest and pointers that hover are not delivered to touch methods")
    func othersAreLeftOut() {
        var phases = PhaseSet()
        for phase: UITouch.Phase in [.stationary, .regionEntered, .regionMoved, .regionExited] { phases.insert(phase) }

        #expect(phases.isEmpty)
        #expect(phases.popFirst() == nil)
    }
}
