import Foundation

/// The $1 recognizer, from the description of Wobbrock, Wilson and Li (UIST 2007): 64 points, turned to the indicative
/// angle, scaled to a square, the best angle within 45° by golden section. Strokes are joined in order of drawing.
struct OneDollar: Recognizer {
    static let title = "$1"
    private static let count = 64
    private let templates: [(name: String, points: [SIMD2<Double>])]

    init(examples: [Drawing]) { templates = examples.map { ($0.name, Self.prepared($0.strokes)) } }

    func name(of strokes: [[CGPoint]]) -> String? {
        let points = Self.prepared(strokes)
        var best: (name: String?, distance: Double) = (nil, .infinity)
        for template in templates {
            let distance = Self.distance(points, template.points)
            if distance < best.distance { best = (template.name, distance) }
        }
        return best.name
    }

    private static func prepared(_ strokes: [[CGPoint]]) -> [SIMD2<Double>] {
        let joined = [strokes.flatMap { $0 }]
        var points = DollarResampling.samples(of: joined, count: count).map(\.point)
        guard let first = points.first else { return [] }
        let toFirst = DollarResampling.center(points) - first
        points = rotated(points, by: -atan2(toFirst.y, toFirst.x))
        let size = pointwiseMax(DollarResampling.boundingSize(points), SIMD2(repeating: 1e-6))
        let center = DollarResampling.center(points)
        return points.map { ($0 - center) / size }
    }

    private static func rotated(_ points: [SIMD2<Double>], by angle: Double) -> [SIMD2<Double>] {
        let center = DollarResampling.center(points)
        let (cosine, sine) = (cos(angle), sin(angle))
        return points.map { point in
            let offset = point - center
            return SIMD2(offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine) + center
        }
    }

    private static func distance(_ points: [SIMD2<Double>], _ template: [SIMD2<Double>]) -> Double {
        func distanceAtAngle(_ angle: Double) -> Double {
            let (cosine, sine) = (cos(angle), sin(angle))
            var sum = 0.0
            for (point, target) in zip(points, template) {
                let rotated = SIMD2(point.x * cosine - point.y * sine, point.x * sine + point.y * cosine)
                sum += DollarResampling.norm(rotated - target)
            }
            return sum / Double(count)
        }
        let golden = (5.0.squareRoot() - 1) / 2
        var (low, high) = (-Double.pi / 4, Double.pi / 4)
        var (left, right) = (golden * low + (1 - golden) * high, (1 - golden) * low + golden * high)
        var (atLeft, atRight) = (distanceAtAngle(left), distanceAtAngle(right))
        while high - low > .pi / 90 {
            if atLeft < atRight {
                (high, right, atRight) = (right, left, atLeft)
                left = golden * low + (1 - golden) * high
                atLeft = distanceAtAngle(left)
            } else {
                (low, left, atLeft) = (left, right, atRight)
                right = (1 - golden) * low + golden * high
                atRight = distanceAtAngle(right)
            }
        }
        return min(atLeft, atRight)
    }
}
