import Foundation

/// A stretch of time in which an animator runs without being interrupted. Positions are parts of the way, 0 at its
/// start, 1 at its end.
struct AnimatorLeg {
    /// What the animator runs along.
    enum Way {
        /// The whole way, from so many seconds into it, forward or back.
        case whole(offset: TimeInterval, backward: Bool)
        /// From one position to another.
        case rest(from: Double, to: Double)
    }

    var way: Way
    var pace: AnimatorPace
    /// How long the whole way, or the rest, takes in seconds.
    var duration: TimeInterval
    /// When it began.
    var start: TimeInterval

    /// When it will be over.
    var end: TimeInterval {
        switch way {
        case .whole(let offset, false): start + max(0, duration - offset)
        case .whole(let offset, true): start + max(0, offset)
        case .rest: start + duration
        }
    }

    /// Where it is at a time.
    func position(at time: TimeInterval) -> Double {
        let elapsed = max(0, time - start)
        switch way {
        case .whole(let offset, let backward):
            return pace.progress(
                at: min(max(backward ? offset - elapsed : offset + elapsed, 0), duration), of: duration)
        case .rest(let from, let to):
            return from + (to - from) * pace.progress(at: min(elapsed, duration), of: duration)
        }
    }
}
