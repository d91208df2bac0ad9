import Foundation

/// The pen that strokes lines: a circle as wide as the line, which a transform maps to an ellipse in pixels.
package struct Pen {
    /// The line width, in the source space of the transform.
    package let width: CGFloat
    /// The transform to pixels. It scales less in directions in which the line would exceed `maximumWidth`.
    package let transform: CGAffineTransform

    /// The maximum width, in pixels (decision): `CairoCoordinateLimits.maximum` leaves a margin of half of it.
    static let maximumWidth: CGFloat = 65_536
    /// The minimum ratio of the axes of a narrowed pen (decision); a pen of width zero would not be invertible.
    private static let minimumAspect: CGFloat = 1 / 1_048_576

    /// Creates a pen for a line of positive width; `nil` if its axes exceed the range of `CGFloat`.
    package init?(_ map: CGAffineTransform, width: CGFloat) {
        // Singular value decomposition: rotate, scale along the axes, rotate.
        let (e, f) = ((map.a + map.d) / 2, (map.a - map.d) / 2)
        let (g, h) = ((map.b + map.c) / 2, (map.b - map.c) / 2)
        let (q, r) = (hypot(e, h), hypot(f, g))
        let maximumScale = q + r
        if maximumScale * width <= Self.maximumWidth {
            (self.width, transform) = (width, map)
            return
        }
        // `q - r` would lose all precision if one scale is far larger than the other.
        let minimumScale = abs(map.determinant) / maximumScale
        self.width = min(width, Self.maximumWidth / minimumScale)
        let limit = Self.maximumWidth / self.width
        let (preRotation, postRotation) = ((atan2(h, e) - atan2(g, f)) / 2, (atan2(h, e) + atan2(g, f)) / 2)
        let minorScale = min(max(minimumScale, limit * Self.minimumAspect), limit)
        transform = CGAffineTransform(rotationAngle: preRotation)
            .concatenating(CGAffineTransform(scaleX: limit, y: q < r ? -minorScale : minorScale))
            .concatenating(CGAffineTransform(rotationAngle: postRotation))
        guard transform.isInvertible, self.width > 0 else { return nil }
    }
}

/// The maximum deviation of the line segments that approximate a curve, in pixels.
package enum CurveTolerance {
    /// For fills and solid lines; smaller deviations are not visible (decision).
    package static let standard = 0.1
    /// For dashed lines. Dashes are measured along the segments, which are shorter than the curve; with the standard
    /// tolerance they would drift by a fifth of a pixel around a small circle (decision).
    package static let dashed = 0.01
}
