/// A set of pixels as a small number of rectangles: what a frame has to paint again.
///
/// Rectangles are only collected by `add`, in constant time. `settled` makes them disjoint: those that overlap or lie
/// so close that one bigger rectangle is cheaper to paint are merged, others keep apart, so that many small movers
/// never become one large area.
struct PixelRegion {
    /// As collected; may overlap.
    private(set) var rects: [PixelRect] = []

    /// True when nothing was added.
    var isEmpty: Bool { rects.isEmpty }

    /// Adds the pixels of a rectangle.
    mutating func add(_ rect: PixelRect) {
        if !rect.isEmpty { rects.append(rect) }
    }

    /// Holds these rectangles instead.
    mutating func replace(_ others: [PixelRect]) { rects = others }

    /// Forgets everything; keeps the memory.
    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// The same pixels (and a few more where merging pays) as disjoint rectangles inside `frame`, at most
    /// `DamageLimits.maximumRects` of them.
    func disjointRects(in frame: PixelRect) -> [PixelRect] {
        var clipped: [PixelRect] = []
        clipped.reserveCapacity(rects.count)
        for rect in rects {
            let inside = rect.intersection(frame)
            if !inside.isEmpty { clipped.append(inside) }
        }
        if clipped.count <= 1 { return clipped }
        if clipped.count > DamageLimits.maximumRects * 2 { clipped = clipped.mergedByTile() }
        clipped.sort { ($0.y, $0.x) < ($1.y, $1.x) }
        let set = DisjointRects(clipped, joining: .whenCheaper)
        if set.rects.count <= DamageLimits.maximumRects { return set.rects }
        return DisjointRects(set.rects.mergedByTile(), joining: .whenOverlapping).rects
    }
}

extension [PixelRect] {
    /// At most `side` × `side` disjoint rectangles that hold all of these and some pixels between them.
    package func merged(toTiles side: Int) -> [PixelRect] {
        if count <= side * side { return self }
        return DisjointRects(mergedByTile(side - 1), joining: .whenOverlapping).rects
    }

    /// One rectangle for all whose middle lies in the same tile of a coarse raster over them.
    func mergedByTile(_ side: Int = DamageLimits.tilesPerSide) -> [PixelRect] {
        let bounds = reduce(PixelRect.empty) { $0.union($1) }
        let stepX = Swift.max(1, (bounds.width + side - 1) / side)
        let stepY = Swift.max(1, (bounds.height + side - 1) / side)
        var tiles = [PixelRect](repeating: .empty, count: (side + 1) * (side + 1))
        for rect in self {
            let column = (rect.x + rect.width / 2 - bounds.x) / stepX
            let row = (rect.y + rect.height / 2 - bounds.y) / stepY
            let tile = row * (side + 1) + column
            tiles[tile] = tiles[tile].union(rect)
        }
        return tiles.filter { !$0.isEmpty }
    }
}
