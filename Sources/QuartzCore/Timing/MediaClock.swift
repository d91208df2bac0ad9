import Foundation
import Synchronization

/// The clock that layers and animations live by. A host installs it; nothing below a host reads a real clock.
///
/// It counts seconds since system start-up, the clock of `UITouch.timestamp` (T-08).
public enum MediaClock {
    /// A closure that stood in the lock by itself would be wrapped once more at every reading, and each reading would
    /// take longer than the one before.
    private struct Source: Sendable {
        var now: @Sendable () -> CFTimeInterval
    }

    private static let source = Mutex(Source { 0 })

    /// Makes `now` the clock, for all threads. Hosts call it once before the application starts.
    public static func install(_ now: @escaping @Sendable () -> CFTimeInterval) {
        source.withLock { $0.now = now }
    }

    /// The present time in seconds; 0 until a host has installed its clock.
    public static var now: CFTimeInterval { source.withLock { $0.now }() }
}

/// The present time of the host's clock, in seconds since system start-up; 0 until a host has installed its clock.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
