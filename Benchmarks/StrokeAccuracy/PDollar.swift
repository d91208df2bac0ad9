import Foundation

/// The $P recognizer, from the description of Vatavu, Anthony and Wobbrock (ICMI 2012): clouds of 32 points, greedy
/// matching with falling weights from several starting points, both ways.
struct PDollar: Recognizer {
    static let title = "$P"
    private static let count = 32
    private let templates: [(name: String, points: [SIMD2<Double>])]

    init(examples: [Drawing]) { templates = examples.map { ($0.name, Self.prepared($0.strokes)) } }

    func name(of strokes: [[CGPoint]]) -> String? {
        let points = Self.prepared(strokes)
        var best: (name: String?, distance: Double) = (nil, .infinity)
        for template in templates {
            let distance = Self.distance(points, template.points, limit: best.distance)
            if distance < best.distance { best = (template.name, distance) }
        }
        return best.name
    }

    static func prepared(_ strokes: [[CGPoint]]) -> [SIMD2<Double>] {
        let points = DollarResampling.samples(of: strokes, count: count).map(\.point)
        let size = max(DollarResampling.boundingSize(points).max(), 1e-6)
        let center = DollarResampling.center(points)
        return points.map { ($0 - center) / size }
    }

    private static func distance(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>], limit: Double) -> Double {
        var best = limit
        for start in stride(from: 0, to: count, by: Int(Double(count).squareRoot())) {
            best = min(best, greedy(a, b, from: start, limit: best), greedy(b, a, from: start, limit: best))
        }
        return best
    }

    private static func greedy(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>], from start: Int, limit: Double) -> Double {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { free in
            for j in 0..<count { free[j] = j }
            var freeCount = count
            var sum = 0.0
            for step in 0..<count {
                let point = a[(start + step) % count]
                var (nearest, distance) = (0, Double.infinity)
                for j in 0..<freeCount {
                    let offset = point - b[free[j]]
                    let square = (offset * offset).sum()
                    if square < distance { (nearest, distance) = (j, square) }
                }
                freeCount -= 1
                free[nearest] = free[freeCount]
                sum += distance.squareRoot() * (1 - Double(step) / Double(count))
                if sum >= limit { return sum }
            }
            return sum
        }
    }
}
