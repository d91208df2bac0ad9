import Foundation

/// The time that hosts install for the application: seconds since system start (T-08).
package enum MonotonicClock {
    /// The current time, in seconds.
    package static var seconds: TimeInterval {
        let time = now
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }

    /// The current time, in whole microseconds.
    package static var microseconds: UInt64 {
        let time = now
        return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    }

    private static var now: timespec {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time
    }
}
