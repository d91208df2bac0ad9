internal import CZlib

/// Tells how large packed bytes become, without making room for them.
enum Expansion {
    /// How many times larger the packings of PDF files can make bytes, at most.
    private static let deflateRatio = 1_032
    private static let stringsRatio = 2_731
    private static let runsRatio = 64
    private static let window = 1 << 16

    /// True when bytes that went through filters surely unpack to no more than a number of bytes.
    static func isBounded(_ data: UnsafeRawBufferPointer, _ filters: [String], to limit: Int) -> Bool {
        var bound = data.count
        for filter in filters {
            let ratio =
                switch filter {
                case "FlateDecode", "Fl": deflateRatio
                case "LZWDecode", "LZW": stringsRatio
                case "RunLengthDecode", "RL": runsRatio
                default: 1
                }
            bound = bound.multipliedReportingOverflow(by: ratio).overflow ? .max : bound * ratio
        }
        if bound <= limit { return true }
        let growing = filters.filter {
            ["FlateDecode", "Fl", "LZWDecode", "LZW", "RunLengthDecode", "RL"].contains($0)
        }
        guard growing.count == 1, filters.first == growing[0], growing[0] == "FlateDecode" || growing[0] == "Fl" else {
            return false
        }
        return inflatedCount(data, upTo: limit) <= limit
    }

    /// True when bytes cannot unpack to more than a number of bytes, however they were packed once.
    static func isSurely(_ count: Int, within limit: Int) -> Bool { count <= limit / stringsRatio }

    /// The number of bytes that deflated bytes unpack to; more than the limit as soon as it is passed. Damaged bytes
    /// count up to the damage.
    static func inflatedCount(_ data: UnsafeRawBufferPointer, upTo limit: Int) -> Int {
        inflated(data, upTo: limit).count
    }

    /// The same, and whether what comes out begins like deflated bytes.
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

    /// True for the two bytes that deflated bytes begin with: a method, no table from elsewhere, and a check of both.
    /// Packed objects begin with digits, none of which pass.
    private static func beginsDeflated(_ first: UInt8, _ second: UInt8) -> Bool {
        first & 15 == 8 && first >> 4 <= 7 && second & 0x20 == 0 && (Int(first) << 8 | Int(second)) % 31 == 0
    }
}
