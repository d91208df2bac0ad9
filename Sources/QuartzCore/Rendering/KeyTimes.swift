import Foundation

/// The times of key frames as parts of a run, and the pacing between them.
struct KeyTimes: Sendable {
    /// Ascending, 0…1; one more than there are segments.
    private let times: [Double]
    private let curves: [TimingCurve]

    /// A moment between two key frames.
    struct Position: Equatable, Sendable {
        var segment: Int
        /// 0…1 within the segment, after pacing; may lie outside when a curve overshoots.
        var fraction: Double
    }

    /// `times` that do not fit the number of segments are replaced by even ones.
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

    /// Times that make the speed even over segments of the given lengths.
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

    /// How many segments there are.
    var count: Int { times.count - 1 }

    /// Where `fraction` of the run lies.
    func position(at fraction: Double) -> Position {
        var low = 0
        var high = times.count - 1
        // The last segment whose beginning is not later.
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle } else { high = middle }
        }
        let length: Double = times[low + 1] - times[low]
        let elapsed: Double = fraction - times[low]
        var part: Double = length > 0 ? elapsed / length : (elapsed < 0 ? 0 : 1)
        // Before the first and after the last key frame their values hold.
        if low == 0, times[0] > 0 { part = max(part, 0) }
        if low == count - 1, times[count] < 1 { part = min(part, 1) }
        if low < curves.count { part = curves[low].progress(at: part) }
        return Position(segment: low, fraction: part)
    }
}
