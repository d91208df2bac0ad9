import Foundation
import TouchInput

/// Reads what Android's `getevent` writes, with names (`-l`) or with numbers:
///
///     [   52032.679748] EV_ABS       ABS_MT_TRACKING_ID   0000027d
///     [   52032.679748] /dev/input/event2: 0003 0039 0000027d
///
/// All values are hexadecimal. The descriptions of devices that `-p` adds are read too; other lines before the first
/// event are the program's own remarks.
struct GeteventReader {
    private let source: RecordingSource
    /// What a device is called in a recording that names none.
    private static let unnamed = "getevent device"

    init(_ source: RecordingSource) {
        self.source = source
    }

    /// True for a line that only such files have.
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
                    kind: .unsupported, file: source.file, line: number, problem: "the events have no times",
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
            throw source.nothingToPlay("the file holds no events", "record with getevent -lt while the screen is touched")
        }
        for index in streams.indices {
            streams[index].device = descriptions.device(
                streams[index].name, isOnly: streams.count == 1 && streams[index].name == Self.unnamed)
        }
        return try source.recording(.getevent, streams)
    }

    /// The words after time and device of a line that holds an event, and the device; `nil` for other lines.
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
            throw source.malformed(number, "“\(bracket)” is no time in seconds")
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
        source.malformed(number, "this is no event of the form “[seconds] type code value”")
    }
}
