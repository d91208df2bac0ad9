import Expectations
import Foundation
import SessionRecordings
import Testing
import TouchInput

@testable import TouchRecordings

@Suite struct ConversionTests {
    /// Two fingers with patches and pressures; one lifts, the other is cancelled.
    private var recording: Recording {
        func sample(_ number: Int, _ phase: ContactPhase, _ x: Double, _ time: UInt64) -> ContactSample {
            ContactSample(
                contact: ContactID(device: InputDevice.ID(1), number: number), phase: phase,
                position: CGPoint(x: x, y: 400.5),
                ellipse: ContactEllipse(major: 40, minor: 30, orientation: 0.5), pressure: 0.25,
                time: InputTime(microseconds: time))
        }
        func frame(_ time: UInt64, _ samples: [ContactSample]) -> InputFrame {
            InputFrame(time: InputTime(microseconds: time), contacts: samples)
        }
        let frames = [
            frame(5_000_001, [sample(1, .began, 100, 5_000_001), sample(2, .began, 200, 5_000_001)]),
            frame(5_008_334, [sample(1, .moved, 110.1, 5_008_334)]),
            frame(5_020_000, [sample(1, .moved, 120, 5_020_000), sample(2, .moved, 210, 5_020_000)]),
            frame(5_030_000, [sample(1, .ended, 120, 5_030_000)]),
            frame(5_040_000, [sample(2, .cancelled, 210, 5_040_000)]),
        ]
        return Recording(
            file: "made", format: .evemu, devices: [], screen: CGSize(width: 390, height: 844), frames: frames)
    }

    /// Phases, times and rounded positions of all samples, by frame.
    private func summary(_ frames: [InputFrame]) -> [[String]] {
        let start = frames.first?.time.microseconds ?? 0
        return frames.map { frame in
            frame.contacts.map { sample in
                let x = (Double(sample.position.x) * 2).rounded() / 2
                return "\(sample.phase) \(x) \(frame.time.microseconds - start)"
            }
        }
    }

    @Test("evemu and libinput files that were written are read with the same touches", arguments: ["evemu", "yml"])
    func roundTrip(_ format: String) throws {
        let original = recording
        let text = format == "evemu" ? original.evemuText : original.libinputText

        let read = try Recording(text: text, file: "written.\(format)")

        expect(read.format, equals: (format == "evemu" ? .evemu : .libinput))
        expect(read.droppedCount, equals: 0)
        #expect(abs(read.screen.width - 390) < 0.2 && abs(read.screen.height - 844) < 0.2)
        expect(summary(read.frames), equals: summary(original.frames))
        let sample = try #require(read.frames.first?.contacts.first)
        #expect(abs((sample.ellipse?.major ?? 0) - 40) < 0.1)
        #expect(abs((sample.ellipse?.orientation ?? 0) - 0.5) < 0.01)
        #expect(abs((sample.pressure ?? 0) - 0.25) < 0.001)
    }

    @Test("a session made from a recording has its touches, and gives them back") func session() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path
        defer { unlink(path) }
        try recording.session.write(to: URL(fileURLWithPath: path))

        let read = try Recording(session: path)

        expect(summary(read.frames), equals: summary(recording.frames))
        expect(read.screen, equals: CGSize(width: 390, height: 844))
        expect(read.frames.first?.contacts.first?.ellipse, equals: recording.frames.first?.contacts.first?.ellipse)
    }

    @Test("a session without touches is an error of one line") func empty() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path
        defer { unlink(path) }
        var none = recording
        none.frames = []
        try none.session.write(to: URL(fileURLWithPath: path))

        let error = #expect(throws: RecordingError.self) { try Recording(session: path) }
        expect(error?.description.contains("contains no touches"), equals: true)
    }
}
