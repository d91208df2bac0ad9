import Foundation
import TouchInput

/// The text of a recording and the options for reading it.
struct RecordingSource {
    let text: String
    let file: String
    let options: RecordingOptions

    /// An error about an invalid line.
    func malformed(_ line: Int?, _ problem: String) -> RecordingError {
        RecordingError(
            kind: .malformed, file: file, line: line, problem: problem,
            remedy: "fix or remove the line, or copy the file again if it is truncated")
    }

    /// An error about a position, in points, beyond the largest plausible surface.
    func positionOutOfRange(_ line: Int, _ position: CGPoint) -> RecordingError {
        malformed(
            line,
            "the position (\(position.x), \(position.y)) is more than "
                + "\(Int(RecordedSurface.plausibleSides.upperBound)) points away, farther than any surface reaches")
    }

    /// An error about a file of a known format without touch input.
    func nothingToPlay(_ problem: String, _ remedy: String) -> RecordingError {
        RecordingError(kind: .nothingToPlay, file: file, problem: problem, remedy: remedy)
    }
}

/// A text file.
struct TextFile {
    /// The text.
    let text: String

    /// Reads a file. Throws `RecordingError` if it does not exist, is too large, or is not text.
    init(path: String) throws {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "the file does not exist", remedy: "check its name")
        }
        if isDirectory.boolValue {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "this is a directory", remedy: "pass the files in it")
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
        guard size <= Recording.sizeLimit else {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "the file is too large (\(size) bytes)",
                remedy: "recordings may have at most \(Recording.sizeLimit) bytes")
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw RecordingError(
                kind: .unreadable, file: path, problem: "the file cannot be read", remedy: "check its permissions")
        }
        guard !data.contains(0), let text = String(data: data, encoding: .utf8) else {
            throw RecordingError(
                kind: .binary, file: path, problem: "this is binary data, not text",
                remedy: "recordings are text; decompress it if it is compressed")
        }
        self.text = text
    }
}

/// The lines of a text with 1-based numbers. Lines end with a line feed; a preceding carriage return, or one at the end
/// of the text, is removed.
struct TextLines: Sequence, IteratorProtocol {
    private var remaining: Substring.UTF8View
    private var number = 0

    init(_ text: String) {
        remaining = text[...].utf8
    }

    mutating func next() -> (number: Int, text: Substring)? {
        guard !remaining.isEmpty else { return nil }
        number += 1
        let end = remaining.firstIndex(of: UInt8(ascii: "\n")) ?? remaining.endIndex
        var line = remaining[..<end]
        remaining = end == remaining.endIndex ? remaining[end...] : remaining[remaining.index(after: end)...]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return (number, Substring(line))
    }
}

extension Substring {
    /// The words between spaces and tabs.
    var words: [Substring] {
        utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map(Substring.init)
    }

    /// The text without leading and trailing spaces and tabs.
    var trimmed: Substring {
        var view = utf8[...]
        while let first = view.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") { view.removeFirst() }
        while let last = view.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { view.removeLast() }
        return Substring(view)
    }
}

/// Parses times such as `1352020794.138597` exactly to the microsecond.
enum DecimalTime {
    /// The time, or `nil` if the word is not a time. Digits after the sixth decimal are ignored.
    static func parse(_ word: Substring) -> InputTime? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let seconds = UInt64(parts[0]) else { return nil }
        var microseconds: UInt64 = 0
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
            let digits = parts[1].prefix(6)
            let padded = String(digits) + String(repeating: "0", count: 6 - digits.count)
            microseconds = UInt64(padded) ?? 0
        }
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow, whole <= UInt64.max - microseconds else { return nil }
        return InputTime(microseconds: whole + microseconds)
    }
}
