import TouchInput

/// The description of a device in an evemu file, as it is read line by line.
struct EvemuDescription {
    private var name: String?
    private var bits: [UInt8: [UInt8]] = [:]
    private var axes: [UInt16: EvdevAxis] = [:]
    /// What comments say of the axes: old files leave the resolution out elsewhere.
    private var commentValues: [UInt16: (value: Int32?, resolution: Int32?)] = [:]
    private var commentType = -1
    private var commentCode: UInt16?

    /// The device; `nil` when no line told of one.
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

    /// Takes a line that is no event. Gives false for a line that is none of a description.
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
        // Numbers of the maker, properties, lamps and switches.
        case "I", "P", "L", "S": break
        default: return false
        }
        return true
    }

    private mutating func readAxis(_ words: [Substring], _ number: Int, _ source: RecordingSource) throws {
        let values: [Int32] = words.dropFirst().compactMap { Int32($0) }
        guard (5...6).contains(words.count), values.count == words.count - 1, let code = UInt16(words[0], radix: 16)
        else {
            throw source.malformed(number, "this is no axis of the form “A: axis min max fuzz flat [resolution]”")
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
                throw source.malformed(number, "“\(word)” is no hexadecimal number of 8 bits")
            }
            return value
        }
    }

    /// The numbers of the bits that are set, the lowest of the first byte being 0.
    private static func setBits(_ bytes: [UInt8]) -> [Int] {
        bytes.enumerated().flatMap { index, byte in (0..<8).filter { byte & (1 << $0) != 0 }.map { index * 8 + $0 } }
    }
}
