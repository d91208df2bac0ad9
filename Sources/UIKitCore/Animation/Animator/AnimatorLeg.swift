import Foundation

/// A stretch of time in which an animator runs without being interrupted. Positions are parts of the way, 0 at its
/// start, 1 at its end.
struct AnimatorSegment {
    /// What the animator runs along.
    enum Span {
        /// The whole way, from so many seconds into it, forward or back.
        case full(offset: TimeInterval, isReversed: Bool)
        /// From one position to another.
        case partial(from: Double, to: Double)
    }

    var span: Span
    var curve: AnimatorCurve
    /// How long the whole way, or the rest, takes in seconds.
    var duration: TimeInterval
    /// When it began.
    var start: TimeInterval

    /// When it will be over.
    var end: TimeInterval {
        switch span {
        case .full(let offset, false): start + max(0, duration - offset)
        case .full(let offset, true): start + max(0, offset)
        case .partial: start + duration
        }
    }

    /// Where it is at a time.
    func position(at time: TimeInterval) -> Double {
        let elapsed = max(0, time - start)
        switch span {
        case .full(let offset, let isReversed):
            return curve.progress(
                at: min(max(isReversed ? offset - elapsed : offset + elapsed, 0), duration), of: duration)
        case .partial(let from, let to):
            return from + (to - from) * curve.progress(at: min(elapsed, duration), of: duration)
        }
    }
}
