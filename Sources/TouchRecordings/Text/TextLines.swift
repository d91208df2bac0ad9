/// The lines of a text with their numbers, from 1. Lines end with a line feed; a carriage return before it, and one at
/// the text's end, is left out.
struct TextLines: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View
    private var number = 0

    init(_ text: String) {
        rest = text[...].utf8
    }

    mutating func next() -> (number: Int, text: Substring)? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        var line = rest[..<end]
        rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
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
