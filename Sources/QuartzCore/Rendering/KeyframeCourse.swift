import CoreGraphics
import Foundation

/// A way through several values.
final class KeyframeCourse: Sendable {
    /// What lies between two values.
    enum Mode: Sendable {
        case linear
        /// Nothing: each value holds until the next.
        case discrete
        /// A smooth curve through the values.
        case cubic(tension: [CGFloat], continuity: [CGFloat], bias: [CGFloat])
    }

    private let values: [AnimatableValue]
    private let times: KeyTimes
    private let mode: Mode

    /// `nil` without values. For `paced` the speed is even and `keyTimes` and `curves` are not minded.
    init?(values: [AnimatableValue], keyTimes: [Double]?, curves: [TimingCurve], mode: Mode, isPaced: Bool) {
        guard !values.isEmpty else { return nil }
        self.values = values
        self.mode = mode
        if case .discrete = mode {
            // A value a segment; the last time is the end of the last value.
            let ends = keyTimes.map { $0.count == values.count ? $0 + [1] : $0 }
            times = KeyTimes(segments: values.count, times: ends, curves: [])
        } else if isPaced {
            times = KeyTimes(lengths: zip(values, values.dropFirst()).map { AnimatableValue.distance($0, $1) })
        } else {
            times = KeyTimes(segments: values.count - 1, times: keyTimes, curves: curves)
        }
    }

    /// The value at `fraction` of the run.
    func value(at fraction: Double, own: AnimatableValue) -> AnimatableValue {
        let place = times.place(at: fraction)
        if case .discrete = mode { return values[min(max(place.segment, 0), values.count - 1)] }
        guard values.count > 1 else { return values[0] }
        let (from, to) = (values[place.segment], values[place.segment + 1])
        if case .cubic(let tension, let continuity, let bias) = mode {
            let spline = Spline(values: values, tension: tension, continuity: continuity, bias: bias)
            return spline.value(place.segment, place.fraction) ?? .mix(from, to, place.fraction)
        }
        return .mix(from, to, place.fraction)
    }
}

/// A Kochanek–Bartels spline through values: Catmull–Rom as long as tension, continuity and bias are 0.
private struct Spline {
    let values: [AnimatableValue]
    let tension: [CGFloat]
    let continuity: [CGFloat]
    let bias: [CGFloat]

    /// The value in a segment, or `nil` for values that are no sums of numbers.
    func value(_ segment: Int, _ t: CGFloat) -> AnimatableValue? {
        let from = values[segment]
        let to = values[segment + 1]
        let before = segment > 0 ? values[segment - 1] : from
        let after = segment + 2 < values.count ? values[segment + 2] : to
        let leaving = weights(segment)
        let arriving = weights(segment + 1)
        return AnimatableValue.map(before, from, to, after) { p0, p1, p2, p3 in
            let d1: CGFloat = leaving.outBefore * (p1 - p0) + leaving.outAfter * (p2 - p1)
            let d2: CGFloat = arriving.inBefore * (p2 - p1) + arriving.inAfter * (p3 - p2)
            let t2: CGFloat = t * t
            let t3: CGFloat = t2 * t
            let ends: CGFloat = (2 * t3 - 3 * t2 + 1) * p1 + (3 * t2 - 2 * t3) * p2
            return ends + (t3 - 2 * t2 + t) * d1 + (t3 - t2) * d2
        }
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

extension AnimatableValue {
    /// Applies `body` to each number of four values of the same shape; `nil` for shapes that are not just numbers.
    fileprivate static func map(
        _ a: AnimatableValue, _ b: AnimatableValue, _ c: AnimatableValue, _ d: AnimatableValue,
        _ body: (CGFloat, CGFloat, CGFloat, CGFloat) -> CGFloat
    ) -> AnimatableValue? {
        switch (a, b, c, d) {
        case (.number(let a), .number(let b), .number(let c), .number(let d)): return .number(body(a, b, c, d))
        case (.point(let a), .point(let b), .point(let c), .point(let d)):
            return .point(CGPoint(x: body(a.x, b.x, c.x, d.x), y: body(a.y, b.y, c.y, d.y)))
        case (.rect(let a), .rect(let b), .rect(let c), .rect(let d)):
            return .rect(
                CGRect(
                    x: body(a.minX, b.minX, c.minX, d.minX), y: body(a.minY, b.minY, c.minY, d.minY),
                    width: body(a.width, b.width, c.width, d.width),
                    height: body(a.height, b.height, c.height, d.height)))
        default: return nil
        }
    }
}
