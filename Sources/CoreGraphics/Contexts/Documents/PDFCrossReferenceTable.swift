/// Locates the objects of a PDF file that Cairo wrote: one cross-reference table, no object streams.
struct PDFCrossReferenceTable {
    let data: Data
    /// The offset of the cross-reference table.
    private(set) var tableOffset = 0
    /// The offset of each object, by object number.
    private(set) var offsets: [Int: Int] = [:]
    /// One more than the highest object number.
    private(set) var size = 0
    /// The object number of the catalog.
    private(set) var root = 0
    /// The object number of the document information dictionary.
    private(set) var info: Int?

    /// The number of bytes at the end that are searched for `startxref`.
    private static let trailerSearchLength = 64

    init?(_ data: Data) {
        self.data = data
        guard
            let startxref = data.range(
                of: Data("startxref".utf8), options: .backwards,
                in: max(0, data.count - Self.trailerSearchLength)..<data.count)
        else { return nil }
        let digits = data[startxref.upperBound...].drop { !Self.isDigit($0) }.prefix { Self.isDigit($0) }
        guard let table = Int(String(decoding: digits, as: UTF8.self)), table < data.count else { return nil }
        self.tableOffset = table
        let text = String(decoding: data[table...], as: UTF8.self)
        guard let trailer = text.range(of: "trailer"), readTable(text[..<trailer.lowerBound]) else { return nil }
        let end = String(text[trailer.upperBound...])
        guard let root = Self.reference("/Root", in: end), offsets[root] != nil else { return nil }
        self.root = root
        info = Self.reference("/Info", in: end)
    }

    private mutating func readTable(_ text: Substring) -> Bool {
        let lines = text.split(separator: "\n")
        guard lines.count > 2, lines[0].hasPrefix("xref") else { return false }
        for (number, line) in lines.dropFirst(2).enumerated() {
            let words = line.split(separator: " ")
            if words.count >= 3, words[2].hasPrefix("n"), let offset = Int(words[0]), offset < data.count {
                offsets[number] = offset
            }
        }
        size = lines.count - 2
        return true
    }

    /// Returns the contents of an object, without the `obj` and `endobj` keywords.
    func body(of number: Int) -> String? {
        guard let offset = offsets[number],
            let start = data.range(of: Data("obj".utf8), in: offset..<data.count),
            let end = data.range(of: Data("endobj".utf8), in: start.upperBound..<data.count)
        else { return nil }
        return String(decoding: data[start.upperBound..<end.lowerBound], as: UTF8.self)
    }

    /// The object numbers of the pages, in order.
    var pages: [Int] {
        guard let catalog = body(of: root), let tree = Self.reference("/Pages", in: catalog),
            let node = body(of: tree), let kids = node.range(of: "/Kids"),
            let open = node.range(of: "[", range: kids.upperBound..<node.endIndex),
            let close = node.range(of: "]", range: open.upperBound..<node.endIndex)
        else { return [] }
        let words = node[open.upperBound..<close.lowerBound].split { $0 == " " || $0 == "\n" }
        return stride(from: 0, to: words.count, by: 3).compactMap { Int(words[$0]) }
    }

    private static func reference(_ key: String, in text: String) -> Int? {
        guard let range = text.range(of: key + " ") else { return nil }
        return Int(text[range.upperBound...].prefix { $0.isNumber })
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Formats values in PDF syntax.
enum PDFSyntax {
    /// A number without an exponent.
    static func number(_ value: CGFloat) -> String {
        let text = String(format: "%.4f", Double(value))
        let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
        let result = String(short.reversed())
        // The decimal point is always present, so whole numbers keep their trailing zeros.
        return result.isEmpty || result == "-" || result == "-0" ? "0" : result
    }

    /// A rectangle, by its corners.
    static func rect(_ rect: CGRect) -> String {
        "[" + [rect.minX, rect.minY, rect.maxX, rect.maxY].map(number).joined(separator: " ") + "]"
    }

    /// A UTF-16 text string.
    static func text(_ text: String) -> String {
        "<FEFF" + text.utf16.map { hex(UInt8($0 >> 8)) + hex(UInt8($0 & 255)) }.joined() + ">"
    }

    /// A byte string.
    static func bytes(_ text: String) -> String { "<" + text.utf8.map(hex).joined() + ">" }

    /// A name object.
    static func name(_ text: String) -> String {
        "/"
            + text.utf8.map { byte in
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                return isPlain ? String(Unicode.Scalar(byte)) : "#" + hex(byte)
            }.joined()
    }

    /// A reference to an object.
    static func reference(_ number: Int) -> String { "\(number) 0 R" }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
    }
}
