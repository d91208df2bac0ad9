/// A point of a fine grid laid over the paths that are combined. Whole numbers make every question about sides exact.
struct GridPoint: Hashable, Comparable {
    var x: Int
    var y: Int

    static func < (left: GridPoint, right: GridPoint) -> Bool { (left.x, left.y) < (right.x, right.y) }

    /// Above zero when `point` lies to the left of the way from `a` to `b`, where y points up.
    static func side(_ a: GridPoint, _ b: GridPoint, _ point: GridPoint) -> Int {
        (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
}

/// A line or curve of a path that is combined with another, as it was before it was taken apart.
struct RegionPiece {
    /// Start, controls, end: two points for a line, three or four for a curve.
    var points: [CGPoint]

    var isCurve: Bool { points.count > 2 }

    /// The part between two parameters, which may fall; without its start point.
    func part(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
        // Blossoms: each control point of the part is the curve's polar form at a mix of both parameters.
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

/// A straight edge of one of the two paths, with where it came from.
struct RegionEdge {
    var from: GridPoint
    var to: GridPoint
    /// 0 for the first path, 1 for the second.
    var owner: Int
    var piece: Int
    /// Parameters of the piece at both ends.
    var start: CGFloat
    var end: CGFloat

    /// The parts between cuts, which are places along the edge with their share of it.
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
