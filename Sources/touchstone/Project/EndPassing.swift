import Foundation
import Synchronization

/// Passes on what asks this program to end (Ctrl-C, a closed terminal, `kill`) to a program that it waits for, and all that
/// one has started: it is in a process group of its own, which the terminal knows nothing of.
enum SignalForwarding {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// The process group that is waited for; 0 is none.
    private static let group = Atomic<Int32>(0)
    /// The first signal that asked this program to end; 0 is none.
    private static let received = Atomic<Int32>(0)

    /// Starts `process` and passes signals on to it until `wait` returns. Signals that this program was started to ignore
    /// (`nohup`) stay ignored. When one was received this program ends by it, too, and does not return.
    static func run<Outcome>(_ process: Process, wait: () throws -> Outcome) throws -> Outcome {
        // What handles a signal may ask for no memory, as the first use of these may.
        receive(0)
        let handled = signals.filter(installHandler)
        defer {
            for number in handled { signal(number, SIG_DFL) }
            group.store(0, ordering: .sequentiallyConsistent)
            let number = received.load(ordering: .sequentiallyConsistent)
            if number != 0 { raise(number) }
        }
        try process.run()
        group.store(process.processIdentifier, ordering: .sequentiallyConsistent)
        // One that came before there was anything to pass it on to.
        let pending = received.load(ordering: .sequentiallyConsistent)
        if pending != 0 { kill(-process.processIdentifier, pending) }
        return try wait()
    }

    /// Handles `number` from now on; false when this program was started to ignore it.
    private static func installHandler(_ number: Int32) -> Bool {
        var previous = sigaction()
        sigaction(number, nil, &previous)
        if unsafeBitCast(previous.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
            return false
        }
        signal(number) { SignalForwarding.receive($0) }
        return true
    }

    /// Handles a signal: it may interrupt anything.
    private static func receive(_ number: Int32) {
        let error = errno
        _ = received.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
        let group = group.load(ordering: .sequentiallyConsistent)
        if group != 0 { kill(-group, number) }
        errno = error
    }
}
