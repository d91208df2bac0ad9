import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// The downsampling and blur parameters of a backdrop blur.
package struct BackdropBlurPlan {
    /// The pixels of the frame that are read.
    package let source: PixelRect
    /// The downsampling factor along each axis.
    package let downsampling: Int
    /// The bounds of the downsampled pixels, with the origin at 0.
    package let downsampledBounds: PixelRect
    /// The radius of the box blur, in downsampled pixels, that is applied three times along both axes; 0 for none.
    package let boxRadius: Int

    /// Plans the blur of a region with a deviation in pixels, in a render target that holds `bounds`. Pixels outside of
    /// the region are not read, its edges extend instead (decision: what stands beside a bar or a card does not shine
    /// into it).
    package init(_ region: PixelRect, deviation: Double, in bounds: PixelRect) {
        source = region.intersection(bounds)
        let factor = max(1, Int(deviation / BackdropBlurLimits.pixelsPerDeviation))
        downsampling = factor
        downsampledBounds = PixelRect(
            x: 0, y: 0, width: (source.width + factor - 1) / factor, height: (source.height + factor - 1) / factor)
        boxRadius = BackdropBlurPlan.boxRadius(deviation: deviation / Double(factor))
    }

    /// The radius of a box blur that, applied three times, approximates a Gaussian of this deviation.
    static func boxRadius(deviation: Double) -> Int {
        max(0, Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded()))
    }
}

/// Constants of backdrop blurs.
enum BackdropBlurLimits {
    /// The standard deviation of the blur per unit of the radius.
    static let deviationPerRadius = 0.5
    /// The largest deviation, in pixels (decision): with it the whole screen is one color.
    static let maximumDeviation = 10_000.0
    /// The backdrop is downsampled before it is blurred, to about this many pixels per deviation (decision: 3; a finer
    /// one looks the same).
    static let pixelsPerDeviation = 3.0
    /// A blur with a smaller deviation, in pixels, is invisible and skipped.
    static let minimumDeviation = 0.3
}

/// A downsampled and blurred copy of a backdrop.
struct BackdropBlurImage {
    let surface: Surface
    /// The area of the frame that it covers, in pixels.
    let source: PixelRect
    /// The downsampling factor: frame pixels per pixel of the copy, along each axis.
    let downsampling: Int

    /// Copies and blurs the pixels of a region of a canvas; `nil` if the area is empty or memory runs out.
    init?(_ canvas: Canvas, of region: PixelRect, deviation: Double) {
        let plan = BackdropBlurPlan(region, deviation: deviation, in: canvas.bounds)
        source = plan.source
        downsampling = plan.downsampling
        guard !source.isEmpty,
            let surface = Surface(
                format: CAIRO_FORMAT_ARGB32, width: plan.downsampledBounds.width, height: plan.downsampledBounds.height)
        else { return nil }
        self.surface = surface
        downsample(from: canvas)
        if plan.boxRadius > 0 {
            for _ in 0..<3 { blur(plan.boxRadius) }
        }
        cairo_surface_mark_dirty(surface.handle)
    }

    private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(surface.bytes + y * surface.stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Fills the surface with the means of pixel blocks. The fourth byte of output pixels is not alpha and reads as
    /// opaque.
    private func downsample(from canvas: Canvas) {
        cairo_surface_flush(canvas.surface)
        let opaque: UInt32 = cairo_image_surface_get_format(canvas.surface) == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
        for y in 0..<surface.height {
            let top = source.y + y * downsampling
            let rows = min(downsampling, source.maxY - top)
            let destination = row(y)
            for x in 0..<surface.width {
                let left = source.x + x * downsampling
                let columns = min(downsampling, source.maxX - left)
                var sum = SIMD4<UInt32>.zero
                for line in 0..<rows {
                    let pixels = canvas.row(top + line, from: left)
                    for column in 0..<columns { sum &+= channels(pixels[column] | opaque) }
                }
                let count = UInt32(rows * columns)
                destination[x] = pixel((sum &+ SIMD4(repeating: count / 2)) / count)
            }
        }
    }

    /// Applies a box blur along both axes. The edge pixels extend beyond the edges.
    private func blur(_ radius: Int) {
        let longest = max(surface.width, surface.height)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: longest) { line in
            let stride = surface.stride / 4
            for y in 0..<surface.height { blur(row(y), surface.width, step: 1, radius, line) }
            for x in 0..<surface.width { blur(row(0) + x, surface.height, step: stride, radius, line) }
        }
    }

    private func blur(
        _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, step: Int, _ radius: Int,
        _ line: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<count { line[index] = pixels[index * step] }
        let size = UInt32(2 * radius + 1)
        let half = SIMD4<UInt32>(repeating: size / 2)
        // Multiply instead of divide, because processors lack vector division of integers.
        let reciprocal = (65_536 + size / 2) / size
        var sum = SIMD4<UInt32>.zero
        for index in -radius...radius { sum &+= channels(line[min(max(index, 0), count - 1)]) }
        for index in 0..<count {
            pixels[index * step] = pixel(((sum &+ half) &* reciprocal) &>> 16)
            sum &+= channels(line[min(index + radius + 1, count - 1)])
            sum &-= channels(line[max(index - radius, 0)])
        }
    }

    @inline(__always) private func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
    }

    @inline(__always) private func pixel(_ channels: SIMD4<UInt32>) -> UInt32 {
        channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24
    }
}

extension SoftwarePainter {
    /// Blurs painted pixels in a region of them, clipped to an outline.
    package func blur(
        _ region: PixelRect, of pixels: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine,
        opacity: Double, onto canvas: Canvas
    ) {
        guard let blurred = BackdropBlurImage(canvas, of: pixels, deviation: deviation) else { return }
        let context = canvas.preparedContext(in: region, map)
        outline.addPath(to: context)
        cairo_identity_matrix(context)
        cairo_translate(context, -Double(canvas.bounds.x), -Double(canvas.bounds.y))
        let pattern = cairo_pattern_create_for_surface(blurred.surface.handle)
        defer { cairo_pattern_destroy(pattern) }
        let factor = Double(blurred.downsampling)
        var toBlurred = cairo_matrix_t(
            xx: 1 / factor, yx: 0, xy: 0, yy: 1 / factor, x0: -Double(blurred.source.x) / factor,
            y0: -Double(blurred.source.y) / factor)
        cairo_pattern_set_matrix(pattern, &toBlurred)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        context.fillPath(opacity: opacity)
    }
}
