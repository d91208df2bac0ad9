/// How far two pictures of one size lie apart. The distance of two pixels is that of the channel that differs most, in
/// steps of 1/255.
package struct Difference: Equatable, Sendable {
    /// The mean over all pixels.
    package var mean: Double
    /// One pixel in a hundred differs by more.
    package var p99: Int
    /// The pixel that differs most.
    package var worst: Int

    /// The distances, pixel by pixel.
    package static func distances(_ a: Bitmap, _ b: Bitmap) -> [Int] {
        zip(a.values, b.values).map { first, second in
            func channel(_ shift: UInt32) -> Int {
                abs(Int(first >> shift & 255) - Int(second >> shift & 255))
            }
            return max(channel(16), channel(8), channel(0))
        }
    }

    /// Compares two pictures of one size.
    package init(_ a: Bitmap, _ b: Bitmap) {
        precondition(a.width == b.width && a.height == b.height, "pictures of one size are compared")
        let sorted = Self.distances(a, b).sorted()
        mean = Double(sorted.reduce(0, +)) / Double(max(sorted.count, 1))
        p99 = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
        worst = sorted.last ?? 0
    }

    /// The distances as a picture, made four times as strong: black where both are the same.
    package static func bitmap(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
        var result = Bitmap(width: a.width, height: a.height, color: 0)
        for (index, distance) in distances(a, b).enumerated() {
            let value = UInt32(min(255, distance * 4))
            result[index % a.width, index / a.width] = value << 16 | value << 8 | value
        }
        return result
    }
}
