import Foundation

/// The $1 recognizer, from the description of Wobbrock, Wilson and Li (UIST 2007): 64 points, turned to the indicative
/// angle, scaled to a square, the best angle within 45° by golden section. Strokes are joined in order of drawing.
struct OneDollar: Recognizer {
    static let title = "$1"
    private static let count = 64
    private let templates: [(name: String, places: [SIMD2<Double>])]

    init(examples: [Drawing]) { templates = examples.map { ($0.name, Self.prepared($0.strokes)) } }

    func name(of strokes: [[CGPoint]]) -> String? {
        let places = Self.prepared(strokes)
        var best: (name: String?, distance: Double) = (nil, .infinity)
        for template in templates {
            let distance = Self.distance(places, template.places)
            if distance < best.distance { best = (template.name, distance) }
        }
        return best.name
    }

    private static func prepared(_ strokes: [[CGPoint]]) -> [SIMD2<Double>] {
        let joined = [strokes.flatMap { $0 }]
        var places = PlainResampling.samples(of: joined, count: count).map(\.place)
        guard let first = places.first else { return [] }
        let toFirst = PlainResampling.center(places) - first
        places = turned(places, by: -atan2(toFirst.y, toFirst.x))
        let sides = pointwiseMax(PlainResampling.sides(places), SIMD2(repeating: 1e-6))
        let middle = PlainResampling.center(places)
        return places.map { ($0 - middle) / sides }
    }

    private static func turned(_ places: [SIMD2<Double>], by angle: Double) -> [SIMD2<Double>] {
        let middle = PlainResampling.center(places)
        let (cosine, sine) = (cos(angle), sin(angle))
        return places.map { place in
            let offset = place - middle
            return SIMD2(offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine) + middle
        }
    }

    private static func distance(_ places: [SIMD2<Double>], _ template: [SIMD2<Double>]) -> Double {
        func at(_ angle: Double) -> Double {
            let (cosine, sine) = (cos(angle), sin(angle))
            var sum = 0.0
            for (place, goal) in zip(places, template) {
                let turned = SIMD2(place.x * cosine - place.y * sine, place.x * sine + place.y * cosine)
                sum += PlainResampling.norm(turned - goal)
            }
            return sum / Double(count)
        }
        let golden = (5.0.squareRoot() - 1) / 2
        var (low, high) = (-Double.pi / 4, Double.pi / 4)
        var (left, right) = (golden * low + (1 - golden) * high, (1 - golden) * low + golden * high)
        var (atLeft, atRight) = (at(left), at(right))
        while high - low > .pi / 90 {
            if atLeft < atRight {
                (high, right, atRight) = (right, left, atLeft)
                left = golden * low + (1 - golden) * high
                atLeft = at(left)
            } else {
                (low, left, atLeft) = (left, right, atRight)
                right = (1 - golden) * low + golden * high
                atRight = at(right)
            }
        }
        return min(atLeft, atRight)
    }
}
