// Foundation ends the program when it is asked what rectangles have in common of which one is not finite. These answer.
extension CGRect {
    /// What both have in common; null when that is nothing, or an edge of either is no number.
    package func safeIntersection(_ other: CGRect) -> CGRect {
        if isFinite && other.isFinite { return intersection(other) }
        guard !isNull, !other.isNull else { return .null }
        let (left, right) = (edge(minX, other.minX, max), edge(maxX, other.maxX, min))
        let (top, bottom) = (edge(minY, other.minY, max), edge(maxY, other.maxY, min))
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// True when both have something in common; false when an edge of either is no number.
    package func safelyIntersects(_ other: CGRect) -> Bool {
        isFinite && other.isFinite ? intersects(other) : !safeIntersection(other).isNull
    }

    /// True when a point lies inside; false when an edge is no number.
    package func safelyContains(_ point: CGPoint) -> Bool {
        if isFinite { return contains(point) }
        return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// One of two edges; no number when either is none.
    private func edge(_ one: CGFloat, _ other: CGFloat, _ choose: (CGFloat, CGFloat) -> CGFloat) -> CGFloat {
        one.isNaN || other.isNaN ? .nan : choose(one, other)
    }
}
