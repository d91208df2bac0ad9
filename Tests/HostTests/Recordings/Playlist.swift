import Synchronization

/// Recordings that are still to be played, and what is noticed meanwhile; for several threads.
final class Playlist: Sendable {
    private let left: Mutex<[PlayedRecording]>
    private let noticed = Mutex<[String]>([])

    init(_ recordings: [PlayedRecording]) {
        left = Mutex(recordings.reversed())
    }

    /// What is played next, in the order of the list; `nil` when all has been played.
    func next() -> PlayedRecording? { left.withLock { $0.popLast() } }

    /// Writes a line down.
    func note(_ line: String) { noticed.withLock { $0.append(line) } }

    /// The lines so far.
    var lines: [String] { noticed.withLock { $0 } }
}
