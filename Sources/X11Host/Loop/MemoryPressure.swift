import Foundation

/// Tells when programs wait for memory: the kernel's pressure stall information.
enum MemoryPressure {
    /// Where the kernel tells how short memory is.
    static let file = "/proc/pressure/memory"
    /// L-12, decision: memory is short when some program waited for it so long (0.2 s) within the window (2 s), both in
    /// microseconds. The kernel tells once a window at most. It takes other windows than multiples of two seconds from
    /// root only.
    static let trigger = "some 200000 2000000"

    /// Calls `tell` whenever memory is short, on a thread of its own, as long as the program runs. Returns false, and
    /// does nothing, where the kernel does not measure that or does not let this program ask.
    ///
    /// The kernel forgets a shortage when it has told it to the first who looks, and a run loop looks twice: hence the
    /// thread, which sleeps.
    @discardableResult
    static func watch(_ file: String = MemoryPressure.file, onShortage: @escaping @Sendable () -> Void) -> Bool {
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

    /// Returns when the kernel does not tell any more.
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
