internal import CCairo

extension CGContext {
    /// Draws a picture so that it fills a rectangle, its top at the side with the greater y (D-05). A picture that is a
    /// mask lets the fill colour through.
    public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, byTiling: false)
    }

    /// Draws a picture so that it fills a rectangle. With `byTiling` it is repeated in all directions from there over
    /// all that the clip leaves.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        let rect = rect.standardized
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        let placement = image.placement(in: rect).concatenating(state.pixelTransform)
        guard placement.isInvertible else { return }
        var shape = PathStorage()
        if byTiling {
            let area = clipArea
            shape.addRect(CGRect(x: area.x, y: area.y, width: area.width, height: area.height), .identity)
        } else {
            shape.addRect(rect, state.pixelTransform)
        }
        guard !shape.verbs.isEmpty else { return }
        paint { cairo, mode in
            image.withSurface { surface in
                guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
                var matrix = placement.inverted().cairoMatrix
                cairo_pattern_set_matrix(pattern, &matrix)
                cairo_pattern_set_filter(pattern, filter(for: image))
                cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
                paint(pattern, through: shape, of: image, cairo, mode)
                cairo_pattern_destroy(pattern)
            }
        }
    }

    private func paint(
        _ pattern: OpaquePointer, through shape: PathStorage, of image: CGImage, _ cairo: OpaquePointer,
        _ mode: CGBlendMode
    ) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        shape.emit(to: cairo)
        cairo_set_operator(cairo, mode.cairoOperator)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        if image.isMask {
            cairo_clip(cairo)
            state.fill.setSource(of: cairo, alpha: state.alpha)
            cairo_mask(cairo, pattern)
            return
        }
        cairo_set_source(cairo, pattern)
        if state.alpha >= 1 {
            Self.fillShape(cairo, mode)
        } else {
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
        }
    }

    private func filter(for image: CGImage) -> cairo_filter_t {
        if state.interpolation == .default && !image.shouldInterpolate { return CAIRO_FILTER_NEAREST }
        return state.interpolation.cairoFilter
    }
}
