import Expectations
import Foundation
import Testing
import TouchInput
import TouchRecordings

@Suite struct SVCReaderTests {
    @Test("T-18 T-19 pen samples are converted to points, seconds and radians") func units() throws {
        let recording = try Recording(
            text: "2\n10.0 20.0 0.000000 1 900.0 450.0 0.25\n10.0 30.0 0.500000 1 1800.0 900.0 1.0\n", file: "a.svc")

        let samples = recording.frames.flatMap(\.contacts)

        expect(samples.map(\.phase), equals: [.began, .moved, .cancelled])
        expect(samples.map(\.tool), equals: [.pen, .pen, .pen])
        expect(samples.first?.pressure, equals: 0.25)
        // Upward on the tablet is upward on the screen.
        #expect(abs(samples[0].position.x - 10 * PhysicalScale.pointsPerMillimeter) < 1e-9)
        #expect(abs(samples[0].position.y - samples[1].position.y - 10 * PhysicalScale.pointsPerMillimeter) < 1e-9)
        let tilts = samples.compactMap(\.tilt)
        #expect(abs(tilts[0].altitude - .pi / 4) < 1e-9 && abs(tilts[0].azimuth) < 1e-9)
        #expect(abs(tilts[1].altitude - .pi / 2) < 1e-9 && abs(tilts[1].azimuth - .pi / 2) < 1e-9)
    }

    @Test("a pen above the tablet hovers") func hovering() throws {
        let recording = try Fixtures.recording("pen/signal.svc")

        let down = recording.frames.count { !$0.contacts.isEmpty && $0.pointer?.isInside != true }
        let hovering = recording.frames.count { $0.pointer?.isInside == true }

        // 819 samples touch and one frame cancels the last stroke; 559 hover.
        expect(down, equals: 820)
        expect(hovering, equals: 559)
    }

    @Test("R-77 a pen stops hovering when it touches down") func touchDown() throws {
        let text =
            "3\n1.0 2.0 0.000000 0 900.0 450.0 0.0\n1.0 2.0 0.100000 1 900.0 450.0 0.5\n"
            + "1.0 2.0 0.200000 1 900.0 450.0 0.5\n"
        let recording = try Recording(text: text, file: "a.svc")

        let (device, pointers) = (try #require(recording.devices.first), recording.frames.map(\.pointer))

        expect(pointers.prefix(3).map { $0?.isInside }, equals: [true, false, nil])
        expect(pointers.compactMap { $0?.device }, equals: [device.id, device.id])
    }

    @Test("tablet units are rejected") func deviceUnits() {
        let error = #expect(throws: RecordingError.self) {
            try Recording(text: "1\n1000 2000 15 1 900 450 100\n", file: "a.svc")
        }

        expect(error?.kind, equals: .unsupported)
        expect(error?.line, equals: 2)
    }
}
