import Support
import Synchronization
import UIKitCore

/// The times of the frame that is being painted. Painting and presenting take turns on all threads, so no time is that
/// of another frame.
package final class PaintingTimes: Sendable {
    private let times = Mutex((began: 0.0, painted: 0.0))

    /// Creates times of a window without frames.
    package init() {}

    package func paintingBegan() { times.withLock { $0.began = MonotonicClock.seconds } }

    package func painted() { times.withLock { $0.painted = MonotonicClock.seconds } }

    /// The times of the frame that was presented now.
    package func timing(commits: Int) -> FrameTiming {
        let (began, painted) = times.withLock { $0 }
        return FrameTiming(began: began, painted: painted, presented: MonotonicClock.seconds, commits: commits)
    }
}

/// A host that tells when it paints and presents frames.
@preconcurrency @MainActor package protocol PaintingHost: ApplicationHost {
    /// Calls a closure after each frame of the first screen, on the painting thread, with the times of its painting. Until
    /// then nothing is measured.
    func observePainting(_ observer: @escaping @Sendable (FrameTiming) -> Void)
}
