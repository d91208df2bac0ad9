/// What is looked at in a font file before it is opened. Glyphs may be made of glyphs, and who draws them follows that
/// wherever it leads: a few bytes could ask for years of work.
package enum FontFile {
    /// The largest file, in bytes.
    package static let mostBytes = 256 << 20
    /// The most glyphs that one glyph may be made of in all.
    static let mostParts = 10_000.0
    /// How deep glyphs may be made of each other.
    static let deepest = 32
    /// The most fonts in one file that are looked at; files of more are refused.
    static let mostFonts = 256

    /// True for a file of TrueType or OpenType, or a collection of them, whose glyphs can be drawn in bounded time.
    /// Damaged tables are left to who reads them.
    package static func isBearable(_ data: Data) -> Bool {
        guard data.count <= mostBytes else { return false }
        return data.withUnsafeBytes { bytes in
            let reader = FontBytes(bytes)
            switch reader.long(0) {
            case 0x0001_0000, 0x4F54_544F, 0x7472_7565: return areGlyphsBearable(reader, at: 0)
            case 0x7474_6366:
                let count = Int(reader.long(8) ?? 0)
                guard count <= mostFonts else { return false }
                return (0..<count).allSatisfy { number in
                    reader.long(12 + 4 * number).map { areGlyphsBearable(reader, at: Int($0)) } ?? true
                }
            default: return false
            }
        }
    }

    private static func areGlyphsBearable(_ reader: FontBytes, at start: Int) -> Bool {
        var tables: [UInt32: (start: Int, count: Int)] = [:]
        for number in 0..<Int(reader.short(start + 4) ?? 0) {
            let entry = start + 12 + 16 * number
            guard let tag = reader.long(entry), let place = reader.long(entry + 8), let count = reader.long(entry + 12)
            else { break }
            // Of two tables of a name the first that lies in the file counts.
            if tables[tag] == nil, reader.holds(Int(place), Int(count)) { tables[tag] = (Int(place), Int(count)) }
        }
        // Without the form of the places nobody finds a glyph.
        guard let glyphs = tables[0x676C_7966], let places = tables[0x6C6F_6361], let head = tables[0x6865_6164],
            let placeForm = reader.short(head.start + 50)
        else { return true }
        var parts = GlyphParts(reader, glyphs: glyphs.start, places: places, hasLongPlaces: placeForm != 0)
        return parts.areBearable
    }
}

/// Numbers of a font file, the most significant byte first; `nil` beyond its end.
struct FontBytes {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    func holds(_ place: Int, _ count: Int) -> Bool { place <= bytes.count && count <= bytes.count - place }

    func short(_ place: Int) -> UInt16? {
        guard place >= 0, place + 2 <= bytes.count else { return nil }
        return UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
    }

    func long(_ place: Int) -> UInt32? {
        guard let high = short(place), let low = short(place + 2) else { return nil }
        return UInt32(high) << 16 | UInt32(low)
    }
}
