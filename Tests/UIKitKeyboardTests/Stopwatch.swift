import Foundation

/// Measures a step by the shorter of the elapsed time and the processor time of all threads: on a busy machine the process
/// waits for a processor, which is no cost of the step.
struct Stopwatch {
    private let start = ContinuousClock.now
    private let processorStart = Stopwatch.processorTime

    /// The cost since the stopwatch was made.
    var cost: Duration { min(ContinuousClock.now - start, Stopwatch.processorTime - processorStart) }

    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
