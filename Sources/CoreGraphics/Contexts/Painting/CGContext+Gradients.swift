internal import CCairo

extension CGContext {
    /// Paints a gradient along the line between two points over all that the clip leaves. Where all of that lies beyond
    /// an end that `options` extend, it has that end's colour. Any other gradient that lies far away beside its size
    /// (some 30,000 units, or twice as far as its own points), or is as much smaller than a pixel, is not painted; nor
    /// are such as those below.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint.isFinite, endPoint.isFinite else { return }
        if let color = uniformColor(of: gradient, startPoint, endPoint, options) {
            let rgba = SIMD4<Double>(color.srgba)
            return paint(cairo_pattern_create_rgba(rgba.x, rgba.y, rgba.z, rgba.w))
        }
        paint(gradient, options, within: maximumCoordinate(startPoint, endPoint)) {
            cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y)
        }
    }

    /// Paints a gradient from one circle to another over all that the clip leaves.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0
        else { return }
        paint(gradient, options, within: maximumCoordinate(startCenter, endCenter) + max(startRadius, endRadius)) {
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
        }
    }

    /// Paints a shading over all that the clip leaves.
    public func drawShading(_ shading: CGShading) {
        let gradient = shading.gradient()
        switch shading.shape {
        case .axial(let start, let end):
            drawLinearGradient(gradient, start: start, end: end, options: shading.options)
        case .radial(let start, let startRadius, let end, let endRadius):
            drawRadialGradient(
                gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
                options: shading.options)
        }
    }

    /// How far from the origin one of two points lies along an axis.
    private func maximumCoordinate(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        max(abs(one.x), abs(one.y), abs(other.x), abs(other.y))
    }

    /// The colour of the end beyond which all lies that the clip leaves, when it is extended there.
    private func uniformColor(
        of gradient: CGGradient, _ start: CGPoint, _ end: CGPoint, _ options: CGGradientDrawingOptions
    ) -> CGColor? {
        let toPixels = state.pixelTransform
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let lengthSquared = dx * dx + dy * dy
        guard toPixels.isInvertible, lengthSquared > 0, lengthSquared.isFinite else { return nil }
        let (toUser, area) = (toPixels.inverted(), clipBounds.rect)
        let corners = [area.minX, area.maxX].flatMap { x in [area.minY, area.maxY].map { CGPoint(x: x, y: $0) } }
        let locations = corners.map { corner in
            let point = corner.applying(toUser)
            return ((point.x - start.x) * dx + (point.y - start.y) * dy) / lengthSquared
        }
        if options.contains(.drawsBeforeStartLocation), locations.allSatisfy({ $0 <= 0 }) {
            return gradient.stops.first?.color
        }
        if options.contains(.drawsAfterEndLocation), locations.allSatisfy({ $0 >= 1 }) {
            return gradient.stops.last?.color
        }
        return nil
    }

    private func paint(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions, within distance: CGFloat,
        _ makePattern: () -> OpaquePointer?
    ) {
        let toPixels = state.pixelTransform
        guard toPixels.isInvertible,
            CairoSourceLimits.isPaintable(toPixels.inverted(), gradientWithin: distance, over: clipBounds)
        else { return }
        guard let pattern = makePattern() else { return }
        let (before, after) = (
            options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
        )
        cairo_pattern_set_extend(pattern, before || after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        if !before { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
        for (location, color) in gradient.stops {
            let rgba = SIMD4<Double>(color.srgba)
            cairo_pattern_add_color_stop_rgba(pattern, location, rgba.x, rgba.y, rgba.z, rgba.w)
        }
        if !after { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
        paint(pattern)
    }

    /// Paints a pattern of user space over all that the clip leaves, and destroys it.
    private func paint(_ pattern: OpaquePointer) {
        defer { cairo_pattern_destroy(pattern) }
        paint { cairo, mode in
            cairo_save(cairo)
            var matrix = state.pixelTransform.cairoMatrix
            cairo_set_matrix(cairo, &matrix)
            cairo_set_operator(cairo, mode.cairoOperator)
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, state.alpha)
            cairo_restore(cairo)
        }
    }
}
