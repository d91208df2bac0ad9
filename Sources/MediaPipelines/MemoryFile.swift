internal import CGStreamer
import Foundation

/// A file without a name, in memory.
package final class MemoryFile: Sendable {
    private let descriptor: Int32

    /// Creates a file with data; `nil` if there is not enough memory.
    package init?(_ data: Data) {
        descriptor = touchstone_memory_file("medium")
        guard descriptor >= 0 else { return nil }
        let descriptor = descriptor
        let isWritten = data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count <= 0 { return false }
                written += count
            }
            return true
        }
        guard isWritten else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// A path for others in this process, as long as this exists.
    package var path: String { "/proc/self/fd/\(descriptor)" }
}
