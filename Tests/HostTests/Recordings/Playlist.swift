import Synchronization

/// Recordings that are still to be played, and what is noticed meanwhile; for several threads.
final class RecordingQueue: Sendable {
    private struct State {
        var remaining: [ExpectedRecording]
        var differing: [(played: ExpectedRecording, line: String)] = []
        var failures: [String] = []
    }

    private let state: Mutex<State>

    init(_ recordings: [ExpectedRecording]) {
        state = Mutex(State(remaining: recordings.reversed()))
    }

    /// What is played next, in the order of the list; `nil` when all has been played.
    func next() -> ExpectedRecording? { state.withLock { $0.remaining.popLast() } }

    /// Notes a recording in which something else was recognized.
    func recordDifference(_ played: ExpectedRecording, _ recognized: [String]) {
        let line = "\(played.name): \(recognized) on the panel, not \(played.expected)"
        state.withLock { $0.differing.append((played, line)) }
    }

    /// Notes that playing was not possible.
    func recordFailure(_ line: String) { state.withLock { $0.failures.append(line) } }

    /// Puts the recordings in which something else was recognized on the list again, and forgets what it was. False
    /// when there are none.
    func requeueDifferences() -> Bool {
        state.withLock { state in
            state.remaining = state.differing.map(\.played)
            state.differing = []
            return !state.remaining.isEmpty
        }
    }

    /// What was noticed.
    var lines: [String] { state.withLock { $0.failures + $0.differing.map(\.line) } }
}
