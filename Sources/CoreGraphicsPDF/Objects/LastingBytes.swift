/// Bytes at a place that does not change, with a zero behind them.
final class StableBytes {
    /// The first byte.
    let start: UnsafeMutablePointer<UInt8>
    /// Without the zero.
    let count: Int

    init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        start = .allocate(capacity: count + 1)
        for (index, byte) in bytes.enumerated() { start[index] = byte }
        start[count] = 0
    }

    deinit { start.deallocate() }

    /// As text that ends at a zero.
    var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
    }

    /// As a name or other plain text.
    var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
