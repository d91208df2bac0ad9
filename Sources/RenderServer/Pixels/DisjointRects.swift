/// Rectangles of which no two overlap.
struct DisjointRects {
    private(set) var rects: [PixelRect] = []
    private var waiting: [PixelRect] = []

    /// Adds a rectangle: joined with those for which that pays, cut where it overlaps others.
    mutating func insert(_ rect: PixelRect) {
        waiting.append(rect)
        while let next = waiting.popLast() { place(next, cutting: true) }
    }

    /// Adds a rectangle, joined with every one it overlaps, so that the number never grows by more than one.
    mutating func insertWhole(_ rect: PixelRect) {
        waiting.append(rect)
        while let next = waiting.popLast() { place(next, cutting: false) }
    }

    private mutating func place(_ rect: PixelRect, cutting: Bool) {
        var index = 0
        while index < rects.count {
            let other = rects[index]
            let far = DamageLimits.nearby
            if other.x > rect.maxX + far || rect.x > other.maxX + far || other.y > rect.maxY + far
                || rect.y > other.maxY + far
            {
                index += 1
                continue
            }
            if other.contains(rect) { return }
            let common = rect.intersection(other).area
            let covered = rect.area + other.area - common
            let joined = rect.union(other)
            let wasted = joined.area - covered
            let isCheap =
                wasted <= DamageLimits.freePixels || Double(wasted) <= Double(covered) * DamageLimits.wastedPart
            if isCheap || (common > 0 && !cutting) {
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                waiting.append(joined)
                return
            }
            if common > 0 {
                waiting.append(contentsOf: rect.pieces(without: other))
                return
            }
            index += 1
        }
        rects.append(rect)
    }
}

extension PixelRect {
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

extension [PixelRect] {
    /// One rectangle for all whose middle lies in the same tile of a coarse raster over them.
    func joinedByTile() -> [PixelRect] {
        let whole = reduce(PixelRect.empty) { $0.union($1) }
        let side = DamageLimits.tilesASide
        let stepX = Swift.max(1, (whole.width + side - 1) / side)
        let stepY = Swift.max(1, (whole.height + side - 1) / side)
        var tiles = [PixelRect](repeating: .empty, count: (side + 1) * (side + 1))
        for rect in self {
            let column = (rect.x + rect.width / 2 - whole.x) / stepX
            let row = (rect.y + rect.height / 2 - whole.y) / stepY
            let tile = row * (side + 1) + column
            tiles[tile] = tiles[tile].union(rect)
        }
        return tiles.filter { !$0.isEmpty }
    }
}
