import Foundation

/// The control characters of Unicode that give parts of a text the directions of the attribute `writingDirection` (F-63).
struct DirectionControls {
    private var open: [Int] = []

    /// Left-to-right and right-to-left embeddings, then overrides: by the values of the attribute.
    private static let openers: [Character] = ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}"]
    private static let closer: Character = "\u{202C}"
    /// How deep parts may be nested; Unicode allows 125.
    private static let maximumDepth = 60

    /// The characters that end the directions so far, and those that begin the ones of an attribute.
    mutating func change(to value: Any?) -> (closing: String, opening: String) {
        let numbers = (value as? [Any])?.compactMap { AttributeNumber.readInteger($0) } ?? []
        let wanted = Array(numbers.filter { Self.openers.indices.contains($0) }.prefix(Self.maximumDepth))
        guard wanted != open else { return ("", "") }
        let closing = String(repeating: Self.closer, count: open.count)
        open = wanted
        return (closing, String(wanted.map { Self.openers[$0] }))
    }

    /// The bytes of control characters that begin at a byte.
    func bytes(of controls: String, from start: Int) -> [Int] {
        (0..<controls.unicodeScalars.count).map { start + $0 * Self.length }
    }

    /// The number of bytes of each.
    static let length = 3

    /// The characters that are open behind a text.
    static func open(in text: some StringProtocol) -> String {
        var stack: [Character] = []
        for scalar in text.unicodeScalars {
            let character = Character(scalar)
            if openers.contains(character) {
                stack.append(character)
            } else if character == closer {
                _ = stack.popLast()
            }
        }
        return String(stack)
    }
}

extension ParagraphSource {
    /// Begins with the directions that are open at a byte of a longer source.
    mutating func openDirections(of whole: ParagraphSource, atByte byte: Int) {
        guard !whole.controls.isEmpty else { return }
        let utf8 = whole.text.utf8
        let opening = DirectionControls.open(in: whole.text[..<utf8.index(utf8.startIndex, offsetBy: byte)])
        guard !opening.isEmpty else { return }
        let length = opening.utf8.count
        text = opening + text
        prefixLength = length
        forbiddenBreaks = Set(forbiddenBreaks.map { $0 + length })
        controls =
            (0..<length / DirectionControls.length).map { $0 * DirectionControls.length } + controls.map { $0 + length }
        for index in runs.indices {
            runs[index].bytes =
                (index == 0 ? 0 : runs[index].bytes.lowerBound + length)..<runs[index].bytes.upperBound + length
        }
    }
}

extension ParagraphSource {
    /// The offsets in the whole text between what the user sees as characters, with both ends.
    var characterStops: [Int] {
        let stops = TextBoundaries(text).characters
        guard !controls.isEmpty else { return stops.map { $0 + location } }
        let utf16 = text.utf16
        var offsets: [Int] = []
        for stop in stops {
            let byte = text.utf8.distance(from: text.startIndex, to: utf16.index(utf16.startIndex, offsetBy: stop))
            let offset = offset(atByte: byte)
            if offsets.last != offset { offsets.append(offset) }
        }
        return offsets
    }
}
