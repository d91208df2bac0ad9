import CXlib
import Foundation

/// Wakes the main run loop at a time of the monotonic clock, to the microsecond.
@MainActor final class DeadlineTimer {
    /// Readable when the time has come.
    let descriptor: Int32
    private var armed: TimeInterval?

    /// Makes a timer that does not wait for anything. The descriptor is −1 when the system has none left.
    init() {
        descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    }

    /// Sets the time to wake at, in seconds of the monotonic clock; `nil` waits for nothing. A time that has passed
    /// wakes at once.
    func arm(_ time: TimeInterval?) {
        if time == armed { return }
        armed = time
        var setting = itimerspec()
        if let time {
            let seconds = max(time, 0).rounded(.down)
            setting.it_value.tv_sec = Int(seconds)
            setting.it_value.tv_nsec = max(1, Int((max(time, 0) - seconds) * 1e9))
        }
        timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    /// Takes note that the time has come, so that the timer can be armed for the same time again.
    func acknowledge() {
        var count: UInt64 = 0
        read(descriptor, &count, MemoryLayout<UInt64>.size)
        armed = nil
    }
}
