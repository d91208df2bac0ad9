import Foundation
import Synchronization

/// Ends the program if one input takes too long.
final class Watchdog: Sendable {
    private struct Watch {
        var start: ContinuousClock.Instant?
        var command = ""
    }

    private let watch = Mutex(Watch())
    private let limit: Duration

    /// The interval between checks, in seconds.
    private static let interval = 0.1

    /// Starts a watchdog on its own thread.
    init(limit: Duration) {
        self.limit = limit
        Thread { [self] in
            while true {
                Thread.sleep(forTimeInterval: Self.interval)
                check()
            }
        }.start()
    }

    /// Starts timing an input, which `command` reproduces.
    func begin(_ command: String) {
        watch.withLock { $0 = Watch(start: .now, command: command) }
    }

    /// Stops timing the input. Returns the time it took.
    func end() -> Duration {
        watch.withLock { watch in
            defer { watch.start = nil }
            return watch.start.map { .now - $0 } ?? .zero
        }
    }

    private func check() {
        let late = watch.withLock { watch in
            watch.start.flatMap { ContinuousClock.now - $0 > limit ? watch.command : nil }
        }
        guard let late else { return }
        print("FAILED: an input takes longer than \(limit)\nto reproduce: \(late)")
        fflush(nil)
        _exit(1)
    }
}

/// The memory use of this process.
enum ProcessMemory {
    /// The peak memory use, in MiB; 0 if it is unknown.
    static var peak: Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            return (line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0) / 1024
        }
        return 0
    }
}
