import Foundation
import TouchInput

/// Reads the output of Android's `getevent`, with names (`-l`) or with numbers:
///
///     [   52032.679748] EV_ABS       ABS_MT_TRACKING_ID   0000027d
///     [   52032.679748] /dev/input/event2: 0003 0039 0000027d
///
/// All values are hexadecimal. Device descriptions (`-p`) are read too; other lines before the first event are messages
/// of getevent and ignored.
struct GeteventReader {
    private let source: RecordingSource
    /// The device name for a recording that names no device.
    private static let unnamed = "getevent device"

    init(_ source: RecordingSource) {
        self.source = source
    }

    /// True for a line that occurs only in getevent recordings.
    static func isLine(_ line: Substring) -> Bool {
        if line.hasPrefix("add device "), line.contains("/dev/input/") { return true }
        guard let (words, _) = split(line) else { return false }
        return words.count >= 3 && EvdevNames.types[String(words[0])] != nil
            || words.count >= 3 && words[0].utf8.count == 4 && UInt16(words[0], radix: 16) != nil
                && words[2].utf8.count == 8
    }

    func recording() throws -> Recording {
        var streams: [EvdevStream] = []
        var streamIndices: [String: Int] = [:]
        var descriptions = GeteventDescriptions()
        for (number, line) in TextLines(source.text) {
            guard let (words, device) = Self.split(line) else {
                descriptions.read(line)
                if line.trimmed.hasPrefix("[") { throw malformed(number) }
                continue
            }
            guard line.trimmed.hasPrefix("[") else {
                throw RecordingError(
                    kind: .unsupported, file: source.file, line: number, problem: "the events have no timestamps",
                    remedy: "record with getevent -lt")
            }
            guard let event = try event(words, line, number) else { continue }
            let name = device.map(String.init) ?? Self.unnamed
            let streamIndex: Int = streamIndices[name] ?? streams.count
            if streamIndex == streams.count {
                streams.append(EvdevStream(name: name))
                streamIndices[name] = streamIndex
            }
            streams[streamIndex].events.append(event)
        }
        guard !streams.isEmpty else {
            throw source.nothingToPlay(
                "the file contains no events", "record with getevent -lt while the screen is touched")
        }
        for index in streams.indices {
            streams[index].device = descriptions.device(
                streams[index].name, isOnly: streams.count == 1 && streams[index].name == Self.unnamed)
        }
        return try source.recording(.getevent, streams)
    }

    /// The words after time and device of an event line, and the device; `nil` for other lines.
    private static func split(_ line: Substring) -> (words: [Substring], device: Substring?)? {
        var rest = line.trimmed
        var hasTime = false
        if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            rest = rest[rest.index(after: end)...]
            hasTime = true
        }
        var words = rest.words
        var device: Substring?
        if let first = words.first, first.hasPrefix("/dev/input/"), first.hasSuffix(":") {
            device = first.dropLast()
            words.removeFirst()
        }
        guard hasTime || device != nil, words.count >= 3 else { return nil }
        return (words, device)
    }

    private func event(_ words: [Substring], _ line: Substring, _ number: Int) throws -> EvdevEvent? {
        let bracket = line.trimmed.dropFirst().prefix { $0 != "]" }.trimmed
        guard let time = DecimalTime.parse(bracket.hasPrefix("-") ? "0" : bracket) else {
            throw source.malformed(number, "“\(bracket)” is not a time in seconds")
        }
        guard let type = EvdevNames.types[String(words[0])] ?? UInt16(words[0], radix: 16) else {
            throw malformed(number)
        }
        let isName: Bool = words[1].contains("_")
        guard let code = EvdevNames.codes[String(words[1])] ?? (isName ? nil : UInt16(words[1], radix: 16)) else {
            if isName { return nil }
            throw malformed(number)
        }
        if let value = EvdevNames.values[String(words[2])] {
            return EvdevEvent(time: time, type: type, code: code, value: value)
        }
        guard words[2].utf8.count <= 8, let bits = UInt32(words[2], radix: 16) else { throw malformed(number) }
        return EvdevEvent(time: time, type: type, code: code, value: Int32(bitPattern: bits))
    }

    private func malformed(_ number: Int) -> RecordingError {
        source.malformed(number, "expected an event of the form “[seconds] type code value”")
    }
}

/// The device descriptions written by `getevent -p`, read line by line:
///
///     add device 1: /dev/input/event4
///       name:     "fts_ts"
///       events:
///         KEY (0001): BTN_TOUCH
///         ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
///                     ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
///       input props:
///         INPUT_PROP_DIRECT
struct GeteventDescriptions {
    private var devices: [String: EvdevDevice] = [:]
    private var path: String?
    private var isReadingKeys = false

    /// The device at a path. A recording that names no device (`isOnly`) uses the only described touch device.
    func device(_ path: String, isOnly: Bool) -> EvdevDevice? {
        if let device = devices[path], !device.axes.isEmpty { return device }
        guard isOnly else { return nil }
        let touchDevices = devices.values.filter(\.isTouchDevice)
        return touchDevices.count == 1 ? touchDevices[0] : nil
    }

    /// Reads a line that is not an event.
    mutating func read(_ line: Substring) {
        let text = line.trimmed
        if text.hasPrefix("add device ") {
            path = text.words.last.map(String.init)
            if let path { devices[path] = EvdevDevice(name: path) }
            isReadingKeys = false
            return
        }
        guard let path, devices[path] != nil else { return }
        if text.hasPrefix("name:") {
            let name = text.dropFirst("name:".count).trimmed
            devices[path]?.name = name.filter { $0 != "\"" }
        } else {
            readCodes(text, path)
        }
    }

    private mutating func readCodes(_ text: Substring, _ path: String) {
        var remaining = text
        if let mark = remaining.firstIndex(of: ")"), remaining.words.first?.utf8.count == 3,
            remaining[mark...].hasPrefix("):")
        {
            isReadingKeys = remaining.hasPrefix("KEY")
            remaining = remaining[mark...].dropFirst(2)
        }
        if let value = Self.axis(remaining), let word = remaining.words.first, let code = Self.code(word) {
            devices[path]?.axes[code] = value
        } else if isReadingKeys {
            for word in remaining.words {
                if let code = Self.code(word) { devices[path]?.keys.insert(code) }
            }
        }
    }

    private static func code(_ word: Substring) -> UInt16? {
        EvdevNames.codes[String(word)] ?? (word.utf8.count == 4 ? UInt16(word, radix: 16) : nil)
    }

    /// `NAME : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`.
    private static func axis(_ text: Substring) -> EvdevAxis? {
        let words = text.split { $0 == " " || $0 == "," || $0 == ":" }
        func number(_ name: Substring) -> Int32? {
            guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
            return Int32(words[index + 1])
        }
        guard let minimum = number("min"), let maximum = number("max") else { return nil }
        return EvdevAxis(
            minimum: minimum, maximum: maximum, resolution: number("resolution") ?? 0, value: number("value") ?? 0)
    }
}

/// The kernel's names for the events that touch input uses.
enum EvdevNames {
    /// Event types.
    static let types: [String: UInt16] = [
        "EV_SYN": EvdevType.sync, "EV_KEY": EvdevType.key, "EV_REL": 0x02, "EV_ABS": EvdevType.absolute,
        "EV_MSC": 0x04, "EV_SW": 0x05, "EV_LED": 0x11, "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15,
        "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
    ]

    /// Event codes by full name. Names not listed are irrelevant to touch input.
    static let codes: [String: UInt16] = [
        "SYN_REPORT": EvdevSync.report, "SYN_CONFIG": 1, "SYN_MT_REPORT": EvdevSync.contactReport,
        "SYN_DROPPED": EvdevSync.dropped,
        "BTN_TOOL_PEN": EvdevKey.pen, "BTN_TOOL_RUBBER": EvdevKey.eraser, "BTN_TOOL_BRUSH": EvdevKey.brush,
        "BTN_TOOL_PENCIL": EvdevKey.pencil, "BTN_TOOL_AIRBRUSH": EvdevKey.airbrush, "BTN_TOUCH": EvdevKey.touch,
        "ABS_X": EvdevAbs.x, "ABS_Y": EvdevAbs.y, "ABS_PRESSURE": EvdevAbs.pressure,
        "ABS_DISTANCE": EvdevAbs.distance, "ABS_TILT_X": EvdevAbs.tiltX, "ABS_TILT_Y": EvdevAbs.tiltY,
        "ABS_MT_SLOT": EvdevAbs.slot, "ABS_MT_TOUCH_MAJOR": EvdevAbs.touchMajor,
        "ABS_MT_TOUCH_MINOR": EvdevAbs.touchMinor, "ABS_MT_WIDTH_MAJOR": EvdevAbs.widthMajor,
        "ABS_MT_WIDTH_MINOR": EvdevAbs.widthMinor, "ABS_MT_ORIENTATION": EvdevAbs.orientation,
        "ABS_MT_POSITION_X": EvdevAbs.positionX, "ABS_MT_POSITION_Y": EvdevAbs.positionY,
        "ABS_MT_TOOL_TYPE": EvdevAbs.toolType, "ABS_MT_BLOB_ID": EvdevAbs.blobID,
        "ABS_MT_TRACKING_ID": EvdevAbs.trackingID, "ABS_MT_PRESSURE": EvdevAbs.contactPressure,
        "ABS_MT_DISTANCE": EvdevAbs.contactDistance, "ABS_MT_TOOL_X": EvdevAbs.toolX,
        "ABS_MT_TOOL_Y": EvdevAbs.toolY,
    ]

    /// Named values.
    static let values: [String: Int32] = [
        "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": EvdevToolType.finger, "MT_TOOL_PEN": EvdevToolType.pen,
        "MT_TOOL_PALM": EvdevToolType.palm,
    ]
}
