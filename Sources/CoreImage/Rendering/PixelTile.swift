/// Red, green and blue, premultiplied by the fourth component, alpha, in the working space.
typealias Pixel = SIMD4<Float>

/// The pixels of a region, row by row from its bottom.
struct PixelTile {
    let region: PixelRegion
    var pixels: [Pixel]

    /// A region with one value everywhere, by default transparent.
    init(_ region: PixelRegion, filledWith pixel: Pixel = .zero) {
        self.region = region
        pixels = Array(repeating: pixel, count: region.count)
    }

    /// A region whose rows are written by a function of the row's y coordinate.
    init(_ region: PixelRegion, rows: (_ y: Int, _ row: UnsafeMutableBufferPointer<Pixel>) -> Void) {
        self.region = region
        pixels = Array(unsafeUninitializedCapacity: region.count) { buffer, count in
            buffer.initialize(repeating: .zero)
            for row in 0..<region.height {
                rows(
                    region.y + row,
                    UnsafeMutableBufferPointer(rebasing: buffer[row * region.width..<(row + 1) * region.width]))
            }
            count = region.count
        }
    }

    /// The pixel at a position, transparent outside the region.
    func pixel(x: Int, y: Int) -> Pixel {
        let (column, row) = (x - region.x, y - region.y)
        guard column >= 0, row >= 0, column < region.width, row < region.height else { return .zero }
        return pixels[row * region.width + column]
    }

    /// The same pixels in another region, transparent outside this one.
    func placed(in other: PixelRegion) -> PixelTile {
        if other == region { return self }
        var tile = PixelTile(other)
        let shared = region.intersection(other)
        for y in shared.y..<shared.maxY {
            let source = (y - region.y) * region.width + shared.x - region.x
            let target = (y - other.y) * other.width + shared.x - other.x
            tile.pixels.replaceSubrange(target..<target + shared.width, with: pixels[source..<source + shared.width])
        }
        return tile
    }

    /// Calls a function with each pixel to change it, and its position.
    mutating func update(_ change: (inout Pixel, _ x: Int, _ y: Int) -> Void) {
        let region = region
        pixels.withUnsafeMutableBufferPointer { buffer in
            var index = 0
            for y in region.y..<region.maxY {
                for x in region.x..<region.maxX {
                    change(&buffer[index], x, y)
                    index += 1
                }
            }
        }
    }
}

extension Pixel {
    /// The color without premultiplication; black where the pixel is transparent.
    var straight: SIMD3<Float> { w > 0 ? SIMD3(x, y, z) / w : .zero }

    /// A pixel of a color that is not premultiplied.
    init(straight color: SIMD3<Float>, alpha: Float) { self.init(color * alpha, alpha) }

    /// The pixel with 0 in place of every component that is NaN.
    var withoutNaN: Pixel { replacing(with: 0, where: self .!= self) }
}
