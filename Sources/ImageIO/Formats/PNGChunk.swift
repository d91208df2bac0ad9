import Foundation

/// A chunk of a PNG file: four letters, a payload, and a checksum of both.
struct PNGChunk {
    /// The chunk type: four ASCII letters, e.g. `IDAT`.
    var type: String
    /// The payload.
    var payload: Data

    /// The eight bytes at the start of every PNG file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The encoded chunk: length, type, payload, checksum.
    var encoded: Data {
        var body = Data(type.utf8)
        body.append(payload)
        var data = Data()
        data.appendBigEndian(UInt32(payload.count))
        data.append(body)
        data.appendBigEndian(CRC32.checksum(body))
        return data
    }

    /// The chunks of a PNG file, in order, up to the first invalid one.
    static func chunks(of png: Data) -> [PNGChunk] {
        let reader = ByteReader(png)
        var chunks: [PNGChunk] = []
        forEachChunk(reader) { type, range in
            chunks.append(PNGChunk(type: type, payload: Data(reader.bytes[range])))
        }
        return chunks
    }

    /// Calls `body` with each chunk of a file, up to the first invalid one.
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
    /// Appends a number in big-endian order.
    mutating func appendBigEndian<Number: FixedWidthInteger>(_ number: Number) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}

/// Reads the chunks of a PNG file that precede the pixels.
enum PNGHeader {
    private static let alphaBit = 4
    private static let colorBit = 2
    private static let indexedBit = 1
    private static let metersPerInch = 0.0254

    static func read(_ bytes: ByteReader) -> ImageFileHeader {
        var image = StoredImage()
        var header = ImageFileHeader(format: .png, images: [], isComplete: false)
        var hasTransparency = false
        PNGChunk.forEachChunk(bytes) { type, payload in
            let start = payload.lowerBound
            switch type {
            case "IHDR" where payload.count >= 13 && image.size == nil:
                guard let width = bytes.bigEndian32(at: start), let height = bytes.bigEndian32(at: start + 4) else {
                    return
                }
                let kind = Int(bytes.bytes[start + 9])
                image.size = PixelSize(width: width, height: height)
                image.depth = Int(bytes.bytes[start + 8])
                image.model = kind & colorBit != 0 ? .rgb : .gray
                image.isIndexed = kind & indexedBit != 0
                image.hasAlpha = kind & alphaBit != 0
                header.isProgressive = bytes.bytes[start + 12] != 0
            case "tRNS": hasTransparency = true
            case "pHYs" where payload.count >= 9 && bytes.bytes[start + 8] == 1:
                guard let x = bytes.bigEndian32(at: start), let y = bytes.bigEndian32(at: start + 4) else { return }
                image.dotsPerInch = SIMD2(Double(x), Double(y)) * metersPerInch
            case "iCCP":
                // A name, a zero byte, and the compression method, of which there is only one.
                guard let end = bytes.bytes[payload].firstIndex(of: 0), end + 2 < payload.upperBound else { return }
                image.profile = .compressed(Data(bytes.bytes[end + 2..<payload.upperBound]))
            case "eXIf": image.apply(ExifMetadata(bytes, in: payload))
            case "IEND": header.isComplete = image.size != nil
            default: break
            }
        }
        // A header that is cut off from the rest still states the size.
        if image.size == nil, let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20) {
            image.size = PixelSize(width: width, height: height)
        }
        if hasTransparency { image.hasAlpha = true }
        header.images = [image]
        return header
    }
}
