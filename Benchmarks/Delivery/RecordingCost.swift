import Foundation
import HeadlessHost
import TouchstoneTesting
import UIKit

/// The cost of recording a session: moves with and without a recorder, one after the other in one process.
@MainActor enum RecordingCost {
    /// The number of measurements with and without; their medians count.
    private static let repetitions = 5

    /// Measures moves of a number of fingers over 100 views. Returns a row of a table.
    static func row(fingers: Int, frames: Int) throws -> String {
        let benchmark = DeliveryCase(shape: .flat, views: DeliveryCase.fewViews, fingers: fingers, recognizers: 10)
        var (plain, recorded, processor): ([Double], [Double], [Double]) = ([], [], [])
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path
        defer { unlink(path) }
        for _ in 0..<repetitions {
            let start = processorTime
            plain.append(benchmark.cost(frames: frames).nanosecondsPerMove)
            let middle = processorTime
            recorded.append(try benchmark.cost(frames: frames, recordingTo: path).nanosecondsPerMove)
            // With the thread that writes the file.
            processor.append(((processorTime - middle) - (middle - start)) * 1e9 / Double(frames * fingers))
        }
        let median = { (values: [Double]) in values.sorted()[values.count / 2] }
        return String(
            format: "| %d | %.0f | %.0f | %.0f | %.0f |", fingers, median(plain), median(recorded),
            median(recorded) - median(plain), median(processor))
    }

    /// The time that all threads of the process have computed, in seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
