internal import CCairo

/// Opacity per pixel, over a part of the bitmap; nothing outside.
final class ClipMask {
    let surface: OpaquePointer
    let area: PixelArea

    /// Takes over one reference to the surface.
    init(adopting surface: OpaquePointer, area: PixelArea) {
        self.surface = surface
        self.area = area
    }

    deinit { cairo_surface_destroy(surface) }
}

extension CGContext {
    /// Limits painting to a rectangle and, inside it, lets paint through as an image tells: by the opacity of a mask or
    /// of an image with alpha, else by brightness. The image lies in the rectangle as `draw(_:in:)` would place it.
    /// Where no mask can be made, as of an image that is enlarged more than 8192 times, nothing can be painted.
    public func clip(to rect: CGRect, mask image: CGImage) {
        let rect = rect.standardized
        clip(to: rect)
        let placement = CGAffineTransform.placing(CGSize(width: image.width, height: image.height), in: rect)
            .concatenating(state.pixelTransform)
        let area = clipBounds
        guard placement.isInvertible, CairoSourceLimits.isPaintable(placement.inverted()), !area.isEmpty,
            let maskTarget = DrawTarget(area: area, detail: rasterScale(for: area)),
            let alphaImage = image.isOpaque ? image.luminanceAsAlpha() : image
        else { return clip(to: PathStorage(), .winding) }
        var matrix = placement.cairoMatrix
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
