import Foundation
import SessionRecordings
import Synchronization
import TouchInput
import UIKitCore

/// Measures where the time of a touch goes, from the hardware to the frame that shows what it has changed.
///
/// The last stage ends when the frame is handed to the display server: when the display lights up, no program is told.
final class LatencyMeter: Sendable {
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
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    /// The host tells the application about a frame of input.
    func begin(device: Double, at time: Double) {
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
    func reached(_ stage: InputTiming.Stage, at time: Double) {
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
    func committed(at time: Double) {
        let finished = state.withLock { state -> [Passage] in
            for index in state.passages.indices
            where state.passages[index].handled != nil && state.passages[index].committed == nil {
                state.passages[index].committed = time
            }
            return Self.removeFinished(&state, at: time)
        }
        finished.forEach(report)
    }

    /// A frame was presented; called on any thread. It shows the touches that were handled before painting began, if it
    /// has commits that no frame had when they came.
    func presented(_ frame: FrameTiming) {
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
        finished.forEach(report)
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

    /// Writes the stages, in milliseconds, without those that are unknown.
    private func report(_ passage: Passage) {
        func milliseconds(_ start: Double?, _ end: Double?) -> Double? {
            guard let start, let end else { return nil }
            return max(0, end - start) * 1000
        }
        let (frame, told) = (passage.frame, passage.told)
        // A frame that is painted on the committing thread is presented before the commit returns.
        let committed = passage.committed.map { min($0, frame?.began ?? $0) } ?? frame?.began
        log.append { json in
            json.member("k", "latency")
            json.member("time", told)
            json.member("number", passage.number)
            json.member("device", milliseconds(passage.device, passage.read ?? told))
            json.member("host", milliseconds(passage.read, told))
            json.member("delivery", milliseconds(told, passage.delivered))
            json.member("handlers", milliseconds(passage.delivered, passage.handled))
            json.member("commit", milliseconds(passage.handled, committed))
            json.member("wait", milliseconds(committed, frame?.began))
            json.member("paint", milliseconds(frame?.began, frame?.painted))
            json.member("present", milliseconds(frame?.painted, frame?.presented))
            json.member("total", milliseconds(passage.device ?? passage.read ?? told, frame?.presented))
        }
    }
}
