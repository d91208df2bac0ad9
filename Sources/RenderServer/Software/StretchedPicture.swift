import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// Contents of which only the middle stretches, drawn once for a size; painted like any other picture.
struct StretchedPicture {
    /// Size of the bounds, in pixels, it was made for.
    var width: Int
    var height: Int
    var picture: Picture
}

extension SoftwarePainter {
    /// The node's contents with the parts outside `contentsCenter` at their own size, or `nil` when all of it
    /// stretches.
    func stretched(_ picture: Picture, for node: RenderNode, _ map: Affine) -> Picture? {
        guard picture.stretchesInPart, picture.fillsBounds else { return nil }
        let bounds = node.layer.geometry.bounds
        let across = (map.a * map.a + map.b * map.b).squareRoot()
        let down = (map.c * map.c + map.d * map.d).squareRoot()
        let width = StretchedPicture.side(Double(bounds.width) * across)
        let height = StretchedPicture.side(Double(bounds.height) * down)
        if let known = node.stretched, known.width == width, known.height == height { return known.picture }
        let perPoint = (x: Double(width) / Double(bounds.width), y: Double(height) / Double(bounds.height))
        guard let drawn = picture.stretched(to: width, height, perPoint) else { return nil }
        node.stretched = StretchedPicture(width: width, height: height, picture: drawn)
        return drawn
    }
}

extension StretchedPicture {
    /// Larger ones are drawn at this size and stretched as a whole (decision).
    static let largestSide = 8192

    /// A length in pixels as a side that is drawn; the shortest for what is no number.
    fileprivate static func side(_ length: Double) -> Int {
        length >= 1 ? Int(min(length, Double(largestSide)).rounded()) : 1
    }
}

extension Picture {
    /// The picture at a size in pixels, of which a point has `perPoint`: corners keep their size, edges stretch along
    /// the edge, the middle both ways.
    fileprivate func stretched(to width: Int, _ height: Int, _ perPoint: (x: Double, y: Double)) -> Picture? {
        let part = source
        let center = values.center
        let columns = stretchedCuts(
            part.minX, part.width, Double(center.minX), Double(center.maxX), Double(width), perPoint.x / scale)
        let rows = stretchedCuts(
            part.minY, part.height, Double(center.minY), Double(center.maxY), Double(height), perPoint.y / scale)
        guard
            let target = Surface(
                format: isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width: width, height: height),
            let context = cairo_create(target.handle)
        else { return nil }
        for row in rows {
            for column in columns where column.to > column.from && row.to > row.from {
                paintPatch(column, row, context)
            }
        }
        cairo_destroy(context)
        cairo_surface_reference(target.handle)
        guard let image = CGImage(adopting: target.handle) else { return nil }
        return Picture(LayerContents(image: image, samplesNearest: values.samplesNearest))
    }

    private func paintPatch(_ column: StretchedCut, _ row: StretchedCut, _ context: OpaquePointer) {
        let across = column.sourceLength / (column.to - column.from)
        let down = row.sourceLength / (row.to - row.from)
        let source = Box(
            minX: column.sourceStart, minY: row.sourceStart, maxX: column.sourceStart + column.sourceLength,
            maxY: row.sourceStart + row.sourceLength)
        let part = source.exactPixels
        let partSurface = part.flatMap { self.surface(of: $0) }
        defer { cairo_surface_destroy(partSurface) }
        let origin = partSurface == nil ? (x: 0, y: 0) : (x: part?.x ?? 0, y: part?.y ?? 0)
        var matrix = cairo_matrix_t(
            xx: across, yx: 0, xy: 0, yy: down, x0: column.sourceStart - Double(origin.x) - column.from * across,
            y0: row.sourceStart - Double(origin.y) - row.from * down)
        let pattern = cairo_pattern_create_for_surface(partSurface ?? surface)
        cairo_pattern_set_matrix(pattern, &matrix)
        let isExact = across == 1 && down == 1
        cairo_pattern_set_filter(
            pattern, values.samplesNearest || isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_rectangle(context, column.from, row.from, column.to - column.from, row.to - row.from)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
    }
}

extension Picture {
    /// A surface on a part of the pixels, so that sampling stops at its edges. The caller destroys it.
    fileprivate func surface(of part: PixelRect) -> OpaquePointer? {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard whole.contains(part), let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = cairo_image_surface_get_stride(surface)
        return cairo_image_surface_create_for_data(
            data + part.y * Int(stride) + part.x * 4, cairo_image_surface_get_format(surface), Int32(part.width),
            Int32(part.height), stride)
    }
}

/// A piece of one side of a stretched picture: where it comes from, and where it goes, in whole pixels.
struct StretchedCut: Equatable {
    var sourceStart: Double
    var sourceLength: Double
    var from: Double
    var to: Double
}

/// Cuts one side into the fixed first part, the stretched middle and the fixed last part. When there is no room for the
/// fixed parts, they shrink in proportion and nothing is left for the middle.
func stretchedCuts(
    _ start: Double, _ length: Double, _ centerStart: Double, _ centerEnd: Double, _ target: Double, _ factor: Double
) -> [StretchedCut] {
    let first = min(1, max(0, centerStart)) * length
    let last = (1 - min(1, max(0, centerEnd))) * length
    var head = (first * factor).rounded()
    var tail = (last * factor).rounded()
    if head + tail > target {
        head = (target * head / (head + tail)).rounded()
        tail = target - head
    }
    // A middle of no width is taken from the pixel at its place.
    let middle = max(length - first - last, min(1, length))
    let middleStart = min(start + first, start + length - middle)
    return [
        StretchedCut(sourceStart: start, sourceLength: first, from: 0, to: head),
        StretchedCut(sourceStart: middleStart, sourceLength: middle, from: head, to: target - tail),
        StretchedCut(sourceStart: start + length - last, sourceLength: last, from: target - tail, to: target),
    ]
}
