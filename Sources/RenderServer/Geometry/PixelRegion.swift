import CoreGraphics

/// A set of pixels as a small number of rectangles: the damage of a frame.
///
/// `add` collects rectangles in constant time. `disjointRects` makes them disjoint: rectangles that overlap or are so
/// close that one larger rectangle is cheaper to paint are merged, others stay separate, so that many small moving
/// layers never become one large area.
struct PixelRegion {
    /// The rectangles as added; they may overlap.
    private(set) var rects: [PixelRect] = []

    /// True if nothing was added.
    var isEmpty: Bool { rects.isEmpty }

    /// Adds the pixels of a rectangle.
    mutating func add(_ rect: PixelRect) {
        if !rect.isEmpty { rects.append(rect) }
    }

    /// Replaces the content by these rectangles.
    mutating func replace(_ others: [PixelRect]) { rects = others }

    /// Removes all rectangles but keeps the capacity.
    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// The same pixels (and some more where merging is cheaper) as disjoint rectangles inside `frame`, at most
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
    /// At most `side` × `side` disjoint rectangles that cover all of these and some pixels between them.
    package func merged(toTiles side: Int) -> [PixelRect] {
        if count <= side * side { return self }
        return DisjointRects(mergedByTile(side - 1), joining: .whenOverlapping).rects
    }

    /// Merges all rectangles whose centers lie in the same tile of a coarse grid.
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

/// Disjoint rectangles, made in two steps: rectangles that are cheaper to paint as one are merged, then remaining
/// overlaps are cut. Merging never follows cutting, so the process terminates: each merge removes one rectangle.
struct DisjointRects {
    /// Determines when two rectangles are merged.
    enum MergePolicy {
        /// When that wastes few pixels.
        case whenCheaper
        /// Additionally whenever they overlap.
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
    @inline(__always) fileprivate func shouldMerge(with other: PixelRect, _ joining: DisjointRects.MergePolicy) -> Bool
    {
        let gap = DamageLimits.maximumGap
        if other.x > maxX + gap || x > other.maxX + gap || other.y > maxY + gap || y > other.maxY + gap {
            return false
        }
        let common = intersection(other).area
        if common > 0 && joining == .whenOverlapping { return true }
        let covered = area + other.area - common
        let wasted = union(other).area - covered
        return wasted <= DamageLimits.maximumWastedPixels
            || Double(wasted) <= Double(covered) * DamageLimits.maximumWastedFraction
    }

    /// The number of pixels outside disjoint rectangles.
    func area(without others: [PixelRect]) -> Int { others.reduce(area) { $0 - intersection($1).area } }

    /// The pixels of this rectangle outside `other`, as up to four disjoint rectangles.
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

/// Limits of the cost of a frame's damage.
enum DamageLimits {
    /// If there are more rectangles, neighboring ones are merged (decision).
    static let maximumRects = 256
    /// Two rectangles are painted as one if that paints at most this many additional pixels (decision: the cost of
    /// about one more tree traversal)...
    static let maximumWastedPixels = 96
    /// ...or this fraction of the pixels that they cover (decision).
    static let maximumWastedFraction = 0.125
    /// Rectangles farther apart than this many pixels are never merged for being close (decision).
    static let maximumGap = 16
    /// The side of the tile grid by which too many rectangles are merged; its square is at most `maximumRects`.
    static let tilesPerSide = 15
}
