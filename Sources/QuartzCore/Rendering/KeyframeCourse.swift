import CoreGraphics
import Foundation

/// A way through several values.
final class KeyframeValues: Sendable {
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
    private let spline: KeyframeSpline?
    /// For even speed along a curve: the length of each segment up to each of even parts of it.
    private let lengths: [[CGFloat]]

    /// `nil` without values. For `paced` the speed is even and `keyTimes` and `curves` are not minded.
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
            // A value a segment; the last time is the end of the last value.
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

    /// The curve's parameter where `part` of a segment's length lies behind.
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
