import Foundation

/// Reports when programs stall for memory, using the kernel's pressure stall information.
package enum MemoryPressure {
    /// The kernel's interface for memory pressure.
    package static let file = "/proc/pressure/memory"
    /// The trigger: some program stalled for 0.2 s within a window of 2 s, both in microseconds (L-12, decision). The
    /// kernel reports at most once per window. It accepts windows other than multiples of two seconds only from root.
    static let trigger = "some 200000 2000000"

    /// Calls `onShortage` whenever memory is short, on a separate thread, while the program runs. Returns false and
    /// does nothing if the kernel does not measure memory pressure or denies access.
    ///
    /// A thread is needed because the kernel clears the event at the first poll, and a run loop polls twice.
    @discardableResult
    package static func watch(_ file: String = MemoryPressure.file, onShortage: @escaping @Sendable () -> Void) -> Bool
    {
        let descriptor = open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        let request = trigger.utf8CString
        guard request.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == request.count else {
            close(descriptor)
            return false
        }
        let thread = Thread { wait(for: descriptor, onShortage) }
        thread.name = "Touchstone memory"
        thread.stackSize = 1 << 16
        thread.start()
        return true
    }

    /// Returns when the kernel no longer reports.
    private static func wait(for descriptor: Int32, _ onShortage: @Sendable () -> Void) {
        var watched = pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0)
        while watched.revents & Int16(POLLERR | POLLNVAL) == 0 {
            watched.revents = 0
            let count = poll(&watched, 1, -1)
            if count < 0, errno != EINTR { break }
            if watched.revents & Int16(POLLPRI) != 0 { onShortage() }
        }
        close(descriptor)
    }
}
