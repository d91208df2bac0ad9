import Expectations
import Foundation
import Testing
import TouchInput
import TouchRecordings

@Suite struct RecordingContactsTests {
    @Test("a recording has as many contacts as an independent count finds", arguments: Fixtures.all)
    func contacts(name: String) throws {
        let expected = try ReferenceContactCounter.contactCount(name)

        let recording = try Fixtures.recording(name)

        expect(recording.contactCount, equals: expected)
        #expect(expected > 0)
    }

    @Test("every contact of a recording begins once, and ends or is cancelled once", arguments: Fixtures.all)
    func completeContacts(name: String) throws {
        let recording = try Fixtures.recording(name)
        var tracker = ContactTracker { _ in }

        let accepted = recording.frames.map { tracker.accept($0) }

        expect(accepted, equals: recording.frames)
        #expect(tracker.contactsDown.isEmpty && tracker.droppedSamples == 0)
    }

    @Test("the frames of a recording are in time order", arguments: Fixtures.all)
    func order(name: String) throws {
        let recording = try Fixtures.recording(name)

        let times = recording.frames.map(\.time)

        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("every contact of a recording is on its screen", arguments: Fixtures.all)
    func onScreen(name: String) throws {
        let recording = try Fixtures.recording(name)
        let screen = CGRect(origin: .zero, size: recording.screen)

        let outside = recording.frames.flatMap(\.contacts).filter { !screen.contains($0.position) }

        #expect(outside.isEmpty)
    }

    @Test("recordings of real devices have no invalid packets", arguments: Fixtures.all)
    func nothingDropped(name: String) throws {
        let recording = try Fixtures.recording(name)

        expect(recording.droppedCount, equals: 0)
    }

    @Test("ten fingers are down at once on the Wacom DTH2242") func tenFingers() throws {
        let recording = try Fixtures.recording("evemu/Wacom_DTH2242_Finger.events")

        expect(recording.maximumContactsDown, equals: 10)
        expect(recording.contactCount, equals: 66)
        #expect(recording.duration > 23 && recording.duration < 25)
    }

    @Test("shifting frames to another time keeps their intervals") func shifted() throws {
        let recording = try Fixtures.recording("evemu/Wacom_ISDv4_E6_Finger.single-center-circle.events")

        let frames = recording.frames(from: InputTime(seconds: 5))

        let (first, last) = try (#require(frames.first), #require(frames.last))
        expect(first.time, equals: InputTime(seconds: 5))
        #expect(abs(last.time.seconds - first.time.seconds - recording.duration) < 1e-6)
        #expect(frames.allSatisfy { frame in frame.contacts.allSatisfy { $0.time == frame.time } })
    }
}

@Suite struct RecordingFormatTests {
    @Test("the format of a file is detected from its content", arguments: Fixtures.all)
    func detected(name: String) throws {
        let formats: [String: RecordingFormat] = [
            "evemu": .evemu, "getevent": .getevent, "phone-gestures": .phoneGestures, "pen": .svc,
        ]
        let text = try Fixtures.text(name)

        let format = RecordingFormat.detect(text)

        expect(format, equals: formats[String(name.prefix { $0 != "/" })])
    }

    @Test(
        "other text is not a recording",
        arguments: ["", "hello\nworld\n", "{\"a\": 1}", "12\n13\n", "a,b,c\n1,2,3\n", "name: x\nvalue: y\n"])
    func others(text: String) {
        #expect(RecordingFormat.detect(text) == nil)
    }
}
