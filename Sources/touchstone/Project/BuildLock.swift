import Foundation

/// Keeps builds of the same files apart, also those of other processes.
enum BuildLock {
    /// Performs a closure while no other build holds the lock of a file, whose directory is created. Waits for others after a
    /// message. A lock that cannot be made locks nothing.
    static func hold<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
        let directory = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        defer { if file >= 0 { close(file) } }
        if file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            Tool.printMessage("Waiting for another build in \(directory) …")
            while flock(file, LOCK_EX) != 0, errno == EINTR {}
        }
        return try body()
    }
}
