import Foundation

/// The bytes of a file whose numbers have the least significant byte first; whatever lies outside is `nil`.
struct LittleEndianBytes {
    let data: Data

    init(_ data: Data) { self.data = data.startIndex == 0 ? data : Data(data) }

    func number<Value: FixedWidthInteger>(at offset: UInt64, as type: Value.Type) -> Value? {
        let size = MemoryLayout<Value>.size
        guard data.count >= size, offset <= UInt64(data.count - size) else { return nil }
        return data[Int(offset)..<Int(offset) + size].reversed().reduce(0) { $0 << 8 | Value($1) }
    }

    /// The text up to the next zero byte.
    func string(at offset: UInt64) -> String? {
        guard offset < UInt64(data.count) else { return nil }
        let bytes = data[Int(offset)...].prefix { $0 != 0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
