import CoreGraphics
import Foundation

/// The values of a keyframe animation and the interpolation between them.
final class KeyframeValues: Sendable {
    /// The interpolation between two values.
    enum Mode: Sendable {
        case linear
        /// No interpolation: each value holds until the next.
        case discrete
        /// A smooth curve through the values.
        case cubic(tension: [CGFloat], continuity: [CGFloat], bias: [CGFloat])
    }

    private let values: [AnimatableValue]
    private let times: KeyTimes
    private let mode: Mode
    private let spline: KeyframeSpline?
    /// For paced curves, the arc-length table of each segment: cumulative lengths at even parameter steps.
    private let lengths: [[CGFloat]]

    /// Returns `nil` without values. If `isPaced` is true, the speed is constant; `keyTimes` and `curves` are ignored.
    init?(values: [AnimatableValue], keyTimes: [Double]?, curves: [TimingCurve], mode: Mode, isPaced: Bool) {
        guard !values.isEmpty else { return nil }
        self.values = values
        self.mode = mode
        if case .cubic(let tension, let continuity, let bias) = mode {
            spline = KeyframeSpline(values: values, tension: tension, continuity: continuity, bias: bias)
        } else {
            spline = nil
        }
        lengths = isPaced ? spline?.lengths ?? [] : []
        if case .discrete = mode {
            // Each value has a segment; the last time is the end of the last value.
            let ends = keyTimes.map { $0.count == values.count ? $0 + [1] : $0 }
            times = KeyTimes(segments: values.count, times: ends, curves: [])
        } else if !lengths.isEmpty {
            times = KeyTimes(lengths: lengths.map { $0.last ?? 0 })
        } else if isPaced {
            times = KeyTimes(lengths: zip(values, values.dropFirst()).map { AnimatableValue.distance($0, $1) })
        } else {
            times = KeyTimes(segments: values.count - 1, times: keyTimes, curves: curves)
        }
    }

    /// The value at `fraction` of the run.
    func value(at fraction: Double, layerValue: AnimatableValue) -> AnimatableValue {
        let position = times.position(at: fraction)
        if case .discrete = mode { return values[min(max(position.segment, 0), values.count - 1)] }
        guard values.count > 1 else { return values[0] }
        let (from, to) = (values[position.segment], values[position.segment + 1])
        guard let spline else { return .mix(from, to, position.fraction) }
        let t = lengths.isEmpty ? position.fraction : parameter(position.segment, at: position.fraction)
        return spline.value(position.segment, t) ?? .mix(from, to, t)
    }

    /// The curve parameter at the fraction `part` of a segment's length.
    private func parameter(_ segment: Int, at part: CGFloat) -> CGFloat {
        let table = lengths[segment]
        guard let total = table.last, total > 0, part > 0, part < 1 else { return part }
        let distance: CGFloat = part * total
        let high = max(table.firstIndex { $0 > distance } ?? table.count - 1, 1)
        let step: CGFloat = table[high] - table[high - 1]
        let within: CGFloat = step > 0 ? (distance - table[high - 1]) / step : 0
        return (CGFloat(high - 1) + within) / CGFloat(table.count - 1)
    }
}

/// Key times as fractions of the run, and the timing functions between them.
struct KeyTimes: Sendable {
    /// Ascending, 0…1; one more than the number of segments.
    private let times: [Double]
    private let curves: [TimingCurve]

    /// A position between two key frames.
    struct Position: Equatable, Sendable {
        var segment: Int
        /// 0…1 within the segment, after timing; outside 0…1 if a timing function overshoots.
        var fraction: Double
    }

    /// Uses evenly spaced times if `times` does not fit the number of segments or is not ascending.
    init(segments: Int, times: [Double]?, curves: [TimingCurve]) {
        if let times, segments > 0, times.count == segments + 1, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
        {
            self.times = times
        } else {
            let count = Double(max(segments, 1))
            self.times = (0...max(segments, 1)).map { Double($0) / count }
        }
        self.curves = curves
    }

    /// Creates times that give a constant speed over segments of the given lengths.
    init(lengths: [CGFloat]) {
        let total: CGFloat = lengths.reduce(0, +)
        guard total > 0, total.isFinite else {
            self.init(segments: lengths.count, times: nil, curves: [])
            return
        }
        var times: [Double] = [0]
        var sum: CGFloat = 0
        for length in lengths {
            sum += length
            times.append(Double(sum / total))
        }
        times[times.count - 1] = 1
        self.init(segments: lengths.count, times: times, curves: [])
    }

    /// The number of segments.
    var count: Int { times.count - 1 }

    /// The segment and the fraction within it at `fraction` of the run.
    func position(at fraction: Double) -> Position {
        var low = 0
        var high = times.count - 1
        // Binary search for the last segment that does not begin later.
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        let length: Double = times[low + 1] - times[low]
        let elapsed: Double = fraction - times[low]
        var part: Double = length > 0 ? elapsed / length : (elapsed < 0 ? 0 : 1)
        // The first and last values hold before the first and after the last key time.
        if low == 0, times[0] > 0 { part = max(part, 0) }
        if low == count - 1, times[count] < 1 { part = min(part, 1) }
        if low < curves.count { part = curves[low].progress(at: part) }
        return Position(segment: low, fraction: part)
    }
}

/// A Kochanek–Bartels spline through values; a Catmull–Rom spline if tension, continuity and bias are 0.
struct KeyframeSpline: Sendable {
    private let values: [AnimatableValue]
    private let tension: [CGFloat]
    private let continuity: [CGFloat]
    private let bias: [CGFloat]

    /// The number of subdivisions used to measure a segment.
    private static let lengthSubdivisions = 128

    init(values: [AnimatableValue], tension: [CGFloat], continuity: [CGFloat], bias: [CGFloat]) {
        self.values = values
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }

    /// The value in a segment, or `nil` for values that are not made of numbers.
    func value(_ segment: Int, _ t: CGFloat) -> AnimatableValue? {
        let from = values[segment]
        let to = values[segment + 1]
        let isFirst = segment == 0
        let isLast = segment + 2 == values.count
        let before = isFirst ? from : values[segment - 1]
        let after = isLast ? to : values[segment + 2]
        let leaving = weights(segment)
        let arriving = weights(segment + 1)
        return AnimatableValue.combine(before, from, to, after) { previous, p1, p2, next in
            // The curve leaves the first value and reaches the last one straight.
            let p0: CGFloat = isFirst ? 2 * p1 - p2 : previous
            let p3: CGFloat = isLast ? 2 * p2 - p1 : next
            let d1: CGFloat = leaving.outBefore * (p1 - p0) + leaving.outAfter * (p2 - p1)
            let d2: CGFloat = arriving.inBefore * (p2 - p1) + arriving.inAfter * (p3 - p2)
            let t2: CGFloat = t * t
            let t3: CGFloat = t2 * t
            let ends: CGFloat = (2 * t3 - 3 * t2 + 1) * p1 + (3 * t2 - 2 * t3) * p2
            return ends + (t3 - 2 * t2 + t) * d1 + (t3 - t2) * d2
        }
    }

    /// The arc-length table of each segment, starting with 0; empty for values that are not made of numbers.
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
