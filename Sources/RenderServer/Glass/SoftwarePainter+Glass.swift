import CCairo
import QuartzCore

extension SoftwarePainter {
    /// Blurs what was painted in a region, through an outline.
    package func blur(
        _ region: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine, opacity: Double,
        onto canvas: Canvas
    ) {
        guard let picture = GlassPicture(canvas, around: region, deviation: deviation) else { return }
        let context = canvas.drawing(in: region, map)
        outline.addPath(to: context)
        cairo_identity_matrix(context)
        cairo_translate(context, -Double(canvas.bounds.x), -Double(canvas.bounds.y))
        let pattern = cairo_pattern_create_for_surface(picture.surface.handle)
        defer { cairo_pattern_destroy(pattern) }
        let step = Double(picture.coarseness)
        var toPicture = cairo_matrix_t(
            xx: 1 / step, yx: 0, xy: 0, yy: 1 / step, x0: -Double(picture.source.x) / step,
            y0: -Double(picture.source.y) / step)
        cairo_pattern_set_matrix(pattern, &toPicture)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        context.fillPath(opacity: opacity)
    }
}
