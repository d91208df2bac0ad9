/// The regions inside two paths, taken together in one way or another.
struct RegionCombination {
    /// An edge that bounds the result; what is inside lies to its left, where y points up.
    struct Border {
        var from: GridPoint
        var to: GridPoint
        var piece: Int
        var start: CGFloat
        var end: CGFloat
    }

    /// One edge, whatever number of edges of both paths lie on it. It goes up, or to the right when it is level.
    private struct Line {
        var low: GridPoint
        var high: GridPoint
        /// How often each path goes up here, less how often it goes down.
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

    /// `isInside` tells from being inside the first and the second path whether a place is inside the result.
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
