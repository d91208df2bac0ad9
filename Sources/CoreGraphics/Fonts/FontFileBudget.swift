/// Limits that a font file is checked against before it is opened. Composite glyphs may refer to further composite
/// glyphs, so a few bytes could otherwise make the rasterizer work for years.
package enum FontFileBudget {
    /// The maximum size of a file, in bytes.
    package static let maximumBytes = 256 << 20
    /// The maximum total number of components of a composite glyph.
    static let maximumComponents = 10_000.0
    /// The maximum nesting depth of composite glyphs.
    static let maximumDepth = 32
    /// The maximum number of fonts in a collection.
    static let maximumFonts = 256

    /// True for a TrueType or OpenType file, or a collection, whose glyphs can be drawn in bounded time. Damaged tables
    /// are left to the font parser.
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
            guard let tag = reader.uint32(entry), let offset = reader.uint32(entry + 8),
                let count = reader.uint32(entry + 12)
            else { break }
            // If a tag occurs twice, the first table that lies within the file is used.
            if tables[tag] == nil, reader.contains(Int(offset), Int(count)) { tables[tag] = (Int(offset), Int(count)) }
        }
        // Without the index-to-location format no glyph can be located.
        guard let glyphs = tables[0x676C_7966], let locations = tables[0x6C6F_6361], let head = tables[0x6865_6164],
            let indexToLocFormat = reader.uint16(head.start + 50)
        else { return true }
        var counter = GlyphComponentCounter(
            reader, glyphTable: glyphs.start, locationTable: locations, hasLongOffsets: indexToLocFormat != 0)
        return counter.areWithinBudget
    }
}

/// Reads big-endian numbers of a font file; `nil` beyond its end.
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

/// Counts the components of the composite glyphs of a TrueType font, including nested ones.
struct GlyphComponentCounter {
    private let reader: BigEndianReader
    private let glyphTable: Int
    private let locationTable: (start: Int, count: Int)
    private let hasLongOffsets: Bool
    private let count: Int
    private var totals: [Int: Double] = [:]
    private var activeGlyphs: Set<Int> = []

    init(_ reader: BigEndianReader, glyphTable: Int, locationTable: (start: Int, count: Int), hasLongOffsets: Bool) {
        self.reader = reader
        self.glyphTable = glyphTable
        self.locationTable = locationTable
        self.hasLongOffsets = hasLongOffsets
        count = min(locationTable.count / (hasLongOffsets ? 4 : 2), Int(UInt16.max) + 1)
    }

    /// True if no glyph has more than `FontFileBudget.maximumComponents`.
    var areWithinBudget: Bool {
        mutating get {
            for glyph in 0..<count where componentCount(of: glyph, depth: 0) > FontFileBudget.maximumComponents {
                return false
            }
            return true
        }
    }

    /// Returns the total number of glyphs that a glyph consists of, including itself. Cyclic references count once; the
    /// font parser rejects them.
    private mutating func componentCount(of glyph: Int, depth: Int) -> Double {
        if let count = totals[glyph] { return count }
        guard depth <= FontFileBudget.maximumDepth else { return .infinity }
        guard let start = offset(of: glyph), let outlines = reader.uint16(start), Int16(bitPattern: outlines) < 0,
            activeGlyphs.insert(glyph).inserted
        else { return 1 }
        defer { activeGlyphs.remove(glyph) }
        var total = 1.0
        var next = start + 10
        while let flags = reader.uint16(next), let component = reader.uint16(next + 2),
            total <= FontFileBudget.maximumComponents
        {
            total += componentCount(of: Int(component), depth: depth + 1)
            guard flags & 0x20 != 0 else { break }
            // Offsets of one or two bytes each, and one, two or four numbers of a scale or transform.
            next += 4 + (flags & 1 != 0 ? 4 : 2)
            next += flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        }
        totals[glyph] = total
        return total
    }

    private func offset(of glyph: Int) -> Int? {
        guard glyph < count else { return nil }
        if hasLongOffsets { return reader.uint32(locationTable.start + 4 * glyph).map { glyphTable + Int($0) } }
        return reader.uint16(locationTable.start + 2 * glyph).map { glyphTable + 2 * Int($0) }
    }
}
