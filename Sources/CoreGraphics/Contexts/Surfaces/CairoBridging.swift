internal import CCairo

extension CGAffineTransform {
    /// The transform as a Cairo matrix.
    var cairoMatrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}

extension CGColor {
    /// Sets the source of a Cairo context to the color, with its alpha multiplied by `alpha`.
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

/// The transforms from target to source pixels that Cairo supports. With others the target surface would enter an error
/// state, after which nothing can be painted on it.
enum CairoSourceLimits {
    /// The maximum factor by which an image can be enlarged or reduced.
    private static let maximumScale: CGFloat = 8192
    /// The maximum coordinate in a repeated image, in pixels.
    private static let maximumRepeatCoordinate: CGFloat = 30_000
    /// Cairo scales gradient space down until the gradient's points and circles are within this distance.
    private static let gradientNormalizedExtent: CGFloat = 16_000
    /// The maximum coordinate in the scaled gradient space.
    private static let maximumGradientCoordinate: CGFloat = 30_000
    /// The minimum step per pixel in the scaled gradient space.
    private static let minimumGradientStep: CGFloat = 1 / 32_768

    /// True if an image can be painted with a transform from pixels of the bitmap to its own.
    static func isPaintable(_ toSource: CGAffineTransform) -> Bool {
        let columns = [hypot(toSource.a, toSource.b), hypot(toSource.c, toSource.d)]
        return toSource.isInvertible && columns.allSatisfy { $0 <= maximumScale && $0 >= 1 / maximumScale }
    }

    /// True if a gradient can be painted over an area. `toSource` maps pixels to gradient space; `distance` is that of
    /// the gradient's farthest point or circle from the origin of its space.
    static func isPaintable(_ toSource: CGAffineTransform, gradientWithin distance: CGFloat, over area: PixelRect)
        -> Bool
    {
        let factor = min(1, gradientNormalizedExtent / max(distance, 1))
        let normalized = toSource.concatenating(CGAffineTransform(scaleX: factor, y: factor))
        let columns = [hypot(normalized.a, normalized.b), hypot(normalized.c, normalized.d)]
        let sourceRect = CGRect(x: area.x, y: area.y, width: area.width, height: area.height).applying(normalized)
        let coordinates = [
            sourceRect.minX, sourceRect.maxX, sourceRect.minY, sourceRect.maxY, normalized.tx, normalized.ty,
        ]
        return toSource.isInvertible && columns.allSatisfy { $0 >= minimumGradientStep }
            && coordinates.allSatisfy { abs($0) <= maximumGradientCoordinate }
    }

    /// True if an image can be repeated over an area.
    static func isRepeatable(_ toSource: CGAffineTransform, over area: PixelRect) -> Bool {
        guard isPaintable(toSource) else { return false }
        let sourceRect = CGRect(x: area.x, y: area.y, width: area.width, height: area.height).applying(toSource)
        return [sourceRect.minX, sourceRect.maxX, sourceRect.minY, sourceRect.maxY].allSatisfy {
            abs($0) <= maximumRepeatCoordinate
        }
    }
}
