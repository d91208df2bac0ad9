import Foundation
import Testing
import TouchInput

@testable import X11Host

@Suite struct TouchLedgerTests {
    private let contact = ContactID(device: InputDevice.ID(4), number: 7)
    private let patch = ContactEllipse(major: 20, minor: 10)

    private func sample(
        _ phase: ContactPhase, ellipse: ContactEllipse? = nil, pressure: Double? = nil
    ) -> ContactSample {
        ContactSample(
            contact: contact, phase: phase, position: CGPoint(x: 1, y: 2), ellipse: ellipse, pressure: pressure,
            time: InputTime(microseconds: 5))
    }

    @Test("a touch that the window owns ends when the finger lifts")
    func owned() {
        var ledger = TouchTracker()
        _ = ledger.begin(sample(.began))
        ledger.markOwned(contact)

        let end = ledger.end(sample(.ended))

        #expect(end.phase == .ended)
    }

    @Test("E-46 a touch that somebody else took is cancelled")
    func taken() {
        var ledger = TouchTracker()
        _ = ledger.begin(sample(.began))

        let end = ledger.end(sample(.ended))

        #expect(end.phase == .cancelled)
    }

    @Test("a movement keeps what the device measured before and does not say again")
    func completedMove() {
        var ledger = TouchTracker()
        _ = ledger.begin(sample(.began, ellipse: patch, pressure: 0.5))

        let harder = ledger.move(sample(.moved, pressure: 0.75))
        let moved = ledger.move(sample(.moved))

        #expect(harder?.ellipse == patch)
        #expect(moved?.ellipse == patch)
        #expect(moved?.pressure == 0.75)
    }

    @Test("fingers that are down are counted for each device")
    func count() {
        var ledger = TouchTracker()
        _ = ledger.begin(sample(.began))
        #expect(ledger.count(of: InputDevice.ID(4)) == 1)
        #expect(ledger.count(of: InputDevice.ID(5)) == 0)

        _ = ledger.end(sample(.ended))

        #expect(ledger.count(of: InputDevice.ID(4)) == 0)
    }

    @Test("T-16 a finger that lifts keeps the patch and the pressure that were measured last")
    func completedEnd() {
        var ledger = TouchTracker()
        _ = ledger.begin(sample(.began, ellipse: patch, pressure: 0.25))
        _ = ledger.move(sample(.moved, pressure: 0.5))

        let end = ledger.end(sample(.ended))

        #expect(end.ellipse == patch)
        #expect(end.pressure == 0.5)
    }

    @Test("what a lifting finger says itself counts")
    func ownEnd() {
        var ledger = TouchTracker()
        _ = ledger.begin(sample(.began, pressure: 0.25))

        let end = ledger.end(sample(.ended, pressure: 0))

        #expect(end.pressure == 0)
    }

    @Test("while only the owner is not settled nothing is told")
    func pendingEnd() {
        var ledger = TouchTracker()
        _ = ledger.begin(sample(.began))

        let told = ledger.move(sample(.moved), isPendingEnd: true)

        #expect(told == nil)
    }

    @Test("a touch that never began is passed on as it is")
    func unknown() {
        var ledger = TouchTracker()

        let (moved, ended) = (ledger.move(sample(.moved)), ledger.end(sample(.ended)))

        #expect(moved == sample(.moved))
        #expect(ended == sample(.ended))
    }

    @Test("touches of a device that is gone are forgotten, those of others are not")
    func removed() {
        let other = ContactID(device: InputDevice.ID(5), number: 7)
        var (ledger, landing) = (TouchTracker(), sample(.began, ellipse: patch))
        _ = ledger.begin(landing)
        landing.contact = other
        _ = ledger.begin(landing)

        ledger.remove(contact.device)
        let here = ledger.move(sample(.moved))
        var there = sample(.moved)
        there.contact = other
        let elsewhere = ledger.move(there)

        #expect(here?.ellipse == nil)
        #expect(elsewhere?.ellipse == patch)
    }
}
