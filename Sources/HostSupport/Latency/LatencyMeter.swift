import Foundation
import Synchronization
import UIKitCore

/// A part of the way of a touch, in order; the last one is the whole.
package enum LatencyStage: Int, CaseIterable, Sendable {
    case device, host, delivery, handlers, commit, wait, paint, present, total

    /// The name in tables.
    var title: String {
        switch self {
        case .device: "hardware to host"
        case .host: "host"
        case .delivery: "hit test and delivery"
        case .handlers: "recognizers and handlers"
        case .commit: "layout and commit"
        case .wait: "wait for the display"
        case .paint: "paint"
        case .present: "present"
        case .total: "total"
        }
    }
}

/// Where the time of one frame of input went.
package struct TouchLatency: Sendable {
    /// The number of the frame, counted from 1.
    package var number: Int
    /// When the host told the application, in seconds since system start.
    package var time: TimeInterval
    /// The duration of each stage in seconds, by its number; `nil` for one that is unknown.
    package var durations: [TimeInterval?]

    /// The duration of a stage in seconds; `nil` if it is unknown.
    package subscript(stage: LatencyStage) -> TimeInterval? { durations[stage.rawValue] }
}

/// Measures where the time of a touch goes, from the hardware to the frame that shows what it has changed.
///
/// The last stage ends when the frame is handed to the display server: when the display lights up, no program is told.
package final class LatencyMeter: Sendable {
    /// A frame of input on its way. Times are in seconds since system start.
    private struct Passage {
        var number: Int
        /// The device's time of the sample; `nil` if its clock is another one.
        var device: Double?
        /// When the host began to read it; `nil` in hosts without a device.
        var read: Double?
        /// When the host told the application.
        var told: Double
        /// When touches were hit-tested.
        var delivered: Double?
        /// When recognizers and views had received them.
        var handled: Double?
        var committed: Double?
        /// The commits of the frame before.
        var earlierCommits: Int
        var frame: FrameTiming?
    }

    /// A device time that is farther from the host's than this is of another clock, in seconds.
    private static let plausibleDelay = 5.0
    /// After this time nothing will be presented for the touch, in seconds: it has changed nothing.
    private static let passageTimeout = 0.25
    /// The most frames of input that are followed at a time.
    private static let maximumPassages = 64

    private struct State {
        var passages: [Passage] = []
        var count = 0
        /// When the host began to read input, until it waits again.
        var readTime: Double?
        /// The commits of the latest frame.
        var commits = 0
    }

    private let state = Mutex(State())
    private let report: @Sendable (TouchLatency) -> Void

    /// Creates a meter that reports each frame of input once, when it has been presented or after a quarter of a second
    /// without a frame; on any thread.
    package init(report: @escaping @Sendable (TouchLatency) -> Void) { self.report = report }

    /// The host tells the application about a frame of input.
    package func begin(device: Double, at time: Double) {
        state.withLock { state in
            state.count += 1
            let delay = time - device
            let device = delay >= 0 && delay < Self.plausibleDelay ? device : nil
            // What arrives while the host reads was not read before it existed.
            let read = state.readTime.map { min(time, max($0, device ?? $0)) }
            state.passages.append(
                Passage(number: state.count, device: device, read: read, told: time, earlierCommits: state.commits))
            if state.passages.count > Self.maximumPassages { state.passages.removeFirst() }
        }
    }

    /// Input has reached a stage.
    package func reached(_ stage: InputTiming.Stage, at time: Double) {
        state.withLock { state in
            switch stage {
            case .reading: state.readTime = time
            case .handling:
                for index in state.passages.indices where state.passages[index].delivered == nil {
                    state.passages[index].delivered = time
                }
            case .handled:
                // Those of the latest delivery: a handler that runs the run loop has not returned yet.
                let isLast = { (passage: Passage) in passage.delivered != nil && passage.handled == nil }
                guard let delivered = state.passages.last(where: isLast)?.delivered else { return }
                for index in state.passages.indices
                where state.passages[index].delivered == delivered && state.passages[index].handled == nil {
                    state.passages[index].handled = time
                }
            }
        }
    }

    /// The changes so far are committed.
    package func committed(at time: Double) {
        let finished = state.withLock { state -> [Passage] in
            for index in state.passages.indices
            where state.passages[index].handled != nil && state.passages[index].committed == nil {
                state.passages[index].committed = time
            }
            return Self.removeFinished(&state, at: time)
        }
        for passage in finished { report(Self.latency(of: passage)) }
    }

    /// A frame was presented; called on any thread. It shows the touches that were handled before painting began, if it
    /// has commits that no frame had when they came.
    package func presented(_ frame: FrameTiming) {
        let finished = state.withLock { state -> [Passage] in
            for index in state.passages.indices
            where (state.passages[index].handled ?? .infinity) <= frame.began
                && state.passages[index].earlierCommits < frame.commits
            {
                state.passages[index].frame = frame
            }
            state.commits = max(state.commits, frame.commits)
            return Self.removeFinished(&state, at: frame.presented)
        }
        for passage in finished { report(Self.latency(of: passage)) }
    }

    /// Reports the frames of input that still wait for what they change to be presented.
    package func finish() {
        let rest = state.withLock { state -> [Passage] in
            defer { state.passages = [] }
            return state.passages
        }
        for passage in rest { report(Self.latency(of: passage)) }
    }

    private static func removeFinished(_ state: inout State, at time: Double) -> [Passage] {
        var finished: [Passage] = []
        state.passages.removeAll { passage in
            let isFinished = passage.frame != nil || time - passage.told > passageTimeout
            if isFinished { finished.append(passage) }
            return isFinished
        }
        return finished
    }

    private static func latency(of passage: Passage) -> TouchLatency {
        TouchLatency(
            number: passage.number, time: passage.told,
            durations: LatencyStage.allCases.map { duration(of: $0, passage) })
    }

    private static func duration(of stage: LatencyStage, _ passage: Passage) -> TimeInterval? {
        let frame = passage.frame
        // A frame that is painted on the committing thread is presented before the commit returns.
        let committed = passage.committed.map { min($0, frame?.began ?? $0) } ?? frame?.began
        let (start, end): (Double?, Double?) =
            switch stage {
            case .device: (passage.device, passage.read ?? passage.told)
            case .host: (passage.read, passage.told)
            case .delivery: (passage.told, passage.delivered)
            case .handlers: (passage.delivered, passage.handled)
            case .commit: (passage.handled, committed)
            case .wait: (committed, frame?.began)
            case .paint: (frame?.began, frame?.painted)
            case .present: (frame?.painted, frame?.presented)
            case .total: (passage.device ?? passage.read ?? passage.told, frame?.presented)
            }
        guard let start, let end else { return nil }
        return max(0, end - start)
    }
}
