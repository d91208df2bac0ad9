import Expectations
import Foundation
import Testing
import TouchInput
import TouchRecordings

@Suite struct EvemuReaderTests {
    @Test("a file without a description uses the one in the same directory") func siblingDescription() throws {
        let recording = try Fixtures.recording("evemu/EP0430M09.2-finger-scroll-down.events")

        expect(recording.devices.map(\.name), equals: ["EP0430M09"])
        expect(recording.devices.first?.maximumContacts, equals: 5)
    }

    @Test("a file without any description is readable, with a note about the assumed panel") func undescribed() throws {
        let text = try Fixtures.text("evemu/EP0430M09.2-fingers-touch-release.events").components(separatedBy: "\n")
            .filter { $0.hasPrefix("E:") }.joined(separator: "\n")

        let recording = try Recording(text: text, file: "/nowhere/lost.events")

        expect(recording.contactCount, equals: 2)
        #expect(recording.notes.contains { $0.contains("assuming a panel of") })
    }

    @Test("the resolution is read from a comment in old files") func resolutionInComment() throws {
        let recording = try Fixtures.recording("evemu/Wacom_DTH2242_Finger.events")

        // 4649 x 2557 units, 10 per millimeter.
        #expect(abs(Double(recording.screen.width) - 464.9 * PhysicalScale.pointsPerMillimeter) < 1e-6)
        #expect(abs(Double(recording.screen.height) - 255.7 * PhysicalScale.pointsPerMillimeter) < 1e-6)
    }

    @Test("a preferred screen size scales the surface") func preferredScreen() throws {
        let natural = try Fixtures.recording("evemu/Wacom_ISDv4_E6_Finger.single-tap-center.events")

        let scaled = try Fixtures.recording(
            "evemu/Wacom_ISDv4_E6_Finger.single-tap-center.events", screen: CGSize(width: 390, height: 844))

        let position = try #require(scaled.frames.first?.contacts.first?.position)
        expect(scaled.screen, equals: CGSize(width: 390, height: 844))
        expect(natural.screen.width, equals: 1024)
        #expect(abs(position.x - 1269.0 * 390 / 2777) < 1e-9 && abs(position.y - 710.0 * 844 / 1570) < 1e-9)
    }

    @Test("protocol A produces one contact with a contact patch") func protocolA() throws {
        let recording = try Fixtures.recording("evemu/N-Trig_MultiTouch.1-finger-drag-NW-SE.events")

        let samples = recording.frames.flatMap(\.contacts)

        expect(samples.first?.phase, equals: .began)
        expect(samples.last?.phase, equals: .ended)
        expect(Set(samples.map(\.contact)).count, equals: 1)
        #expect(samples.allSatisfy { $0.ellipse != nil })
    }

    @Test("T-16 T-18 T-19 a pen's stroke has pressure, altitude and azimuth; it hovers before and after") func pen()
        throws
    {
        let recording = try Fixtures.recording("evemu/dell_canvas_pen.evemu")

        let samples = recording.frames.flatMap(\.contacts)

        #expect(samples.allSatisfy { $0.tool == .pen && $0.pressure != nil && $0.tilt != nil })
        #expect(samples.contains { ($0.pressure ?? 0) > 0.1 })
        #expect(recording.frames.contains { $0.pointer?.isInside == true })
        expect(recording.frames.last?.pointer?.isInside, equals: false)
    }

    @Test("a contact that is down at the end of a recording is cancelled") func truncated() throws {
        let lines = try Fixtures.text("evemu/google_pixel_tablet_touchscreen.evemu").components(separatedBy: "\n")

        let recording = try Recording(text: lines.prefix(60).joined(separator: "\n"), file: "cut.evemu")

        expect(recording.frames.last?.contacts.map(\.phase), equals: [.cancelled])
        #expect(recording.notes.contains { $0.contains("still down at the end") })
    }
}
