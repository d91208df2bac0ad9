import Foundation
import Synchronization

/// Collects the latencies of touches and prints a table of them, stage by stage.
final class LatencyTable: Sendable {
    /// The frames of input in a table (decision): enough for a 99th percentile.
    static let size = 1000

    private struct State {
        var count = 0
        /// The durations of each stage in milliseconds, by its number.
        var columns = [[Float]](repeating: [], count: LatencyStage.allCases.count)
    }

    private let state = Mutex(State())
    private let sink: @Sendable (String) -> Void

    init(sink: @escaping @Sendable (String) -> Void) { self.sink = sink }

    /// Adds a frame of input; prints a table when it is full.
    func append(_ latency: TouchLatency) {
        let full = state.withLock { state -> State? in
            state.count += 1
            for (index, duration) in latency.durations.enumerated() {
                if let duration { state.columns[index].append(Float(duration * 1000)) }
            }
            return state.count == Self.size ? Self.take(&state) : nil
        }
        if let full { sink(Self.text(full)) }
    }

    /// Prints a table of what is left.
    func finish() {
        let rest = state.withLock { Self.take(&$0) }
        if rest.count > 0 { sink(Self.text(rest)) }
    }

    private static func take(_ state: inout State) -> State {
        defer { state = State() }
        return state
    }

    private static func text(_ state: State) -> String {
        var lines = [
            "\(state.count) frames of touches, milliseconds",
            row("stage", "median", "p99", "frames"),
        ]
        for stage in LatencyStage.allCases {
            let sorted = state.columns[stage.rawValue].sorted()
            guard !sorted.isEmpty else { continue }
            lines.append(
                row(
                    stage.title, number(quantile(sorted, 0.5)), number(quantile(sorted, 0.99)), "\(sorted.count)"))
        }
        return lines.joined(separator: "\n")
    }

    private static func row(_ title: String, _ columns: String...) -> String {
        "  " + title.padding(toLength: 26, withPad: " ", startingAt: 0)
            + columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
    }

    private static func number(_ milliseconds: Float) -> String { String(format: "%.3f", Double(milliseconds)) }

    /// The nearest value of sorted values that a fraction of them does not exceed.
    private static func quantile(_ sorted: [Float], _ fraction: Double) -> Float {
        sorted[min(sorted.count - 1, max(0, Int((Double(sorted.count) * fraction).rounded(.up)) - 1))]
    }
}
