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

    /// Forgets everything; keeps the memory.
    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// The same pixels (and a few more where merging pays) as disjoint rectangles inside `frame`, at most
    /// `DamageLimits.maximumRects` of them.
    func settled(in frame: PixelRect) -> [PixelRect] {
        var clipped: [PixelRect] = []
        clipped.reserveCapacity(rects.count)
        for rect in rects {
            let inside = rect.intersection(frame)
            if !inside.isEmpty { clipped.append(inside) }
        }
        if clipped.count <= 1 { return clipped }
        var set = DisjointRects()
        if clipped.count > DamageLimits.maximumRects * 2 { clipped = clipped.joinedByTile() }
        clipped.sort { ($0.y, $0.x) < ($1.y, $1.x) }
        for rect in clipped { set.insert(rect) }
        while set.rects.count > DamageLimits.maximumRects {
            let joined = set.rects.joinedByTile()
            set = DisjointRects()
            for rect in joined { set.insertWhole(rect) }
        }
        return set.rects
    }
}
