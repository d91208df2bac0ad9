/// Rectangles of which no two overlap, made in two steps: those that are cheaper to paint as one are joined, then what
/// still overlaps is cut. Joining never follows cutting, so it comes to an end: each join leaves one rectangle less.
struct DisjointRects {
    /// When two rectangles become one.
    enum MergePolicy {
        /// When that paints few pixels in vain.
        case whenCheaper
        /// Also whenever they overlap.
        case whenOverlapping
    }

    private(set) var rects: [PixelRect] = []

    init(_ rects: [PixelRect], joining: MergePolicy) {
        var joined: [PixelRect] = []
        for rect in rects { merge(rect, to: &joined, joining) }
        for rect in joined { addRemainder(rect) }
    }

    private func merge(_ rect: PixelRect, to joined: inout [PixelRect], _ joining: MergePolicy) {
        var rect = rect
        var index = 0
        while index < joined.count {
            let other = joined[index]
            if other.contains(rect) { return }
            if rect.shouldMerge(with: other, joining) {
                rect = rect.union(other)
                joined.swapAt(index, joined.count - 1)
                joined.removeLast()
                index = 0
            } else {
                index += 1
            }
        }
        joined.append(rect)
    }

    private mutating func addRemainder(_ rect: PixelRect) {
        var pieces = [rect]
        for other in rects where other.intersects(rect) {
            pieces = pieces.flatMap { $0.pieces(without: other) }
            if pieces.isEmpty { return }
        }
        rects.append(contentsOf: pieces)
    }
}

extension PixelRect {
    @inline(__always) fileprivate func shouldMerge(with other: PixelRect, _ joining: DisjointRects.MergePolicy) -> Bool {
        let gap = DamageLimits.maximumGap
        if other.x > maxX + gap || x > other.maxX + gap || other.y > maxY + gap || y > other.maxY + gap {
            return false
        }
        let common = intersection(other).area
        if common > 0 && joining == .whenOverlapping { return true }
        let covered = area + other.area - common
        let wasted = union(other).area - covered
        return wasted <= DamageLimits.maximumWastedPixels || Double(wasted) <= Double(covered) * DamageLimits.maximumWastedFraction
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
