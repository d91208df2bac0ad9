import CCairo
import CoreGraphics
import QuartzCore

extension SoftwarePainter {
    /// Paints a picture into `target`, in coordinates that `map` takes to pixels.
    package func paint(
        _ picture: Picture, at target: Box, _ shape: PictureShape, _ map: Affine, _ clip: PixelRect,
        opacity: Double, onto canvas: Canvas
    ) {
        guard let placing = picture.placing(at: target) else { return }
        let whole = placing.then(map)
        let shift = whole.wholePixelShift
        if case .target = shape {
            if let shift, picture.isOpaque && opacity >= 1, let exact = map.map(target).exactPixels {
                canvas.copy(picture, to: exact.intersection(clip), shift)
                return
            }
            if picture.isSampledDirectly(whole),
                let pixels = PixelSource(picture.surface), let back = whole.inverted()
            {
                let region = map.map(target).pixels.intersection(clip)
                if !region.isEmpty { pixels.paint(through: Homography(back), region, opacity: opacity, onto: canvas) }
                return
            }
        }

        let isNearest = shift != nil || picture.samplesNearest(at: whole.meanScale)
        let level = isNearest ? (surface: picture.surface, halvings: 0) : picture.reduced(for: whole.meanScale)
        guard let back = Affine.scale(Double(1 << level.halvings)).then(placing).inverted() else { return }
        let context = canvas.drawing(in: clip, map)
        switch shape {
        case .target: cairo_rectangle(context, target.minX, target.minY, target.width, target.height)
        case .cut(let outline): outline.addPath(to: context)
        case .everywhere: canvas.addPath(of: clip)
        }
        let pattern = cairo_pattern_create_for_surface(level.surface)
        var matrix = cairo_matrix_t(xx: back.a, yx: back.b, xy: back.c, yy: back.d, x0: back.tx, y0: back.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        let goesOn = shape.isTarget || picture.fillsBounds
        cairo_pattern_set_extend(pattern, goesOn ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_set_source(context, pattern)
        context.fillPath(opacity: opacity)
        cairo_pattern_destroy(pattern)
        // Lets go of the picture.
        cairo_set_source_rgb(context, 0, 0, 0)
    }
}

extension OpaquePointer {
    /// Fills the path of this Cairo context with its source, faded.
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

extension PictureShape {
    fileprivate var isTarget: Bool {
        if case .target = self { return true }
        return false
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
