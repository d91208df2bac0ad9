/// What is looked at in a font file before it is opened. Glyphs may be made of glyphs, and who draws them follows that
/// wherever it leads: a few bytes could ask for years of work.
package enum FontFileBudget {
    /// The largest file, in bytes.
    package static let maximumBytes = 256 << 20
    /// The most glyphs that one glyph may be made of in all.
    static let maximumComponents = 10_000.0
    /// How deep glyphs may be made of each other.
    static let maximumDepth = 32
    /// The most fonts in one file that are looked at; files of more are refused.
    static let maximumFonts = 256

    /// True for a file of TrueType or OpenType, or a collection of them, whose glyphs can be drawn in bounded time.
    /// Damaged tables are left to who reads them.
    package static func isWithinBudget(_ data: Data) -> Bool {
        guard data.count <= maximumBytes else { return false }
        return data.withUnsafeBytes { bytes in
            let reader = BigEndianReader(bytes)
            switch reader.uint32(0) {
            case 0x0001_0000, 0x4F54_544F, 0x7472_7565: return areGlyphsWithinBudget(reader, at: 0)
            case 0x7474_6366:
                let count = Int(reader.uint32(8) ?? 0)
                guard count <= maximumFonts else { return false }
                return (0..<count).allSatisfy { number in
                    reader.uint32(12 + 4 * number).map { areGlyphsWithinBudget(reader, at: Int($0)) } ?? true
                }
            default: return false
            }
        }
    }

    private static func areGlyphsWithinBudget(_ reader: BigEndianReader, at start: Int) -> Bool {
        var tables: [UInt32: (start: Int, count: Int)] = [:]
        for number in 0..<Int(reader.uint16(start + 4) ?? 0) {
            let entry = start + 12 + 16 * number
            guard let tag = reader.uint32(entry), let offset = reader.uint32(entry + 8), let count = reader.uint32(entry + 12)
            else { break }
            // Of two tables of a name the first that lies in the file counts.
            if tables[tag] == nil, reader.contains(Int(offset), Int(count)) { tables[tag] = (Int(offset), Int(count)) }
        }
        // Without the form of the places nobody finds a glyph.
        guard let glyphs = tables[0x676C_7966], let locations = tables[0x6C6F_6361], let head = tables[0x6865_6164],
            let indexToLocFormat = reader.uint16(head.start + 50)
        else { return true }
        var counter = GlyphComponentCounter(reader, glyphTable: glyphs.start, locationTable: locations, hasLongOffsets: indexToLocFormat != 0)
        return counter.areWithinBudget
    }
}

/// Numbers of a font file, the most significant byte first; `nil` beyond its end.
struct BigEndianReader {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    func contains(_ offset: Int, _ count: Int) -> Bool { offset <= bytes.count && count <= bytes.count - offset }

    func uint16(_ offset: Int) -> UInt16? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    }

    func uint32(_ offset: Int) -> UInt32? {
        guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
        return UInt32(high) << 16 | UInt32(low)
    }
}
