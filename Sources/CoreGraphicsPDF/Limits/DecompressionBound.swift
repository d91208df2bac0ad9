internal import CZlib

/// Bounds the decoded size of compressed bytes without allocating memory for them.
enum DecompressionBound {
    /// The maximum expansion factors of the PDF filters.
    private static let deflateRatio = 1_032
    private static let lzwRatio = 2_731
    private static let runLengthRatio = 64
    private static let window = 1 << 16

    /// True if bytes encoded with these filters are guaranteed to decode to at most `limit` bytes.
    static func isWithinLimit(_ data: UnsafeRawBufferPointer, _ filters: [String], to limit: Int) -> Bool {
        var bound = data.count
        for filter in filters {
            let ratio =
                switch filter {
                case "FlateDecode", "Fl": deflateRatio
                case "LZWDecode", "LZW": lzwRatio
                case "RunLengthDecode", "RL": runLengthRatio
                default: 1
                }
            bound = bound.multipliedReportingOverflow(by: ratio).overflow ? .max : bound * ratio
        }
        if bound <= limit { return true }
        let compressingFilters = filters.filter {
            ["FlateDecode", "Fl", "LZWDecode", "LZW", "RunLengthDecode", "RL"].contains($0)
        }
        guard compressingFilters.count == 1, filters.first == compressingFilters[0],
            compressingFilters[0] == "FlateDecode" || compressingFilters[0] == "Fl"
        else {
            return false
        }
        return inflatedCount(data, upTo: limit) <= limit
    }

    /// True if `count` bytes cannot decode to more than `limit` bytes with any single filter.
    static func isAlwaysWithin(_ count: Int, limit: Int) -> Bool { count <= limit / lzwRatio }

    /// The inflated size of deflated bytes; a value above `limit` as soon as the limit is exceeded. Damaged data counts
    /// up to the damage.
    static func inflatedCount(_ data: UnsafeRawBufferPointer, upTo limit: Int) -> Int {
        inflated(data, upTo: limit).count
    }

    /// Like `inflatedCount(_:upTo:)`, and whether the output starts like deflated data again.
    static func inflated(_ data: UnsafeRawBufferPointer, upTo limit: Int) -> (count: Int, isPackedAgain: Bool) {
        var stream = z_stream()
        guard let start = data.baseAddress, touchstone_inflate_init(&stream) == Z_OK else { return (0, false) }
        defer { inflateEnd(&stream) }
        stream.next_in = UnsafeMutablePointer(mutating: start.assumingMemoryBound(to: UInt8.self))
        stream.avail_in = UInt32(clamping: data.count)
        var count = 0
        var isPackedAgain = false
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: window) { buffer in
            while count <= limit {
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(window)
                let status = inflate(&stream, Z_NO_FLUSH)
                let new = window - Int(stream.avail_out)
                if count == 0, new >= 2 { isPackedAgain = beginsDeflated(buffer[0], buffer[1]) }
                count += new
                if status != Z_OK { break }
            }
        }
        return (count, isPackedAgain)
    }

    /// True for the two header bytes of deflated data: the method, no preset dictionary, and their checksum. Object
    /// streams begin with digits, which never pass.
    private static func beginsDeflated(_ first: UInt8, _ second: UInt8) -> Bool {
        first & 15 == 8 && first >> 4 <= 7 && second & 0x20 == 0 && (Int(first) << 8 | Int(second)) % 31 == 0
    }
}
