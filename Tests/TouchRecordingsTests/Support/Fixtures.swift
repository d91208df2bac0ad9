import Foundation
import RecordingFixtures
import TouchInput
import TouchRecordings

/// Recordings of real devices.
enum Fixtures {
    /// The names of all recordings.
    static let all = RecordingFixtures.names

    /// The text of a recording.
    static func text(_ name: String) throws -> String {
        try String(contentsOfFile: RecordingFixtures.path(name), encoding: .utf8)
    }

    /// Reads a recording.
    static func recording(_ name: String, screen: CGSize? = nil) throws -> Recording {
        try Recording(contentsOf: RecordingFixtures.path(name), options: RecordingOptions(screen: screen))
    }
}

/// Text in the format of `libinput record`.
enum LibinputText {
    /// The Pixel tablet's recording, converted to the format of `libinput record`.
    static func pixelTablet() throws -> String {
        let lines = try Fixtures.text("evemu/google_pixel_tablet_touchscreen.evemu").components(separatedBy: "\n")
        let axes = lines.filter { $0.hasPrefix("A:") }.map { line in
            let words = line.split(separator: " ").dropFirst()
            let code = Int(words.first ?? "", radix: 16) ?? 0
            return "      \(code): [\(words.dropFirst().joined(separator: ", "))]"
        }
        let events = lines.filter { $0.hasPrefix("E:") }.map { line in
            let words = line.split(separator: " ").dropFirst()
            let time = words[words.startIndex].split(separator: ".")
            let numbers: [Int] = [
                Int(time[0]) ?? 0, Int(time[1]) ?? 0, Int(words[words.startIndex + 1], radix: 16) ?? 0,
                Int(words[words.startIndex + 2], radix: 16) ?? 0, Int(words[words.startIndex + 3]) ?? 0,
            ]
            let row = "[\(numbers.map(String.init).joined(separator: ", "))]"
            return (row, isReport: numbers[2] == 0 && numbers[3] == 0)
        }
        var rows: [String] = []
        var isFirst = true
        for (row, isReport) in events {
            if isFirst { rows.append("  - evdev:") }
            rows.append("    - \(row) # a comment")
            isFirst = isReport
        }
        return """
            # libinput record
            version: 1
            ndevices: 1
            libinput:
              version: "1.25.0"
              git: "unknown"
            devices:
            - node: /dev/input/event4
              evdev:
                # Name: NVTCapacitiveTouchScreen
                name: "NVTCapacitiveTouchScreen"
                id: [28, 1539, 30726, 256]
                codes:
                  0: [0, 1, 2, 3] # EV_SYN
                  1: [330] # EV_KEY
                  3: [47, 48, 49, 52, 53, 54, 55, 57, 58, 62] # EV_ABS
                absinfo:
            \(axes.joined(separator: "\n"))
                properties: [1]
              udev:
                properties:
                - ID_INPUT=1
                - ID_INPUT_TOUCHSCREEN=1
              quirks:
              events:
            \(rows.joined(separator: "\n"))

            """
    }
}
