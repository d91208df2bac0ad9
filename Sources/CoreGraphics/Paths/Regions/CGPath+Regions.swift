// Curves are preserved: only the points where they are cut are computed on line segments that approximate them within
// 10⁻⁵ of the extent of both paths. Open subpaths are closed implicitly. The result is empty, with one line on standard
// error, for paths with several hundred thousand edges, or with tens of millions of overlapping pairs of edges.

extension CGPath {
    /// Returns the outline of the inside without overlaps, which can be filled by either rule.
    public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: nil, rule) { first, _ in first }
    }

    /// Returns the union of the insides of both paths.
    public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 || $1 }
    }

    /// Returns the intersection of the insides of both paths.
    public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 && $1 }
    }

    /// Returns the inside of this path without the inside of the other.
    public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 && !$1 }
    }

    /// Returns what is inside exactly one of the paths.
    public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, rule) { $0 != $1 }
    }

    /// True if the insides of both paths intersect.
    public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        guard boundingBoxOfPath.intersects(other.boundingBoxOfPath) else { return false }
        return !intersection(other, using: rule).isEmpty
    }

    /// Returns the connected regions inside the path, each with its holes.
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

    /// Returns the parts of this path's line that are inside the other path.
    public final func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lineSegments(other, rule, inside: true)
    }

    /// Returns the parts of this path's line that are not inside the other path.
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

    /// Runs `body` with a budget. Returns `empty` and logs to standard error if the budget is exceeded.
    private func withRegionBudget<Result>(
        _ other: PathStorage, orElse empty: Result, _ body: (RegionBudget) throws(RegionError) -> Result
    ) -> Result {
        do {
            return try body(RegionBudget())
        } catch {
            ErrorStream.log("CGPath: paths of \(storage.verbs.count) and \(other.verbs.count) elements are \(error)")
            return empty
        }
    }
}

/// The budget for combining paths, counted in comparisons of edges, so that no paths block a program for long.
final class RegionBudget {
    private var remaining: Int

    /// The default number of comparisons, about a quarter of a second.
    private static let comparisons = 50_000_000

    /// Creates a budget of a number of comparisons.
    init(comparisons: Int = RegionBudget.comparisons) { remaining = comparisons }

    /// Consumes a part of the budget. Throws `tooComplex` if it is exceeded.
    func spend(_ comparisons: Int) throws(RegionError) {
        remaining -= comparisons
        if remaining < 0 { throw .tooComplex }
    }
}

/// The reasons why paths cannot be combined.
enum RegionError: Error, CustomStringConvertible {
    /// Coordinates or counts exceed the range of the edge grid.
    case tooLarge
    /// The edges cross or overlap too often.
    case tooComplex

    var description: String {
        switch self {
        case .tooLarge: "too large to be combined"
        case .tooComplex: "too complex to be combined"
        }
    }
}
