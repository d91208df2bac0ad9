import Foundation
import TouchInput

/// Reads what evemu writes, old and new:
///
///     N: name                                         I: bus vendor product version
///     P: property bits     B: type bits               A: axis min max fuzz flat [resolution]
///     E: seconds.microseconds type code value         # comments, some of which describe the device
///
/// Types, codes and bits are hexadecimal, all else is decimal.
struct EvemuReader {
    private let source: RecordingSource

    init(_ source: RecordingSource) {
        self.source = source
    }

    /// True for a line that only such files have.
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
                "the file describes a device but holds no events", "name the .events file of this device")
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
                    throw source.malformed(number, "this is no event of the form “E: seconds.micros type code value”")
                }
                events.append(event)
            } else if try !description.read(line, number, source) {
                throw source.malformed(number, "a line of an evemu file cannot begin like this")
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

    /// The description in the `.desc` file whose name is the beginning of this file's name.
    private func siblingDescription() throws -> EvdevDevice? {
        var name = source.file
        while let dot = name.lastIndex(of: "."), !name[dot...].contains("/") {
            name = String(name[..<dot])
            let path = name + ".desc"
            guard FileManager.default.fileExists(atPath: path) else { continue }
            let sibling = try RecordingSource(text: TextFile(path: path).text, file: path, options: source.options)
            var description = EvemuDescription()
            for (number, line) in TextLines(sibling.text) where try !description.read(line, number, sibling) {
                throw sibling.malformed(number, "a line of an evemu description cannot begin like this")
            }
            return description.device
        }
        return nil
    }

    private var baseName: String { (source.file as NSString).lastPathComponent }
}
