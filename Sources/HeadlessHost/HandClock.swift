import Foundation
import QuartzCore
import Synchronization

/// A clock that stands still until it is turned, in seconds since system start-up.
public final class ManualClock: Sendable {
    /// Where a new clock stands, in seconds: not zero, so that nothing that happened "never" seems to be now.
    public static let start: CFTimeInterval = 100

    private let time = Mutex(ManualClock.start)

    /// Makes a clock that stands at `start`.
    public init() {}

    /// Where the clock stands, in seconds.
    public var now: CFTimeInterval { time.withLock { $0 } }

    /// Turns the clock forward to a time in seconds. It never goes back: an earlier time changes nothing.
    public func advance(to time: CFTimeInterval) {
        self.time.withLock { $0 = max($0, time) }
    }

    /// Makes this the clock that everything lives by.
    public func install() {
        MediaClock.install { [self] in now }
    }
}
