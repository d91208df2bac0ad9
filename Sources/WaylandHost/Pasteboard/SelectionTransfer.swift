import Foundation
import Support
import Synchronization

/// A transfer of contents into the pipe of a program that reads them, which it owns and closes.
///
/// It counts from the request on; otherwise a program that repeats requests for contents that load slowly would exhaust this
/// program's file descriptors.
final class SelectionTransfer: Sendable {
    private static let count = Atomic(0)
    /// The number of transfers.
    static var activeCount: Int { count.load(ordering: .relaxed) }

    /// The pipe; `nil` once contents are sent.
    private let descriptor: Mutex<Int32?>
    private let timeout: TimeInterval

    /// A transfer into a pipe. If there are too many, the pipe is closed, and the result is `nil`.
    ///
    /// - Parameter timeout: how long the program may take to read each part (`SelectionLimits.partSize`), in seconds.
    init?(to descriptor: Int32, timeout: TimeInterval = SelectionLimits.readerTimeout) {
        guard Self.count.add(1, ordering: .relaxed).newValue <= SelectionLimits.maximumTransfers else {
            Self.end(descriptor)
            return nil
        }
        self.descriptor = Mutex(descriptor)
        self.timeout = timeout
    }

    deinit {
        if let descriptor = take() { Self.end(descriptor) }
    }

    /// Writes data on a separate thread, then closes the pipe. A program that reads too slowly gets a part. No effect after the
    /// first call.
    func send(_ data: Data?) {
        guard let descriptor = take() else { return }
        guard let data, !data.isEmpty else { return Self.end(descriptor) }
        let thread = Thread { [timeout] in
            Self.write(data, to: descriptor, timeout: timeout)
            Self.end(descriptor)
        }
        thread.name = "Touchstone clipboard"
        thread.start()
    }

    private func take() -> Int32? {
        descriptor.withLock { descriptor in
            defer { descriptor = nil }
            return descriptor
        }
    }

    private static func end(_ descriptor: Int32) {
        close(descriptor)
        count.subtract(1, ordering: .relaxed)
    }

    private static func write(_ data: Data, to descriptor: Int32, timeout: TimeInterval) {
        // A program that closes its end would kill this one. The signal stays with the thread.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var rest = data[...]
        var (deadline, partSize) = (MonotonicClock.seconds + timeout, 0)
        while !rest.isEmpty {
            let left = deadline - MonotonicClock.seconds
            var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard left > 0 else { return }
            let ready = poll(&watched, 1, Int32((left * 1000).rounded(.up)))
            guard ready != 0 else { return }
            let (written, failure) = rest.withUnsafeBytes {
                (ready < 0 ? -1 : Glibc.write(descriptor, $0.baseAddress, $0.count), errno)
            }
            if written > 0 {
                rest = rest.dropFirst(written)
                partSize += written
                if partSize >= SelectionLimits.partSize {
                    (deadline, partSize) = (MonotonicClock.seconds + timeout, 0)
                }
            } else if failure != EAGAIN, failure != EINTR {
                return
            }
        }
    }
}
