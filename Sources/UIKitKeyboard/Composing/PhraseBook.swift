import Foundation
import Support

/// The words of librime's dictionary as what may follow a text (KB-72). Used on one queue only.
///
/// The dictionary's list is mapped into memory; an index of its 350,000 lines by their first character, made at the start,
/// leaves a few hundred to look at.
final class PhraseBook {
    /// How many characters before the caret are looked at (decision).
    static let longestContext = 4
    /// The longest prediction, in characters (decision).
    private static let longestPrediction = 4
    /// The list of Debian's package: a word in traditional characters, its syllables and its frequency in each line.
    private static let file = "/usr/share/rime-data/build/luna_pinyin.table.txt"

    private let words: Data
    /// Where the lines begin, by their first three bytes.
    private let lines: [UInt32: [Int32]]
    private let toTraditional: ChineseConverter
    private let toSimplified: ChineseConverter

    /// Opens the list; `nil` if the system has no list, or no OpenCC to convert it.
    init?() {
        guard let words = try? Data(contentsOf: URL(fileURLWithPath: Self.file), options: .alwaysMapped),
            let toTraditional = ChineseConverter("s2t.json"), let toSimplified = ChineseConverter("t2s.json")
        else { return nil }
        self.words = words
        lines = Self.index(words)
        self.toTraditional = toTraditional
        self.toSimplified = toSimplified
    }

    /// What continues a text to words, those after the longest end of it first, then the most frequent.
    func continuations(of text: String, limit: Int) -> [String] {
        guard let traditional = toTraditional.convert(text) else { return [] }
        let characters = traditional.suffix(Self.longestContext).reversed().prefix(while: \.isIdeograph)
        let contexts = (0..<characters.count).map { String(characters.prefix($0 + 1).reversed()) }
        var found: [String] = []
        for context in contexts.reversed() where found.count < limit {
            for rest in rests(after: context).prefix(2 * limit) where found.count < limit {
                guard let rest = toSimplified.convert(rest), !found.contains(rest) else { continue }
                found.append(rest)
            }
        }
        return found
    }

    private static func index(_ words: Data) -> [UInt32: [Int32]] {
        var lines: [UInt32: [Int32]] = [:]
        words.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            guard let base = bytes.baseAddress else { return }
            var start = 0
            while start < bytes.count {
                let stop = Self.end(of: start, in: base, bytes.count)
                if stop - start >= 3 { lines[key(base + start), default: []].append(Int32(start)) }
                start = stop + 1
            }
        }
        return lines
    }

    private static func key(_ text: UnsafeRawPointer) -> UInt32 {
        let bytes = text.assumingMemoryBound(to: UInt8.self)
        return UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
    }

    /// The position of the line feed at the end of a line, or of the end of the list.
    private static func end(of start: Int, in base: UnsafeRawPointer, _ count: Int) -> Int {
        memchr(base + start, Int32(UInt8(ascii: "\n")), count - start).map { UnsafeRawPointer($0) - base } ?? count
    }

    /// The rests of the words that begin with a text of Chinese characters, the most frequent first.
    private func rests(after context: String) -> [String] {
        let pattern = Array(context.utf8)
        guard pattern.count >= 3 else { return [] }
        var weights: [String: Int] = [:]
        words.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            guard let base = bytes.baseAddress else { return }
            for start in lines[pattern.withUnsafeBytes { Self.key($0.baseAddress ?? base) }, default: []].map(Int.init)
            {
                let stop = Self.end(of: start, in: base, bytes.count)
                guard stop - start > pattern.count, memcmp(base + start, pattern, pattern.count) == 0 else { continue }
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start + pattern.count..<stop])
                add(String(decoding: rest, as: UTF8.self), to: &weights)
            }
        }
        return weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// Adds the rest of a line; no effect if the word is too rare or too long.
    private func add(_ line: String, to weights: inout [String: Int]) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3, let weight = Int(fields[2]), weight > 0, !fields[0].isEmpty,
            fields[0].count <= Self.longestPrediction
        else { return }
        weights[String(fields[0]), default: 0] += weight
    }
}

extension Character {
    /// Whether it is a Chinese character.
    fileprivate var isIdeograph: Bool { unicodeScalars.allSatisfy(\.properties.isIdeographic) }
}

/// Converts between simplified and traditional characters with the OpenCC of the system, which librime needs too.
final class ChineseConverter {
    private typealias Open = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    private typealias Convert =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int) -> UnsafeMutablePointer<CChar>?
    private typealias Free = @convention(c) (UnsafeMutablePointer<CChar>) -> Void
    private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> CInt

    private let handle: UnsafeMutableRawPointer
    private let convertText: Convert
    private let free: Free
    private let close: Close

    /// Opens a conversion by the name of its configuration; `nil` if the system has none.
    init?(_ configuration: String) {
        guard let library = DynamicLibrary("libopencc.so.1.1"),
            let open = library.function("opencc_open", as: Open.self),
            let convert = library.function("opencc_convert_utf8", as: Convert.self),
            let free = library.function("opencc_convert_utf8_free", as: Free.self),
            let close = library.function("opencc_close", as: Close.self), let handle = open(configuration),
            // A configuration that is missing gives −1.
            handle != UnsafeMutableRawPointer(bitPattern: -1)
        else { return nil }
        self.handle = handle
        convertText = convert
        self.free = free
        self.close = close
    }

    deinit { _ = close(handle) }

    /// The converted text; `nil` if it cannot be converted.
    func convert(_ text: String) -> String? {
        guard let result = convertText(handle, text, text.utf8.count) else { return nil }
        defer { free(result) }
        return String(cString: result)
    }
}
