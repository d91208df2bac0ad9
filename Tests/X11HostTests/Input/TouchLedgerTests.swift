import Foundation
import Testing
import TouchInput

@testable import X11Host

@Suite struct TouchTrackerTests {
    private let contact = ContactID(device: InputDevice.ID(4), number: 7)
    private let ellipse = ContactEllipse(major: 20, minor: 10)

    private func sample(
        _ phase: ContactPhase, ellipse: ContactEllipse? = nil, pressure: Double? = nil
    ) -> ContactSample {
        ContactSample(
            contact: contact, phase: phase, position: CGPoint(x: 1, y: 2), ellipse: ellipse, pressure: pressure,
            time: InputTime(microseconds: 5))
    }

    @Test("a touch that the window owns ends when the finger lifts")
    func owned() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began))
        tracker.markOwned(contact)

        let end = tracker.end(sample(.ended))

        #expect(end.phase == .ended)
    }

    @Test("E-46 a touch that somebody else took is cancelled")
    func notOwned() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began))

        let end = tracker.end(sample(.ended))

        #expect(end.phase == .cancelled)
    }

    @Test("a movement keeps what the device measured before and does not say again")
    func completedMove() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began, ellipse: ellipse, pressure: 0.5))

        let harder = tracker.move(sample(.moved, pressure: 0.75))
        let moved = tracker.move(sample(.moved))

        #expect(harder?.ellipse == ellipse)
        #expect(moved?.ellipse == ellipse)
        #expect(moved?.pressure == 0.75)
    }

    @Test("fingers that are down are counted for each device")
    func count() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began))
        #expect(tracker.count(of: InputDevice.ID(4)) == 1)
        #expect(tracker.count(of: InputDevice.ID(5)) == 0)

        _ = tracker.end(sample(.ended))

        #expect(tracker.count(of: InputDevice.ID(4)) == 0)
    }

    @Test("T-16 a finger that lifts keeps the patch and the pressure that were measured last")
    func completedEnd() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began, ellipse: ellipse, pressure: 0.25))
        _ = tracker.move(sample(.moved, pressure: 0.5))

        let end = tracker.end(sample(.ended))

        #expect(end.ellipse == ellipse)
        #expect(end.pressure == 0.5)
    }

    @Test("what a lifting finger says itself counts")
    func ownEnd() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began, pressure: 0.25))

        let end = tracker.end(sample(.ended, pressure: 0))

        #expect(end.pressure == 0)
    }

    @Test("while only the owner is not settled nothing is told")
    func pendingEnd() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began))

        let delivered = tracker.move(sample(.moved), isPendingEnd: true)

        #expect(delivered == nil)
    }

    @Test("a touch that never began is passed on as it is")
    func unknown() {
        var tracker = TouchTracker()

        let (moved, ended) = (tracker.move(sample(.moved)), tracker.end(sample(.ended)))

        #expect(moved == sample(.moved))
        #expect(ended == sample(.ended))
    }

    @Test("touches of a device that is gone are forgotten, those of others are not")
    func removed() {
        let other = ContactID(device: InputDevice.ID(5), number: 7)
        var (tracker, beginSample) = (TouchTracker(), sample(.began, ellipse: ellipse))
        _ = tracker.begin(beginSample)
        beginSample.contact = other
        _ = tracker.begin(beginSample)

        tracker.remove(contact.device)
        let removed = tracker.move(sample(.moved))
        var otherSample = sample(.moved)
        otherSample.contact = other
        let kept = tracker.move(otherSample)

        #expect(removed?.ellipse == nil)
        #expect(kept?.ellipse == ellipse)
    }
}
