import Foundation

/// The $P recognizer, as described by Vatavu, Anthony and Wobbrock (ICMI 2012): clouds of 32 points, greedy matching
/// with decreasing weights from several starting points, in both directions.
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

/// The $P+ recognizer, as described by Vatavu (CHI 2017): each point is matched with its nearest, several may share
/// one, and the turning angle is a third coordinate.
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

/// The $1 recognizer, as described by Wobbrock, Wilson and Li (UIST 2007): 64 points, rotated to the indicative angle,
/// scaled to a square, matched at the best angle within 45° by golden section search. Strokes are joined in order.
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

/// Resampling as described for the $ family of recognizers: equal steps along all strokes, excluding the gaps.
enum DollarResampling {
    /// A sample and the index of its stroke.
    struct Sample {
        var point: SIMD2<Double>
        var stroke: Int
    }

    /// Resamples strokes to `count` samples.
    static func samples(of strokes: [[CGPoint]], count: Int) -> [Sample] {
        let lines = strokes.map { $0.map { SIMD2(Double($0.x), Double($0.y)) } }.filter { !$0.isEmpty }
        guard let first = lines.first?.first else { return [] }
        let length = lines.map { line in zip(line, line.dropFirst()).map { norm($1 - $0) }.reduce(0, +) }.reduce(0, +)
        let step = length / Double(count - 1)
        var samples = [Sample(point: first, stroke: 0)]
        var remaining = step
        for (strokeIndex, line) in lines.enumerated() where step > 0 {
            var current = line[0]
            for target in line.dropFirst() {
                var distance = norm(target - current)
                while distance >= remaining, distance > 0 {
                    current += (target - current) * (remaining / distance)
                    samples.append(Sample(point: current, stroke: strokeIndex))
                    distance = norm(target - current)
                    remaining = step
                }
                remaining -= distance
                current = target
            }
        }
        let last = Sample(point: lines[lines.count - 1].last ?? first, stroke: lines.count - 1)
        while samples.count < count { samples.append(last) }
        return Array(samples.prefix(count))
    }

    static func norm(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

    static func center(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
        points.reduce(.zero, +) / Double(max(1, points.count))
    }

    /// The width and height of the bounding box.
    static func boundingSize(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
        guard let first = points.first else { return .zero }
        return points.reduce(first) { pointwiseMax($0, $1) } - points.reduce(first) { pointwiseMin($0, $1) }
    }
}
