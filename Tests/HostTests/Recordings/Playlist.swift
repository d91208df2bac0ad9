import Synchronization

/// Recordings that are still to be played, and what is noticed meanwhile; for several threads.
final class Playlist: Sendable {
    private struct State {
        var left: [PlayedRecording]
        var differing: [(played: PlayedRecording, line: String)] = []
        var broken: [String] = []
    }

    private let state: Mutex<State>

    init(_ recordings: [PlayedRecording]) {
        state = Mutex(State(left: recordings.reversed()))
    }

    /// What is played next, in the order of the list; `nil` when all has been played.
    func next() -> PlayedRecording? { state.withLock { $0.left.popLast() } }

    /// Notes a recording in which something else was recognized.
    func note(_ played: PlayedRecording, _ found: [String]) {
        let line = "\(played.name): \(found) on the panel, not \(played.expected)"
        state.withLock { $0.differing.append((played, line)) }
    }

    /// Notes that playing was not possible.
    func note(_ line: String) { state.withLock { $0.broken.append(line) } }

    /// Puts the recordings in which something else was recognized on the list again, and forgets what it was. False
    /// when there are none.
    func rewind() -> Bool {
        state.withLock { state in
            state.left = state.differing.map(\.played)
            state.differing = []
            return !state.left.isEmpty
        }
    }

    /// What was noticed.
    var lines: [String] { state.withLock { $0.broken + $0.differing.map(\.line) } }
}
