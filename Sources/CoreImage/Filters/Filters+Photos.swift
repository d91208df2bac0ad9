import CoreGraphics
import Foundation

/// Filters for photos: curves, tables of colors, light and shadow, motion, perspective, the mean color.
extension FilterDefinition {
    static let photoFilters: [FilterDefinition] = [
        // Core Image Filter Reference: a curve through five points, for each component of encoded values. Between the points
        // it is a cubic without overshoot (Fritsch and Carlson); beyond them it is constant (decision).
        .color(
            "CIToneCurve", kCICategoryColorAdjustment,
            (0...4).map { ("inputPoint\($0)", .vector([CGFloat($0) / 4, CGFloat($0) / 4])) }
        ) { values in
            let curve = ToneCurve((0...4).map { values.point("inputPoint\($0)") })
            return { color, space in
                let encoded = space.encode(color)
                return space.decode(SIMD3(curve(encoded.x), curve(encoded.y), curve(encoded.z)))
            }
        },
        // Core Image Filter Reference: looks colors up in a table of RGBA values, premultiplied, red fastest, with
        // interpolation. Colors beyond 0…1 count as the nearest. Without a table of the right size the image stays unchanged.
        .filter(
            "CIColorCube", kCICategoryColorEffect,
            [("inputCubeDimension", .number(2, in: 2...128)), ("inputCubeData", .data)]
        ) { image, values in
            let size = Int(values.number("inputCubeDimension"))
            guard let data = values.data("inputCubeData"), let cube = ColorCube(data, size: size) else { return image }
            return MapRecipe(image) { _ in { pixel, _, _ in pixel.w > 0 ? cube[pixel.straight] * pixel.w : .zero } }
        },
        // Core Image Filter Reference: brightens shadows and darkens highlights. With the encoded luminance L of the image
        // blurred by the radius, encoded colors are scaled by 1 + amount × (1 - L)² and 1 - (1 - amount) × L² / 2 (decision).
        .filter(
            "CIHighlightShadowAdjust", kCICategoryStylize,
            [
                (kCIInputRadiusKey, .number(0, in: 0...100)), ("inputShadowAmount", .number(0, in: -1...1)),
                ("inputHighlightAmount", .number(1, in: 0...1)),
            ]
        ) { image, values in
            let radius = values.number(kCIInputRadiusKey)
            let isBlurred = radius > 0 && image.region != .infinite
            let surroundings = isBlurred ? ClampRecipe(image, image.region).blurred(deviation: radius) : image
            let (shadow, highlight) = (values.float("inputShadowAmount"), values.float("inputHighlightAmount"))
            return CombineRecipe([image, surroundings], region: image.region) { pixels in
                guard pixels[0].w > 0 else { return .zero }
                let level = WorkingSpace.linear.encode(SIMD3(repeating: pixels[1].straight.dot(SRGB.luminance))).x
                let light = min(max(level, 0), 1)
                let factor = (1 + shadow * (1 - light) * (1 - light)) * (1 - (1 - highlight) * light * light / 2)
                let encoded = WorkingSpace.linear.encode(pixels[0].straight)
                return Pixel(straight: WorkingSpace.linear.decode(encoded * factor), alpha: pixels[0].w)
            }
        },
        // Core Image Filter Reference: as if the camera had moved while it took the picture: the mean of the pixels up to the
        // radius on both sides, in the direction of the angle.
        .filter(
            "CIMotionBlur", kCICategoryBlur,
            [(kCIInputRadiusKey, .number(20, in: 0...512)), (kCIInputAngleKey, .number(0, in: -1000...1000))]
        ) { image, values in
            let (radius, angle) = (values.float(kCIInputRadiusKey), values.float(kCIInputAngleKey))
            let reach = SIMD2(cosf(angle), sinf(angle)) * radius
            let (x, y) = (Int(abs(reach.x).rounded(.up)), Int(abs(reach.y).rounded(.up)))
            let region = image.region.expanded(left: x, right: x, bottom: y, top: y)
            return LineBlurRecipe(image, region: region) { ($0 - reach, $0 + reach) }
        },
        // Core Image Filter Reference: as if the camera had zoomed while it took the picture: the mean of the pixels on the
        // way to the center, of a part of the way that is the amount in hundredths, at most half (decision).
        .filter(
            "CIZoomBlur", kCICategoryBlur,
            [(kCIInputCenterKey, .vector([150, 150])), ("inputAmount", .number(20, in: -200...200))]
        ) { image, values in
            let center = values.point(kCIInputCenterKey)
            let part = min(max(values.float("inputAmount") / 100, -0.5), 0.5)
            let far = image.region.rect
            // Pixels move away from the center: where they come from is inside the image.
            let growth = 1 / (1 - abs(part)) - 1
            let distances = [
                abs(CGFloat(center.x) - far.minX), abs(CGFloat(center.x) - far.maxX), abs(CGFloat(center.y) - far.minY),
                abs(CGFloat(center.y) - far.maxY),
            ]
            let isEndless = image.region == .infinite || image.region.isEmpty
            let reach =
                isEndless ? 0 : Int(min((distances.max() ?? 0) * CGFloat(growth), maximumZoomReach).rounded(.up))
            return LineBlurRecipe(image, region: image.region.expanded(by: reach)) { point in
                (point, point + (center - point) * part)
            }
        },
        // Core Image Filter Reference: makes an upright rectangle of a quadrilateral, such as a photographed page. Its sides
        // are as long as the longer of two opposite ones. Corners on a line give no image.
        FilterDefinition(
            "CIPerspectiveCorrection", [kCICategoryGeometryAdjustment],
            [
                (kCIInputImageKey, .image), ("inputTopLeft", .vector([118, 484])),
                ("inputTopRight", .vector([646, 507])), ("inputBottomRight", .vector([548, 140])),
                ("inputBottomLeft", .vector([155, 153])),
            ]
        ) { values in
            guard let image = values.image() else { return nil }
            let corners = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map {
                values.vector($0).cgPointValue
            }
            func distance(_ a: Int, _ b: Int) -> CGFloat {
                hypot(corners[a].x - corners[b].x, corners[a].y - corners[b].y)
            }
            let (width, height) = (max(distance(0, 1), distance(2, 3)), max(distance(0, 3), distance(1, 2)))
            let bounds = corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: CGSize(width: 1, height: 1))) }
            guard width < 1e6, height < 1e6,
                let perspective = Perspective(
                    bottomLeft: corners[0], bottomRight: corners[1], topRight: corners[2], topLeft: corners[3])
            else { return ImageRecipe(region: .empty) }
            return PerspectiveRecipe(
                image, perspective, source: PixelRegion(covering: bounds),
                size: (max(Int(width.rounded()), 1), max(Int(height.rounded()), 1)))
        },
        // Core Image Filter Reference: one pixel with the mean color of a rectangle, by default of the image.
        FilterDefinition(
            "CIAreaAverage", [kCICategoryReduction],
            [(kCIInputImageKey, .image), (kCIInputExtentKey, .vector([]))]
        ) { values in
            guard let image = values.image() else { return nil }
            let extent = values.vector(kCIInputExtentKey)
            let area = extent.count == 4 ? PixelRegion(covering: extent.cgRectValue) : image.region
            return AreaAverageRecipe(image, area)
        },
    ]
}

/// How far a zoom may move the edges of an image, in pixels (decision).
private let maximumZoomReach: CGFloat = 4096

/// Filters that make numbers of images.
public let kCICategoryReduction = "CICategoryReduction"
/// A rectangle in pixels.
public let kCIInputExtentKey = "inputExtent"

/// A curve through points, without overshoot between them.
private struct ToneCurve: Sendable {
    private let points: [SIMD2<Float>]
    private let slopes: [Float]

    /// A curve through points, sorted by x; of points with the same x the first counts.
    init(_ points: [SIMD2<Float>]) {
        let sorted = points.sorted { $0.x < $1.x }
        let kept = sorted.indices.filter { $0 == 0 || sorted[$0].x > sorted[$0 - 1].x }.map { sorted[$0] }
        let secants = zip(kept, kept.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        self.points = kept
        slopes = kept.indices.map { index in
            guard let before = index > 0 ? secants[index - 1] : secants.first,
                let after = index < secants.count ? secants[index] : secants.last
            else { return 0 }
            // The harmonic mean, and level where the direction changes.
            return before * after > 0 ? 2 * before * after / (before + after) : 0
        }
    }

    func callAsFunction(_ x: Float) -> Float {
        guard let first = points.first, let last = points.last, x > first.x else { return points.first?.y ?? x }
        guard x < last.x, let index = points.indices.dropFirst().first(where: { x <= points[$0].x }) else {
            return last.y
        }
        let (start, end) = (points[index - 1], points[index])
        let length = end.x - start.x
        let t = (x - start.x) / length
        let (t2, t3) = (t * t, t * t * t)
        let fromStart = (2 * t3 - 3 * t2 + 1) * start.y + (t3 - 2 * t2 + t) * length * slopes[index - 1]
        return fromStart + (3 * t2 - 2 * t3) * end.y + (t3 - t2) * length * slopes[index]
    }
}

/// A table of colors.
private struct ColorCube: Sendable {
    private let size: Int
    private let colors: [Pixel]

    /// - Parameter size: the number of values of each component; `nil` if the table does not have its cube of colors.
    init?(_ data: Data, size: Int) {
        let count = size * size * size
        guard data.count >= count * MemoryLayout<Pixel>.size else {
            CIFilter.report("the table of CIColorCube has \(data.count) bytes, but needs \(count * 16)")
            return nil
        }
        self.size = size
        colors = data.withUnsafeBytes { bytes in
            (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 16, as: Pixel.self).withoutNaN }
        }
    }

    /// The color for another one, between the eight nearest of the table.
    subscript(_ color: SIMD3<Float>) -> Pixel {
        let clamped = color.replacing(with: 0, where: color .!= color).clamped(lowerBound: .zero, upperBound: .one)
        let position = clamped * Float(size - 1)
        let corner = pointwiseMin(position.rounded(.down), SIMD3(repeating: Float(size - 2)))
        let part = position - corner
        let (x, y, z) = (Int(corner.x), Int(corner.y), Int(corner.z))
        func mixed(_ y: Int, _ z: Int) -> Pixel {
            let index = (z * size + y) * size + x
            return colors[index] * (1 - part.x) + colors[index + 1] * part.x
        }
        let lower = mixed(y, z) * (1 - part.y) + mixed(y + 1, z) * part.y
        let upper = mixed(y, z + 1) * (1 - part.y) + mixed(y + 1, z + 1) * part.y
        return lower * (1 - part.z) + upper * part.z
    }
}
