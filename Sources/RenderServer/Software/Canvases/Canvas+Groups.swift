import CCairo

extension Canvas {
    /// Paints another canvas over this one, faded.
    func compose(_ group: Canvas, in rect: PixelRect, opacity: Double) {
        let context = preparedContext(in: rect)
        group.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        if opacity >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, opacity) }
    }

    /// Paints another canvas over this one, where the path that `outline` adds lets it through. The path is added in
    /// coordinates that `map` takes to pixels.
    func compose(
        _ group: Canvas, in rect: PixelRect, opacity: Double, through map: Affine, outline: (OpaquePointer) -> Void
    ) {
        let context = preparedContext(in: rect, map)
        outline(context)
        cairo_identity_matrix(context)
        cairo_translate(context, -Double(bounds.x), -Double(bounds.y))
        group.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        context.fillPath(opacity: opacity)
    }

    /// Keeps of this canvas what the opacity of another one lets through.
    func applyAlphaMask(from mask: Canvas, in rect: PixelRect) {
        let context = preparedContext(in: rect)
        mask.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Adds the pixels of another canvas to those of this one.
    func add(_ group: Canvas, in rect: PixelRect) {
        let context = preparedContext(in: rect)
        group.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_ADD)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    private func setAsSource(of context: OpaquePointer) {
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
        cairo_set_source_surface(context, surface, Double(bounds.x), Double(bounds.y))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    }
}
