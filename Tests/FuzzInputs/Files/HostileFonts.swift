import Foundation

/// Font files that demand excessive resources.
package enum HostileFonts {
    private static let units: UInt16 = 1_000

    /// A TrueType file whose composite glyphs are nested `levels` deep; each has `width` components (20 by
    /// default), and the last glyph is empty. The family is `Deep`, and `A` is the first glyph.
    package static func nestedGlyphs(levels: Int, width: Int = 20) -> Data {
        var glyphs = BigEndianWriter()
        var locations = BigEndianWriter()
        for level in 0..<levels {
            locations.append(UInt32(glyphs.data.count))
            for number: Int16 in [-1, 0, 0, 100, 100] { glyphs.append(number) }
            for component in 0..<width {
                // The offsets are two bytes; all components but the last set MORE_COMPONENTS.
                glyphs.append(UInt16(component < width - 1 ? 0x22 : 2))
                glyphs.append(UInt16(level + 1))
                glyphs.append(UInt16(0))
            }
        }
        // The last glyph is empty.
        for _ in 0..<2 { locations.append(UInt32(glyphs.data.count)) }
        return file(glyphs: glyphs.data, locations: locations.data, count: UInt16(levels + 1))
    }

    /// A font with a glyph that references itself.
    package static func selfReferencingGlyph() -> Data {
        var glyphs = BigEndianWriter()
        for number: Int16 in [-1, 0, 0, 100, 100, 2, 0, 0] { glyphs.append(number) }
        var locations = BigEndianWriter()
        for offset: UInt32 in [0, 16, 16] { locations.append(offset) }
        return file(glyphs: glyphs.data, locations: locations.data, count: 2)
    }

    /// All of them.
    package static func all() -> [Data] {
        [nestedGlyphs(levels: 12), selfReferencingGlyph(), SampleImageFiles.xBitmap]
    }

    private static func file(glyphs: Data, locations: Data, count: UInt16) -> Data {
        var head = BigEndianWriter()
        for number: UInt32 in [0x10000, 0, 0, 0x5F0F_3CF5, UInt32(units), 0, 0, 0, 0, 0, 100 << 16 | 100] {
            head.append(number)
        }
        for number: UInt16 in [0, 8, 2, 1, 0] { head.append(number) }
        var maxp = BigEndianWriter()
        maxp.append(UInt32(0x10000))
        for number: UInt16 in [count, 100, 10, 60_000, 60_000, 1, 0, 0, 0, 0, 0, 0, 60_000, 100] { maxp.append(number) }
        var hhea = BigEndianWriter()
        hhea.append(UInt32(0x10000))
        for number: Int16 in [800, -200, 0, 600, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] { hhea.append(number) }
        hhea.append(count)
        var hmtx = BigEndianWriter()
        for _ in 0..<count { hmtx.append(UInt32(600 << 16)) }
        return assembled([
            ("cmap", characterMap), ("glyf", glyphs), ("head", head.data), ("hhea", hhea.data), ("hmtx", hmtx.data),
            ("loca", locations), ("maxp", maxp.data), ("name", names),
        ])
    }

    /// The character map: `A` is glyph 0.
    private static var characterMap: Data {
        var table = BigEndianWriter()
        for number: UInt16 in [0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 0x41, 0xFFFF, 0, 0x41, 0xFFFF] {
            table.append(number)
        }
        for number: UInt16 in [0xFFBF, 1, 0, 0] { table.append(number) }
        return table.data
    }

    private static var names: Data {
        let texts: [(UInt16, String)] = [(1, "Deep"), (2, "Regular"), (4, "Deep"), (6, "Deep")]
        var table = BigEndianWriter()
        var strings = Data()
        for number: UInt16 in [0, UInt16(texts.count), UInt16(6 + 12 * texts.count)] { table.append(number) }
        for (kind, text) in texts {
            let bytes = text.data(using: .utf16BigEndian) ?? Data()
            for number: UInt16 in [3, 1, 0x409, kind, UInt16(bytes.count), UInt16(strings.count)] {
                table.append(number)
            }
            strings += bytes
        }
        return table.data + strings
    }

    private static func assembled(_ tables: [(name: String, data: Data)]) -> Data {
        var directory = BigEndianWriter()
        directory.append(UInt32(0x10000))
        for number: UInt16 in [UInt16(tables.count), 128, 3, 0] { directory.append(number) }
        var body = Data()
        for (name, data) in tables {
            directory.data += Data(name.utf8)
            for number in [0, 12 + 16 * tables.count + body.count, data.count] { directory.append(UInt32(number)) }
            body += data + Data(count: (4 - data.count % 4) % 4)
        }
        return directory.data + body
    }
}

/// Appends numbers in big-endian byte order.
private struct BigEndianWriter {
    var data = Data()

    mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.bigEndian) { data.append(contentsOf: $0) }
    }
}
