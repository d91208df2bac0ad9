/// Blurs opacity, one byte a pixel, as a Gauss bell would: by three averages in each direction, whose spread is that of
/// the bell at any deviation and whose form is within about 3 % of it.
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
        let line = BlurLine(window, count: max(width, height))
        for y in 0..<height { line.blur(bytes + y * bytesPerRow, count: width) }
        // Columns are turned into rows some at a time, so that each row of memory is visited once for all of them.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: height * min(columnsAtOnce, width)) { buffer in
            let strip = buffer.baseAddress!
            for x in stride(from: 0, to: width, by: columnsAtOnce) {
                let columns = min(columnsAtOnce, width - x)
                for y in 0..<height {
                    let row = bytes + y * bytesPerRow + x
                    for column in 0..<columns { strip[column * height + y] = row[column] }
                }
                for column in 0..<columns { line.blur(strip + column * height, count: height) }
                for y in 0..<height {
                    let row = bytes + y * bytesPerRow + x
                    for column in 0..<columns { row[column] = strip[column * height + y] }
                }
            }
        }
    }

    private static let columnsAtOnce = 32
}

/// Room to blur one row of bytes after the other.
private final class BlurLine {
    private let window: BlurWindow
    /// Two rows, each with zeros before and after it, as far as the window reaches.
    private let rows: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
    private let margin: Int

    init(_ window: BlurWindow, count: Int) {
        self.window = window
        margin = window.half + 1
        let length = count + 2 * margin
        rows = (.allocate(capacity: length), .allocate(capacity: length))
        rows.0.initialize(repeating: 0, count: length)
        rows.1.initialize(repeating: 0, count: length)
    }

    deinit {
        rows.0.deallocate()
        rows.1.deallocate()
    }

    /// Replaces each byte of a row by the average of the averages of the averages around it.
    func blur(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        var index = 0
        while index < count, bytes[index] == 0 { index += 1 }
        if index == count { return }
        let (one, other) = (rows.0 + margin, rows.1 + margin)
        one.update(from: bytes, count: count)
        // A shorter row than the one before must not see what that one left behind it.
        (one + count).update(repeating: 0, count: margin)
        (other + count).update(repeating: 0, count: margin)
        window.average(one, other, count)
        window.average(other, one, count)
        window.average(one, bytes, count)
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

    /// Writes the average around each byte of a row. The row has zeros before and after it, as far as the window
    /// reaches.
    func average(_ row: UnsafeMutablePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ count: Int) {
        var sum = 0
        for index in 0..<half { sum &+= Int(row[index]) }
        for index in 0..<count {
            let left = Int(row[index &- half &- 1])
            sum &+= Int(row[index &+ half]) &- left
            let ends = Int(row[index &+ half &+ 1]) &+ left
            result[index] = UInt8(truncatingIfNeeded: (sum &* whole &+ ends &* part &+ Self.one / 2) >> Self.bits)
        }
    }
}
