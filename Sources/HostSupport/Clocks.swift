import Foundation
import Support
import TouchInput

extension MonotonicClock {
    /// The current time as an input time.
    package static var input: InputTime { InputTime(microseconds: microseconds) }
}

/// Converts the 32-bit millisecond times of a display server to input times (T-08).
///
/// A local server counts milliseconds of `CLOCK_MONOTONIC`, the clock of input times, and drops the upper bits; they
/// are taken from the current time. The clock of a remote X server, or of a Wayland compositor, may have another origin: if it differs by more than `tolerance`,
/// the difference is subtracted from all times. The clocks are aligned at the first event and again when the server's
/// clock jumps: otherwise every later touch would seem to have begun long ago and be a long press at once.
package struct ServerClock: Sendable {
    /// The largest difference between server and local clock for a local server, in microseconds; also the largest
    /// step of a server's clock that needs no alignment (decision). Events may come slightly out of order, and late.
    package static let tolerance: Int64 = 2_000_000

    /// Added to the server's times; `nil` until the first event.
    private var offset: Int64?
    /// The last server time, in milliseconds.
    private var last: UInt32 = 0

    /// Creates a clock that has seen no event.
    package init() {}

    /// Converts a server time in milliseconds, given the current local time. The result is never later than `now`.
    package mutating func time(_ milliseconds: UInt32, now: InputTime) -> InputTime {
        let local = Int64(now.microseconds)
        let nearest = Self.extend(milliseconds, near: local)
        let offset = alignedOffset(milliseconds, nearest, local)
        self.offset = offset
        last = milliseconds
        return InputTime(microseconds: UInt64(max(0, min(nearest + offset, local))))
    }

    /// The offset for a server time. A time far in the future means that the server's clock stepped forward; one far
    /// before the last time, that it stepped back. A time that is only long ago was read late.
    private func alignedOffset(_ milliseconds: UInt32, _ nearest: Int64, _ local: Int64) -> Int64 {
        let aligned = abs(nearest - local) <= Self.tolerance ? 0 : local - nearest
        guard let offset else { return aligned }
        let step = Int64(Int32(truncatingIfNeeded: Int64(milliseconds) - Int64(last))) * 1000
        if step < -Self.tolerance || nearest + offset > local + Self.tolerance { return aligned }
        return offset
    }

    /// The time in microseconds nearest to `local` whose lower 32 bits in milliseconds are `milliseconds`.
    private static func extend(_ milliseconds: UInt32, near local: Int64) -> Int64 {
        let localMilliseconds = local / 1000
        let difference = Int32(truncatingIfNeeded: Int64(milliseconds) - localMilliseconds)
        return (localMilliseconds + Int64(difference)) * 1000
    }
}
