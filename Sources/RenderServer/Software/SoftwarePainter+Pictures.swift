import CCairo
import CoreGraphics
import QuartzCore

/// What a picture fills.
enum PictureShape {
    /// Its place.
    case target
    /// An outline instead.
    case cut(RoundedBox)
    /// All of the clip: its edges go on beyond its place.
    case everywhere
}

extension SoftwarePainter {
    /// Paints a picture into `target`, in coordinates that `map` takes to pixels.
    func paint(
        _ picture: Picture, at target: Box, _ shape: PictureShape, _ map: Affine, _ clip: PixelRect,
        opacity: Double, onto canvas: Canvas
    ) {
        let source = picture.source
        if target.isEmpty || source.isEmpty { return }
        let placing = Affine(
            a: target.width / source.width, d: target.height / source.height,
            tx: target.minX - source.minX * target.width / source.width,
            ty: target.minY - source.minY * target.height / source.height)
        let whole = placing.then(map)
        let shift = whole.wholePixelShift
        if let shift, case .target = shape, let exact = map.map(target).exactPixels {
            let area = exact.intersection(clip)
            if area.isEmpty { return }
            if picture.isOpaque && opacity >= 1 {
                canvas.copy(picture, to: area, shift)
                return
            }
        }

        let context = canvas.drawing(in: clip, map)
        switch shape {
        case .target: cairo_rectangle(context, target.minX, target.minY, target.width, target.height)
        case .cut(let outline): outline.addPath(to: context)
        case .everywhere: canvas.addPath(of: clip)
        }
        let isExact = shift != nil
        let level =
            isExact || picture.values.samplesNearest ? (picture.surface, 0) : picture.reduced(for: whole.meanScale)
        let pattern = cairo_pattern_create_for_surface(level.0)
        let factor = Double(1 << level.1)
        guard let back = Affine.scale(factor).then(placing).inverted() else { return }
        var matrix = cairo_matrix_t(xx: back.a, yx: back.b, xy: back.c, yy: back.d, x0: back.tx, y0: back.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        let isNearest = isExact || picture.values.samplesNearest
        cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, shape.isTarget || picture.fillsBounds ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_set_source(context, pattern)
        if opacity >= 1 {
            cairo_fill(context)
        } else {
            cairo_save(context)
            cairo_clip(context)
            cairo_paint_with_alpha(context, opacity)
            cairo_restore(context)
        }
        cairo_pattern_destroy(pattern)
        cairo_set_source_rgb(context, 0, 0, 0)
    }
}

extension PictureShape {
    fileprivate var isTarget: Bool {
        if case .target = self { return true }
        return false
    }
}

extension Affine {
    /// The shift in whole pixels, when the map does nothing else.
    fileprivate var wholePixelShift: (x: Int, y: Int)? {
        guard isUpright, abs(a - 1) < 1e-6, abs(d - 1) < 1e-6, abs(tx) < 1e6, abs(ty) < 1e6 else { return nil }
        let x = tx.rounded()
        let y = ty.rounded()
        return abs(tx - x) <= pixelTolerance && abs(ty - y) <= pixelTolerance ? (Int(x), Int(y)) : nil
    }
}

extension Canvas {
    /// Copies the pixels of an opaque picture that is shifted by whole pixels.
    fileprivate func copy(_ picture: Picture, to area: PixelRect, _ shift: (x: Int, y: Int)) {
        let held = PixelRect(x: shift.x, y: shift.y, width: picture.width, height: picture.height)
        let area = area.intersection(held).intersection(bounds)
        guard !area.isEmpty, let data = cairo_image_surface_get_data(picture.surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(picture.surface))
        let start = UnsafeRawPointer(data + (area.y - shift.y) * stride + (area.x - shift.x) * 4)
        copy(start.assumingMemoryBound(to: UInt32.self), pixelsPerRow: stride / 4, to: area)
    }
}
