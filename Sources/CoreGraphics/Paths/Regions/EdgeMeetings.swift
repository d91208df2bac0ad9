/// Finds where edges meet other than at their ends.
struct EdgeIntersections {
    private let edges: [RegionEdge]
    /// For each edge by its number, the places where it is to be cut.
    private(set) var cuts: [Int: [(share: CGFloat, point: GridPoint)]] = [:]
    private var count = 0

    /// More cuts than this take too much memory.
    private static let maximumCuts = 1_600_000

    init(_ edges: [RegionEdge]) { self.edges = edges }

    /// Looks at all pairs that come near each other, from left to right.
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

    /// Cuts an edge at a place on its line, when that lies inside.
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
