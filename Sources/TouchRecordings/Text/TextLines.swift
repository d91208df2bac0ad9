/// The lines of a text with their numbers, from 1. Lines end with a line feed; a carriage return before it, and one at
/// the text's end, is left out.
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
    /// The words between blanks and tabs.
    var words: [Substring] {
        utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map(Substring.init)
    }

    /// The text without blanks and tabs at its ends.
    var trimmed: Substring {
        var view = utf8[...]
        while let first = view.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") { view.removeFirst() }
        while let last = view.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { view.removeLast() }
        return Substring(view)
    }
}
