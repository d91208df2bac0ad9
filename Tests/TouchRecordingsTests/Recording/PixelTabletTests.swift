import Expectations
import Foundation
import Testing
import TouchInput
import TouchRecordings

@Suite struct PixelTabletTests {
    /// One event that Android delivers to an application.
    private struct Expected: Decodable {
        let action: String
        let axes: [String: Double]
    }

    private struct EventLog: Decodable {
        let events: [Expected]
    }

    private func expected() throws -> [Expected] {
        let text = try Fixtures.text("evemu/google_pixel_tablet_touchscreen_events.json")
        return try JSONDecoder().decode([EventLog].self, from: Data(text.utf8)).flatMap(\.events)
    }

    @Test("the Pixel tablet's swipe produces exactly the events and values that Android delivers")
    func events() throws {
        let phases: [ContactPhase: String] = [.began: "DOWN", .moved: "MOVE", .ended: "UP", .cancelled: "CANCEL"]
        let expected = try expected()

        // The panel's units are Android's pixels.
        let recording = try Fixtures.recording(
            "evemu/google_pixel_tablet_touchscreen.evemu", screen: CGSize(width: 1600, height: 2560))

        let samples = recording.frames.flatMap(\.contacts)
        expect(samples.map { phases[$0.phase] }, equals: expected.map(\.action))
        for (sample, event) in zip(samples, expected) {
            let ellipse = try #require(sample.ellipse)
            expect(Double(sample.position.x), equals: event.axes["AXIS_X"])
            expect(Double(sample.position.y), equals: event.axes["AXIS_Y"])
            expect(sample.pressure, equals: event.axes["AXIS_PRESSURE"])
            expect(ellipse.major, equals: event.axes["AXIS_TOUCH_MAJOR"])
            expect(ellipse.minor, equals: event.axes["AXIS_TOUCH_MINOR"])
            #expect(abs(ellipse.orientation - (event.axes["AXIS_ORIENTATION"] ?? 9)) < 1e-6)
        }
    }

    @Test("the Pixel tablet's surface has its physical size in points") func size() throws {
        let recording = try Fixtures.recording("evemu/google_pixel_tablet_touchscreen.evemu")

        // 1600 x 2560 units, 11 per millimeter.
        #expect(abs(Double(recording.screen.width) - 1600 / 11 * PhysicalScale.pointsPerMillimeter) < 1e-9)
        #expect(abs(Double(recording.screen.height) - 2560 / 11 * PhysicalScale.pointsPerMillimeter) < 1e-9)
    }
}
