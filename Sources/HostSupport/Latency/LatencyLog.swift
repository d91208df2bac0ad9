import Foundation
import Support
import UIKitCore

/// Prints where the time of touches goes: the median and the 99th percentile of each stage.
///
/// It is off by default and then has no cost. The environment variable `TOUCHSTONE_LOG` turns it on, if its
/// comma-separated list contains `latency`. A table is printed to standard error after every thousand frames of input,
/// and one of the rest when the program ends.
@MainActor package final class LatencyLog {
    /// The entry in the list of the environment variable.
    package nonisolated static let category = "latency"

    private nonisolated let meter: LatencyMeter
    private let table: LatencyTable
    private let observer: LatencyObserver

    /// Measures from now on, as long as the program runs.
    package init() {
        let table = LatencyTable { ErrorStream.logWithProgramName($0) }
        self.table = table
        meter = LatencyMeter { table.append($0) }
        observer = LatencyObserver(meter) { MonotonicClock.seconds }
    }

    /// A frame was presented; called on any thread.
    package nonisolated func framePresented(_ frame: FrameTiming) { meter.presented(frame) }

    /// Prints what has not been printed yet.
    package func finish() {
        meter.finish()
        table.finish()
    }
}
