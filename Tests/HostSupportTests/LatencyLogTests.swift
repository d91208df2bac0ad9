import Expectations
import Foundation
import Synchronization
import Testing
import UIKitCore

@testable import HostSupport

@Suite struct LatencyLogTests {
    /// What a table prints.
    private final class Lines: Sendable {
        private let text = Mutex<[String]>([])

        var all: [String] { text.withLock { $0 } }

        func append(_ line: String) { text.withLock { $0.append(line) } }
    }

    private func latency(_ number: Int, handlers: TimeInterval, device: TimeInterval? = nil) -> TouchLatency {
        TouchLatency(
            number: number, time: 0, durations: [device, nil, 0, handlers, 0, 0, 0, 0, handlers])
    }

    /// The numbers of a row of a table.
    private func row(_ title: String, _ text: String) -> [String]? {
        text.split(separator: "\n").first { $0.contains(title) }?.split(separator: " ").suffix(3).map(String.init)
    }

    @Test("a table has the median and the 99th percentile of each stage that is known") func percentiles() throws {
        let lines = Lines()
        let table = LatencyTable(sink: lines.append)
        for number in 1...200 { table.append(latency(number, handlers: Double(number) / 1000)) }
        #expect(lines.all.isEmpty)

        table.finish()

        let text = try #require(lines.all.first)
        #expect(text.hasPrefix("200 frames of touches, milliseconds\n"))
        expect(row("recognizers and handlers", text), equals: ["100.000", "198.000", "200"])
        expect(row("total", text), equals: ["100.000", "198.000", "200"])
        #expect(row("hardware to host", text) == nil)
    }

    @Test("a table is printed after a thousand frames, and the rest at the end, once") func parts() {
        let lines = Lines()
        let table = LatencyTable(sink: lines.append)
        for number in 1...1001 { table.append(latency(number, handlers: 0.001, device: 0.002)) }

        table.finish()
        table.finish()

        expect(lines.all.map { $0.prefix { $0 != " " } }, equals: ["1000", "1"])
    }

    @Test("the environment variable asks for latencies, alone or among others") func variable() {
        #expect(GestureTrace.isEnabled(LatencyLog.category, in: ["TOUCHSTONE_LOG": "gestures, latency"]))
        #expect(!GestureTrace.isEnabled(LatencyLog.category, in: ["TOUCHSTONE_LOG": "gestures"]))
    }
}
