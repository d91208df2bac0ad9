import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct ContactEstimateTests {
    private let contact = ContactID(device: InputDevice.ID(1), number: 1)

    private func sample(_ estimate: ContactEstimate?) -> ContactSample {
        ContactSample(
            contact: contact, tool: .pen, phase: .moved, position: .zero, pressure: 0.2,
            tilt: PenTilt(altitude: 1, azimuth: 2), estimate: estimate, time: InputTime(seconds: 1))
    }

    @Test("estimated properties await corrections unless specified otherwise") func awaited() {
        expect(ContactEstimate(.pressure, index: 1).awaited, equals: .pressure)
        expect(ContactEstimate([.pressure, .azimuth], awaited: .azimuth, index: 1).awaited, equals: .azimuth)
        #expect(ContactEstimate(.pressure, awaited: .azimuth, index: 1).awaited.isEmpty)
    }

    @Test("a correction replaces only its own properties") func correction() {
        let before = sample(ContactEstimate([.pressure, .altitude], index: 4))

        let after = before.corrected(by: ContactCorrection(contact: contact, index: 4, pressure: 0.7))

        expect(after.pressure, equals: 0.7)
        expect(after.tilt, equals: before.tilt)
        expect(after.estimate?.properties, equals: .altitude)
        expect(after.estimate?.awaited, equals: .altitude)
    }

    @Test("a correction of one angle keeps the others") func angles() {
        let correction = ContactCorrection(contact: contact, index: 4, altitude: 0.5, roll: 0.25)

        let after = sample(nil).corrected(by: correction)

        expect(after.tilt, equals: PenTilt(altitude: 0.5, azimuth: 2, roll: 0.25))
        expect(correction.properties, equals: [.altitude, .roll])
    }

    @Test("contacts of a removed device await no corrections") func deviceGone() {
        var tracker = ContactTracker { _ in }
        var touchDown = sample(ContactEstimate(.pressure, index: 9))
        touchDown.phase = .began
        _ = tracker.accept(InputFrame(time: touchDown.time, contacts: [touchDown]))

        let frame = tracker.removeDevice(InputDevice.ID(1), at: InputTime(seconds: 2))

        expect(frame?.contacts.first?.estimate?.properties, equals: .pressure)
        expect(frame?.contacts.first?.estimate?.awaited, equals: [])
    }
}
