import Foundation
import Synchronization

/// Passes on what asks this program to end (Ctrl-C, a closed terminal, `kill`) to a program that it waits for, and all that
/// one has started: it is in a process group of its own, which the terminal knows nothing of.
struct EndPassing {
    private final class Received: Sendable {
        let signal = Mutex<Int32?>(nil)
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    private let sources: [any DispatchSourceSignal]
    private let received = Received()

    /// Passes signals on to a running program from now on.
    init(to process: Process) {
        let group = -process.processIdentifier
        sources = Self.signals.map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: .global())
        }
        for (number, source) in zip(Self.signals, sources) {
            source.setEventHandler { [received] in
                received.signal.withLock { $0 = number }
                kill(group, number)
            }
            source.resume()
        }
    }

    /// The program has ended. When it was asked to, this one ends, too.
    func finish() {
        for source in sources { source.cancel() }
        for number in Self.signals { signal(number, SIG_DFL) }
        if let number = received.signal.withLock({ $0 }) { raise(number) }
    }
}
