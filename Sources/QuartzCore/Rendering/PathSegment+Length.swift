import CoreGraphics
import Foundation

extension KeyframePath.Segment {
    /// The length up to each of `steps` even parts of the parameter, in points, beginning with 0.
    func lengths(steps: Int) -> [CGFloat] {
        var sum: CGFloat = 0
        var result: [CGFloat] = [0]
        for step in 0..<steps {
            sum += length(from: CGFloat(step) / CGFloat(steps), to: CGFloat(step + 1) / CGFloat(steps))
            result.append(sum)
        }
        return result
    }

    /// The parameter, 0…1, where `passed` points of the length lie behind. `lengths` are those that `lengths(steps:)`
    /// has measured, or 0 and the whole length for a straight line.
    func parameter(at distance: CGFloat, in lengths: [CGFloat]) -> CGFloat {
        let steps = lengths.count - 1
        if distance <= 0 { return 0 }
        if distance >= lengths[steps] { return 1 }
        var low = 0
        var high = steps
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= distance { low = middle } else { high = middle }
        }
        let step: CGFloat = lengths[high] - lengths[low]
        let start = CGFloat(low) / CGFloat(steps)
        var t: CGFloat = start + (step > 0 ? (distance - lengths[low]) / step : 0) / CGFloat(steps)
        if steps == 1 { return t }
        // The speed changes within a part: twice as near, twice.
        for _ in 0..<2 {
            let error: CGFloat = lengths[low] + length(from: start, to: t) - distance
            let speed = speed(t)
            if speed > 1e-9 { t -= error / speed }
            t = min(max(t, start), CGFloat(high) / CGFloat(steps))
        }
        return t
    }

    /// The length between two parameters that are close together, by Gauss's rule for three points.
    private func length(from: CGFloat, to: CGFloat) -> CGFloat {
        let half: CGFloat = (to - from) / 2
        let middle: CGFloat = (to + from) / 2
        let nodeOffset: CGFloat = half * (3.0 / 5).squareRoot()
        return half * (5 * speed(middle - nodeOffset) + 8 * speed(middle) + 5 * speed(middle + nodeOffset)) / 9
    }

    /// Points a unit of the parameter.
    private func speed(_ t: CGFloat) -> CGFloat {
        let direction = direction(t)
        return 3 * hypot(direction.dx, direction.dy)
    }
}
