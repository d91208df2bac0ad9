/// A rectangle with real edges. The empty box has its edges the wrong way round, so that `union` needs no special case.
package struct Box: Hashable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Covers nothing.
    package static let empty = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// True when it has no area (or holds a number that is none).
    package var isEmpty: Bool { !(minX < maxX && minY < maxY) }
    package var width: Double { maxX - minX }
    package var height: Double { maxY - minY }

    package func union(_ other: Box) -> Box {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return Box(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    package func intersection(_ other: Box) -> Box {
        let common = Box(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return common.isEmpty ? .empty : common
    }

    /// True when they share an area; edges that only touch do not count.
    package func overlaps(_ other: Box) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    package func contains(_ other: Box) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// True when `other` reaches one of this box's edges, so that taking `other` away may make this box smaller.
    package func sharesEdge(_ other: Box) -> Bool {
        other.minX <= minX || other.minY <= minY || other.maxX >= maxX || other.maxY >= maxY
    }

    package func insetBy(_ d: Double) -> Box { Box(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d) }

    package func offsetBy(x: Double, y: Double) -> Box {
        Box(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}
