import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct ContactTrackerTests {
    private let device = InputDevice.ID(7)
    private let other = InputDevice.ID(8)

    private func frame(_ contacts: (Int, ContactPhase)..., at time: Double = 1, on device: InputDevice.ID? = nil)
        -> InputFrame
    {
        let time = InputTime(seconds: time)
        let samples = contacts.map { number, phase in
            ContactSample(
                contact: ContactID(device: device ?? self.device, number: number), phase: phase,
                position: CGPoint(x: Double(number), y: 10), time: time)
        }
        return InputFrame(time: time, contacts: samples)
    }

    @Test("a valid frame is returned unchanged") func passesGoodFrames() {
        var lines: [String] = []
        var tracker = ContactTracker { lines.append($0) }

        let began = tracker.accept(frame((1, .began), (2, .began)))
        let moved = tracker.accept(frame((1, .moved)))
        let ended = tracker.accept(frame((1, .ended), (2, .cancelled)))

        expect(began, equals: frame((1, .began), (2, .began)))
        expect(moved, equals: frame((1, .moved)))
        expect(ended, equals: frame((1, .ended), (2, .cancelled)))
        #expect(tracker.contactsDown.isEmpty)
        expect(tracker.droppedSamples, equals: 0)
        #expect(lines.isEmpty)
    }

    @Test(
        "a sample of a contact that never began is dropped and counted",
        arguments: [ContactPhase.moved, .ended, .cancelled])
    func dropsSamplesBeforeBegan(phase: ContactPhase) {
        var tracker = ContactTracker { _ in }

        let result = tracker.accept(frame((1, phase)))

        #expect(result.contacts.isEmpty)
        expect(tracker.droppedSamples, equals: 1)
    }

    @Test("a second end of a contact is dropped") func dropsSecondEnd() {
        var tracker = ContactTracker { _ in }
        _ = tracker.accept(frame((1, .began)))
        _ = tracker.accept(frame((1, .ended)))

        let second = tracker.accept(frame((1, .ended)))

        #expect(second.contacts.isEmpty)
        expect(tracker.droppedSamples, equals: 1)
    }

    @Test("a second beginning of a contact is dropped") func dropsSecondBegin() {
        var tracker = ContactTracker { _ in }
        _ = tracker.accept(frame((1, .began)))

        let second = tracker.accept(frame((1, .began)))
        let moved = tracker.accept(frame((1, .moved)))

        #expect(second.contacts.isEmpty)
        expect(moved.contacts.count, equals: 1)
    }

    @Test("dropping a sample keeps the other samples of the frame") func keepsOtherSamples() {
        var tracker = ContactTracker { _ in }
        _ = tracker.accept(frame((1, .began), (3, .began)))

        let result = tracker.accept(frame((1, .moved), (2, .moved), (3, .moved)))

        expect(result.contacts.map(\.contact.number), equals: [1, 3])
    }

    @Test("an invalid sample is reported once per device, with the device and the reason") func reportsOnce() throws {
        var lines: [String] = []
        var tracker = ContactTracker { lines.append($0) }

        for _ in 0..<3 { _ = tracker.accept(frame((1, .ended))) }
        _ = tracker.accept(frame((5, .moved), on: other))

        expect(lines.count, equals: 2)
        #expect(try #require(lines.first).contains("device 7: contact 1 ended but was not down"))
        #expect(try #require(lines.last).contains("device 8: contact 5 moved before it began"))
        expect(tracker.droppedSamples, equals: 4)
    }

    @Test("a move to a nonfinite position is dropped, and an end there uses the last position")
    func rejectsNonfinitePositions() {
        var tracker = ContactTracker { _ in }
        _ = tracker.accept(frame((1, .began)))
        var moved = frame((1, .moved))
        moved.contacts[0].position.x = .nan
        var ended = frame((1, .ended))
        ended.contacts[0].position.y = .infinity

        let afterMove = tracker.accept(moved)
        let afterEnd = tracker.accept(ended)

        #expect(afterMove.contacts.isEmpty)
        expect(afterEnd.contacts.map(\.position), equals: [CGPoint(x: 1, y: 10)])
        #expect(tracker.contactsDown.isEmpty)
    }

    @Test("removing a device cancels its contacts at their last positions, in one frame") func cancelsOnRemoval() throws
    {
        var tracker = ContactTracker { _ in }
        _ = tracker.accept(frame((2, .began), (1, .began)))
        _ = tracker.accept(frame((9, .began), on: other))

        let frame = tracker.removeDevice(device, at: InputTime(seconds: 4))
        let removal = try #require(frame)

        expect(removal.time, equals: InputTime(seconds: 4))
        expect(removal.contacts.map(\.contact.number), equals: [1, 2])
        #expect(removal.contacts.allSatisfy { $0.phase == .cancelled && $0.time == InputTime(seconds: 4) })
        expect(removal.contacts.map(\.position), equals: [CGPoint(x: 1, y: 10), CGPoint(x: 2, y: 10)])
        expect(tracker.contactsDown, equals: [ContactID(device: other, number: 9)])
    }

    @Test("removing a device without contacts produces no frame") func removalOfIdleDevice() {
        var tracker = ContactTracker { _ in }
        _ = tracker.accept(frame((1, .began)))
        _ = tracker.accept(frame((1, .ended)))

        let removal = tracker.removeDevice(device, at: InputTime(seconds: 4))

        #expect(removal == nil)
    }

    @Test("an end after the removal of the device is dropped") func endAfterRemoval() {
        var tracker = ContactTracker { _ in }
        _ = tracker.accept(frame((1, .began)))
        _ = tracker.removeDevice(device, at: InputTime(seconds: 2))
        let late = tracker.accept(frame((1, .ended)))

        #expect(late.contacts.isEmpty)
    }
}
