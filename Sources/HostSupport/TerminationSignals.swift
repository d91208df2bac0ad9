import CLinuxEvents
import Foundation

/// Makes termination signals (SIGTERM, SIGINT, SIGHUP) readable by the main run loop, and keeps their promise: a program
/// whose main thread does not notice one, or does not end after it has, is ended by the signal (L-13).
package enum TerminationSignals {
    /// How long the main thread may take to notice a signal, in seconds (L-13, decision): longer than any work of an
    /// application that reacts to input, and a third of what service managers grant.
    private static var noticeTimeout: Int { 10 }
    /// How long the program may then take to end, in seconds (L-13, decision): the clipboard manager has 20 to take over
    /// the clipboard, and a recording 5 to be written.
    private static var endTimeout: Int { 30 }

    /// Called before a signal ends the program, to return what the kernel keeps for it, such as a virtual terminal; `nil` by
    /// default. It runs in the signal handler, and is set before a signal can come or by the thread that receives it.
    nonisolated(unsafe) package static var willEnd: (@convention(c) () -> Void)?

    // Used by the signal handler, which may do little else than read and write memory and files. `watch()` sets them
    // before the handler is installed.
    nonisolated(unsafe) private static var descriptor: Int32 = -1
    nonisolated(unsafe) private static var timer: timer_t?
    nonisolated(unsafe) private static var hasTimer = false
    /// When the next signal ends the program, in whole seconds of the monotonic clock; 0 before the first signal.
    nonisolated(unsafe) private static var deadline = 0

    /// Handles the signals from now on. Returns a descriptor that becomes readable when a signal arrives.
    package static func watch() -> Int32 {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        if !hasTimer {
            // The timer sends the signal once more.
            var event = sigevent()
            event.sigev_notify = Int32(SIGEV_SIGNAL)
            event.sigev_signo = SIGTERM
            var new: timer_t?
            hasTimer = timer_create(CLOCK_MONOTONIC, &event, &new) == 0
            timer = new
        }
        deadline = 0
        for number in [SIGTERM, SIGINT, SIGHUP] { signal(number) { TerminationSignals.receive($0) } }
        return descriptor
    }

    /// The main thread has noticed a signal: the program has time to end.
    package static func acknowledge() { setDeadline(after: endTimeout) }

    /// The signal handler.
    private static func receive(_ number: Int32) {
        let error = errno
        if deadline == 0 {
            setDeadline(after: noticeTimeout)
        } else if seconds >= deadline {
            willEnd?()
            // Takes effect when this handler returns.
            signal(number, SIG_DFL)
            raise(number)
        }
        var one: UInt64 = 1
        write(descriptor, &one, MemoryLayout<UInt64>.size)
        errno = error
    }

    private static func setDeadline(after timeout: Int) {
        deadline = seconds + timeout
        guard hasTimer else { return }
        var setting = itimerspec()
        setting.it_value.tv_sec = deadline
        timer_settime(timer, Int32(TIMER_ABSTIME), &setting, nil)
    }

    private static var seconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec
    }
}
