import Foundation
import Support
import Synchronization

/// Writes contents into the pipes of programs that read them, each on a separate thread.
enum SelectionSender {
    private static let count = Atomic(0)

    /// Writes data into a pipe and closes it. A program that reads too slowly gets a part.
    static func send(_ data: Data?, to descriptor: Int32) {
        guard let data, !data.isEmpty,
            count.add(1, ordering: .relaxed).newValue <= SelectionLimits.maximumTransfers
        else {
            if data?.isEmpty == false { count.subtract(1, ordering: .relaxed) }
            close(descriptor)
            return
        }
        let thread = Thread {
            write(data, to: descriptor)
            close(descriptor)
            count.subtract(1, ordering: .relaxed)
        }
        thread.name = "Touchstone clipboard"
        thread.start()
    }

    private static func write(_ data: Data, to descriptor: Int32) {
        // A program that closes its end would kill this one. The signal stays with the thread.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var rest = data[...]
        while !rest.isEmpty {
            var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let ready = poll(&watched, 1, Int32(SelectionLimits.readerTimeout * 1000))
            guard ready != 0 else { return }
            let (written, failure) = rest.withUnsafeBytes {
                (ready < 0 ? -1 : Glibc.write(descriptor, $0.baseAddress, $0.count), errno)
            }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if failure != EAGAIN, failure != EINTR {
                return
            }
        }
    }
}
