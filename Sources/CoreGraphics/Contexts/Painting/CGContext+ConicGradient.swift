internal import CCairo

extension CGContext {
    /// Paints a gradient around a point over all that the clip leaves. It begins in the direction of `angle`, in
    /// radians from the x axis toward the y axis, and makes one whole turn toward the y axis.
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
                // Beyond all numbers there is no direction: all is as at the beginning.
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

    /// The colours of a gradient at even steps, as native pixels.
    private static func premultipliedPixels(of gradient: CGGradient) -> [UInt32] {
        let count = 2048
        return (0..<count).map { index in
            gradient.premultiplied(at: (CGFloat(index) + 0.5) / CGFloat(count)).nativePixel
        }
    }
}
