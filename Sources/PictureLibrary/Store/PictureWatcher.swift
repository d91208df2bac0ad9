import Foundation

/// Tells when something in some directories has changed, by inotify.
///
/// All calls are made on one queue.
final class PictureWatcher: @unchecked Sendable {
    // Unchecked because everything but the immutable source is used on the queue only.

    /// The time after a change until it is told, in seconds (decision): programs that copy pictures write many files.
    static let delay = 0.2

    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB | IN_DELETE_SELF | IN_ONLYDIR)

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let queue: DispatchQueue
    private let handler: @Sendable () -> Void
    private var watched: Set<String> = []
    private var isScheduled = false

    /// Creates a watcher that calls `handler` on `queue`; `nil` if the system has no more of them.
    init?(on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        (self.queue, self.handler) = (queue, handler)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        let descriptor = descriptor
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in self?.read() }
        source.resume()
    }

    deinit { source.cancel() }

    /// Ends it.
    func cancel() { source.cancel() }

    /// Watches directories from now on, also those that it watches. A directory that the system does not allow to be watched
    /// is left out.
    func watch(_ directories: [String]) {
        for directory in directories where !watched.contains(directory) {
            if inotify_add_watch(descriptor, directory, Self.mask) >= 0 { watched.insert(directory) }
        }
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
        guard !isScheduled else { return }
        isScheduled = true
        queue.asyncAfter(deadline: .now() + Self.delay) { [weak self] in
            guard let self else { return }
            isScheduled = false
            // A directory may have been removed and made again.
            watched = watched.filter { FileManager.default.fileExists(atPath: $0) }
            handler()
        }
    }
}
