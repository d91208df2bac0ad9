import Foundation
import GestureReplay
import RecordingFixtures
import Synchronization
import TouchRecordings

/// A thread-safe queue of recordings to play, with the differences and failures found so far.
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

    /// Removes and returns the next recording; `nil` if none remain.
    func next() -> ExpectedRecording? { state.withLock { $0.remaining.popLast() } }

    /// Records a recording in which other gestures were recognized.
    func recordDifference(_ played: ExpectedRecording, _ recognized: [String]) {
        let line = "\(played.name): \(recognized) on the panel, not \(played.expected)"
        state.withLock { $0.differing.append((played, line)) }
    }

    /// Records an error that prevented playing.
    func recordFailure(_ line: String) { state.withLock { $0.failures.append(line) } }

    /// Enqueues the recordings with differences again and discards the differences. Returns false
    /// if there are none.
    func requeueDifferences() -> Bool {
        state.withLock { state in
            state.remaining = state.differing.map(\.played)
            state.differing = []
            return !state.remaining.isEmpty
        }
    }

    /// The failures and differences, one per line.
    var lines: [String] { state.withLock { $0.failures + $0.differing.map(\.line) } }
}

/// A recording and the gestures that a replay without a window recognizes.
struct ExpectedRecording: Sendable {
    let name: String
    let recording: Recording
    let expected: [String]

    /// Reads all recordings and sorts them by duration, the longest first.
    @MainActor static func all() throws -> [ExpectedRecording] {
        try RecordingFixtures.names.map { name in
            let recording = try Recording(contentsOf: RecordingFixtures.path(name))
            return ExpectedRecording(
                name: name, recording: recording, expected: RecordingReplay().play(recording).summary)
        }
        .sorted { $0.recording.duration > $1.recording.duration }
    }
}
