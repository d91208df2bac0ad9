internal import CCairo

extension CGContext {
    /// Draws an image scaled to a rectangle, with its top at the side with the greater y (D-05). An image mask is
    /// painted with the fill color. An image scaled by more than 8192 either way is not drawn.
    public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, byTiling: false)
    }

    /// Draws an image scaled to a rectangle. With `byTiling`, that tile is repeated in all directions over the whole
    /// clip.
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
        // In bitmaps, edge pixels are interpolated with copies of themselves. In documents that padding would embed
        // the image again on every use.
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

/// A Cairo surface to be drawn like an image.
struct SurfaceDrawing {
    var surface: OpaquePointer
    /// In pixels.
    var size: CGSize
    var filter: cairo_filter_t
    var isMask = false
    var repeats = false

    /// Returns the filter to use for a transform from the target to the source. Cairo's best filter shows enlarged
    /// pixels as squares, so enlargements use bilinear filtering instead.
    func filter(for toSource: CGAffineTransform) -> cairo_filter_t {
        let isEnlarged = hypot(toSource.a, toSource.b) < 1 && hypot(toSource.c, toSource.d) < 1
        return filter == CAIRO_FILTER_BEST && isEnlarged ? CAIRO_FILTER_BILINEAR : filter
    }

    /// Maps pixels of the source to a rectangle with y upward.
    func placement(in rect: CGRect) -> CGAffineTransform {
        .placing(size, in: rect)
    }
}

extension CGAffineTransform {
    /// Maps the pixels of an image, y downward, to a rectangle with y upward.
    static func placing(_ size: CGSize, in rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: -rect.height / size.height, tx: rect.minX, ty: rect.maxY)
    }
}
