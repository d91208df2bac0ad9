import Foundation
import TouchInput

/// The real clock that the host gives to the application: seconds since system start-up (T-08).
enum MonotonicClock {
    /// The present time in seconds.
    static var seconds: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }

    /// The present time as an input time.
    static var input: InputTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return InputTime(microseconds: UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000)
    }
}
