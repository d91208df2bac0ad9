internal import CCairo

/// Pixels far outside any bitmap, where coordinates are cut off so that Cairo's 24.8 numbers hold them.
private let farthestPixel: CGFloat = 2_097_152

extension PathStorage {
    /// Makes this, in pixels, the path of a Cairo context. The context's matrix is the identity afterwards.
    func emit(to cairo: OpaquePointer) {
        var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        cairo_set_matrix(cairo, &identity)
        cairo_new_path(cairo)
        func near(_ value: CGFloat) -> Double { Double(min(max(value, -farthestPixel), farthestPixel)) }
        var from = CGPoint.zero
        var start = CGPoint.zero
        forEach { verb, p in
            switch verb {
            case .move:
                cairo_move_to(cairo, near(p[0].x), near(p[0].y))
                from = p[0]
                start = from
            case .line:
                cairo_line_to(cairo, near(p[0].x), near(p[0].y))
                from = p[0]
            case .quad:
                let c1 = CGPoint(x: from.x + (p[0].x - from.x) * 2 / 3, y: from.y + (p[0].y - from.y) * 2 / 3)
                let c2 = CGPoint(x: p[1].x + (p[0].x - p[1].x) * 2 / 3, y: p[1].y + (p[0].y - p[1].y) * 2 / 3)
                cairo_curve_to(cairo, near(c1.x), near(c1.y), near(c2.x), near(c2.y), near(p[1].x), near(p[1].y))
                from = p[1]
            case .cubic:
                cairo_curve_to(
                    cairo, near(p[0].x), near(p[0].y), near(p[1].x), near(p[1].y), near(p[2].x), near(p[2].y))
                from = p[2]
            case .close:
                cairo_close_path(cairo)
                from = start
            }
        }
    }
}

extension CGAffineTransform {
    /// The same transform for Cairo.
    var cairoMatrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}

extension CGColor {
    /// Makes the colour the source of a Cairo context, with a further opacity.
    func setSource(of cairo: OpaquePointer, alpha: CGFloat) {
        cairo_set_source_rgba(
            cairo, Double(srgba.x), Double(srgba.y), Double(srgba.z), Double(srgba.w) * Double(alpha))
    }
}

extension CGLineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension CGInterpolationQuality {
    var cairoFilter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}
