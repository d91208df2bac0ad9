import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension SoftwarePainter {
    /// Paints an image into `target`, in coordinates that `map` converts to pixels.
    package func paint(
        _ image: ContentsImage, at target: Box, _ coverage: ImageCoverage, _ map: Affine, _ clip: PixelRect,
        opacity: Double, onto canvas: Canvas
    ) {
        guard let transform = image.transform(to: target) else { return }
        let combined = transform.then(map)
        let shift = combined.wholePixelShift
        if case .target = coverage {
            if let shift, image.isOpaque && opacity >= 1, let exact = map.map(target).exactPixels {
                canvas.copy(image, to: exact.intersection(clip), shift)
                return
            }
            if image.isSampledDirectly(combined),
                let pixels = PixelSource(image.surface), let inverse = combined.inverted()
            {
                let region = map.map(target).pixels.intersection(clip)
                if !region.isEmpty {
                    pixels.paint(through: Homography(inverse), region, opacity: opacity, onto: canvas)
                }
                return
            }
        }

        let isNearest = shift != nil || image.samplesNearest(at: combined.meanScale)
        let mipmap = isNearest ? (surface: image.surface, halvings: 0) : image.mipmap(for: combined.meanScale)
        guard let inverse = Affine.scale(Double(1 << mipmap.halvings)).then(transform).inverted() else { return }
        let context = canvas.preparedContext(in: clip, map)
        switch coverage {
        case .target: cairo_rectangle(context, target.minX, target.minY, target.width, target.height)
        case .outline(let outline): outline.addPath(to: context)
        case .wholeClip: canvas.addPath(of: clip)
        }
        let pattern = cairo_pattern_create_for_surface(mipmap.surface)
        var matrix = cairo_matrix_t(
            xx: inverse.a, yx: inverse.b, xy: inverse.c, yy: inverse.d, x0: inverse.tx, y0: inverse.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        let extendsEdges = coverage.isTarget || image.fillsBounds
        cairo_pattern_set_extend(pattern, extendsEdges ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_set_source(context, pattern)
        context.fillPath(opacity: opacity)
        cairo_pattern_destroy(pattern)
        // Release the image's surface.
        cairo_set_source_rgb(context, 0, 0, 0)
    }
}

extension OpaquePointer {
    /// Fills the path of this Cairo context with its source, with the given opacity.
    func fillPath(opacity: Double) {
        if opacity >= 1 {
            cairo_fill(self)
            return
        }
        cairo_save(self)
        cairo_clip(self)
        cairo_paint_with_alpha(self, opacity)
        cairo_restore(self)
    }
}

extension ImageCoverage {
    fileprivate var isTarget: Bool {
        if case .target = self { return true }
        return false
    }
}

extension Canvas {
    /// Copies the pixels of an opaque image that is shifted by whole pixels.
    fileprivate func copy(_ image: ContentsImage, to area: PixelRect, _ shift: (x: Int, y: Int)) {
        let imageRect = PixelRect(x: shift.x, y: shift.y, width: image.width, height: image.height)
        let area = area.intersection(imageRect).intersection(bounds)
        guard !area.isEmpty, let data = cairo_image_surface_get_data(image.surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(image.surface))
        let start = UnsafeRawPointer(data + (area.y - shift.y) * stride + (area.x - shift.x) * 4)
        copy(start.assumingMemoryBound(to: UInt32.self), pixelsPerRow: stride / 4, to: area)
    }
}

extension SoftwarePainter {
    /// Paints one particle.
    package func paint(
        _ image: ContentsImage, _ transform: Affine, tinted color: SIMD4<Double>, isAdded: Bool, _ region: PixelRect,
        onto canvas: Canvas
    ) {
        let mipmap = image.mipmap(for: transform.meanScale)
        guard let pixels = PixelSource(mipmap.surface),
            let inverse = Affine.scale(Double(1 << mipmap.halvings)).then(transform).inverted()
        else { return }
        pixels.paint(through: inverse, region, ParticleTint(color), isAdded: isAdded, onto: canvas)
    }
}

/// The factors that a particle's pixels are multiplied by, in units of 1/256.
struct ParticleTint {
    let red: UInt32
    let green: UInt32
    let blue: UInt32
    let alpha: UInt32

    /// Converts red, green, blue and opacity, not premultiplied.
    init(_ color: SIMD4<Double>) {
        func factor(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 256).rounded()) }
        (red, green, blue) = (factor(color.x * color.w), factor(color.y * color.w), factor(color.z * color.w))
        alpha = factor(color.w)
    }

    @inline(__always) func apply(_ pixel: UInt32) -> UInt32 {
        func part(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
            ((((pixel >> shift) & 255) &* factor &+ 128) >> 8) << shift
        }
        return part(24, alpha) | part(16, red) | part(8, green) | part(0, blue)
    }
}

extension PixelSource {
    /// Paints the tinted pixels over a canvas or adds them to it. `inverse` maps pixels of the frame to these pixels.
    fileprivate func paint(
        through inverse: Affine, _ region: PixelRect, _ tint: ParticleTint, isAdded: Bool, onto canvas: Canvas
    ) {
        for y in region.y..<region.maxY {
            let row = canvas.row(y, from: region.x)
            var (u, v) = inverse.map(Double(region.x) + 0.5, Double(y) + 0.5)
            for x in 0..<region.width {
                let pixel = sample(u - 0.5, v - 0.5)
                if pixel != 0 {
                    let tinted = tint.apply(pixel)
                    row[x] = isAdded ? tinted.plus(row[x]) : tinted.over(row[x])
                }
                u += inverse.a
                v += inverse.b
            }
        }
    }
}

extension UInt32 {
    /// The sum of two pixels, each channel clamped to 255.
    fileprivate func plus(_ other: UInt32) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            Swift.min((self >> shift & 255) + (other >> shift & 255), 255) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}
