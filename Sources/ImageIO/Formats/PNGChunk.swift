import Foundation

/// A chunk of a PNG file: four letters, bytes, and a checksum over both.
struct PNGChunk {
    /// Four ASCII letters, e.g. `IDAT`.
    var type: String
    /// The payload.
    var payload: Data

    /// The eight bytes that every PNG file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The chunk as it stands in a file: length, type, payload, checksum.
    var encoded: Data {
        var body = Data(type.utf8)
        body.append(payload)
        var data = Data()
        data.appendBigEndian(UInt32(payload.count))
        data.append(body)
        data.appendBigEndian(CRC32.checksum(body))
        return data
    }

    /// The chunks of a PNG file, in order; stops at the first that does not fit.
    static func chunks(of png: Data) -> [PNGChunk] {
        let reader = ByteReader(png)
        var chunks: [PNGChunk] = []
        forEachChunk(reader) { type, range in
            chunks.append(PNGChunk(type: type, payload: Data(reader.bytes[range])))
        }
        return chunks
    }

    /// Goes over the chunks of a file up to the first that does not fit.
    static func forEachChunk(_ reader: ByteReader, _ body: (_ type: String, _ payload: Range<Int>) -> Void) {
        var offset = signature.count
        while let length = reader.bigEndian32(at: offset), offset + 12 + length <= reader.count {
            let type = String(decoding: reader.bytes[offset + 4..<offset + 8], as: UTF8.self)
            body(type, offset + 8..<offset + 8 + length)
            offset += 12 + length
        }
    }
}

/// The checksum of PNG chunks: CRC-32 with the reflected polynomial 0xEDB88320.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }

    /// The checksum of some bytes.
    static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(0xFFFF_FFFF) { crc, byte in table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
    }
}

extension Data {
    /// Appends a number, highest byte first.
    mutating func appendBigEndian<Number: FixedWidthInteger>(_ number: Number) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
