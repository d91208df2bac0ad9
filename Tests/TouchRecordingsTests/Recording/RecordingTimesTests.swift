import Expectations
import Foundation
import Testing
import TouchInput

@testable import TouchRecordings

@Suite struct RecordingTimesTests {
    private static let header = "type,position.dx,position.dy,timeStamp\n"

    private func recording(at times: [UInt64]) -> Recording {
        let frames = times.map { InputFrame(time: InputTime(microseconds: $0)) }
        return Recording(
            file: "a", format: .evemu, devices: [], screen: CGSize(width: 390, height: 844), frames: frames)
    }

    private func shortened(_ times: [UInt64]) -> [UInt64] {
        var recording = recording(at: times)
        recording.shortenPauses()
        return recording.frames.map(\.time.microseconds)
    }

    @Test("a pause of many years is shortened to ten seconds, with a note") func pause() throws {
        let text =
            Self.header
            + "down,10,10,0:00:01.0\nup,10,10,0:00:01.1\ndown,10,10,375000:00:01.0\nup,10,10,375000:00:01.1\n"

        let recording = try Recording(text: text, file: "a.csv")

        #expect(abs(recording.duration - 10.2) < 0.001)
        expect(recording.notes, equals: ["a pause of up to 1349999999 s without input is shortened to 10 s"])
        #expect(recording.frames.allSatisfy { frame in frame.contacts.allSatisfy { $0.time == frame.time } })
    }

    @Test("short pauses are unchanged, without a note") func noPause() {
        let times: [UInt64] = [5, 8, 10_000_008, 12_000_000]
        var recording = recording(at: times)

        recording.shortenPauses()

        expect(recording.frames.map(\.time.microseconds), equals: times)
        #expect(recording.notes.isEmpty)
    }

    @Test("a decreasing time is clamped, and time continues from there") func decreasing() {
        expect(shortened([100, 200, 50, 80]), equals: [100, 200, 200, 230])
    }

    @Test("times near the maximum do not overflow") func limits() {
        let last = UInt64.max

        expect(shortened([0, last, 0, last]), equals: [0, 10_000_000, 10_000_000, 20_000_000])
        expect(shortened([last - 1, last, 0, last]), equals: [last - 1, last, last, last])
        expect(
            recording(at: [0, last, 5]).frames(from: InputTime(seconds: 100)).map(\.time.microseconds),
            equals: [100_000_000, last, 100_000_005])
        expect(
            recording(at: [7, 3]).frames(from: InputTime(microseconds: 20)).map(\.time.microseconds), equals: [20, 20])
    }
}
