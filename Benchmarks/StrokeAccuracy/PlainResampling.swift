import Foundation

/// Resampling as the papers of the $ family describe it: even steps along all strokes, none between strokes.
enum DollarResampling {
    /// A sample with the stroke it belongs to.
    struct Sample {
        var point: SIMD2<Double>
        var stroke: Int
    }

    /// Reduces strokes to `count` samples.
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

    /// The sides of the bounding box.
    static func boundingSize(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
        guard let first = points.first else { return .zero }
        return points.reduce(first) { pointwiseMax($0, $1) } - points.reduce(first) { pointwiseMin($0, $1) }
    }
}
