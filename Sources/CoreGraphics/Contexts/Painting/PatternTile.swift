internal import CCairo

/// One period of a pattern, rasterized: a cell and the gap to the next.
final class PatternTile {
    /// The maximum side of a tile, in pixels; larger cells are drawn at a lower resolution.
    private static let maximumSide: CGFloat = 2048
    /// The maximum number of neighbors per direction that are drawn for cells larger than the step.
    private static let maximumOverlap = 8

    let surface: OpaquePointer
    /// Maps pixels of the bitmap to pixels of the tile.
    let bitmapToTile: CGAffineTransform

    /// Draws the cell. `toPixels` maps pattern space to pixels of the bitmap; `stencil` is the color for an uncolored
    /// pattern; `opacity`, 0…1, applies to the whole tile; `detail` is the number of tile pixels per bitmap pixel along
    /// one axis. `nil` if memory cannot be allocated or the transform is not invertible.
    init?(_ pattern: CGPattern, _ toPixels: CGAffineTransform, stencil: CGColor?, opacity: CGFloat, detail: CGFloat = 1)
    {
        guard toPixels.isInvertible else { return nil }
        func pixels(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
            let size = (length * scale).rounded()
            return size.isFinite ? min(max(size, 1), Self.maximumSide) : Self.maximumSide
        }
        let width = pixels(pattern.step.width, hypot(toPixels.a, toPixels.b) * detail)
        let height = pixels(pattern.step.height, hypot(toPixels.c, toPixels.d) * detail)
        let (sx, sy) = (width / pattern.step.width, height / pattern.step.height)
        let bounds = pattern.bounds
        let cellToTile = CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: -bounds.minX * sx, ty: -bounds.minY * sy)
        guard cellToTile.isInvertible,
            let bitmap = PixelMemory.makeSurface(Int(width), Int(height), opaque: false)
        else { return nil }
        let context = CGContext(
            adopting: bitmap, baseTransform: cellToTile, colorSpace: .standard, info: .premultipliedBGRA, format: nil)
        if let stencil {
            context.setFillColor(stencil)
            context.setStrokeColor(stencil)
            context.ignoresColors = true
        }
        func overlap(_ length: CGFloat, _ step: CGFloat) -> Int {
            let cells = (length / step - 1e-6).rounded(.up)
            return cells.isFinite ? min(max(Int(min(cells, 1000)), 1), Self.maximumOverlap) : Self.maximumOverlap
        }
        let columns = overlap(bounds.width, pattern.step.width)
        let rows = overlap(bounds.height, pattern.step.height)
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                context.saveGState()
                context.translateBy(
                    x: -CGFloat(column) * pattern.step.width, y: -CGFloat(row) * pattern.step.height)
                context.clip(to: bounds)
                pattern.drawCell(in: context)
                while context.targets.count > 1 { context.endTransparencyLayer() }
                while context.savedStates.count > 0 { context.restoreGState() }
            }
        }
        if opacity < 1 {
            cairo_reset_clip(context.cairo)
            cairo_set_operator(context.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_rgba(context.cairo, 0, 0, 0, Double(opacity))
            cairo_paint(context.cairo)
        }
        surface = cairo_surface_reference(bitmap)
        let toTile = cellToTile.concatenating(context.baseToPixels)
        var deviceToTile = toPixels.inverted().concatenating(toTile)
        // The tile repeats, so the offset can be reduced by whole periods.
        deviceToTile.tx -= (deviceToTile.tx / width).rounded(.down) * width
        deviceToTile.ty -= (deviceToTile.ty / height).rounded(.down) * height
        bitmapToTile = deviceToTile
    }

    /// False if drawing the cell failed.
    var isValid: Bool { cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS }

    deinit { cairo_surface_destroy(surface) }

    /// Sets the source of a Cairo context to the repeated tile, keeping the context's matrix.
    func setSource(of cairo: OpaquePointer) {
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
        var savedMatrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &savedMatrix)
        var matrix = CGAffineTransform.identity.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
        matrix = bitmapToTile.cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_set_source(cairo, pattern)
        cairo_set_matrix(cairo, &savedMatrix)
        cairo_pattern_destroy(pattern)
    }
}
