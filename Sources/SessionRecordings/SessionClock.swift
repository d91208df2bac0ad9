import Foundation
import Support
import Synchronization

/// The clock of a program that is recorded in a window, and of its replay: time stands still while the program handles
/// what its host told it, so that every reading of the clock is a function of the recording.
///
/// A program that waits by reading the clock again and again must see it advance: after `readLimit` readings at one
/// time, each further one is a microsecond later. That too is the same in a replay.
package final class SessionClock: Sendable {
    /// The readings at one time before the clock creeps (decision).
    package static let readLimit = 100_000
    /// By how much the clock creeps at a reading, in seconds.
    private static let creep = 1e-6

    private struct State {
        var now: TimeInterval
        var readCount = 0
    }

    private let state: Mutex<State>

    /// Creates a clock that shows a time, in seconds.
    package init(at time: TimeInterval) { state = Mutex(State(now: time)) }

    /// Makes this the clock of the program.
    package func install() {
        MediaClock.install { [self] in read() }
    }

    /// Advances the clock to a time; it never runs backwards. Returns what it shows.
    @discardableResult
    package func advance(to time: TimeInterval) -> TimeInterval {
        state.withLock { state in
            state.now = max(state.now, time)
            state.readCount = 0
            return state.now
        }
    }

    private func read() -> TimeInterval {
        state.withLock { state in
            state.readCount += 1
            if state.readCount > Self.readLimit { state.now += Self.creep }
            return state.now
        }
    }
}
