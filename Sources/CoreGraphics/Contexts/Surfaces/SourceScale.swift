/// What Cairo can take as the way from painted pixels to those of a picture. Beyond it a whole surface would refuse to
/// be painted on ever after.
enum CairoSourceLimits {
    /// Pictures shrunk or enlarged by more than this cannot be painted.
    private static let maximumScale: CGFloat = 8192
    /// The farthest pixel of a repeated picture.
    private static let maximumRepeatCoordinate: CGFloat = 30_000
    /// Cairo shrinks a gradient's own space until its points and circles lie this near.
    private static let gradientNormalizedExtent: CGFloat = 16_000
    /// The farthest pixel of a gradient, in the space that was shrunk.
    private static let maximumGradientCoordinate: CGFloat = 30_000
    /// The shortest step in a gradient's own space from one pixel to the next.
    private static let minimumGradientStep: CGFloat = 1 / 32_768

    /// True when a picture can be painted through a transform from the pixels of the bitmap to its own.
    static func isPaintable(_ toSource: CGAffineTransform) -> Bool {
        let columns = [hypot(toSource.a, toSource.b), hypot(toSource.c, toSource.d)]
        return toSource.isInvertible && columns.allSatisfy { $0 <= maximumScale && $0 >= 1 / maximumScale }
    }

    /// True when a gradient, whose points and circles lie within a distance of its origin, can be painted over an area
    /// through a transform from pixels to its own space.
    static func isPaintable(_ toSource: CGAffineTransform, gradientWithin distance: CGFloat, over area: PixelArea)
        -> Bool
    {
        let factor = min(1, gradientNormalizedExtent / max(distance, 1))
        let normalized = toSource.concatenating(CGAffineTransform(scaleX: factor, y: factor))
        let columns = [hypot(normalized.a, normalized.b), hypot(normalized.c, normalized.d)]
        let sourceRect = CGRect(x: area.x, y: area.y, width: area.width, height: area.height).applying(normalized)
        let coordinates = [sourceRect.minX, sourceRect.maxX, sourceRect.minY, sourceRect.maxY, normalized.tx, normalized.ty]
        return toSource.isInvertible && columns.allSatisfy { $0 >= minimumGradientStep }
            && coordinates.allSatisfy { abs($0) <= maximumGradientCoordinate }
    }

    /// True when a picture can be repeated over an area.
    static func isRepeatable(_ toSource: CGAffineTransform, over area: PixelArea) -> Bool {
        guard isPaintable(toSource) else { return false }
        let sourceRect = CGRect(x: area.x, y: area.y, width: area.width, height: area.height).applying(toSource)
        return [sourceRect.minX, sourceRect.maxX, sourceRect.minY, sourceRect.maxY].allSatisfy { abs($0) <= maximumRepeatCoordinate }
    }
}
