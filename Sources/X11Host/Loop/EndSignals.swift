import CXlib
import Foundation

/// Turns the signals that ask a program to end (SIGTERM, SIGINT, SIGHUP) into something the main run loop can read.
enum TerminationSignals {
    /// Written to by the signal handler, which may do little else.
    nonisolated(unsafe) private static var descriptor: Int32 = -1

    /// Catches the signals from now on. The descriptor that is returned becomes readable when one has come.
    static func watch() -> Int32 {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        for signalNumber in [SIGTERM, SIGINT, SIGHUP] {
            signal(signalNumber) { _ in
                var one: UInt64 = 1
                write(TerminationSignals.descriptor, &one, MemoryLayout<UInt64>.size)
            }
        }
        return descriptor
    }
}
