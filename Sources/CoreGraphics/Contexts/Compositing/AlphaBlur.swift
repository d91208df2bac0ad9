/// A Gaussian blur of 8-bit alpha, approximated by three box filters in each direction. The standard deviation is exact
/// and the kernel is within about 3 % of the Gaussian.
package enum AlphaBlur {
    /// The largest standard deviation, in pixels.
    package static let maximumStandardDeviation: Double = 512

    /// Returns the distance, in pixels, by which a blur extends a shape on each side; `deviation` is clamped to
    /// `maximumDeviation`.
    package static func radius(deviation: Double) -> Int {
        deviation > 0 ? 3 * (BoxFilter(deviation: min(deviation, maximumStandardDeviation)).halfWidth + 1) : 0
    }

    /// Blurs in place; alpha outside the bitmap is treated as 0. `deviation` is in pixels and clamped to
    /// `maximumDeviation`; no-op if it is not positive.
    package static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, deviation: Double
    ) {
        guard deviation > 0, width > 0, height > 0 else { return }
        let window = BoxFilter(deviation: min(deviation, maximumStandardDeviation))
        let line = RowBlur(window, count: max(width, height))
        for y in 0..<height { line.blur(bytes + y * bytesPerRow, count: width) }
        // Columns are transposed into rows, a strip at a time, so that each row of memory is read once per strip.
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

/// Scratch memory for blurring one row after another.
private final class RowBlur {
    private let window: BoxFilter
    /// Two rows, each padded with `margin` zeros on both sides.
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

    /// Applies the box filter three times to a row.
    func blur(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        var index = 0
        while index < count, bytes[index] == 0 { index += 1 }
        if index == count { return }
        let (source, scratch) = (rows.0 + margin, rows.1 + margin)
        source.update(from: bytes, count: count)
        // Clear what a longer previous row left behind.
        (source + count).update(repeating: 0, count: margin)
        (scratch + count).update(repeating: 0, count: margin)
        window.apply(source, scratch, count)
        window.apply(scratch, source, count)
        window.apply(source, bytes, count)
    }
}

/// A box filter of fractional width: the pixels within `halfWidth` have full weight, the next one on each side a
/// smaller weight.
struct BoxFilter {
    /// The number of full pixels on each side of the center.
    let halfWidth: Int
    /// The weight of a full pixel, in fixed point with `one` as 1.
    private let innerWeight: Int
    /// The weight of each of the two partial pixels, in fixed point with `one` as 1.
    private let edgeWeight: Int

    private static let bits = 32
    private static let one = 1 << bits

    /// Creates one of three equal filters that together have the standard deviation `deviation`, in pixels, which must
    /// be positive.
    init(deviation: Double) {
        // The variance of a box of n pixels is (n² − 1) / 12; each of the three filters has a third of the total.
        let variance = deviation * deviation / 3
        halfWidth = Int(((12 * variance + 1).squareRoot() - 1) / 2)
        let count = Double(2 * halfWidth + 1)
        let next = Double(halfWidth + 1)
        // The weight of the partial pixels that makes up the remaining variance.
        let edgeFraction = count * (variance - (count * count - 1) / 12) / (2 * (next * next - variance))
        edgeWeight = Int(Double(Self.one) * edgeFraction / (count + 2 * edgeFraction))
        innerWeight = (Self.one - 2 * edgeWeight) / (2 * halfWidth + 1)
    }

    /// Writes the filtered row to `result`. `row` must be padded with `halfWidth + 1` zeros on both sides.
    func apply(_ row: UnsafeMutablePointer<UInt8>, _ result: UnsafeMutablePointer<UInt8>, _ count: Int) {
        var sum = 0
        for index in 0..<halfWidth { sum &+= Int(row[index]) }
        for index in 0..<count {
            let left = Int(row[index &- halfWidth &- 1])
            sum &+= Int(row[index &+ halfWidth]) &- left
            let ends = Int(row[index &+ halfWidth &+ 1]) &+ left
            result[index] = UInt8(
                truncatingIfNeeded: (sum &* innerWeight &+ ends &* edgeWeight &+ Self.one / 2) >> Self.bits)
        }
    }
}
