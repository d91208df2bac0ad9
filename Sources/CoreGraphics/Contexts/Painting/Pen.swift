import Foundation

/// What lines are drawn with: a circle as wide as they are, which a transform takes to an ellipse of pixels.
package struct Pen {
    /// The width of the line, in the space that the transform leads from.
    package let width: CGFloat
    /// The transform. In directions in which the line would be wider than `widest` it stretches less.
    package let transform: CGAffineTransform

    /// The widest, in pixels (decision): Cairo's numbers end not far beyond.
    static let maximumWidth: CGFloat = 65_536
    /// A pen that is narrowed is at least this part of its width across (decision): one of no width has no way back.
    private static let minimumAspect: CGFloat = 1 / 1_048_576

    /// A pen for a line of a width above 0; `nil` when numbers end before its sides.
    package init?(_ map: CGAffineTransform, width: CGFloat) {
        // Every transform turns, stretches in two directions and turns again.
        let (e, f) = ((map.a + map.d) / 2, (map.a - map.d) / 2)
        let (g, h) = ((map.b + map.c) / 2, (map.b - map.c) / 2)
        let (q, r) = (hypot(e, h), hypot(f, g))
        let maximumScale = q + r
        if maximumScale * width <= Self.maximumWidth {
            (self.width, transform) = (width, map)
            return
        }
        // q - r would have no digits left beside a far larger stretch.
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
