import Foundation

/// What the kernel tells of this process's memory.
enum ProcessMemory {
    /// The most memory that was ever in use, in MiB; 0 when it cannot be told.
    static var peak: Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            return (line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0) / 1024
        }
        return 0
    }
}
