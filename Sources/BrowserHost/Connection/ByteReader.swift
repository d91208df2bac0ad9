import Foundation

/// Reads the numbers of a message in order, little endian. Every read fails after the first one beyond the end.
struct ByteReader {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes)[...] }

    /// The message ends before the number that was to be read, or a number is outside its range.
    struct Malformed: Error {}

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func byte() throws(Malformed) -> UInt8 {
        guard let byte = bytes.popFirst() else { throw Malformed() }
        return byte
    }

    mutating func uint16() throws(Malformed) -> UInt16 { try integer() }
    mutating func uint32() throws(Malformed) -> UInt32 { try integer() }

    /// A number of 32 bits that is finite and within limits.
    mutating func float(in range: ClosedRange<Double>) throws(Malformed) -> Double {
        let value = Double(Float(bitPattern: try integer()))
        guard range.contains(value) else { throw Malformed() }
        return value
    }

    /// A number of 64 bits that is finite and within limits.
    mutating func double(in range: ClosedRange<Double>) throws(Malformed) -> Double {
        let value = Double(bitPattern: try integer())
        guard range.contains(value) else { throw Malformed() }
        return value
    }

    /// A text: its length in bytes in one byte, then its bytes in UTF-8.
    mutating func text(limit: Int) throws(Malformed) -> String { try text(count: Int(try byte()), limit: limit) }

    /// The same with a length in two bytes.
    mutating func longText(limit: Int) throws(Malformed) -> String {
        try text(count: Int(try uint16()), limit: limit)
    }

    private mutating func text(count: Int, limit: Int) throws(Malformed) -> String {
        guard count <= limit, count <= bytes.count else { throw Malformed() }
        defer { bytes = bytes.dropFirst(count) }
        guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else { throw Malformed() }
        return text
    }

    /// So many bytes.
    mutating func bytes(count: Int) throws(Malformed) -> [UInt8] {
        guard count <= bytes.count else { throw Malformed() }
        defer { bytes = bytes.dropFirst(count) }
        return Array(bytes.prefix(count))
    }

    private mutating func integer<Integer: FixedWidthInteger>() throws(Malformed) -> Integer {
        let count = Integer.bitWidth / 8
        guard bytes.count >= count else { throw Malformed() }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count).reversed().reduce(0) { $0 << 8 | Integer($1) }
    }
}
