internal import CCairo

extension CGContext {
    /// Limits painting to the inside of the current path, on top of the limits there are, and empties the path. An
    /// empty path leaves nothing to paint on.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: pixelPath, rule)
        beginPath()
    }

    /// Limits painting to a rectangle. Empties the current path.
    public func clip(to rect: CGRect) {
        beginPath()
        addRect(rect)
        clip()
    }

    /// Limits painting to the inside of any of several rectangles. Empties the current path.
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

    /// Removes all limits, also those of saved states' clips, until the next restore.
    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.mask = nil
    }

    /// The smallest rectangle around where painting is possible, in user space; null when that is nowhere.
    public var boundingBoxOfClipPath: CGRect {
        let area = clipBounds
        guard !area.isEmpty, state.pixelTransform.isInvertible else { return .null }
        return area.rect.applying(state.pixelTransform.inverted())
    }

    /// The pixels around where painting is possible.
    var clipBounds: PixelArea {
        let cairo = target.cairo
        var former = cairo_matrix_t()
        cairo_get_matrix(cairo, &former)
        defer { cairo_set_matrix(cairo, &former) }
        var matrix = CGAffineTransform.identity.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        let area = PixelArea(x1: x1, y1: y1, x2: x2, y2: y2)
        return state.mask.map { area.intersection($0.area) } ?? area
    }
}
