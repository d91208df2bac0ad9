import Glibc

/// Counts how often a thread gives up the processor to wait: for an answer, a lock, or a file.
///
/// Calls that must not wait for a service are measured by this and not by their duration, which says little on a busy machine:
/// a thread that is interrupted for others does not count, one that waits always does.
package enum ThreadWaits {
    /// The attempts of a measurement. A page that is read from the disk, or a lock that another thread holds for a moment, is
    /// a wait of single attempts only.
    private static let attempts = 6
    /// `RUSAGE_THREAD` of Linux, which the C library does not give to Swift.
    private static let presentThread: Int32 = 1

    /// The least number of waits of the present thread in several calls of a closure.
    package static func least(_ body: () throws -> Void) rethrows -> Int {
        var least = Int.max
        for _ in 0..<attempts where least > 0 {
            let before = count
            try body()
            least = min(least, count - before)
        }
        return least
    }

    /// How often the present thread has waited since it began.
    private static var count: Int {
        var usage = rusage()
        getrusage(presentThread, &usage)
        return usage.ru_nvcsw
    }
}
