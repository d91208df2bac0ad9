/// A rectangle with real edges. The empty box has its edges the wrong way round, so that `union` needs no special case.
struct Box: Hashable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// Covers nothing.
    static let empty = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// True when it has no area (or holds a number that is none).
    var isEmpty: Bool { !(minX < maxX && minY < maxY) }
    var width: Double { maxX - minX }
    var height: Double { maxY - minY }

    func union(_ other: Box) -> Box {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return Box(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    func intersection(_ other: Box) -> Box {
        let common = Box(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return common.isEmpty ? .empty : common
    }

    /// True when they share an area; edges that only touch do not count.
    func overlaps(_ other: Box) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    func contains(_ other: Box) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// True when `other` reaches one of this box's edges, so that taking `other` away may make this box smaller.
    func hasOnEdge(_ other: Box) -> Bool {
        other.minX <= minX || other.minY <= minY || other.maxX >= maxX || other.maxY >= maxY
    }

    func insetBy(_ d: Double) -> Box { Box(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d) }

    func offsetBy(x: Double, y: Double) -> Box {
        Box(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}
