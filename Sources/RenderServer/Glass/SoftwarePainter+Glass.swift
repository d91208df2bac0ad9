import CCairo
import QuartzCore

extension SoftwarePainter {
    /// Blurs what was painted in a region, through an outline.
    package func blur(
        _ region: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine, opacity: Double,
        onto canvas: Canvas
    ) {
        guard let blurred = BackdropBlurImage(canvas, around: region, deviation: deviation) else { return }
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
