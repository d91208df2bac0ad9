/// Blurs opacity, one byte a pixel, as a Gauss bell would: by three box averages in each direction, which is within
/// about 3 % of it.
package enum AlphaBlur {
    /// The largest standard deviation, in pixels.
    package static let maximumDeviation: Double = 512

    /// How far a blur spreads, in pixels.
    package static func reach(deviation: Double) -> Int {
        let size = boxSize(deviation)
        return size < 2 ? 0 : (3 * size + 1) / 2
    }

    /// Blurs in place. Outside the rows there is nothing.
    package static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, deviation: Double
    ) {
        let size = boxSize(deviation)
        guard size >= 2, width > 0, height > 0 else { return }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { buffer in
            let line = buffer.baseAddress!
            for y in 0..<height { blurLine(bytes + y * bytesPerRow, 1, width, size, line) }
            for x in 0..<width { blurLine(bytes + x, bytesPerRow, height, size, line) }
        }
    }

    /// The width of a box of which three together have the deviation.
    private static func boxSize(_ deviation: Double) -> Int {
        guard deviation > 0 else { return 0 }
        let limited = min(deviation, maximumDeviation)
        return Int(limited * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    }

    /// An odd box is centred; of even ones, two are shifted against each other by a pixel and the third is one wider.
    private static func blurLine(
        _ bytes: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ size: Int,
        _ line: UnsafeMutablePointer<UInt8>
    ) {
        let isOdd = size % 2 == 1
        let half = size / 2
        box(bytes, step, count, size, half, line)
        box(bytes, step, count, size, isOdd ? half : half - 1, line)
        box(bytes, step, count, isOdd ? size : size + 1, half, line)
    }

    /// Replaces each byte by the average of `size` bytes that begin `before` bytes in front of it.
    private static func box(
        _ bytes: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ size: Int, _ before: Int,
        _ line: UnsafeMutablePointer<UInt8>
    ) {
        var last = 0
        for index in 0..<count {
            line[index] = bytes[index * step]
            if line[index] != 0 { last = index + 1 }
        }
        if last == 0 { return }
        var sum = 0
        let first = size - before - 1
        for index in 0..<min(max(first, 0), count) { sum += Int(line[index]) }
        for index in 0..<count {
            let enters = index + first
            if enters < count { sum += Int(line[enters]) }
            bytes[index * step] = UInt8((sum + size / 2) / size)
            let leaves = index - before
            if leaves >= 0 { sum -= Int(line[leaves]) }
        }
    }
}
