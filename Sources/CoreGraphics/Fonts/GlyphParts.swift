/// Counts of how many glyphs each glyph of a TrueType font is made in all.
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

    /// True when no glyph is made of more than `FontFile.mostParts`.
    var areWithinBudget: Bool {
        mutating get {
            for glyph in 0..<count where componentCount(of: glyph, depth: 0) > FontFileBudget.maximumComponents { return false }
            return true
        }
    }

    /// How many glyphs a glyph is made of, itself included. Those that are made of themselves are refused by who draws
    /// them, and count once.
    private mutating func componentCount(of glyph: Int, depth: Int) -> Double {
        if let count = totals[glyph] { return count }
        guard depth <= FontFileBudget.maximumDepth else { return .infinity }
        guard let start = offset(of: glyph), let outlines = reader.uint16(start), Int16(bitPattern: outlines) < 0,
            activeGlyphs.insert(glyph).inserted
        else { return 1 }
        defer { activeGlyphs.remove(glyph) }
        var total = 1.0
        var next = start + 10
        while let flags = reader.uint16(next), let component = reader.uint16(next + 2), total <= FontFileBudget.maximumComponents {
            total += componentCount(of: Int(component), depth: depth + 1)
            guard flags & 0x20 != 0 else { break }
            // Offsets of one or two bytes each, and one, two or four numbers that turn and stretch.
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
