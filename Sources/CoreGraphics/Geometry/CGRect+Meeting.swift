// Foundation ends the program when it is asked what rectangles have in common whose edges are no numbers. These answer.
extension CGRect {
    /// What both have in common; null when that is nothing, or an edge of either is no number.
    package func meeting(_ other: CGRect) -> CGRect {
        hasEdges && other.hasEdges ? intersection(other) : .null
    }

    /// True when both have something in common; false when an edge of either is no number.
    package func meets(_ other: CGRect) -> Bool { hasEdges && other.hasEdges && intersects(other) }

    /// True when a point lies inside; false when an edge is no number.
    package func holds(_ point: CGPoint) -> Bool { hasEdges && contains(point) }

    /// False when an edge is no number; infinite edges are.
    private var hasEdges: Bool { minX <= maxX && minY <= maxY }
}
