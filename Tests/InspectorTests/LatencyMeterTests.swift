import Foundation
import Testing
import UIKitCore

@testable import Inspector

@MainActor @Suite struct LatencyMeterTests {
    /// The entries of a log about latencies.
    private func entries(_ log: EventLog) throws -> [[String: Any]] {
        let text = try #require(log.message(from: 0, limit: 10)?.text)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(object?["list"] as? [[String: Any]])
    }

    private let stages = ["device", "host", "delivery", "handlers", "commit", "wait", "paint", "present", "total"]

    @Test("the way of a touch has the times of every stage, which add up to the whole") func latencies() throws {
        let log = EventLog()
        let meter = LatencyMeter(log)
        meter.reached(.reading, at: 10)
        meter.begin(device: 9.99, at: 10.002)
        meter.reached(.handling, at: 10.003)
        meter.reached(.handled, at: 10.007)
        meter.committed(at: 10.009)
        meter.presented(FrameTiming(began: 10.014, painted: 10.02, presented: 10.021, commits: 1))

        let entry = try #require(try entries(log).first)
        #expect(stages.map { entry[$0] as? Double } == [10, 2, 1, 4, 2, 5, 6, 1, 31])
    }

    @Test("the commit of a frame that is painted before it returns ends where painting begins") func immediateFrame()
        throws
    {
        let log = EventLog()
        let meter = LatencyMeter(log)
        // The clock of the device is another one, and the host does not tell when it reads.
        meter.begin(device: 3, at: 11)
        meter.reached(.handling, at: 11.001)
        meter.reached(.handled, at: 11.002)
        meter.presented(FrameTiming(began: 11.003, painted: 11.005, presented: 11.006, commits: 1))
        meter.committed(at: 11.007)

        let entries = try entries(log)
        #expect(entries.count == 1)
        #expect(stages.map { entries[0][$0] as? Double } == [nil, nil, 1, 1, 1, 0, 2, 1, 6])
    }

    @Test("a frame of an animation that has no new commit is not that of the touch") func otherFrames() throws {
        let log = EventLog()
        let meter = LatencyMeter(log)
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

        let entries = try entries(log)
        #expect(entries.map { $0["number"] as? Int } == [1, 2])
        #expect(entries.map { $0["total"] as? Double } == [7, 9])
    }

    @Test("a handler that runs the run loop ends after the touches that it receives there") func nestedHandlers()
        throws
    {
        let log = EventLog()
        let meter = LatencyMeter(log)
        meter.begin(device: 10, at: 10)
        meter.reached(.handling, at: 10.001)
        meter.begin(device: 10.01, at: 10.01)
        meter.reached(.handling, at: 10.012)
        meter.reached(.handled, at: 10.013)
        meter.reached(.handled, at: 10.02)
        meter.committed(at: 10.021)
        meter.presented(FrameTiming(began: 10.021, painted: 10.022, presented: 10.022, commits: 1))

        #expect(try entries(log).map { $0["handlers"] as? Double } == [19, 1])
    }
}
