import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// A nine-patch image drawn for one size; painted like any other image.
struct StretchedImage {
    /// The size in pixels that it was drawn for.
    var width: Int
    var height: Int
    var image: ContentsImage
}

extension SoftwarePainter {
    /// The node's contents with the parts outside `contentsCenter` at their own size, or `nil` if the whole image
    /// stretches.
    func stretched(_ image: ContentsImage, for node: RenderNode, _ map: Affine) -> ContentsImage? {
        guard image.hasStretchableCenter, image.fillsBounds else { return nil }
        let bounds = node.layer.geometry.bounds
        let scaleX = (map.a * map.a + map.b * map.b).squareRoot()
        let scaleY = (map.c * map.c + map.d * map.d).squareRoot()
        let width = StretchedImage.side(Double(bounds.width) * scaleX)
        let height = StretchedImage.side(Double(bounds.height) * scaleY)
        if let cached = node.stretched, cached.width == width, cached.height == height { return cached.image }
        let pixelsPerPoint = (x: Double(width) / Double(bounds.width), y: Double(height) / Double(bounds.height))
        guard let drawn = image.stretched(to: width, height, pixelsPerPoint) else { return nil }
        node.stretched = StretchedImage(width: width, height: height, image: drawn)
        return drawn
    }
}

extension StretchedImage {
    /// The longest side, in pixels; a larger image is drawn at this size and stretched as a whole (decision).
    static let maximumSide = 8192

    /// Converts a length in pixels to the side of the drawn image; 1 for NaN.
    fileprivate static func side(_ length: Double) -> Int {
        length >= 1 ? Int(min(length, Double(maximumSide)).rounded()) : 1
    }
}

extension ContentsImage {
    /// Draws the image at a size in pixels, with `pixelsPerPoint` pixels per point: corners keep their size, edges
    /// stretch along one axis, the center along both.
    fileprivate func stretched(to width: Int, _ height: Int, _ pixelsPerPoint: (x: Double, y: Double)) -> ContentsImage?
    {
        let visiblePart = source
        let center = values.center
        let columns = axisSegments(
            visiblePart.minX, visiblePart.width, Double(center.minX), Double(center.maxX), Double(width),
            pixelsPerPoint.x / scale)
        let rows = axisSegments(
            visiblePart.minY, visiblePart.height, Double(center.minY), Double(center.maxY), Double(height),
            pixelsPerPoint.y / scale)
        guard
            let target = Surface(
                format: isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width: width, height: height),
            let context = cairo_create(target.handle)
        else { return nil }
        for row in rows {
            for column in columns where column.end > column.start && row.end > row.start {
                paintPatch(column, row, context)
            }
        }
        cairo_destroy(context)
        cairo_surface_reference(target.handle)
        guard let image = CGImage(adopting: target.handle) else { return nil }
        var contents = LayerContents(image: image, samplesNearest: values.samplesNearest)
        contents.isFlipped = values.isFlipped
        return ContentsImage(contents)
    }

    private func paintPatch(_ column: AxisSegment, _ row: AxisSegment, _ context: OpaquePointer) {
        let scaleX = column.sourceLength / (column.end - column.start)
        let scaleY = row.sourceLength / (row.end - row.start)
        let source = Box(
            minX: column.sourceStart, minY: row.sourceStart, maxX: column.sourceStart + column.sourceLength,
            maxY: row.sourceStart + row.sourceLength)
        let part = source.exactPixels
        let partSurface = part.flatMap { self.surface(of: $0) }
        defer { cairo_surface_destroy(partSurface) }
        let origin = partSurface == nil ? (x: 0, y: 0) : (x: part?.x ?? 0, y: part?.y ?? 0)
        var matrix = cairo_matrix_t(
            xx: scaleX, yx: 0, xy: 0, yy: scaleY, x0: column.sourceStart - Double(origin.x) - column.start * scaleX,
            y0: row.sourceStart - Double(origin.y) - row.start * scaleY)
        let pattern = cairo_pattern_create_for_surface(partSurface ?? surface)
        cairo_pattern_set_matrix(pattern, &matrix)
        let isExact = scaleX == 1 && scaleY == 1
        cairo_pattern_set_filter(
            pattern, values.samplesNearest || isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_rectangle(context, column.start, row.start, column.end - column.start, row.end - row.start)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
    }
}

extension ContentsImage {
    /// Creates a surface over a part of the pixels, so that sampling stops at its edges. The caller destroys it.
    fileprivate func surface(of rect: PixelRect) -> OpaquePointer? {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard whole.contains(rect), let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = cairo_image_surface_get_stride(surface)
        return cairo_image_surface_create_for_data(
            data + rect.y * Int(stride) + rect.x * 4, cairo_image_surface_get_format(surface), Int32(rect.width),
            Int32(rect.height), stride)
    }
}

/// A segment of one axis of a nine-patch image: its source range and its destination range, in whole pixels.
struct AxisSegment: Equatable {
    var sourceStart: Double
    var sourceLength: Double
    var start: Double
    var end: Double
}

/// Splits one axis into the fixed start, the stretched center and the fixed end. If the fixed parts do not fit, they
/// shrink in proportion and the center is empty.
func axisSegments(
    _ start: Double, _ length: Double, _ centerStart: Double, _ centerEnd: Double, _ target: Double,
    _ pixelsPerSourcePixel: Double
) -> [AxisSegment] {
    let startSource = min(1, max(0, centerStart)) * length
    let endSource = (1 - min(1, max(0, centerEnd))) * length
    var startLength = (startSource * pixelsPerSourcePixel).rounded()
    var endLength = (endSource * pixelsPerSourcePixel).rounded()
    if startLength + endLength > target {
        startLength = (target * startLength / (startLength + endLength)).rounded()
        endLength = target - startLength
    }
    // An empty center is sampled from the pixel at its position.
    let centerLength = max(length - startSource - endSource, min(1, length))
    let centerSource = min(start + startSource, start + length - centerLength)
    return [
        AxisSegment(sourceStart: start, sourceLength: startSource, start: 0, end: startLength),
        AxisSegment(sourceStart: centerSource, sourceLength: centerLength, start: startLength, end: target - endLength),
        AxisSegment(
            sourceStart: start + length - endSource, sourceLength: endSource, start: target - endLength, end: target),
    ]
}
