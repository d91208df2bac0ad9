/// Finds the objects of a PDF file that Cairo wrote: one plain table of objects, nothing packed.
struct PDFObjectTable {
    let data: Data
    /// Where the table of objects begins.
    private(set) var tableOffset = 0
    /// Where each object begins, by its number.
    private(set) var offsets: [Int: Int] = [:]
    /// One more than the highest number of an object.
    private(set) var size = 0
    /// The number of the object that all others are found from.
    private(set) var root = 0
    /// The number of the object that tells title and author.
    private(set) var info: Int?

    /// How many bytes at the end are searched for the start of the table.
    private static let trailerSearchLength = 64

    init?(_ data: Data) {
        self.data = data
        guard
            let startxref = data.range(
                of: Data("startxref".utf8), options: .backwards, in: max(0, data.count - Self.trailerSearchLength)..<data.count)
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

    /// What stands between the number of an object and its end, without the marks.
    func body(of number: Int) -> String? {
        guard let offset = offsets[number],
            let start = data.range(of: Data("obj".utf8), in: offset..<data.count),
            let end = data.range(of: Data("endobj".utf8), in: start.upperBound..<data.count)
        else { return nil }
        return String(decoding: data[start.upperBound..<end.lowerBound], as: UTF8.self)
    }

    /// The numbers of the page objects, in order.
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
