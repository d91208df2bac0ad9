import Foundation
import TouchInput

/// Reads evemu recordings of old and new versions:
///
///     N: name                                         I: bus vendor product version
///     P: property bits     B: type bits               A: axis min max fuzz flat [resolution]
///     E: seconds.microseconds type code value         # comments, some of which describe the device
///
/// Types, codes and bits are hexadecimal; everything else is decimal.
struct EvemuReader {
    private let source: RecordingSource

    init(_ source: RecordingSource) {
        self.source = source
    }

    /// True for a line that occurs only in evemu files.
    static func isLine(_ line: Substring) -> Bool {
        let words = line.words
        guard let mark = words.first, words.count >= 2 else { return false }
        switch mark {
        case "E:": return words.count >= 5 && words[1].contains(".")
        case "I:": return words.count == 5
        case "B:", "P:": return words.dropFirst().allSatisfy { UInt8($0, radix: 16) != nil }
        default: return false
        }
    }

    func recording() throws -> Recording {
        var description = EvemuDescription()
        let events = try read(into: &description)
        guard !events.isEmpty else {
            throw source.nothingToPlay(
                "the file describes a device but contains no events", "pass the .events file of this device")
        }
        var stream = EvdevStream(device: description.device, name: baseName, events: events)
        if stream.device == nil { stream.device = try siblingDescription() }
        return try source.recording(.evemu, [stream])
    }

    private func read(into description: inout EvemuDescription) throws -> [EvdevEvent] {
        var events: [EvdevEvent] = []
        for (number, line) in TextLines(source.text) {
            if line.hasPrefix("E:") {
                guard let event = Self.event(line) else {
                    throw source.malformed(number, "expected an event of the form “E: seconds.micros type code value”")
                }
                events.append(event)
            } else if try !description.read(line, number, source) {
                throw source.malformed(number, "unknown kind of line in an evemu file")
            }
        }
        return events
    }

    private static func event(_ line: Substring) -> EvdevEvent? {
        let words = (line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? line).words
        guard words.count == 5, let time = DecimalTime.parse(words[1]), let type = UInt16(words[2], radix: 16),
            let code = UInt16(words[3], radix: 16), let value = Int32(words[4])
        else { return nil }
        return EvdevEvent(time: time, type: type, code: code, value: value)
    }

    /// The description in a neighboring `.desc` file whose name is a prefix of this file's name.
    private func siblingDescription() throws -> EvdevDevice? {
        var name = source.file
        while let dot = name.lastIndex(of: "."), !name[dot...].contains("/") {
            name = String(name[..<dot])
            let path = name + ".desc"
            guard FileManager.default.fileExists(atPath: path) else { continue }
            let sibling = try RecordingSource(text: TextFile(path: path).text, file: path, options: source.options)
            var description = EvemuDescription()
            for (number, line) in TextLines(sibling.text) where try !description.read(line, number, sibling) {
                throw sibling.malformed(number, "unknown kind of line in an evemu description")
            }
            return description.device
        }
        return nil
    }

    private var baseName: String { (source.file as NSString).lastPathComponent }
}

/// The device description of an evemu file, built line by line.
struct EvemuDescription {
    private var name: String?
    private var bits: [UInt8: [UInt8]] = [:]
    private var axes: [UInt16: EvdevAxis] = [:]
    /// Axis values from comments: older files have the resolution only there.
    private var commentValues: [UInt16: (value: Int32?, resolution: Int32?)] = [:]
    private var commentType = -1
    private var commentCode: UInt16?

    /// The device; `nil` if no line described one.
    var device: EvdevDevice? {
        guard name != nil || !axes.isEmpty else { return nil }
        var axes = self.axes
        for (code, comment) in commentValues {
            guard var axis = axes[code] else { continue }
            if axis.resolution == 0 { axis.resolution = comment.resolution ?? 0 }
            axis.value = comment.value ?? axis.value
            axes[code] = axis
        }
        return EvdevDevice(
            name: name ?? "evemu device",
            keys: Set(Self.setBits(bits[UInt8(EvdevType.key)] ?? []).map { UInt16($0) }), axes: axes)
    }

    /// Reads a line that is not an event. Returns false if it is not part of a description.
    mutating func read(_ line: Substring, _ number: Int, _ source: RecordingSource) throws -> Bool {
        let line = line.trimmed
        if line.isEmpty { return true }
        if line.hasPrefix("#") {
            readComment(line)
            return true
        }
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 1 else { return false }
        let words = parts[1].words
        switch parts[0] {
        case "N": name = String(parts[1].trimmed)
        case "B":
            let bytes = try Self.bytes(words, number, source)
            if let type = bytes.first { bits[type, default: []] += bytes.dropFirst() }
        case "A": try readAxis(words, number, source)
        // Vendor ids, properties, LEDs and switches.
        case "I", "P", "L", "S": break
        default: return false
        }
        return true
    }

    private mutating func readAxis(_ words: [Substring], _ number: Int, _ source: RecordingSource) throws {
        let values: [Int32] = words.dropFirst().compactMap { Int32($0) }
        guard (5...6).contains(words.count), values.count == words.count - 1, let code = UInt16(words[0], radix: 16)
        else {
            throw source.malformed(number, "expected an axis of the form “A: axis min max fuzz flat [resolution]”")
        }
        axes[code] = EvdevAxis(
            minimum: values[0], maximum: values[1], resolution: values.count > 4 ? values[4] : 0)
    }

    /// Comments such as `Event type 3 (EV_ABS)`, `Event code 0 (ABS_X)`, `Value 0`, `Resolution 10`.
    private mutating func readComment(_ line: Substring) {
        let words = line.dropFirst().words
        guard words.count >= 2 else { return }
        switch (words[0], words[1]) {
        case ("Event", "type") where words.count > 2:
            commentType = Int(words[2]) ?? -1
            commentCode = nil
        case ("Event", "code") where words.count > 2:
            commentCode = commentType == Int(EvdevType.absolute) ? UInt16(words[2]) : nil
        case ("Value", _):
            if let commentCode { commentValues[commentCode, default: (nil, nil)].value = Int32(words[1]) }
        case ("Resolution", _):
            if let commentCode { commentValues[commentCode, default: (nil, nil)].resolution = Int32(words[1]) }
        default:
            break
        }
    }

    private static func bytes(
        _ words: [Substring], _ number: Int, _ source: RecordingSource
    ) throws -> [UInt8] {
        try words.map { word in
            guard let value = UInt8(word, radix: 16) else {
                throw source.malformed(number, "“\(word)” is not an 8-bit hexadecimal number")
            }
            return value
        }
    }

    /// The indices of the bits that are set; bit 0 is the lowest bit of the first byte.
    private static func setBits(_ bytes: [UInt8]) -> [Int] {
        bytes.enumerated().flatMap { index, byte in (0..<8).filter { byte & (1 << $0) != 0 }.map { index * 8 + $0 } }
    }
}
