import TouchInput

/// The descriptions of devices that `getevent -p` writes, as they are read line by line:
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

    /// The description of the device at a path. In a recording that names no device it is the only touch device's.
    func device(_ path: String, isOnly: Bool) -> EvdevDevice? {
        if let device = devices[path], !device.axes.isEmpty { return device }
        guard isOnly else { return nil }
        let touchDevices = devices.values.filter(\.isTouchDevice)
        return touchDevices.count == 1 ? touchDevices[0] : nil
    }

    /// Takes a line that is no event.
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
        if let mark = remaining.firstIndex(of: ")"), remaining.words.first?.utf8.count == 3, remaining[mark...].hasPrefix("):") {
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
