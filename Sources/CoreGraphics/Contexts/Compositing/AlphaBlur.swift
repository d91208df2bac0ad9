/// Blurs opacity, one byte a pixel, as a Gauss bell would: by three averages in each direction, whose spread is that of
/// the bell at any deviation and whose form is within about 3 % of it.
package enum AlphaBlur {
    /// The largest standard deviation, in pixels.
    package static let maximumDeviation: Double = 512

    /// How far a blur spreads, in pixels.
    package static func radius(deviation: Double) -> Int {
        deviation > 0 ? 3 * (BoxFilter(deviation: min(deviation, maximumDeviation)).halfWidth + 1) : 0
    }

    /// Blurs in place. Outside the rows there is nothing.
    package static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, deviation: Double
    ) {
        guard deviation > 0, width > 0, height > 0 else { return }
        let window = BoxFilter(deviation: min(deviation, maximumDeviation))
        let line = RowBlur(window, count: max(width, height))
        for y in 0..<height { line.blur(bytes + y * bytesPerRow, count: width) }
        // Columns are turned into rows some at a time, so that each row of memory is visited once for all of them.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: height * min(columnsPerStrip, width)) { buffer in
            let strip = buffer.baseAddress!
            for x in stride(from: 0, to: width, by: columnsPerStrip) {
                let columns = min(columnsPerStrip, width - x)
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

    private static let columnsPerStrip = 32
}

/// Room to blur one row of bytes after the other.
private final class RowBlur {
    private let window: BoxFilter
    /// Two rows, each with zeros before and after it, as far as the window reaches.
    private let rows: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
    private let margin: Int

    init(_ window: BoxFilter, count: Int) {
        self.window = window
        margin = window.halfWidth + 1
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
        let (source, scratch) = (rows.0 + margin, rows.1 + margin)
        source.update(from: bytes, count: count)
        // A shorter row than the one before must not see what that one left behind it.
        (source + count).update(repeating: 0, count: margin)
        (scratch + count).update(repeating: 0, count: margin)
        window.average(source, scratch, count)
        window.average(scratch, source, count)
        window.average(source, bytes, count)
    }
}

/// What one average takes of the pixels around each: those within `half` whole, the two next ones in part.
struct BoxFilter {
    /// Whole pixels on each side of the middle.
    let halfWidth: Int
    /// The weight of a whole pixel, in parts of `one`.
    private let innerWeight: Int
    /// The weight of each of the two pixels at the ends, in parts of `one`.
    private let edgeWeight: Int

    private static let bits = 32
    private static let one = 1 << bits

    /// One of three windows that together have a standard deviation, in pixels; it must be above zero.
    init(deviation: Double) {
        // The variance of an even window of n pixels is (n² − 1) / 12; each of the three has a third of the whole.
        let variance = deviation * deviation / 3
        halfWidth = Int(((12 * variance + 1).squareRoot() - 1) / 2)
        let count = Double(2 * halfWidth + 1)
        let next = Double(halfWidth + 1)
        // The part of the next pixels that makes up for what the whole ones lack.
        let edgeFraction = count * (variance - (count * count - 1) / 12) / (2 * (next * next - variance))
        edgeWeight = Int(Double(Self.one) * edgeFraction / (count + 2 * edgeFraction))
        innerWeight = (Self.one - 2 * edgeWeight) / (2 * halfWidth + 1)
    }

    /// Writes the average around each byte of a row. The row has zeros before and after it, as far as the window
    /// reaches.
    func average(_ row: UnsafeMutablePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ count: Int) {
        var sum = 0
        for index in 0..<halfWidth { sum &+= Int(row[index]) }
        for index in 0..<count {
            let left = Int(row[index &- halfWidth &- 1])
            sum &+= Int(row[index &+ halfWidth]) &- left
            let ends = Int(row[index &+ halfWidth &+ 1]) &+ left
            result[index] = UInt8(truncatingIfNeeded: (sum &* innerWeight &+ ends &* edgeWeight &+ Self.one / 2) >> Self.bits)
        }
    }
}
