import Foundation

/// The $P+ recognizer, from the description of Vatavu (CHI 2017): each point goes to its nearest, several may share
/// one, and the turning angle counts as a third coordinate.
struct PPlusDollar: Recognizer {
    static let title = "$P+"
    private let templates: [(name: String, places: [SIMD4<Double>])]

    init(examples: [Drawing]) { templates = examples.map { ($0.name, Self.prepared($0.strokes)) } }

    func name(of strokes: [[CGPoint]]) -> String? {
        let places = Self.prepared(strokes)
        var best: (name: String?, distance: Double) = (nil, .infinity)
        for template in templates {
            let distance = min(
                Self.distance(places, template.places, limit: best.distance),
                Self.distance(template.places, places, limit: best.distance))
            if distance < best.distance { best = (template.name, distance) }
        }
        return best.name
    }

    private static func prepared(_ strokes: [[CGPoint]]) -> [SIMD4<Double>] {
        let places = PDollar.prepared(strokes)
        return places.indices.map { index in
            guard index > 0, index + 1 < places.count else { return SIMD4(places[index].x, places[index].y, 0, 0) }
            let (arriving, leaving) = (places[index] - places[index - 1], places[index + 1] - places[index])
            let lengths = PlainResampling.norm(arriving) * PlainResampling.norm(leaving)
            let angle = lengths > 0 ? acos(max(-1, min(1, (arriving * leaving).sum() / lengths))) / .pi : 0
            return SIMD4(places[index].x, places[index].y, angle, 0)
        }
    }

    private static func distance(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>], limit: Double) -> Double {
        var isMatched = [Bool](repeating: false, count: b.count)
        var sum = 0.0
        for place in a {
            let (index, distance) = nearest(to: place, in: b)
            isMatched[index] = true
            sum += distance
            if sum >= limit { return sum }
        }
        for (index, place) in b.enumerated() where !isMatched[index] {
            sum += nearest(to: place, in: a).distance
            if sum >= limit { return sum }
        }
        return sum
    }

    private static func nearest(to place: SIMD4<Double>, in places: [SIMD4<Double>]) -> (index: Int, distance: Double) {
        var (nearest, smallest) = (0, Double.infinity)
        for (index, other) in places.enumerated() {
            let offset = place - other
            let square = (offset * offset).sum()
            if square < smallest { (nearest, smallest) = (index, square) }
        }
        return (nearest, smallest.squareRoot())
    }
}
