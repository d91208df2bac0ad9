internal import CCairo

extension CGContext {
    /// Fills the clip with a gradient along the line between two points. If the whole clip lies beyond an end that
    /// `options` extends, it is filled with that end's color.
    ///
    /// Otherwise nothing is painted if the gradient exceeds Cairo's range: if a part of the clip, or the origin of the
    /// bitmap, is more than 30,000 units from the origin of user space (1.9 times the largest coordinate of the points,
    /// if that exceeds 16,000), or if a unit is larger than 32,768 pixels. The same limits apply to radial gradients.
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

    /// Fills the clip with a gradient between two circles. Radii are in user space; nothing is painted if one is
    /// negative.
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

    /// Fills the clip with a shading.
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

    /// Returns the largest absolute coordinate of two points.
    private func maximumCoordinate(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        max(abs(one.x), abs(one.y), abs(other.x), abs(other.y))
    }

    /// Returns the color of an extended end if the whole clip lies beyond it.
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

    /// Fills the clip with a Cairo pattern in user space, and destroys the pattern.
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

extension CGContext {
    /// Fills the clip with a conic gradient. It starts in the direction of `angle`, in radians from the x axis toward
    /// the y axis, and makes one full turn in the same direction.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let area = clipBounds
        let scale = self.rasterScale(for: area)
        guard center.isFinite, angle.isFinite, state.pixelTransform.isInvertible, !area.isEmpty,
            let bitmap = DrawTarget(area: area, detail: scale),
            let base = cairo_image_surface_get_data(bitmap.surface)
        else { return }
        let table = Self.premultipliedPixels(of: gradient)
        let toUser = state.pixelTransform.inverted()
        let stride = Int(cairo_image_surface_get_stride(bitmap.surface))
        let fullTurn = 2 * CGFloat.pi
        let start = angle.truncatingRemainder(dividingBy: fullTurn)
        let (width, height) = (
            Int(cairo_image_surface_get_width(bitmap.surface)), Int(cairo_image_surface_get_height(bitmap.surface))
        )
        let step = 1 / scale
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(base + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let devicePoint = CGPoint(
                    x: CGFloat(area.x) + (CGFloat(x) + 0.5) * step, y: CGFloat(area.y) + (CGFloat(y) + 0.5) * step)
                let userPoint = devicePoint.applying(toUser)
                var fraction = (atan2(userPoint.y - center.y, userPoint.x - center.x) - start) / fullTurn
                fraction -= fraction.rounded(.down)
                // NaN, from coordinates out of range, maps to the start color.
                row[x] = table[fraction.isNaN ? 0 : min(Int(fraction * CGFloat(table.count)), table.count - 1)]
            }
        }
        cairo_surface_mark_dirty(bitmap.surface)
        paint { cairo, mode in
            cairo_save(cairo)
            var matrix = CGAffineTransform.identity.cairoMatrix
            cairo_set_matrix(cairo, &matrix)
            cairo_set_operator(cairo, mode.cairoOperator)
            cairo_set_source_surface(cairo, bitmap.surface, 0, 0)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            cairo_restore(cairo)
        }
    }

    /// Samples the colors of a gradient at regular intervals, as native pixels.
    private static func premultipliedPixels(of gradient: CGGradient) -> [UInt32] {
        let count = 2048
        return (0..<count).map { index in
            gradient.premultiplied(at: (CGFloat(index) + 0.5) / CGFloat(count)).nativePixel
        }
    }
}
