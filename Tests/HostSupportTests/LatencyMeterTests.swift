import Expectations
import Foundation
import Synchronization
import Testing
import UIKitCore

@testable import HostSupport

@MainActor @Suite struct LatencyMeterTests {
    /// What a meter reports.
    private final class Latencies: Sendable {
        private let list = Mutex<[TouchLatency]>([])

        var all: [TouchLatency] { list.withLock { $0 } }

        func append(_ latency: TouchLatency) { list.withLock { $0.append(latency) } }
    }

    /// A stage of each latency, in whole microseconds.
    private func microseconds(_ latencies: [TouchLatency], _ stage: LatencyStage) -> [Int?] {
        latencies.map { latency in latency[stage].map { Int(($0 * 1e6).rounded()) } }
    }

    private func stages(_ latency: TouchLatency) -> [Int?] {
        LatencyStage.allCases.map { microseconds([latency], $0)[0] }
    }

    @Test("the way of a touch has the times of every stage, which add up to the whole") func latencies() throws {
        let latencies = Latencies()
        let meter = LatencyMeter(report: latencies.append)
        meter.reached(.reading, at: 10)
        meter.begin(device: 9.99, at: 10.002)
        meter.reached(.handling, at: 10.003)
        meter.reached(.handled, at: 10.007)
        meter.committed(at: 10.009)
        meter.presented(FrameTiming(began: 10.014, painted: 10.02, presented: 10.021, commits: 1))

        let latency = try #require(latencies.all.first)
        expect(stages(latency), equals: [10_000, 2000, 1000, 4000, 2000, 5000, 6000, 1000, 31_000])
    }

    @Test("the commit of a frame that is painted before it returns ends where painting begins") func immediateFrame()
        throws
    {
        let latencies = Latencies()
        let meter = LatencyMeter(report: latencies.append)
        // The clock of the device is another one, and the host does not tell when it reads.
        meter.begin(device: 3, at: 11)
        meter.reached(.handling, at: 11.001)
        meter.reached(.handled, at: 11.002)
        meter.presented(FrameTiming(began: 11.003, painted: 11.005, presented: 11.006, commits: 1))
        meter.committed(at: 11.007)

        expect(latencies.all.map(stages), equals: [[nil, nil, 1000, 1000, 1000, 0, 2000, 1000, 6000]])
    }

    @Test("a frame of an animation that has no new commit is not that of the touch") func otherFrames() throws {
        let latencies = Latencies()
        let meter = LatencyMeter(report: latencies.append)
        meter.presented(FrameTiming(began: 9, painted: 9, presented: 9, commits: 4))
        meter.begin(device: 10, at: 10)
        meter.reached(.handling, at: 10.001)
        // One that has begun before the touch was handled, and one without its changes.
        meter.presented(FrameTiming(began: 10.001, painted: 10.002, presented: 10.002, commits: 5))
        meter.reached(.handled, at: 10.003)
        meter.begin(device: 10.003, at: 10.004)
        meter.reached(.handling, at: 10.004)
        meter.reached(.handled, at: 10.005)
        meter.presented(FrameTiming(began: 10.006, painted: 10.007, presented: 10.007, commits: 5))
        meter.committed(at: 10.008)
        meter.presented(FrameTiming(began: 10.01, painted: 10.011, presented: 10.012, commits: 6))

        expect(latencies.all.map(\.number), equals: [1, 2])
        expect(microseconds(latencies.all, .total), equals: [7000, 9000])
    }

    @Test("a handler that runs the run loop ends after the touches that it receives there") func nestedHandlers()
        throws
    {
        let latencies = Latencies()
        let meter = LatencyMeter(report: latencies.append)
        meter.begin(device: 10, at: 10)
        meter.reached(.handling, at: 10.001)
        meter.begin(device: 10.01, at: 10.01)
        meter.reached(.handling, at: 10.012)
        meter.reached(.handled, at: 10.013)
        meter.reached(.handled, at: 10.02)
        meter.committed(at: 10.021)
        meter.presented(FrameTiming(began: 10.021, painted: 10.022, presented: 10.022, commits: 1))

        expect(microseconds(latencies.all, .handlers), equals: [19_000, 1000])
    }
}
