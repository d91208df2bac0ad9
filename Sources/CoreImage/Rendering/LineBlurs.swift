import CoreGraphics

/// The mean of pixels along a line through each pixel.
final class LineBlurRecipe: ImageRecipe, @unchecked Sendable {
    /// The line of a pixel: its ends, around the middle of the pixel.
    typealias Line = @Sendable (_ middle: SIMD2<Float>) -> (start: SIMD2<Float>, end: SIMD2<Float>)
    private let line: Line

    /// The most samples of a line; longer lines have gaps between them (decision).
    private static let maximumSamples = 128

    /// - Parameter region: where the result may have pixels.
    init(_ input: ImageRecipe, region: PixelRegion, _ line: @escaping Line) {
        self.line = line
        super.init(inputs: [input], region: region)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        // Ends move evenly, so those of the corners enclose all others.
        var needed = PixelRegion.empty
        for (x, y) in [
            (region.x, region.y), (region.maxX, region.y), (region.x, region.maxY), (region.maxX, region.maxY),
        ] {
            let (start, end) = line(SIMD2(Float(x), Float(y)))
            for point in [start, end] {
                let corner = CGRect(x: CGFloat(point.x), y: CGFloat(point.y), width: 0, height: 0)
                needed = needed.union(PixelRegion(covering: corner.insetBy(dx: -2, dy: -2)))
            }
        }
        let tile = try pass.tile(inputs[0], needed.intersection(inputs[0].region.expanded(by: 1)))
        return PixelTile(region) { y, row in
            for column in 0..<region.width {
                let middle = SIMD2(Float(region.x + column) + 0.5, Float(y) + 0.5)
                let (start, end) = line(middle)
                let length = ((end - start) * (end - start)).sum().squareRoot()
                let count = length.isFinite ? Int(min(max(length.rounded(.up), 1), Float(Self.maximumSamples))) : 1
                var sum = Pixel.zero
                for index in 0...count {
                    sum += tile.interpolated(start + (end - start) * (Float(index) / Float(count)))
                }
                row[column] = sum / Float(count + 1)
            }
        }
    }
}

/// The mean of all pixels of a rectangle, as an image of one pixel.
final class AreaAverageRecipe: ImageRecipe, @unchecked Sendable {
    private let area: PixelRegion

    /// The most pixels of the rectangle (decision).
    private static let maximumPixels = 1 << 40
    /// The most pixels that are in memory at a time, unless a row has more.
    private static let stripPixels = RenderPass.maximumPixels / 16

    init(_ input: ImageRecipe, _ area: PixelRegion) {
        self.area = area.intersection(input.region)
        let pixel = PixelRegion(x: 0, y: 0, width: 1, height: 1)
        super.init(inputs: [input], region: self.area.isEmpty || self.area == .infinite ? .empty : pixel)
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        guard area.width <= RenderPass.maximumPixels, area.count < Self.maximumPixels else {
            throw RenderError.tooManyPixels(area)
        }
        var sum = SIMD4<Double>.zero
        let rows = max(Self.stripPixels / area.width, 1)
        for y in stride(from: area.y, to: area.maxY, by: rows) {
            let strip = PixelRegion(minX: area.x, minY: y, maxX: area.maxX, maxY: min(y + rows, area.maxY))
            for pixel in try pass.tile(inputs[0], strip).pixels { sum += SIMD4<Double>(pixel) }
        }
        return PixelTile(region, filledWith: Pixel(sum / Double(area.count)))
    }
}

/// A projective transform of the plane.
struct Perspective: Sendable {
    private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// The transform that takes the corners of the unit square to those of a quadrilateral; `nil` if its corners are on a
    /// line.
    ///
    /// The closed form is by Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989).
    init?(bottomLeft a: CGPoint, bottomRight b: CGPoint, topRight c: CGPoint, topLeft d: CGPoint) {
        let (dx1, dx2, sx) = (b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x)
        let (dy1, dy2, sy) = (b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y)
        let area = dx1 * dy2 - dx2 * dy1
        guard area.isFinite, abs(area) > 1e-9 else { return nil }
        let g = (sx * dy2 - dx2 * sy) / area
        let h = (dx1 * sy - sx * dy1) / area
        rows = (
            SIMD3(Double(b.x - a.x + g * b.x), Double(d.x - a.x + h * d.x), Double(a.x)),
            SIMD3(Double(b.y - a.y + g * b.y), Double(d.y - a.y + h * d.y), Double(a.y)),
            SIMD3(Double(g), Double(h), 1)
        )
    }

    /// The transformed point; `nil` for one at or beyond the horizon.
    func apply(_ x: Double, _ y: Double) -> SIMD2<Float>? {
        let point = SIMD3(x, y, 1)
        let w = (rows.2 * point).sum()
        guard w > 1e-9 else { return nil }
        return SIMD2(Float((rows.0 * point).sum() / w), Float((rows.1 * point).sum() / w))
    }
}

/// The part of an image inside a quadrilateral as an upright rectangle.
final class PerspectiveRecipe: ImageRecipe, @unchecked Sendable {
    private let perspective: Perspective
    private let source: PixelRegion

    /// - Parameters:
    ///   - source: the quadrilateral's bounds.
    ///   - size: of the result, whose bottom left corner is the origin.
    init(_ input: ImageRecipe, _ perspective: Perspective, source: PixelRegion, size: (width: Int, height: Int)) {
        self.perspective = perspective
        self.source = source
        super.init(inputs: [input], region: PixelRegion(x: 0, y: 0, width: size.width, height: size.height))
    }

    override func render(_ region: PixelRegion, _ pass: RenderPass) throws -> PixelTile {
        let tile = try pass.tile(inputs[0], source.expanded(by: 1).intersection(inputs[0].region.expanded(by: 1)))
        let size = SIMD2(Double(self.region.width), Double(self.region.height))
        return PixelTile(region) { y, row in
            for column in 0..<region.width {
                let point = perspective.apply(
                    (Double(region.x + column) + 0.5) / size.x, (Double(y) + 0.5) / size.y)
                row[column] = point.map(tile.interpolated) ?? .zero
            }
        }
    }
}

extension PixelTile {
    /// The bilinear interpolation of the four pixels around a point; transparent far outside.
    func interpolated(_ point: SIMD2<Float>) -> Pixel {
        let corner = (point - 0.5).rounded(.down)
        guard abs(corner.x) < Float(PixelRegion.limit), abs(corner.y) < Float(PixelRegion.limit) else { return .zero }
        let (x, y) = (Int(corner.x), Int(corner.y))
        let part = point - 0.5 - corner
        let lower = pixel(x: x, y: y) * (1 - part.x) + pixel(x: x + 1, y: y) * part.x
        let upper = pixel(x: x, y: y + 1) * (1 - part.x) + pixel(x: x + 1, y: y + 1) * part.x
        return lower * (1 - part.y) + upper * part.y
    }
}
