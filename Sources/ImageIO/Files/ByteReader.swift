import Foundation

/// Reads numbers from bytes; `nil` for offsets out of range.
struct ByteReader {
    /// The bytes.
    let bytes: [UInt8]

    /// Reads these bytes.
    init(_ data: Data) { bytes = [UInt8](data) }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Whether the bytes begin with a signature.
    func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

    /// The byte at an offset.
    func byte(at offset: Int) -> Int? {
        bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
    }

    /// A big-endian 16-bit number.
    func bigEndian16(at offset: Int) -> Int? {
        guard let high = byte(at: offset), let low = byte(at: offset + 1) else { return nil }
        return high << 8 | low
    }

    /// A big-endian 32-bit number.
    func bigEndian32(at offset: Int) -> Int? {
        guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else { return nil }
        return high << 16 | low
    }

    /// A little-endian 16-bit number.
    func littleEndian16(at offset: Int) -> Int? {
        guard let low = byte(at: offset), let high = byte(at: offset + 1) else { return nil }
        return high << 8 | low
    }

    /// A little-endian 32-bit number.
    func littleEndian32(at offset: Int) -> Int? {
        guard let low = littleEndian16(at: offset), let high = littleEndian16(at: offset + 2) else { return nil }
        return high << 16 | low
    }
}

extension ByteReader {
    /// Bytes as Latin-1 text; `nil` if the range is out of bounds.
    func text(at offset: Int, count: Int) -> String? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return String(String.UnicodeScalarView(bytes[offset..<offset + count].map { Unicode.Scalar($0) }))
    }
}
