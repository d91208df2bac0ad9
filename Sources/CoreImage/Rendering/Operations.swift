import CoreGraphics

/// An image, transparent outside a rectangle.
final class CropRecipe: ImageRecipe, @unchecked Sendable {
    init(_ input: ImageRecipe, _ region: PixelRegion) {
        super.init(inputs: [input], region: input.region.intersection(region))
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        try pass.tile(inputs[0], region)
    }
}

/// An image whose edge pixels continue in all directions.
final class ClampRecipe: ImageRecipe, @unchecked Sendable {
    /// What is continued.
    private let edge: PixelRegion

    init(_ input: ImageRecipe, _ rect: PixelRegion) {
        edge = rect.intersection(input.region)
        super.init(inputs: [input], region: edge.isEmpty ? .empty : .infinite)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        func clampX(_ x: Int) -> Int { min(max(x, edge.x), edge.maxX - 1) }
        func clampY(_ y: Int) -> Int { min(max(y, edge.y), edge.maxY - 1) }
        let needed = PixelRegion(
            minX: clampX(region.x), minY: clampY(region.y), maxX: clampX(region.maxX - 1) + 1,
            maxY: clampY(region.maxY - 1) + 1)
        let tile = try pass.tile(inputs[0], needed)
        return PixelTile(region) { y, row in
            let line = (clampY(y) - needed.y) * needed.width
            for column in 0..<region.width {
                row[column] = tile.pixels[line + clampX(region.x + column) - needed.x]
            }
        }
    }
}

/// A function of each pixel of an image.
final class MapRecipe: ImageRecipe, @unchecked Sendable {
    typealias Function = @Sendable (_ pixel: Pixel, _ x: Int, _ y: Int) -> Pixel
    private let function: @Sendable (WorkingSpace) -> Function

    /// - Parameter function: returns the function for a working space; it gets premultiplied pixels.
    init(_ input: ImageRecipe, _ function: @escaping @Sendable (WorkingSpace) -> Function) {
        self.function = function
        super.init(inputs: [input], region: input.region, extent: input.extent)
    }

    /// A function of colors that are not premultiplied; alpha stays.
    convenience init(
        _ input: ImageRecipe, color function: @escaping @Sendable (SIMD3<Float>, WorkingSpace) -> SIMD3<Float>
    ) {
        self.init(input) { space in
            { (pixel, _, _) in
                pixel.w > 0 ? Pixel(straight: function(pixel.straight, space), alpha: pixel.w) : .zero
            }
        }
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let function = function(pass.space)
        var tile = try pass.tile(inputs[0], region)
        tile.update { pixel, x, y in pixel = function(pixel, x, y).withoutNaN }
        return tile
    }
}

/// A function of the pixels of several images at the same position.
final class CombineRecipe: ImageRecipe, @unchecked Sendable {
    private let function: @Sendable (UnsafeBufferPointer<Pixel>) -> Pixel

    /// - Parameter region: where the result may have pixels.
    init(
        _ inputs: [ImageRecipe], region: PixelRegion,
        _ function: @escaping @Sendable (UnsafeBufferPointer<Pixel>) -> Pixel
    ) {
        self.function = function
        super.init(inputs: inputs, region: region)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let tiles = try inputs.map { try pass.tile($0, region) }
        var result = tiles[0]
        withUnsafeTemporaryAllocation(of: Pixel.self, capacity: tiles.count) { arguments in
            var index = 0
            result.update { pixel, _, _ in
                for (position, tile) in tiles.enumerated() { arguments[position] = tile.pixels[index] }
                pixel = function(UnsafeBufferPointer(arguments)).withoutNaN
                index += 1
            }
        }
        return result
    }
}

/// An image moved, scaled, rotated and skewed.
final class TransformRecipe: ImageRecipe, @unchecked Sendable {
    private let inverse: CGAffineTransform
    /// Samples per pixel in each direction where the image becomes smaller.
    private let samples: (x: Int, y: Int)
    private let isSmooth: Bool

    /// The largest number of samples per pixel in one direction. Images that become smaller than by its inverse lose
    /// details (decision).
    private static let maximumSamples = 16

    /// - Parameter isSmooth: false to take the nearest pixel.
    init(_ input: ImageRecipe, _ transform: CGAffineTransform, isSmooth: Bool) {
        inverse = transform.inverted()
        self.isSmooth = isSmooth
        func count(_ length: CGFloat) -> Int { Int(min(max(length.rounded(.up), 1), CGFloat(Self.maximumSamples))) }
        samples =
            isSmooth
            ? (count(hypot(inverse.a, inverse.b) - 0.01), count(hypot(inverse.c, inverse.d) - 0.01)) : (1, 1)
        let extent = input.extent.isInfinite ? input.extent : input.extent.applying(transform)
        super.init(
            inputs: [input], region: input.region == .infinite ? .infinite : PixelRegion(covering: extent),
            extent: extent)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let corners = region.rect.applying(inverse)
        let needed = PixelRegion(covering: corners).expanded(by: 1).intersection(inputs[0].region.expanded(by: 1))
        let tile = try pass.tile(inputs[0], needed)
        let (nx, ny) = samples
        let weight = 1 / Float(nx * ny)
        return PixelTile(region) { y, row in
            for column in 0..<region.width {
                var sum = Pixel.zero
                for j in 0..<ny {
                    for i in 0..<nx {
                        let point = CGPoint(
                            x: CGFloat(region.x + column) + (CGFloat(i) + 0.5) / CGFloat(nx),
                            y: CGFloat(y) + (CGFloat(j) + 0.5) / CGFloat(ny)
                        ).applying(inverse)
                        sum += isSmooth ? smooth(tile, point) : nearest(tile, point)
                    }
                }
                row[column] = sum * weight
            }
        }
    }

    private func nearest(_ tile: PixelTile, _ point: CGPoint) -> Pixel {
        guard abs(point.x) < CGFloat(PixelRegion.limit), abs(point.y) < CGFloat(PixelRegion.limit) else { return .zero }
        return tile.pixel(x: Int(point.x.rounded(.down)), y: Int(point.y.rounded(.down)))
    }

    /// The bilinear interpolation of the four pixels around a point.
    private func smooth(_ tile: PixelTile, _ point: CGPoint) -> Pixel {
        guard abs(point.x) < CGFloat(PixelRegion.limit), abs(point.y) < CGFloat(PixelRegion.limit) else { return .zero }
        let (left, bottom) = ((point.x - 0.5).rounded(.down), (point.y - 0.5).rounded(.down))
        let (x, y) = (Int(left), Int(bottom))
        let (u, v) = (Float(point.x - 0.5 - left), Float(point.y - 0.5 - bottom))
        let lower = tile.pixel(x: x, y: y) * (1 - u) + tile.pixel(x: x + 1, y: y) * u
        let upper = tile.pixel(x: x, y: y + 1) * (1 - u) + tile.pixel(x: x + 1, y: y + 1) * u
        return lower * (1 - v) + upper * v
    }
}

/// An image moved by whole pixels.
final class OffsetRecipe: ImageRecipe, @unchecked Sendable {
    private let (dx, dy): (Int, Int)

    init(_ input: ImageRecipe, x: Int, y: Int) {
        (dx, dy) = (x, y)
        let extent = input.extent.isInfinite ? input.extent : input.extent.offsetBy(dx: CGFloat(x), dy: CGFloat(y))
        super.init(inputs: [input], region: input.region.offset(x: x, y: y), extent: extent)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let source = PixelRegion(x: region.x - dx, y: region.y - dy, width: region.width, height: region.height)
        var tile = PixelTile(region)
        tile.pixels = try pass.tile(inputs[0], source).pixels
        return tile
    }
}
