import Foundation

/// Reduces strokes to a fixed number of points, evenly spaced along the lines.
struct StrokeSampling {
    /// The points, stroke by stroke.
    private(set) var points: [SIMD2<Double>] = []
    /// The index of each point's stroke.
    private(set) var strokeIndices: [Int] = []

    /// Samples the strokes; `nil` if they have no length. If there are more strokes than points, only the longest
    /// strokes are sampled.
    init?(_ drawing: [[CGPoint]], count: Int = StrokeConstants.sampleCount) {
        var strokes = drawing.map { $0.filter(\.isValidLocation) }.filter { !$0.isEmpty }
        if strokes.count > count {
            strokes = Array(strokes.sorted { Self.length(of: [$0]) > Self.length(of: [$1]) }.prefix(count))
        }
        let lengths = strokes.map { Self.length(of: [$0]) }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return nil }
        points.reserveCapacity(count)
        for (number, share) in Self.shares(of: count, by: lengths, total: total).enumerated() {
            addPoints(of: strokes[number], length: lengths[number], count: share)
            strokeIndices += repeatElement(number, count: share)
        }
    }

    /// The total length of all strokes, in the unit of their points.
    static func length(of strokes: [[CGPoint]]) -> Double {
        var length = 0.0
        for stroke in strokes {
            for (start, end) in zip(stroke, stroke.dropFirst()) { length += Self.distance(start, end) }
        }
        return length
    }

    /// The number of points of each stroke: one, plus a share of the others by length.
    private static func shares(of count: Int, by lengths: [Double], total: Double) -> [Int] {
        let free = count - lengths.count
        let exact = lengths.map { Double(free) * $0 / total }
        var shares = exact.map { 1 + min(Int($0), free) }
        let byRemainder = exact.indices.sorted {
            exact[$0] - exact[$0].rounded(.down) > exact[$1] - exact[$1].rounded(.down)
        }
        let missing = max(0, count - shares.reduce(0, +))
        for index in byRemainder.prefix(missing) { shares[index] += 1 }
        return shares
    }

    private mutating func addPoints(of stroke: [CGPoint], length: Double, count: Int) {
        guard count > 1, length > 0 else {
            points += repeatElement(Self.vector(stroke[stroke.count / 2]), count: count)
            return
        }
        var next = 1
        var passed = 0.0
        var segment = Self.distance(stroke[0], stroke[1])
        for step in 0..<count {
            let target = length * Double(step) / Double(count - 1)
            while next + 1 < stroke.count, passed + segment < target {
                passed += segment
                next += 1
                segment = Self.distance(stroke[next - 1], stroke[next])
            }
            let fraction = segment > 0 ? min(1, (target - passed) / segment) : 0
            let (start, end) = (Self.vector(stroke[next - 1]), Self.vector(stroke[next]))
            points.append(start + (end - start) * fraction)
        }
    }

    private static func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }

    private static func distance(_ start: CGPoint, _ end: CGPoint) -> Double {
        let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
        return (dx * dx + dy * dy).squareRoot()
    }
}
