import Foundation

/// Reads the lines of vCards 2.1, 3.0 and 4.0, in a time that grows with their size only. What is damaged is left out: lines
/// without a colon, cards without an end, properties beyond `VCardLimits`.
struct VCardReader {
    /// A card: its properties, and its text if it has an end.
    struct Card {
        var lines: [VCardLine]
        var text: Data?
    }

    private let all: [UInt8]
    private var bytes: ArraySlice<UInt8>
    private var cards: [Card] = []
    /// Where the current card begins.
    private var start = 0
    private var current: [VCardLine]?
    /// How many cards inside of a card are open, as those of agents.
    private var depth = 0

    /// The properties of each card in some data.
    static func cards(in data: Data) -> [[VCardLine]] { wholeCards(in: data).map(\.lines) }

    /// The cards in some data.
    static func wholeCards(in data: Data) -> [Card] {
        var reader = VCardReader(utf8(data))
        reader.read()
        return reader.cards
    }

    private init(_ bytes: [UInt8]) {
        all = bytes
        self.bytes = bytes[...]
    }

    /// The bytes as UTF-8: files in UTF-16 have a byte order mark, and what is no UTF-8 at all counts as Latin-1.
    private static func utf8(_ data: Data) -> [UInt8] {
        let bytes = [UInt8](data)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isLittle = bytes[0] == 0xFF
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                isLittle
                    ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
                    : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if String(validating: bytes[start...], as: UTF8.self) != nil { return Array(bytes[start...]) }
        return bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
    }

    private mutating func read() {
        while cards.count < VCardLimits.cards {
            let lineStart = bytes.startIndex
            guard let line = nextLine() else { break }
            guard let line = Self.parse(line) else { continue }
            let isCard = line.value.trimmingCharacters(in: .whitespaces).uppercased() == "VCARD"
            if line.name == "BEGIN", isCard {
                if let current, !current.isEmpty, depth == 0, current.contains(where: { $0.name == "AGENT" }) == false {
                    // The end of the one before is missing.
                    cards.append(Card(lines: current))
                    (self.current, start) = ([], lineStart)
                } else if current != nil {
                    depth += 1
                } else {
                    (current, start) = ([], lineStart)
                }
            } else if line.name == "END", isCard {
                if depth > 0 {
                    depth -= 1
                } else {
                    if let current { cards.append(Card(lines: current, text: Data(all[start..<bytes.startIndex]))) }
                    current = nil
                }
            } else if depth == 0, current != nil, current!.count < VCardLimits.lines {
                current!.append(line)
            }
        }
        if let current, !current.isEmpty { cards.append(Card(lines: current)) }
    }

    /// The bytes of a line without its end; `nil` at the end of the data.
    private mutating func rawLine() -> ArraySlice<UInt8>? {
        guard !bytes.isEmpty else { return nil }
        let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
        let line = bytes[bytes.startIndex..<end]
        var next = end
        if next < bytes.endIndex {
            let isPair = bytes[next] == 0x0D && next + 1 < bytes.endIndex && bytes[next + 1] == 0x0A
            next += isPair ? 2 : 1
        }
        bytes = bytes[next...]
        return line
    }

    /// A whole property: with the lines that continue it.
    private mutating func nextLine() -> [UInt8]? {
        guard let first = rawLine() else { return nil }
        var line = Array(first)
        // Lines of quoted-printable values continue after "=".
        if line.last == UInt8(ascii: "="), Self.isQuotedPrintable(line) {
            while line.last == UInt8(ascii: "="), let next = rawLine() {
                line.removeLast()
                if line.count + next.count <= VCardLimits.lineBytes { line += next }
            }
        }
        while let next = bytes.first, next == 0x20 || next == 0x09, let folded = rawLine() {
            if line.count + folded.count <= VCardLimits.lineBytes { line += folded.dropFirst() }
        }
        return line
    }

    private static func isQuotedPrintable(_ line: [UInt8]) -> Bool {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return String(decoding: line[..<colon], as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }

    // MARK: Properties

    /// Splits a line into its parts; `nil` if it is no property.
    static func parse(_ line: [UInt8]) -> VCardLine? {
        var isQuoted = false
        var marks: [Int] = []
        var colon: Int?
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: ";") { marks.append(index) }
            if byte == UInt8(ascii: ":") {
                colon = index
                break
            }
        }
        // A quotation mark without a partner hides the colon.
        guard let colon = colon ?? line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        marks = marks.filter { $0 < colon }
        func text(_ range: Range<Int>) -> String { String(decoding: line[range], as: UTF8.self) }
        let nameEnd = marks.first ?? colon
        let full = text(0..<nameEnd).trimmingCharacters(in: .whitespaces)
        let dot = full.lastIndex(of: ".")
        let name = dot.map { String(full[full.index(after: $0)...]) } ?? full
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        var result = VCardLine(
            group: dot.map { String(full[..<$0]) } ?? "", name: name.uppercased(), value: "")
        for (start, end) in zip(marks, marks.dropFirst() + [colon]) {
            if let parameter = parameter(text(start + 1..<end)) { result.parameters.append(parameter) }
        }
        let value = line[(colon + 1)...]
        result.value =
            result.values(of: "ENCODING").contains { $0.uppercased() == "QUOTED-PRINTABLE" }
            ? VCardText.onOneLine(quotedPrintable(value, isLatin: result.isLatin))
            : String(decoding: value, as: UTF8.self)
        result.parameters.removeAll { $0.name == "CHARSET" || $0.values == ["QUOTED-PRINTABLE"] }
        return result
    }

    private static func parameter(_ text: String) -> VCardLine.Parameter? {
        guard let equals = text.firstIndex(of: "=") else {
            let value = text.trimmingCharacters(in: .whitespaces)
            guard !value.isEmpty else { return nil }
            // vCard 2.1 leaves names out.
            let encodings = ["BASE64", "QUOTED-PRINTABLE", "8BIT", "7BIT", "B"]
            let isEncoding = encodings.contains(value.uppercased())
            return .init(name: isEncoding ? "ENCODING" : "TYPE", values: [isEncoding ? value.uppercased() : value])
        }
        let name = text[..<equals].trimmingCharacters(in: .whitespaces).uppercased()
        guard !name.isEmpty else { return nil }
        var values = [""]
        var isQuoted = false
        for character in text[text.index(after: equals)...] {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
        }
        // vCard 4.0 also has lists inside of quotation marks: TYPE="work,voice".
        if name == "TYPE" { values = values.flatMap { $0.split(separator: ",").map(String.init) } }
        return .init(name: name, values: name == "ENCODING" ? values.map { $0.uppercased() } : values)
    }

    private static func quotedPrintable(_ bytes: ArraySlice<UInt8>, isLatin: Bool) -> String {
        func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) } }
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        guard isLatin else { return String(decoding: result, as: UTF8.self) }
        return String(String.UnicodeScalarView(result.map { Unicode.Scalar($0) }))
    }
}

extension VCardLine {
    /// Whether its quoted-printable bytes are Latin-1.
    fileprivate var isLatin: Bool {
        values(of: "CHARSET").contains { ["ISO-8859-1", "LATIN1", "WINDOWS-1252"].contains($0.uppercased()) }
    }
}

extension VCardText {
    /// A text whose line ends are escaped, but whose separators are not.
    fileprivate static func onOneLine(_ text: String) -> String {
        text.replacingOccurrences(of: "\r\n", with: "\\n").replacingOccurrences(of: "\n", with: "\\n")
    }
}
