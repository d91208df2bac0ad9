/// Finds where edges intersect other than at shared end points.
struct EdgeIntersections {
    private let edges: [RegionEdge]
    /// The points at which each edge is to be cut, by the edge's index.
    private(set) var cuts: [Int: [(share: CGFloat, point: GridPoint)]] = [:]
    private var count = 0

    /// The maximum number of cuts, which limits memory.
    private static let maximumCuts = 1_600_000

    init(_ edges: [RegionEdge]) { self.edges = edges }

    /// Finds intersections with a sweep over x; complexity is proportional to the pairs that overlap in x.
    mutating func find(_ budget: RegionBudget) throws(RegionError) {
        let left = edges.map { min($0.from.x, $0.to.x) }
        let right = edges.map { max($0.from.x, $0.to.x) }
        let order = edges.indices.sorted { left[$0] < left[$1] }
        var activeEdges: [Int] = []
        for index in order {
            try budget.spend(activeEdges.count)
            activeEdges.removeAll { right[$0] < left[index] }
            for other in activeEdges { intersect(index, other) }
            activeEdges.append(index)
            if count > Self.maximumCuts { throw .tooComplex }
        }
    }

    private mutating func intersect(_ first: Int, _ second: Int) {
        let (e, f) = (edges[first], edges[second])
        guard max(e.from.y, e.to.y) >= min(f.from.y, f.to.y), max(f.from.y, f.to.y) >= min(e.from.y, e.to.y) else {
            return
        }
        let (f1, f2) = (GridPoint.side(e.from, e.to, f.from), GridPoint.side(e.from, e.to, f.to))
        if (f1 > 0 && f2 > 0) || (f1 < 0 && f2 < 0) { return }
        let (e1, e2) = (GridPoint.side(f.from, f.to, e.from), GridPoint.side(f.from, f.to, e.to))
        if (e1 > 0 && e2 > 0) || (e1 < 0 && e2 < 0) { return }
        if f1 == 0 { cut(first, at: f.from) }
        if f2 == 0 { cut(first, at: f.to) }
        if e1 == 0 { cut(second, at: e.from) }
        if e2 == 0 { cut(second, at: e.to) }
        guard f1 != 0, f2 != 0, e1 != 0, e2 != 0 else { return }
        let share = CGFloat(e1) / CGFloat(e1 - e2)
        let crossing = GridPoint(
            x: 2 * Int(((CGFloat(e.from.x) + CGFloat(e.to.x - e.from.x) * share) / 2).rounded()),
            y: 2 * Int(((CGFloat(e.from.y) + CGFloat(e.to.y - e.from.y) * share) / 2).rounded()))
        add(first, share, crossing)
        add(second, CGFloat(f1) / CGFloat(f1 - f2), crossing)
    }

    /// Cuts an edge at a point on its line, if the point is strictly inside the edge.
    private mutating func cut(_ index: Int, at point: GridPoint) {
        let edge = edges[index]
        let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
        let share =
            abs(dx) > abs(dy)
            ? CGFloat(point.x - edge.from.x) / CGFloat(dx) : CGFloat(point.y - edge.from.y) / CGFloat(dy)
        if share > 0 && share < 1 { add(index, share, point) }
    }

    private mutating func add(_ index: Int, _ share: CGFloat, _ point: GridPoint) {
        guard point != edges[index].from, point != edges[index].to else { return }
        cuts[index, default: []].append((share, point))
        count += 1
    }
}

/// A point on a fine integer grid over the paths being combined, which makes orientation tests exact.
struct GridPoint: Hashable, Comparable {
    var x: Int
    var y: Int

    static func < (left: GridPoint, right: GridPoint) -> Bool { (left.x, left.y) < (right.x, right.y) }

    /// Positive if `point` is to the left of the line from `a` to `b`, where y points up.
    static func side(_ a: GridPoint, _ b: GridPoint, _ point: GridPoint) -> Int {
        (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
}

/// An original line or curve of a path that is being combined.
struct RegionPiece {
    /// Start, control points and end: two points for a line, three or four for a curve.
    var points: [CGPoint]

    var isCurve: Bool { points.count > 2 }

    /// Returns the part between two parameters, in either order, without its start point.
    func part(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
        // Blossoming: each control point of the part is the curve's polar form at a mix of both parameters.
        let degree = points.count - 1
        return (1...degree).map { count in
            var row = points
            for level in 0..<degree {
                let t = level < count ? end : start
                for index in 0..<(degree - level) {
                    row[index] = CGPoint(
                        x: row[index].x + (row[index + 1].x - row[index].x) * t,
                        y: row[index].y + (row[index + 1].y - row[index].y) * t)
                }
            }
            return row[0]
        }
    }
}

/// A straight edge of one of the two paths, with its origin on the original path.
struct RegionEdge {
    var from: GridPoint
    var to: GridPoint
    /// The index of the path: 0 for the first, 1 for the second.
    var owner: Int
    var piece: Int
    /// The parameters of the piece at both ends.
    var start: CGFloat
    var end: CGFloat

    /// Returns the parts between cuts; `share` is the position along the edge, 0…1.
    func divided(at cuts: [(share: CGFloat, point: GridPoint)]) -> [RegionEdge] {
        var result: [RegionEdge] = []
        var remainder = self
        for cut in cuts.sorted(by: { $0.share < $1.share }) where cut.point != remainder.from && cut.point != to {
            var first = remainder
            first.to = cut.point
            first.end = start + (end - start) * cut.share
            result.append(first)
            remainder.from = cut.point
            remainder.start = first.end
        }
        result.append(remainder)
        return result
    }
}
