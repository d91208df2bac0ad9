import CCairo
import CoreGraphics
import QuartzCore

extension SoftwarePainter {
    /// Paints a picture into `target`, in coordinates that `map` takes to pixels.
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
                if !region.isEmpty { pixels.paint(through: Homography(inverse), region, opacity: opacity, onto: canvas) }
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
        var matrix = cairo_matrix_t(xx: inverse.a, yx: inverse.b, xy: inverse.c, yy: inverse.d, x0: inverse.tx, y0: inverse.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        let extendsEdges = coverage.isTarget || image.fillsBounds
        cairo_pattern_set_extend(pattern, extendsEdges ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
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

extension ImageCoverage {
    fileprivate var isTarget: Bool {
        if case .target = self { return true }
        return false
    }
}

extension Canvas {
    /// Copies the pixels of an opaque picture that is shifted by whole pixels.
    fileprivate func copy(_ image: ContentsImage, to area: PixelRect, _ shift: (x: Int, y: Int)) {
        let imageRect = PixelRect(x: shift.x, y: shift.y, width: image.width, height: image.height)
        let area = area.intersection(imageRect).intersection(bounds)
        guard !area.isEmpty, let data = cairo_image_surface_get_data(image.surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(image.surface))
        let start = UnsafeRawPointer(data + (area.y - shift.y) * stride + (area.x - shift.x) * 4)
        copy(start.assumingMemoryBound(to: UInt32.self), pixelsPerRow: stride / 4, to: area)
    }
}
