internal import CCairo

extension CGContext {
    /// Draws a picture so that it fills a rectangle, its top at the side with the greater y (D-05). A picture that is a
    /// mask lets the fill colour through. A picture shrunk or enlarged more than 8192 times is not drawn.
    public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, byTiling: false)
    }

    /// Draws a picture so that it fills a rectangle. With `byTiling` it is repeated in all directions from there over
    /// all that the clip leaves.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        image.withSurface { surface in
            if isVector { image.attachDocumentData(surface) }
            draw(
                SurfaceDrawing(
                    surface: surface, size: CGSize(width: image.width, height: image.height),
                    filter: filter(for: image), isMask: image.isMask, repeats: byTiling),
                in: rect)
        }
    }

    func draw(_ drawing: SurfaceDrawing, in rect: CGRect) {
        let rect = rect.standardized
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        let placement = drawing.placement(in: rect).concatenating(state.pixelTransform)
        guard placement.isInvertible else { return }
        let toSource = placement.inverted()
        guard CairoSourceLimits.isPaintable(toSource),
            !drawing.repeats || CairoSourceLimits.isRepeatable(toSource, over: clipBounds)
        else { return }
        var shape = PathStorage()
        if drawing.repeats {
            shape.addRect(clipBounds.rect, .identity)
        } else {
            shape.addRect(rect, state.pixelTransform)
        }
        guard !shape.verbs.isEmpty, let pattern = cairo_pattern_create_for_surface(drawing.surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = toSource.cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, drawing.filter(for: toSource))
        // Bitmaps mix the pixels at the edge with their like. On pages a frame of such pixels would make it another
        // picture each time.
        let edge = isVector ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD
        cairo_pattern_set_extend(pattern, drawing.repeats ? CAIRO_EXTEND_REPEAT : edge)
        paint(within: shape.controlPointBounds) { cairo, mode in
            paint(pattern, through: shape, isMask: drawing.isMask, cairo, mode)
        }
    }

    private func paint(
        _ pattern: OpaquePointer, through shape: PathStorage, isMask: Bool, _ cairo: OpaquePointer,
        _ mode: CGBlendMode
    ) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        shape.emit(to: cairo)
        cairo_set_operator(cairo, mode.cairoOperator)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        if isMask {
            cairo_clip(cairo)
            setSource(state.fill, of: cairo)
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

/// A surface that is to be drawn as a picture.
struct SurfaceDrawing {
    var surface: OpaquePointer
    /// In pixels.
    var size: CGSize
    var filter: cairo_filter_t
    var isMask = false
    var repeats = false

    /// How pixels are mixed when a step on the target is this one in the picture. Cairo's best filter keeps the squares
    /// of an enlarged picture apart, so that is left to the filter between neighbours.
    func filter(for toSource: CGAffineTransform) -> cairo_filter_t {
        let isEnlarged = hypot(toSource.a, toSource.b) < 1 && hypot(toSource.c, toSource.d) < 1
        return filter == CAIRO_FILTER_BEST && isEnlarged ? CAIRO_FILTER_BILINEAR : filter
    }

    /// From pixels of the picture to a rectangle with y upward.
    func placement(in rect: CGRect) -> CGAffineTransform {
        .placing(size, in: rect)
    }
}

extension CGAffineTransform {
    /// From the pixels of a picture, y downward, to a rectangle with y upward.
    static func placing(_ size: CGSize, in rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: -rect.height / size.height, tx: rect.minX, ty: rect.maxY)
    }
}
