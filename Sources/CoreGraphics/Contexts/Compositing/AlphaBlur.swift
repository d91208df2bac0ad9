/// Blurs opacity, one byte a pixel, as a Gauss bell would: by three averages in each direction, whose spread is that of the
/// bell at any deviation and whose form is within about 3 % of it.
package enum AlphaBlur {
    /// The largest standard deviation, in pixels.
    package static let maximumDeviation: Double = 512

    /// How far a blur spreads, in pixels.
    package static func reach(deviation: Double) -> Int {
        deviation > 0 ? 3 * (BlurWindow(deviation: min(deviation, maximumDeviation)).half + 1) : 0
    }

    /// Blurs in place. Outside the rows there is nothing.
    package static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, deviation: Double
    ) {
        guard deviation > 0, width > 0, height > 0 else { return }
        let window = BlurWindow(deviation: min(deviation, maximumDeviation))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { buffer in
            let line = buffer.baseAddress!
            for y in 0..<height {
                for _ in 0..<3 { window.average(bytes + y * bytesPerRow, 1, width, line) }
            }
            for x in 0..<width {
                for _ in 0..<3 { window.average(bytes + x, bytesPerRow, height, line) }
            }
        }
    }
}

/// What one average takes of the pixels around each: those within `half` whole, the two next ones in part.
struct BlurWindow {
    /// Whole pixels on each side of the middle.
    let half: Int
    /// The weight of a whole pixel, in parts of `one`.
    private let whole: Int
    /// The weight of each of the two pixels at the ends, in parts of `one`.
    private let part: Int

    private static let bits = 32
    private static let one = 1 << bits

    /// One of three windows that together have a standard deviation, in pixels; it must be above zero.
    init(deviation: Double) {
        // The variance of an even window of n pixels is (n² − 1) / 12; each of the three has a third of the whole.
        let variance = deviation * deviation / 3
        half = Int(((12 * variance + 1).squareRoot() - 1) / 2)
        let count = Double(2 * half + 1)
        let next = Double(half + 1)
        // The part of the next pixels that makes up for what the whole ones lack.
        let share = count * (variance - (count * count - 1) / 12) / (2 * (next * next - variance))
        part = Int(Double(Self.one) * share / (count + 2 * share))
        whole = (Self.one - 2 * part) / (2 * half + 1)
    }

    /// Replaces each byte of a row, `step` bytes apart, by the average around it. `line` has room for the row.
    func average(
        _ bytes: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ line: UnsafeMutablePointer<UInt8>
    ) {
        var isEmpty = true
        for index in 0..<count {
            line[index] = bytes[index * step]
            if line[index] != 0 { isEmpty = false }
        }
        if isEmpty { return }
        var sum = 0
        for index in 0..<min(half, count) { sum += Int(line[index]) }
        for index in 0..<count {
            let (enters, leaves) = (index + half, index - half - 1)
            if enters < count { sum += Int(line[enters]) }
            var ends = 0
            if enters + 1 < count { ends = Int(line[enters + 1]) }
            if leaves >= 0 {
                sum -= Int(line[leaves])
                ends += Int(line[leaves])
            }
            bytes[index * step] = UInt8((sum * whole + ends * part + Self.one / 2) >> Self.bits)
        }
    }
}
