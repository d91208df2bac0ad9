/// What Cairo can take as the way from painted pixels to those of a picture. Beyond it a whole surface would refuse to
/// be painted on ever after.
enum SourceScale {
    /// Pictures shrunk or enlarged by more than this cannot be painted.
    private static let maximum: CGFloat = 8192
    /// The farthest pixel of a repeated picture.
    private static let farthestRepeat: CGFloat = 30_000
    /// Cairo shrinks a gradient's own space until its points and circles lie this near.
    private static let nearestInGradient: CGFloat = 16_000
    /// The farthest pixel of a gradient, in the space that was shrunk.
    private static let farthestInGradient: CGFloat = 30_000
    /// The shortest step in a gradient's own space from one pixel to the next.
    private static let shortestInGradient: CGFloat = 1 / 32_768

    /// True when a picture can be painted through a transform from the pixels of the bitmap to its own.
    static func isPaintable(_ toSource: CGAffineTransform) -> Bool {
        let columns = [hypot(toSource.a, toSource.b), hypot(toSource.c, toSource.d)]
        return toSource.isInvertible && columns.allSatisfy { $0 <= maximum && $0 >= 1 / maximum }
    }

    /// True when a gradient, whose points and circles lie within a distance of its origin, can be painted over an area
    /// through a transform from pixels to its own space.
    static func isPaintable(_ toSource: CGAffineTransform, gradientWithin distance: CGFloat, over area: PixelArea)
        -> Bool
    {
        let share = min(1, nearestInGradient / max(distance, 1))
        let shrunk = toSource.concatenating(CGAffineTransform(scaleX: share, y: share))
        let columns = [hypot(shrunk.a, shrunk.b), hypot(shrunk.c, shrunk.d)]
        let reach = CGRect(x: area.x, y: area.y, width: area.width, height: area.height).applying(shrunk)
        let places = [reach.minX, reach.maxX, reach.minY, reach.maxY, shrunk.tx, shrunk.ty]
        return toSource.isInvertible && columns.allSatisfy { $0 >= shortestInGradient }
            && places.allSatisfy { abs($0) <= farthestInGradient }
    }

    /// True when a picture can be repeated over an area.
    static func isRepeatable(_ toSource: CGAffineTransform, over area: PixelArea) -> Bool {
        guard isPaintable(toSource) else { return false }
        let reach = CGRect(x: area.x, y: area.y, width: area.width, height: area.height).applying(toSource)
        return [reach.minX, reach.maxX, reach.minY, reach.maxY].allSatisfy { abs($0) <= farthestRepeat }
    }
}
