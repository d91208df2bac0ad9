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

    /// How far apart two pictures of the same size are.
    func difference(from other: PixelGrid) -> PixelDifference {
        var result = PixelDifference()
        var sum = 0
        for (place, (a, b)) in zip(pixels, other.pixels).enumerated() where a != b {
            let apart = [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
            sum += apart.reduce(0, +)
            let most = apart.max() ?? 0
            if most > result.largest {
                result.largest = most
                result.place = (place % width, place / width)
            }
        }
        result.mean = Double(sum) / Double(max(1, pixels.count * 3))
        return result
    }
}

/// How far apart two pictures are, in parts of 255 of a channel.
struct PixelDifference: CustomStringConvertible {
    var largest = 0
    var mean = 0.0
    /// Where they are farthest apart.
    var place = (0, 0)

    var description: String { "largest \(largest) at \(place), mean \((mean * 1000).rounded() / 1000)" }
}
