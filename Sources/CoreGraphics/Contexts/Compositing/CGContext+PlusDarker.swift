internal import CCairo

extension CGContext {
    /// Brings one layer of paint onto the target by adding darkness, which Cairo has no operator for: the result is
    /// computed beside the target and then replaces it, so that clips keep their soft edges.
    func compositeDarker(_ body: (OpaquePointer) -> Void) {
        let area = clipBounds
        guard let paint = DrawTarget(area: area), let result = DrawTarget(area: area) else { return }
        body(paint.cairo)
        var matrix = CGAffineTransform.identity.cairoMatrix
        if let mask = state.mask {
            cairo_set_matrix(paint.cairo, &matrix)
            cairo_set_operator(paint.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(paint.cairo, mask.surface, 0, 0)
            cairo_paint(paint.cairo)
        }
        cairo_set_operator(result.cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(result.cairo, target.surface, 0, 0)
        cairo_paint(result.cairo)
        Self.compositePlusDarker(of: paint, to: result)
        let cairo = target.cairo
        cairo_save(cairo)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, result.surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    private static func compositePlusDarker(of paint: DrawTarget, to result: DrawTarget) {
        cairo_surface_flush(paint.surface)
        cairo_surface_flush(result.surface)
        guard let from = cairo_image_surface_get_data(paint.surface),
            let to = cairo_image_surface_get_data(result.surface)
        else { return }
        let stride = Int(cairo_image_surface_get_stride(result.surface))
        for y in 0..<result.area.height {
            let source = UnsafeRawPointer(from + y * stride).assumingMemoryBound(to: UInt32.self)
            let row = UnsafeMutableRawPointer(to + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<result.area.width where source[x] != 0 { row[x] = plusDarker(source[x], over: row[x]) }
        }
        cairo_surface_mark_dirty(result.surface)
    }

    /// The darkness of a premultiplied component is its distance from the opacity; both darknesses add up.
    private static func plusDarker(_ source: UInt32, over destination: UInt32) -> UInt32 {
        let (sourceAlpha, destinationAlpha) = (Int32(source >> 24), Int32(destination >> 24))
        let alpha = min(255, sourceAlpha + destinationAlpha)
        func component(_ shift: UInt32) -> UInt32 {
            let darkness =
                sourceAlpha - Int32(source >> shift & 255) + destinationAlpha - Int32(destination >> shift & 255)
            return UInt32(max(0, alpha - darkness)) << shift
        }
        return UInt32(alpha) << 24 | component(16) | component(8) | component(0)
    }
}
