extension CGPoint {
    /// Returns the transformed point.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// True if neither coordinate is infinite or NaN.
    @inlinable
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// Returns the size transformed as a vector, ignoring the translation.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// Returns the bounding box of the transformed corners. Null and infinite rectangles are returned unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if t.isIdentity || isNull || isInfinite { return self }
        let corners = [
            CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
            CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t),
        ]
        var low = corners[0]
        var high = corners[0]
        for corner in corners.dropFirst() {
            low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// True if no coordinate or side is infinite or NaN.
    package var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
    }
}

// Variants of Foundation's rectangle functions, which trap if a rectangle is not finite.
extension CGRect {
    /// Returns the intersection of two rectangles; null if it is empty or an edge is NaN.
    package func safeIntersection(_ other: CGRect) -> CGRect {
        if isFinite && other.isFinite { return intersection(other) }
        guard !isNull, !other.isNull else { return .null }
        let (left, right) = (edge(minX, other.minX, max), edge(maxX, other.maxX, min))
        let (top, bottom) = (edge(minY, other.minY, max), edge(maxY, other.maxY, min))
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// True if two rectangles intersect; false if an edge is NaN.
    package func safelyIntersects(_ other: CGRect) -> Bool {
        isFinite && other.isFinite ? intersects(other) : !safeIntersection(other).isNull
    }

    /// True if a point is inside; false if an edge is NaN.
    package func safelyContains(_ point: CGPoint) -> Bool {
        if isFinite { return contains(point) }
        return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Picks one of two edges; NaN if either is NaN.
    private func edge(_ one: CGFloat, _ other: CGFloat, _ choose: (CGFloat, CGFloat) -> CGFloat) -> CGFloat {
        one.isNaN || other.isNaN ? .nan : choose(one, other)
    }
}
