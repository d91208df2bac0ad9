import Expectations
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

        expect(end.phase, equals: .ended)
    }

    @Test("E-46 a touch that the window does not own is cancelled")
    func notOwned() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began))

        let end = tracker.end(sample(.ended))

        expect(end.phase, equals: .cancelled)
    }

    @Test("a move keeps values that the device does not report again")
    func completedMove() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began, ellipse: ellipse, pressure: 0.5))

        let harder = tracker.move(sample(.moved, pressure: 0.75))
        let moved = tracker.move(sample(.moved))

        expect(harder?.ellipse, equals: ellipse)
        expect(moved?.ellipse, equals: ellipse)
        expect(moved?.pressure, equals: 0.75)
    }

    @Test("touches are counted per device")
    func count() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began))
        expect(tracker.count(of: InputDevice.ID(4)), equals: 1)
        expect(tracker.count(of: InputDevice.ID(5)), equals: 0)

        _ = tracker.end(sample(.ended))

        expect(tracker.count(of: InputDevice.ID(4)), equals: 0)
    }

    @Test("T-16 a lift has the last ellipse and pressure")
    func completedEnd() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began, ellipse: ellipse, pressure: 0.25))
        _ = tracker.move(sample(.moved, pressure: 0.5))

        let end = tracker.end(sample(.ended))

        expect(end.ellipse, equals: ellipse)
        expect(end.pressure, equals: 0.5)
    }

    @Test("values reported with the lift take precedence")
    func ownEnd() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began, pressure: 0.25))

        let end = tracker.end(sample(.ended, pressure: 0))

        expect(end.pressure, equals: 0)
    }

    @Test("nothing is delivered while only the owner is undecided")
    func pendingEnd() {
        var tracker = TouchTracker()
        _ = tracker.begin(sample(.began))

        let delivered = tracker.move(sample(.moved), isPendingEnd: true)

        #expect(delivered == nil)
    }

    @Test("samples of a touch that never began are unchanged")
    func unknown() {
        var tracker = TouchTracker()

        let (moved, ended) = (tracker.move(sample(.moved)), tracker.end(sample(.ended)))

        expect(moved, equals: sample(.moved))
        expect(ended, equals: sample(.ended))
    }

    @Test("removing a device discards only its touches")
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
        expect(kept?.ellipse, equals: ellipse)
    }
}
