import Foundation
import Synchronization

/// Ends the program when one input takes too long.
final class Watchdog: Sendable {
    private struct Watch {
        var start: ContinuousClock.Instant?
        var command = ""
    }

    private let watch = Mutex(Watch())
    private let limit: Duration

    /// How often it looks, in seconds.
    private static let interval = 0.1

    /// A watchdog that looks from a thread of its own.
    init(limit: Duration) {
        self.limit = limit
        Thread { [self] in
            while true {
                Thread.sleep(forTimeInterval: Self.interval)
                check()
            }
        }.start()
    }

    /// An input begins, which a command tries again.
    func begin(_ command: String) {
        watch.withLock { $0 = Watch(start: .now, command: command) }
    }

    /// The input has ended. Gives the time it took.
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
        print("FAILED: an input takes longer than \(limit)\nsee it again: \(late)")
        fflush(nil)
        _exit(1)
    }
}
