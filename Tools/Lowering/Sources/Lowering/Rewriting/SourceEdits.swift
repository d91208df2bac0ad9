/// Replacements in the text of a file. Lines keep their numbers: whoever replaces text puts as many line ends back.
struct SourceEdits {
    private var edits: [(range: Range<Int>, text: String)] = []
    /// Text that goes behind the last line.
    private(set) var appendedLines: [String] = []

    /// Replaces a range of UTF-8 bytes.
    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    /// Puts text in at a place in UTF-8 bytes.
    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    /// Adds a line behind the last one.
    mutating func append(_ line: String) { appendedLines.append(line) }

    /// The text after all replacements. Of overlapping ones the outermost wins.
    func applied(to source: String) -> String {
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        var offset = 0
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
        }
        for (_, edit) in sorted where edit.range.lowerBound >= offset {
            result += bytes[offset..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            offset = edit.range.upperBound
        }
        result += bytes[offset...]
        let text = String(decoding: result, as: UTF8.self)
        if appendedLines.isEmpty { return text }
        return text + (text.hasSuffix("\n") ? "" : "\n") + appendedLines.joined(separator: "\n") + "\n"
    }
}
