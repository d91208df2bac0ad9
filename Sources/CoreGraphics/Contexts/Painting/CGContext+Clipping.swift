internal import CCairo

extension CGContext {
    /// Intersects the clip with the inside of the current path and clears the path. An empty path clips out everything.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: pixelPath, rule)
        beginPath()
    }

    /// Intersects the clip with a rectangle. Clears the current path.
    public func clip(to rect: CGRect) {
        beginPath()
        addRect(rect)
        clip()
    }

    /// Intersects the clip with the union of several rectangles. Clears the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects.map(\.standardized))
        clip()
    }

    func clip(to path: PathStorage, _ rule: CGPathFillRule) {
        let cairo = target.cairo
        (PathBudget.isWithinBudget(path) ? path : PathStorage()).emit(to: cairo)
        cairo_set_antialias(cairo, antialias)
        cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_set_tolerance(cairo, tolerance)
        cairo_clip(cairo)
    }

    /// Resets the clip to the whole bitmap or page, regardless of saved states, until the next `restoreGState()`.
    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.mask = nil
    }

    /// The bounding box of the clip in user space; null if everything is clipped out.
    public var boundingBoxOfClipPath: CGRect {
        let area = clipBounds
        guard !area.isEmpty, state.pixelTransform.isInvertible else { return .null }
        return area.rect.applying(state.pixelTransform.inverted())
    }

    /// The bounding box of the clip, in pixels.
    var clipBounds: PixelRect {
        let cairo = target.cairo
        var savedMatrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &savedMatrix)
        defer { cairo_set_matrix(cairo, &savedMatrix) }
        var matrix = CGAffineTransform.identity.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        let area = PixelRect(x1: x1, y1: y1, x2: x2, y2: y2)
        return state.mask.map { area.intersection($0.area) } ?? area
    }
}

/// Per-pixel alpha for a part of the bitmap; everything outside is masked out.
final class ClipMask {
    let surface: OpaquePointer
    let area: PixelRect

    /// Takes ownership of a reference to the surface.
    init(adopting surface: OpaquePointer, area: PixelRect) {
        self.surface = surface
        self.area = area
    }

    deinit { cairo_surface_destroy(surface) }
}

extension CGContext {
    /// Intersects the clip with a rectangle and masks painting in it with an image: with its alpha if it is an image
    /// mask or has an alpha channel, otherwise with its luminance. The image is positioned as by `draw(_:in:)`. If the
    /// mask cannot be created, for example because the image is enlarged or reduced by a factor above 8192, everything
    /// is clipped out.
    public func clip(to rect: CGRect, mask image: CGImage) {
        let rect = rect.standardized
        clip(to: rect)
        let imageToPixels = CGAffineTransform.placing(CGSize(width: image.width, height: image.height), in: rect)
            .concatenating(state.pixelTransform)
        let area = clipBounds
        guard imageToPixels.isInvertible, CairoSourceLimits.isPaintable(imageToPixels.inverted()), !area.isEmpty,
            let maskTarget = DrawTarget(area: area, detail: rasterScale(for: area)),
            let alphaImage = image.isOpaque ? image.luminanceAsAlpha() : image
        else { return clip(to: PathStorage(), .winding) }
        var matrix = imageToPixels.cairoMatrix
        cairo_set_matrix(maskTarget.cairo, &matrix)
        alphaImage.withSurface { surface in
            cairo_set_source_surface(maskTarget.cairo, surface, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(maskTarget.cairo), CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(cairo_get_source(maskTarget.cairo), state.interpolation.cairoFilter)
            cairo_paint(maskTarget.cairo)
            cairo_set_source_rgba(maskTarget.cairo, 0, 0, 0, 1)
        }
        if let previousMask = state.mask {
            matrix = CGAffineTransform.identity.cairoMatrix
            cairo_set_matrix(maskTarget.cairo, &matrix)
            cairo_set_operator(maskTarget.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(maskTarget.cairo, previousMask.surface, 0, 0)
            cairo_paint(maskTarget.cairo)
        }
        guard maskTarget.isValid else { return clip(to: PathStorage(), .winding) }
        state.mask = ClipMask(adopting: cairo_surface_reference(maskTarget.surface), area: area)
    }
}
