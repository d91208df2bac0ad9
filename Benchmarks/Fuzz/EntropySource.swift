import Foundation

/// Choices that the bytes of an input make, from its first to its last; then the first of everything.
struct EntropySource {
    private let bytes: Data
    private var position: Int

    /// Creates a source at the first byte.
    init(_ bytes: Data) { (self.bytes, position) = (bytes, bytes.startIndex) }

    /// True after the last byte.
    var isAtEnd: Bool { position >= bytes.endIndex }

    /// A byte; 0 after the last.
    mutating func byte() -> UInt8 {
        guard !isAtEnd else { return 0 }
        defer { position += 1 }
        return bytes[position]
    }

    /// A number below a limit, which must be positive.
    mutating func int(below limit: Int) -> Int {
        limit <= 256 ? Int(byte()) % limit : (Int(byte()) << 8 | Int(byte())) % limit
    }

    /// True about once in `times`.
    mutating func once(in times: Int) -> Bool { int(below: times) == times - 1 }

    /// A number of 32 bits.
    mutating func word() -> UInt32 { (0..<4).reduce(0) { word, _ in word << 8 | UInt32(byte()) } }

    /// An element of values, which must not be empty.
    mutating func element<Value>(of values: [Value]) -> Value { values[int(below: values.count)] }
}
