import Foundation

/// Resampling as the papers of the $ family describe it: even steps along all strokes, none between strokes.
enum PlainResampling {
    /// A sample with the stroke it belongs to.
    struct Sample {
        var place: SIMD2<Double>
        var stroke: Int
    }

    /// Reduces strokes to `count` samples.
    static func samples(of strokes: [[CGPoint]], count: Int) -> [Sample] {
        let lines = strokes.map { $0.map { SIMD2(Double($0.x), Double($0.y)) } }.filter { !$0.isEmpty }
        guard let first = lines.first?.first else { return [] }
        let length = lines.map { line in zip(line, line.dropFirst()).map { norm($1 - $0) }.reduce(0, +) }.reduce(0, +)
        let step = length / Double(count - 1)
        var samples = [Sample(place: first, stroke: 0)]
        var rest = step
        for (number, line) in lines.enumerated() where step > 0 {
            var here = line[0]
            for goal in line.dropFirst() {
                var distance = norm(goal - here)
                while distance >= rest, distance > 0 {
                    here += (goal - here) * (rest / distance)
                    samples.append(Sample(place: here, stroke: number))
                    distance = norm(goal - here)
                    rest = step
                }
                rest -= distance
                here = goal
            }
        }
        let last = Sample(place: lines[lines.count - 1].last ?? first, stroke: lines.count - 1)
        while samples.count < count { samples.append(last) }
        return Array(samples.prefix(count))
    }

    static func norm(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

    static func center(_ places: [SIMD2<Double>]) -> SIMD2<Double> {
        places.reduce(.zero, +) / Double(max(1, places.count))
    }

    /// The sides of the bounding box.
    static func sides(_ places: [SIMD2<Double>]) -> SIMD2<Double> {
        guard let first = places.first else { return .zero }
        return places.reduce(first) { pointwiseMax($0, $1) } - places.reduce(first) { pointwiseMin($0, $1) }
    }
}
