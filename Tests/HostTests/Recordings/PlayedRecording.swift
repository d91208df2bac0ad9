import Foundation
import GestureReplay
import TouchRecordings

/// A recording, and what is recognized in it without a window.
struct PlayedRecording: Sendable {
    let name: String
    let recording: Recording
    let expected: [String]

    /// The recordings of real devices, which lie with the tests that read them.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("TouchRecordingsTests/Fixtures/touch-recordings").path

    private static let endings = [".events", ".evemu", ".txt", ".svc", ".csv"]

    /// All recordings, the longest first.
    @MainActor static func all() throws -> [PlayedRecording] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let recordings = names.filter { name in
            name.contains("/") && endings.contains { name.hasSuffix($0) }
        }
        return try recordings.sorted().map { name in
            let recording = try Recording(contentsOf: folder + "/" + name)
            return PlayedRecording(
                name: name, recording: recording, expected: RecordingReplay().play(recording).summary)
        }
        .sorted { $0.recording.duration > $1.recording.duration }
    }
}
