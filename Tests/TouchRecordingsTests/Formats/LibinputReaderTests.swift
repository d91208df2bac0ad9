import Expectations
import Foundation
import Testing
import TouchInput
import TouchRecordings

@Suite struct LibinputReaderTests {
    @Test("the same touches in libinput record and evemu format produce equal recordings") func sameAsEvemu() throws {
        let evemu = try Fixtures.recording("evemu/google_pixel_tablet_touchscreen.evemu")

        let libinput = try Recording(text: LibinputText.pixelTablet(), file: "pixel.yml")

        expect(libinput.format, equals: .libinput)
        expect(libinput.frames, equals: evemu.frames)
        expect(libinput.screen, equals: evemu.screen)
        expect(libinput.devices, equals: evemu.devices)
    }

    @Test("devices without touches are omitted, and the others are merged in time order") func severalDevices()
        throws
    {
        func device(_ name: String, codes: String, axes: String, events: String) -> String {
            """
            - node: /dev/input/event1
              evdev:
                name: "\(name)"
                id: [3, 1, 2, 3]
                codes:
                  1: [\(codes)]
                absinfo:
                  \(axes)
                properties: [1]
              events:
              - evdev:
            \(events)

            """
        }
        let axes = "0: [0, 99, 0, 0, 0]\n      1: [0, 199, 0, 0, 0]"
        let text =
            "# libinput record\nversion: 1\nndevices: 3\ndevices:\n"
            + device(
                "Panel", codes: "330", axes: axes,
                events:
                    "    - [0, 5, 1, 330, 1]\n    - [0, 5, 0, 0, 0]\n    - [0, 900, 1, 330, 0]\n    - [0, 900, 0, 0, 0]"
            )
            + device("Keys", codes: "30", axes: "40: [0, 1, 0, 0, 0]", events: "    - [0, 7, 1, 30, 1]")
            + device(
                "Other", codes: "330", axes: axes,
                events:
                    "    - [0, 10, 1, 330, 1]\n    - [0, 10, 0, 0, 0]\n    - [0, 20, 1, 330, 0]\n    - [0, 20, 0, 0, 0]"
            )

        let recording = try Recording(text: text, file: "two.yml")

        expect(recording.devices.map(\.name), equals: ["Panel", "Other"])
        expect(recording.frames.map(\.time.microseconds), equals: [5, 10, 20, 900])
    }

    @Test("a row without five numbers is an error with its line number") func brokenRow() throws {
        let text = try LibinputText.pixelTablet().replacingOccurrences(
            of: "[0, 8818, 3, 53, 825]", with: "[0, 8818, 3]")

        let error = #expect(throws: RecordingError.self) { try Recording(text: text, file: "pixel.yml") }

        #expect(error?.kind == .malformed && error?.line != nil)
    }
}
