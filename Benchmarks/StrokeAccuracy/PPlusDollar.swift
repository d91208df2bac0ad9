import Foundation

/// The $P+ recognizer, from the description of Vatavu (CHI 2017): each point goes to its nearest, several may share
/// one, and the turning angle counts as a third coordinate.
struct PPlusDollar: Recognizer {
    static let title = "$P+"
    private let templates: [(name: String, points: [SIMD4<Double>])]

    init(examples: [Drawing]) { templates = examples.map { ($0.name, Self.prepared($0.strokes)) } }

    func name(of strokes: [[CGPoint]]) -> String? {
        let points = Self.prepared(strokes)
        var best: (name: String?, distance: Double) = (nil, .infinity)
        for template in templates {
            let distance = min(
                Self.distance(points, template.points, limit: best.distance),
                Self.distance(template.points, points, limit: best.distance))
            if distance < best.distance { best = (template.name, distance) }
        }
        return best.name
    }

    private static func prepared(_ strokes: [[CGPoint]]) -> [SIMD4<Double>] {
        let points = PDollar.prepared(strokes)
        return points.indices.map { index in
            guard index > 0, index + 1 < points.count else { return SIMD4(points[index].x, points[index].y, 0, 0) }
            let (arriving, leaving) = (points[index] - points[index - 1], points[index + 1] - points[index])
            let lengths = DollarResampling.norm(arriving) * DollarResampling.norm(leaving)
            let angle = lengths > 0 ? acos(max(-1, min(1, (arriving * leaving).sum() / lengths))) / .pi : 0
            return SIMD4(points[index].x, points[index].y, angle, 0)
        }
    }

    private static func distance(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>], limit: Double) -> Double {
        var isMatched = [Bool](repeating: false, count: b.count)
        var sum = 0.0
        for point in a {
            let (index, distance) = nearest(to: point, in: b)
            isMatched[index] = true
            sum += distance
            if sum >= limit { return sum }
        }
        for (index, point) in b.enumerated() where !isMatched[index] {
            sum += nearest(to: point, in: a).distance
            if sum >= limit { return sum }
        }
        return sum
    }

    private static func nearest(to point: SIMD4<Double>, in points: [SIMD4<Double>]) -> (index: Int, distance: Double) {
        var (nearest, smallest) = (0, Double.infinity)
        for (index, other) in points.enumerated() {
            let offset = point - other
            let square = (offset * offset).sum()
            if square < smallest { (nearest, smallest) = (index, square) }
        }
        return (nearest, smallest.squareRoot())
    }
}
