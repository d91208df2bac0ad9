import Foundation
import SessionRecordings
import Synchronization
import TouchInput

/// Measures where the time of a touch goes: from the hardware to the host, in the program's handlers, until its changes
/// are committed, and until a frame with them is presented.
///
/// The host tells when it presents, on its painting thread. It does not tell when it begins to paint, and the display does
/// not tell when the pixels light up, so neither is shown.
final class LatencyMeter: Sendable {
    /// A frame of input on its way. Times are in seconds since system start.
    struct Passage: Sendable {
        var number = 0
        var device: Double?
        var host: Double
        var handled: Double?
        var committed: Double?
        var presented: Double?
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
    }

    private let state = Mutex(State())
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    /// The host tells the application about a frame of input.
    func begin(device: Double, at time: Double) {
        state.withLock { state in
            state.count += 1
            let delay = time - device
            let isPlausible = delay >= 0 && delay < Self.plausibleDelay
            state.passages.append(Passage(number: state.count, device: isPlausible ? device : nil, host: time))
            if state.passages.count > Self.maximumPassages { state.passages.removeFirst() }
        }
    }

    /// The application has handled the last frame of input.
    func handled(at time: Double) {
        state.withLock { state in
            guard let last = state.passages.indices.last, state.passages[last].handled == nil else { return }
            state.passages[last].handled = time
        }
    }

    /// The changes so far are committed.
    func committed(at time: Double) {
        let finished = state.withLock { state -> [Passage] in
            for index in state.passages.indices
            where state.passages[index].handled != nil && state.passages[index].committed == nil
                && state.passages[index].presented == nil
            {
                state.passages[index].committed = time
            }
            return Self.removeFinished(&state, at: time)
        }
        finished.forEach(report)
    }

    /// A frame was presented; called on any thread.
    func presented(at time: Double) {
        let finished = state.withLock { state -> [Passage] in
            for index in state.passages.indices
            where state.passages[index].presented == nil && (state.passages[index].handled ?? .infinity) <= time {
                state.passages[index].presented = time
            }
            return Self.removeFinished(&state, at: time)
        }
        finished.forEach(report)
    }

    private static func removeFinished(_ state: inout State, at time: Double) -> [Passage] {
        var finished: [Passage] = []
        state.passages.removeAll { passage in
            // A frame that is painted on the committing thread is presented before the commit returns.
            let isFinished = passage.presented != nil || time - passage.host > passageTimeout
            if isFinished { finished.append(passage) }
            return isFinished
        }
        return finished
    }

    private func report(_ passage: Passage) {
        log.append { json in
            json.member("k", "latency")
            json.member("time", passage.host)
            json.member("number", passage.number)
            json.member("device", passage.device.map { (passage.host - $0) * 1000 })
            json.member("handlers", passage.handled.map { ($0 - passage.host) * 1000 })
            if let handled = passage.handled {
                json.member("commit", passage.committed.map { ($0 - handled) * 1000 })
            }
            json.member(
                "present",
                passage.presented.map { ($0 - (passage.committed ?? passage.handled ?? passage.host)) * 1000 })
            let start = passage.device ?? passage.host
            json.member("total", passage.presented.map { ($0 - start) * 1000 })
        }
    }
}
