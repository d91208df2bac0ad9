/// The boundary of a Boolean combination of the insides of two paths.
struct RegionCombination {
    /// An edge that bounds the result; the inside is on its left if y points up.
    struct Border {
        var from: GridPoint
        var to: GridPoint
        var piece: Int
        var start: CGFloat
        var end: CGFloat
    }

    /// One edge for all coincident edges of both paths. It points up, or right if it is horizontal.
    private struct Line {
        var low: GridPoint
        var high: GridPoint
        /// For each path, how often it runs upward here minus how often it runs downward.
        var windings: (Int, Int) = (0, 0)
        var source: RegionEdge
    }

    private struct Span: Hashable {
        var low: GridPoint
        var high: GridPoint
    }

    private let edges: RegionEdges
    private let rule: CGPathFillRule
    private let isInside: (Bool, Bool) -> Bool

    /// `isInside` determines whether a point is inside the result from whether it is inside the first and the second
    /// path.
    init(_ edges: RegionEdges, _ rule: CGPathFillRule, _ isInside: @escaping (Bool, Bool) -> Bool) {
        self.edges = edges
        self.rule = rule
        self.isInside = isInside
    }

    func borders(_ budget: RegionBudget) throws(RegionError) -> [Border] {
        let lines = merged()
        let rows = ScanlineIndex(lines.map { ($0.low, $0.high) })
        var result: [Border] = []
        for line in lines {
            let midpoint = GridPoint(x: (line.low.x + line.high.x) / 2, y: (line.low.y + line.high.y) / 2)
            try budget.spend(rows.count(at: midpoint))
            var left = (0, 0)
            rows.forEachToTheLeft(of: midpoint) { index in
                left.0 -= lines[index].windings.0
                left.1 -= lines[index].windings.1
            }
            let right = (left.0 - line.windings.0, left.1 - line.windings.1)
            let isLeftInside = isInside(left)
            if isLeftInside != isInside(right) { result.append(border(line, forward: isLeftInside)) }
        }
        return result
    }

    private func isInside(_ windings: (Int, Int)) -> Bool {
        switch rule {
        case .winding: isInside(windings.0 != 0, windings.1 != 0)
        case .evenOdd: isInside(windings.0 % 2 != 0, windings.1 % 2 != 0)
        }
    }

    private func border(_ line: Line, forward: Bool) -> Border {
        let source = line.source
        let (from, to) = forward ? (line.low, line.high) : (line.high, line.low)
        let isSameDirection = source.from == from
        return Border(
            from: from, to: to, piece: source.piece, start: isSameDirection ? source.start : source.end,
            end: isSameDirection ? source.end : source.start)
    }

    private func merged() -> [Line] {
        var lineIndices: [Span: Int] = [:]
        var lines: [Line] = []
        for edge in edges.edges {
            let isUp = (edge.from.y, edge.from.x) < (edge.to.y, edge.to.x)
            let (low, high) = isUp ? (edge.from, edge.to) : (edge.to, edge.from)
            let span = Span(low: low, high: high)
            let index = lineIndices[span] ?? lines.count
            if index == lines.count {
                lineIndices[span] = index
                lines.append(Line(low: low, high: high, source: edge))
            }
            if edge.owner == 0 {
                lines[index].windings.0 += isUp ? 1 : -1
            } else {
                lines[index].windings.1 += isUp ? 1 : -1
            }
        }
        return lines.filter { $0.windings != (0, 0) }
    }
}

/// Upward lines sorted into horizontal bands, to find those to the left of a point quickly.
struct ScanlineIndex {
    private let lines: [(low: GridPoint, high: GridPoint)]
    private var rows: [[Int]]
    private let bottom: Int
    private let rowHeight: Int

    private static let maximumRows = 1024
    /// Lines are entered in every band they cross; there are fewer bands if that would exceed this number of entries.
    private static let maximumEntries = 4_000_000

    init(_ lines: [(low: GridPoint, high: GridPoint)]) {
        self.lines = lines
        let bottom = lines.map(\.low.y).min() ?? 0
        let top = lines.map(\.high.y).max() ?? 0
        let slanted = lines.indices.filter { lines[$0].low.y < lines[$0].high.y }
        var height: Int
        var count = min(max(lines.count, 1), Self.maximumRows)
        func row(_ y: Int) -> Int { (y - bottom) / height }
        while true {
            height = max((top - bottom) / count + 1, 1)
            let entries = slanted.reduce(0) { $0 + row(lines[$1].high.y) - row(lines[$1].low.y) + 1 }
            if entries <= Self.maximumEntries || count == 1 { break }
            count /= 2
        }
        rows = Array(repeating: [], count: count)
        for index in slanted {
            for row in row(lines[index].low.y)...row(lines[index].high.y) { rows[row].append(index) }
        }
        self.bottom = bottom
        rowHeight = height
    }

    /// Returns how many lines are tested for a point.
    func count(at point: GridPoint) -> Int { rows[(point.y - bottom) / rowHeight].count }

    /// Calls `body` for each line that is crossed by a ray from the far left to just above a point. Horizontal lines do
    /// not count, nor does a line through the point.
    func forEachToTheLeft(of point: GridPoint, _ body: (Int) -> Void) {
        for index in rows[(point.y - bottom) / rowHeight] {
            let line = lines[index]
            if line.low.y <= point.y, point.y < line.high.y, GridPoint.side(line.low, line.high, point) < 0 {
                body(index)
            }
        }
    }
}
