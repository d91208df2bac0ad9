import Foundation
import TouchInput

/// Turns the 32-bit millisecond times of an X server into input times (T-08).
///
/// A server on this machine counts milliseconds of `CLOCK_MONOTONIC`, the clock of input times, and drops the upper
/// bits; they are taken from the present time. A server on another machine has another origin: when its clock is out
/// by more than `tolerance`, the distance at the first event is taken off all times.
struct ServerClock: Sendable {
    /// How far server and local clock may differ before the server is held to be another machine, in microseconds.
    static let tolerance: Int64 = 2_000_000

    private var offset: Int64?

    /// Makes a clock that has seen no event.
    init() {}

    /// The input time of server time `milliseconds`, given the present local time. Never later than `now`.
    mutating func time(_ milliseconds: UInt32, now: InputTime) -> InputTime {
        let local = Int64(now.microseconds)
        let nearest = Self.extend(milliseconds, near: local)
        let offset = self.offset ?? (abs(nearest - local) <= Self.tolerance ? 0 : local - nearest)
        self.offset = offset
        return InputTime(microseconds: UInt64(max(0, min(nearest + offset, local))))
    }

    /// The time in microseconds, nearest to `local`, whose lower 32 bits in milliseconds are these.
    private static func extend(_ milliseconds: UInt32, near local: Int64) -> Int64 {
        let localMilliseconds = local / 1000
        let difference = Int32(truncatingIfNeeded: Int64(milliseconds) - localMilliseconds)
        return (localMilliseconds + Int64(difference)) * 1000
    }
}
