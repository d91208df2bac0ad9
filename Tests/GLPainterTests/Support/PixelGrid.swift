/// Pixels as 0xRRGGBB.
struct PixelGrid: Equatable {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt32]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [UInt32](repeating: 0, count: width * height)
    }

    subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// The difference of two images of the same size.
    func difference(from other: PixelGrid) -> PixelDifference {
        var result = PixelDifference()
        var sum = 0
        for (index, (a, b)) in zip(pixels, other.pixels).enumerated() where a != b {
            let distances = [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
            sum += distances.reduce(0, +)
            let largest = distances.max() ?? 0
            if largest > result.largest {
                result.largest = largest
                result.location = (index % width, index / width)
            }
        }
        result.mean = Double(sum) / Double(max(1, pixels.count * 3))
        return result
    }
}

/// The difference of two images, in steps of 1/255 of a channel.
struct PixelDifference: CustomStringConvertible {
    var largest = 0
    var mean = 0.0
    /// The position (x, y) of the largest difference.
    var location = (0, 0)

    var description: String { "largest \(largest) at \(location), mean \((mean * 1000).rounded() / 1000)" }
}
