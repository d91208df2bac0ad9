import Support
import Synchronization
import UIKitCore

/// The times of the frame that is being painted. Painting and presenting take turns on all threads, so no time is that
/// of another frame.
final class PaintingTimes: Sendable {
    private let times = Mutex((began: 0.0, painted: 0.0))

    func paintingBegan() { times.withLock { $0.began = MonotonicClock.seconds } }

    func painted() { times.withLock { $0.painted = MonotonicClock.seconds } }

    /// The times of the frame that was presented now.
    func timing(commits: Int) -> FrameTiming {
        let (began, painted) = times.withLock { $0 }
        return FrameTiming(began: began, painted: painted, presented: MonotonicClock.seconds, commits: commits)
    }
}
