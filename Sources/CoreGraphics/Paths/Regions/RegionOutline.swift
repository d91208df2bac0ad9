/// Closed loops along the border of a region, with the region on their left, where y points up.
struct RegionOutline {
    typealias Border = RegionCombination.Border

    private(set) var loops: [[Border]] = []

    /// Traces the borders, always turning as far left as possible, so that regions that touch in a point stay separate.
    init(_ borders: [Border], _ budget: RegionBudget) throws(RegionError) {
        var leaving: [GridPoint: [Int]] = [:]
        for (index, border) in borders.enumerated() { leaving[border.from, default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: borders.count)
        for first in borders.indices where !isUsed[first] {
            var loop: [Border] = []
            var current = first
            while !isUsed[current] {
                isUsed[current] = true
                loop.append(borders[current])
                let arrival = borders[current]
                let outgoing = leaving[arrival.to] ?? []
                try budget.spend(outgoing.count)
                let candidates = outgoing.filter { !isUsed[$0] }
                guard
                    let next = candidates.max(by: { Self.turn(arrival, borders[$0]) < Self.turn(arrival, borders[$1]) })
                else { break }
                current = next
            }
            if loop.count > 1, loop.last?.to == loop.first?.from { loops.append(loop) }
        }
    }

    /// Returns the left turn from one border to the next, −π…π.
    private static func turn(_ arrival: Border, _ next: Border) -> Double {
        let (ax, ay) = (Double(arrival.to.x - arrival.from.x), Double(arrival.to.y - arrival.from.y))
        let (bx, by) = (Double(next.to.x - next.from.x), Double(next.to.y - next.from.y))
        return atan2(ax * by - ay * bx, ax * bx + ay * by)
    }

    /// Returns the signed area of a loop; negative for holes.
    static func area(_ loop: [Border]) -> Double {
        loop.reduce(0) { sum, border in
            sum + Double(border.from.x) * Double(border.to.y) - Double(border.to.x) * Double(border.from.y)
        } / 2
    }

    /// Returns a path of the loops, with the original curves.
    static func path(_ loops: [[Border]], _ edges: RegionEdges) -> PathStorage {
        var result = PathStorage()
        for loop in loops { add(loop, edges, to: &result) }
        return result
    }

    private static func add(_ loop: [Border], _ edges: RegionEdges, to result: inout PathStorage) {
        // Start at a boundary between two pieces.
        let firstIndex = loop.indices.first { !continues(loop[$0 == 0 ? loop.count - 1 : $0 - 1], loop[$0]) } ?? 0
        let borders = Array(loop[firstIndex...] + loop[..<firstIndex])
        result.move(to: edges.point(borders[0].from))
        var index = 0
        while index < borders.count {
            var last = index
            while last + 1 < borders.count && continues(borders[last], borders[last + 1]) { last += 1 }
            add(borders[index], borders[last], isEnd: last == borders.count - 1, edges, to: &result)
            index = last + 1
        }
        result.close()
    }

    private static func continues(_ first: Border, _ second: Border) -> Bool {
        first.piece == second.piece && first.end == second.start
            && (first.end > first.start) == (second.end > second.start)
    }

    /// Adds the part of one piece from the start of one border to the end of another. The last line of a loop is
    /// omitted, because closing the path adds it.
    private static func add(
        _ first: Border, _ last: Border, isEnd: Bool, _ edges: RegionEdges, to result: inout PathStorage
    ) {
        let piece = edges.pieces[first.piece]
        let end = edges.point(last.to)
        guard piece.isCurve else {
            if !isEnd { result.line(to: end) }
            return
        }
        let points = piece.part(from: first.start, to: last.end)
        if points.count == 2 {
            result.quad(to: end, control: points[0])
        } else {
            result.cubic(to: end, points[0], points[1])
        }
    }
}
