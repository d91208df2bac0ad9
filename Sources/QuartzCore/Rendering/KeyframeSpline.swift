import CoreGraphics
import Foundation

/// A Kochanek–Bartels spline through values: Catmull–Rom as long as tension, continuity and bias are 0.
struct KeyframeSpline: Sendable {
    private let values: [AnimatableValue]
    private let tension: [CGFloat]
    private let continuity: [CGFloat]
    private let bias: [CGFloat]

    /// Into how many parts a segment is cut to measure its length.
    private static let lengthSubdivisions = 128

    init(values: [AnimatableValue], tension: [CGFloat], continuity: [CGFloat], bias: [CGFloat]) {
        self.values = values
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }

    /// The value in a segment, or `nil` for values that are no sums of numbers.
    func value(_ segment: Int, _ t: CGFloat) -> AnimatableValue? {
        let from = values[segment]
        let to = values[segment + 1]
        let before = segment > 0 ? values[segment - 1] : from
        let after = segment + 2 < values.count ? values[segment + 2] : to
        let leaving = weights(segment)
        let arriving = weights(segment + 1)
        return AnimatableValue.combine(before, from, to, after) { p0, p1, p2, p3 in
            let d1: CGFloat = leaving.outBefore * (p1 - p0) + leaving.outAfter * (p2 - p1)
            let d2: CGFloat = arriving.inBefore * (p2 - p1) + arriving.inAfter * (p3 - p2)
            let t2: CGFloat = t * t
            let t3: CGFloat = t2 * t
            let ends: CGFloat = (2 * t3 - 3 * t2 + 1) * p1 + (3 * t2 - 2 * t3) * p2
            return ends + (t3 - 2 * t2 + t) * d1 + (t3 - t2) * d2
        }
    }

    /// For each segment the length of the curve up to each of even parts of it, beginning with 0; empty for values that
    /// are no sums of numbers.
    var lengths: [[CGFloat]] {
        var result: [[CGFloat]] = []
        for segment in values.indices.dropLast() {
            var table: [CGFloat] = [0]
            guard var last = value(segment, 0) else { return [] }
            for step in 1...Self.lengthSubdivisions {
                guard let next = value(segment, CGFloat(step) / CGFloat(Self.lengthSubdivisions)) else { return [] }
                table.append(table[step - 1] + AnimatableValue.distance(last, next))
                last = next
            }
            result.append(table)
        }
        return result
    }

    private struct Weights {
        var outBefore, outAfter, inBefore, inAfter: CGFloat
    }

    private func weights(_ index: Int) -> Weights {
        let t: CGFloat = index < tension.count ? tension[index] : 0
        let c: CGFloat = index < continuity.count ? continuity[index] : 0
        let b: CGFloat = index < bias.count ? bias[index] : 0
        return Weights(
            outBefore: (1 - t) * (1 + c) * (1 + b) / 2, outAfter: (1 - t) * (1 - c) * (1 - b) / 2,
            inBefore: (1 - t) * (1 - c) * (1 + b) / 2, inAfter: (1 - t) * (1 + c) * (1 - b) / 2)
    }
}
