/// Counts of how many glyphs each glyph of a TrueType font is made in all.
struct GlyphParts {
    private let reader: FontBytes
    private let glyphs: Int
    private let places: (start: Int, count: Int)
    private let hasLongPlaces: Bool
    private let count: Int
    private var known: [Int: Double] = [:]
    private var open: Set<Int> = []

    init(_ reader: FontBytes, glyphs: Int, places: (start: Int, count: Int), hasLongPlaces: Bool) {
        self.reader = reader
        self.glyphs = glyphs
        self.places = places
        self.hasLongPlaces = hasLongPlaces
        count = min(places.count / (hasLongPlaces ? 4 : 2), Int(UInt16.max) + 1)
    }

    /// True when no glyph is made of more than `FontFile.mostParts`.
    var areBearable: Bool {
        mutating get {
            for glyph in 0..<count where parts(of: glyph, depth: 0) > FontFile.mostParts { return false }
            return true
        }
    }

    /// How many glyphs a glyph is made of, itself included. Those that are made of themselves are refused by who draws
    /// them, and count once.
    private mutating func parts(of glyph: Int, depth: Int) -> Double {
        if let count = known[glyph] { return count }
        guard depth <= FontFile.deepest else { return .infinity }
        guard let start = place(of: glyph), let outlines = reader.short(start), Int16(bitPattern: outlines) < 0,
            open.insert(glyph).inserted
        else { return 1 }
        defer { open.remove(glyph) }
        var total = 1.0
        var next = start + 10
        while let flags = reader.short(next), let part = reader.short(next + 2), total <= FontFile.mostParts {
            total += parts(of: Int(part), depth: depth + 1)
            guard flags & 0x20 != 0 else { break }
            // Offsets of one or two bytes each, and one, two or four numbers that turn and stretch.
            next += 4 + (flags & 1 != 0 ? 4 : 2)
            next += flags & 8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        }
        known[glyph] = total
        return total
    }

    private func place(of glyph: Int) -> Int? {
        guard glyph < count else { return nil }
        if hasLongPlaces { return reader.long(places.start + 4 * glyph).map { glyphs + Int($0) } }
        return reader.short(places.start + 2 * glyph).map { glyphs + 2 * Int($0) }
    }
}
