import Foundation

/// Reports changes of files below a directory, by inotify: what editors do when they save, whether they write into the file
/// or replace it.
final class FileWatcher {
    /// The time without changes after which a save is complete, in milliseconds (decision): editors write several files,
    /// and some write a file twice.
    static let quietTime: Int32 = 40
    /// The longest time until changes are told, in seconds (decision), while a program writes again and again.
    static let longestTime: TimeInterval = 1

    /// Readable when something has changed.
    let descriptor: Int32
    private let root: String
    private let isOutput: (String) -> Bool
    /// The directories by their watch.
    private var directories: [Int32: String] = [:]

    private static let mask =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
        | UInt32(IN_ONLYDIR)

    /// Watches a directory and all below it, except hidden ones.
    ///
    /// - Parameter isOutput: whether a path is that of a file that the program itself writes; false for all by default.
    /// - Throws: `CommandError` if the system allows no more watches.
    init(_ root: String, isOutput: @escaping (String) -> Bool = { _ in false }) throws {
        (self.root, self.isOutput) = (root, isOutput)
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw Self.failure(root) }
        try add(root)
    }

    deinit { close(descriptor) }

    private func add(_ directory: String) throws {
        let watch = inotify_add_watch(descriptor, directory, Self.mask)
        guard watch >= 0 else {
            // It was removed meanwhile.
            if errno == ENOENT || errno == ENOTDIR { return }
            throw Self.failure(directory)
        }
        directories[watch] = directory
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] where !Self.isIgnored(name)
        {
            let path = directory + "/" + name
            var status = stat()
            if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { try add(path) }
        }
    }

    private static func failure(_ path: String) -> CommandError {
        CommandError(
            message:
                "cannot watch \(path): \(String(cString: strerror(errno))); see fs.inotify.max_user_watches of sysctl")
    }

    /// True for hidden files, backups, what editors write before they rename it, logs and recorded sessions.
    static func isIgnored(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name == "4913"
            || [".tmp", ".swp", ".log", ".touch"].contains { name.hasSuffix($0) }
    }

    /// The paths of files that have changed, until nothing that counts changes for `quietTime`, at most for `longestTime`. Empty
    /// if nothing that counts has changed.
    func changes() throws -> Set<String> {
        var changed: Set<String> = []
        let start = Date()
        var quietSince = start
        repeat {
            if try read(into: &changed) { quietSince = Date() }
        } while hasMore(since: quietSince) && Date().timeIntervalSince(start) < Self.longestTime
        return changed
    }

    /// Waits for events until nothing that counts has changed for `quietTime`; false if there are none.
    private func hasMore(since start: Date) -> Bool {
        let rest = Int32(Date().timeIntervalSince(start) * -1000) + Self.quietTime
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return rest > 0 && poll(&request, 1, rest) > 0
    }

    /// Reads the events that wait; returns whether one counts.
    private func read(into changed: inout Set<String>) throws -> Bool {
        var counts = false
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let headerSize = MemoryLayout<inotify_event>.size
        while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
            var offset = 0
            while offset + headerSize <= count {
                let event = buffer.withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                }
                let start = offset + headerSize
                let name = String(decoding: buffer[start..<start + Int(event.len)].prefix { $0 != 0 }, as: UTF8.self)
                offset = start + Int(event.len)
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                    changed.insert(root)
                    counts = true
                }
                guard let directory = directories[event.wd], !name.isEmpty, !Self.isIgnored(name) else { continue }
                let path = directory + "/" + name
                if isOutput(path) { continue }
                counts = true
                if event.mask & UInt32(IN_ISDIR) != 0 {
                    if event.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0 { try add(path) }
                    changed.insert(path)
                } else if event.mask & UInt32(IN_CREATE) == 0 {
                    // A file that is created is written or moved next.
                    changed.insert(path)
                }
            }
        }
        return counts
    }
}
