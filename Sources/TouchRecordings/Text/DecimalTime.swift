import TouchInput

/// Reads times such as `1352020794.138597`, exactly, to the microsecond.
enum DecimalTime {
    /// The time, or `nil` when the words are none. Digits after the sixth are left out.
    static func parse(_ word: Substring) -> InputTime? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let seconds = UInt64(parts[0]) else { return nil }
        var microseconds: UInt64 = 0
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
            let digits = parts[1].prefix(6)
            let padded = String(digits) + String(repeating: "0", count: 6 - digits.count)
            microseconds = UInt64(padded) ?? 0
        }
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow, whole <= UInt64.max - microseconds else { return nil }
        return InputTime(microseconds: whole + microseconds)
    }
}
