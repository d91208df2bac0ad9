import CZlib
import Foundation

/// ICC profiles, and image files with embedded profiles.
package enum SampleProfiles {
    /// Display P3: its primaries adapted to D50, and the sRGB transfer curve.
    package static let displayP3 = rgb(
        "Display P3",
        [(0.515_12, 0.241_20, -0.001_05), (0.291_98, 0.692_25, 0.041_89), (0.157_10, 0.066_57, 0.784_07)])

    /// sRGB itself.
    package static let sRGB = rgb(
        "Plain", [(0.436_07, 0.222_49, 0.013_92), (0.385_15, 0.716_87, 0.097_08), (0.143_07, 0.060_61, 0.714_10)])

    /// Linear-light gray.
    package static let linearGray = profile(
        "Linear gray", "GRAY", [("kTRC", Data("curv\0\0\0\0\0\0\0\u{1}\u{1}\0\0\0".utf8))])

    private static func rgb(_ name: String, _ primaries: [(Double, Double, Double)]) -> Data {
        let curve =
            Data("para\0\0\0\0\0\u{3}\0\0".utf8)
            + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45].reduce(Data()) { $0 + fixed($1) }
        return profile(
            name, "RGB ",
            [
                ("rXYZ", color(primaries[0])), ("gXYZ", color(primaries[1])), ("bXYZ", color(primaries[2])),
                ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
            ])
    }

    private static func profile(_ name: String, _ space: String, _ spaceTags: [(String, Data)]) -> Data {
        let text = Array(name.utf8) + [0]
        var description = Data("desc\0\0\0\0".utf8) + number(UInt32(text.count)) + text
        description += Data(count: 78)
        let tags = [("desc", description), ("wtpt", color((0.964_2, 1, 0.824_9)))] + spaceTags
        var tagTable = number(UInt32(tags.count))
        var body = Data()
        let start = 128 + 4 + 12 * tags.count
        for (tag, data) in tags {
            tagTable += Data(tag.utf8) + number(UInt32(start + body.count)) + number(UInt32(data.count))
            body += data + Data(count: (4 - data.count % 4) % 4)
        }
        var header = number(UInt32(start + body.count)) + Data(count: 4) + number(0x0240_0000)
        header += Data("mntr\(space)XYZ ".utf8) + Data(count: 12) + Data("acsp".utf8) + Data(count: 28)
        header += fixed(0.964_2) + fixed(1) + fixed(0.824_9)
        return header + Data(count: 128 - header.count) + tagTable + body
    }

    /// Embeds a profile in a JPEG file, in chunks of at most `chunkSize` bytes (60,000 by default), in reverse order if
    /// `lastFirst` is true; false by default.
    package static func jpeg(_ file: Data, _ profile: Data, chunkSize: Int = 60_000, lastFirst: Bool = false) -> Data {
        let chunks = stride(from: 0, to: profile.count, by: chunkSize).map {
            profile[$0..<min($0 + chunkSize, profile.count)]
        }
        let segments = chunks.enumerated().map { index, bytes in
            let length = bytes.count + 16
            return Data([0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)]) + Data("ICC_PROFILE\0".utf8)
                + [UInt8(index + 1), UInt8(chunks.count)] + bytes
        }
        return file.prefix(2) + (lastFirst ? segments.reversed() : segments).joined() + file.dropFirst(2)
    }

    /// Embeds a profile in a PNG file.
    package static func png(_ file: Data, _ profile: Data) -> Data {
        let firstChunkEnd = 33
        let payload = Data("name\0\0".utf8) + stored(profile)
        let chunk = number(UInt32(payload.count)) + Data("iCCP".utf8) + payload + Data(count: 4)
        return PNGChecksums.corrected(file.prefix(firstChunkEnd) + chunk + file.dropFirst(firstChunkEnd))
    }

    /// The bytes as a zlib stream without compression.
    private static func stored(_ data: Data) -> Data {
        let count = UInt16(data.count)
        let checksum = data.withUnsafeBytes {
            adler32(1, $0.bindMemory(to: UInt8.self).baseAddress, uInt($0.count))
        }
        return Data([0x78, 0x01, 0x01, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)])
            + data + number(UInt32(checksum))
    }

    private static func number(_ value: UInt32) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }

    private static func fixed(_ value: Double) -> Data {
        number(UInt32(bitPattern: Int32((value * 65_536).rounded())))
    }

    private static func color(_ value: (Double, Double, Double)) -> Data {
        Data("XYZ \0\0\0\0".utf8) + fixed(value.0) + fixed(value.1) + fixed(value.2)
    }
}
