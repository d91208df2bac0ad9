/// Rectangles of which no two overlap, made in two steps: those that are cheaper to paint as one are joined, then what
/// still overlaps is cut. Joining never follows cutting, so it comes to an end: each join leaves one rectangle less.
struct DisjointRects {
    /// When two rectangles become one.
    enum Joining {
        /// When that paints few pixels in vain.
        case whereItPays
        /// Also whenever they overlap.
        case whereTheyOverlap
    }

    private(set) var rects: [PixelRect] = []

    init(_ rects: [PixelRect], joining: Joining) {
        var joined: [PixelRect] = []
        for rect in rects { join(rect, to: &joined, joining) }
        for rect in joined { cutAndAdd(rect) }
    }

    private func join(_ rect: PixelRect, to joined: inout [PixelRect], _ joining: Joining) {
        var rect = rect
        var place = 0
        while place < joined.count {
            let other = joined[place]
            if other.contains(rect) { return }
            if rect.joins(other, joining) {
                rect = rect.union(other)
                joined.swapAt(place, joined.count - 1)
                joined.removeLast()
                place = 0
            } else {
                place += 1
            }
        }
        joined.append(rect)
    }

    private mutating func cutAndAdd(_ rect: PixelRect) {
        var pieces = [rect]
        for other in rects where other.intersects(rect) {
            pieces = pieces.flatMap { $0.pieces(without: other) }
            if pieces.isEmpty { return }
        }
        rects.append(contentsOf: pieces)
    }
}

extension PixelRect {
    @inline(__always) fileprivate func joins(_ other: PixelRect, _ joining: DisjointRects.Joining) -> Bool {
        let far = DamageLimits.nearby
        if other.x > maxX + far || x > other.maxX + far || other.y > maxY + far || y > other.maxY + far {
            return false
        }
        let common = intersection(other).area
        if common > 0 && joining == .whereTheyOverlap { return true }
        let covered = area + other.area - common
        let wasted = union(other).area - covered
        return wasted <= DamageLimits.freePixels || Double(wasted) <= Double(covered) * DamageLimits.wastedPart
    }

    /// The pixels of this rectangle that are not in `other`, as up to four disjoint rectangles.
    func pieces(without other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if hole.isEmpty { return [self] }
        return [
            PixelRect(minX: x, minY: y, maxX: maxX, maxY: hole.y),
            PixelRect(minX: x, minY: hole.y, maxX: hole.x, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.y, maxX: maxX, maxY: hole.maxY),
            PixelRect(minX: x, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ].filter { !$0.isEmpty }
    }
}
