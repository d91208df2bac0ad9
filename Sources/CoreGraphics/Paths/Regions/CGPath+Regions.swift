// Curves stay curves: only where they are cut is found on straight lines close to them, within a hundred-thousandth of
// the extent of both paths. Open subpaths count as closed. Paths of several hundred thousand edges, or with edges that
// lie over each other in tens of millions of pairs, give an empty path, with one line on the error stream.

extension CGPath {
    /// The outline of what is inside, without overlaps: to be filled by either rule.
    public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: nil, rule) { first, _ in first }
    }

    /// What is inside either path.
    public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 || $1 }
    }

    /// What is inside both paths.
    public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 && $1 }
    }

    /// What is inside this path but not inside the other.
    public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 && !$1 }
    }

    /// What is inside one of the paths but not inside both.
    public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 != $1 }
    }

    /// True when some place is inside both paths.
    public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        guard boundingBoxOfPath.intersects(other.boundingBoxOfPath) else { return false }
        return !intersection(other, using: rule).isEmpty
    }

    /// The connected regions inside the path, each with its holes.
    public final func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        withRegionBudget(PathStorage(), orElse: []) { budget throws(RegionError) in
            let edges = try RegionEdges(storage, PathStorage(), budget)
            let loops = try RegionOutline(RegionCombination(edges, rule) { first, _ in first }.borders(budget), budget)
                .loops
            let outer = loops.filter { RegionOutline.area($0) > 0 }.sorted {
                RegionOutline.area($0) < RegionOutline.area($1)
            }
            var groups = outer.map { [$0] }
            let shapes = outer.map { RegionOutline.path([$0], edges) }
            for hole in loops where RegionOutline.area(hole) <= 0 {
                let (from, to) = (edges.point(hole[0].from), edges.point(hole[0].to))
                let midpoint = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
                for (index, shape) in shapes.enumerated() {
                    try budget.spend(shape.verbs.count)
                    guard shape.contains(midpoint, .winding) else { continue }
                    groups[index].append(hole)
                    break
                }
            }
            return groups.map { CGPath(storage: RegionOutline.path($0, edges)) }
        }
    }

    /// The parts of this path's line that lie inside the other path.
    public final func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lineSegments(other, rule, inside: true)
    }

    /// The parts of this path's line that do not lie inside the other path.
    public final func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lineSegments(other, rule, inside: false)
    }

    private func combined(
        with other: CGPath?, _ rule: CGPathFillRule, _ isInside: @escaping (Bool, Bool) -> Bool
    ) -> CGPath {
        let second = other?.storage ?? PathStorage()
        return withRegionBudget(second, orElse: CGPath(storage: PathStorage())) { budget throws(RegionError) in
            let edges = try RegionEdges(storage, second, budget)
            let outline = try RegionOutline(RegionCombination(edges, rule, isInside).borders(budget), budget)
            return CGPath(storage: RegionOutline.path(outline.loops, edges))
        }
    }

    private func lineSegments(_ other: CGPath, _ rule: CGPathFillRule, inside: Bool) -> CGPath {
        withRegionBudget(other.storage, orElse: CGPath(storage: PathStorage())) { budget throws(RegionError) in
            var result = PathStorage()
            let edges = try RegionEdges(storage, other.storage, closesFirst: false, budget)
            var end: GridPoint?
            for edge in edges.edges where edge.owner == 0 {
                try budget.spend(other.storage.verbs.count)
                let (from, to) = (edges.point(edge.from), edges.point(edge.to))
                let midpoint = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
                guard other.storage.contains(midpoint, rule) == inside else { continue }
                if end != edge.from { result.move(to: from) }
                let piece = edges.pieces[edge.piece]
                let points = piece.isCurve ? piece.part(from: edge.start, to: edge.end) : []
                switch points.count {
                case 2: result.quad(to: to, control: points[0])
                case 3: result.cubic(to: to, points[0], points[1])
                default: result.line(to: to)
                }
                end = edge.to
            }
            return CGPath(storage: result)
        }
    }

    /// What comes of this and another path; or, with a line on the error stream, something else when they are too much.
    private func withRegionBudget<Result>(
        _ other: PathStorage, orElse empty: Result, _ body: (RegionBudget) throws(RegionError) -> Result
    ) -> Result {
        do {
            return try body(RegionBudget())
        } catch {
            ErrorStream.log("CGPath: paths of \(storage.verbs.count) and \(other.verbs.count) pieces are \(error)")
            return empty
        }
    }
}
