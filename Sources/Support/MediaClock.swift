import Foundation
import Synchronization

/// The clock of layers and animations. A host installs it; code below a host never reads the system clock.
///
/// It counts seconds since system startup, like `UITouch.timestamp` (T-08).
public enum MediaClock {
    /// Wraps the closure: a bare closure in the lock would gain a reabstraction thunk on every read and become slower
    /// each time.
    private struct Source: Sendable {
        var now: @Sendable () -> CFTimeInterval
    }

    private static let source = Mutex(Source { 0 })

    /// Makes `now` the clock of all threads. Hosts call it once before the application starts.
    public static func install(_ now: @escaping @Sendable () -> CFTimeInterval) {
        source.withLock { $0.now = now }
    }

    /// The current time, in seconds; 0 until a host has installed its clock.
    public static var now: CFTimeInterval { source.withLock { $0.now }() }
}
