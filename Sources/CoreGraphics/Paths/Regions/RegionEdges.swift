/// The edges of two paths on a common grid, cut wherever they intersect.
struct RegionEdges {
    private(set) var edges: [RegionEdge] = []
    private(set) var pieces: [RegionPiece] = []
    private let origin: CGPoint
    private let spacing: CGFloat
    private let tolerance: CGFloat
    /// The exact path points that grid points stand for.
    private var originalPoints: [GridPoint: CGPoint] = [:]

    /// The extent of both paths is divided into at least a quarter of this many steps.
    private static let steps: CGFloat = 134_217_728
    /// The maximum magnitude of coordinates; paths beyond it are not combined.
    private static let maximumExtent: CGFloat = 1e100
    /// The maximum deviation of flattened curves, relative to the extent.
    private static let deviation: CGFloat = 1e-5
    /// The maximum number of edges.
    private static let maximumEdges = 400_000
    /// The maximum number of cutting passes: rounding a cut to the grid can create new intersections.
    private static let maximumPasses = 6

    /// If `closesFirst` is false, open subpaths of the first path stay open.
    init(_ first: PathStorage, _ second: PathStorage, closesFirst: Bool = true, _ budget: RegionBudget)
        throws(RegionError)
    {
        var box = BoundsBuilder()
        for point in first.points { box.add(point) }
        for point in second.points { box.add(point) }
        let rect = box.rect.isNull ? .zero : box.rect
        let farthest = max(abs(rect.minX), abs(rect.maxX), abs(rect.minY), abs(rect.maxY))
        guard farthest < Self.maximumExtent, first.verbs.count + second.verbs.count <= Self.maximumEdges else {
            throw .tooLarge
        }
        // The steps need not be finer than the floating-point resolution at this distance from the origin.
        let extent = max(
            rect.width, rect.height, farthest * Self.steps * .ulpOfOne, .leastNormalMagnitude * Self.steps)
        // Steps are powers of two, so that integers and halves lie on the grid.
        spacing = CGFloat(sign: .plus, exponent: extent.exponent + 1, significand: 2) / Self.steps
        origin = CGPoint(
            x: (rect.minX / (2 * spacing)).rounded(.down) * 2 * spacing,
            y: (rect.minY / (2 * spacing)).rounded(.down) * 2 * spacing)
        tolerance = extent * Self.deviation
        add(first, owner: 0, closes: closesFirst)
        add(second, owner: 1, closes: true)
        try cut(budget)
    }

    /// Returns the point of the plane that a grid point stands for.
    func point(_ gridPoint: GridPoint) -> CGPoint {
        originalPoints[gridPoint]
            ?? CGPoint(x: origin.x + CGFloat(gridPoint.x) * spacing, y: origin.y + CGFloat(gridPoint.y) * spacing)
    }

    // Path points have even grid coordinates, so that the midpoint of an edge is a grid point too.
    private func gridPoint(_ point: CGPoint) -> GridPoint {
        GridPoint(
            x: 2 * Int(((point.x - origin.x) / (2 * spacing)).rounded()),
            y: 2 * Int(((point.y - origin.y) / (2 * spacing)).rounded()))
    }

    private mutating func add(_ path: PathStorage, owner: Int, closes: Bool) {
        var start = CGPoint.zero
        var from = CGPoint.zero
        path.forEach { verb, p in
            switch verb {
            case .move:
                if closes { add([from, start], owner) }
                start = p[0]
                from = start
            case .line:
                add([from, p[0]], owner)
                from = p[0]
            case .quad:
                add([from, p[0], p[1]], owner)
                from = p[1]
            case .cubic:
                add([from, p[0], p[1], p[2]], owner)
                from = p[2]
            case .close:
                add([from, start], owner)
                from = start
            }
        }
        if closes { add([from, start], owner) }
    }

    private mutating func add(_ points: [CGPoint], _ owner: Int) {
        var ends = [points[points.count - 1]]
        switch points.count {
        case 3:
            ends = []
            PathStorage.flatten(points[0], points[1], points[2], tolerance) { ends.append($0) }
        case 4:
            ends = []
            PathStorage.flatten(points[0], points[1], points[2], points[3], tolerance) { ends.append($0) }
        default: if points[0] == points[1] { return }
        }
        var from = gridPoint(points[0])
        originalPoints[from] = points[0]
        originalPoints[gridPoint(points[points.count - 1])] = points[points.count - 1]
        pieces.append(RegionPiece(points: points))
        for (index, end) in ends.enumerated() {
            let to = gridPoint(end)
            guard to != from else { continue }
            edges.append(
                RegionEdge(
                    from: from, to: to, owner: owner, piece: pieces.count - 1,
                    start: CGFloat(index) / CGFloat(ends.count), end: CGFloat(index + 1) / CGFloat(ends.count)))
            from = to
        }
    }

    /// Cuts edges until they intersect only at their end points.
    private mutating func cut(_ budget: RegionBudget) throws(RegionError) {
        for _ in 0..<Self.maximumPasses {
            guard edges.count <= Self.maximumEdges else { throw .tooComplex }
            var intersections = EdgeIntersections(edges)
            try intersections.find(budget)
            if intersections.cuts.isEmpty { return }
            var result: [RegionEdge] = []
            result.reserveCapacity(edges.count + intersections.cuts.count)
            for (index, edge) in edges.enumerated() {
                if let cuts = intersections.cuts[index] {
                    result += edge.divided(at: cuts)
                } else {
                    result.append(edge)
                }
            }
            edges = result.filter { $0.from != $0.to }
        }
        if edges.count > Self.maximumEdges { throw .tooComplex }
    }
}
