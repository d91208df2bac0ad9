import Foundation
import GestureReplay
import RecordingFixtures
import TouchRecordings

/// A recording, and what is recognized in it without a window.
struct ExpectedRecording: Sendable {
    let name: String
    let recording: Recording
    let expected: [String]

    /// All recordings, the longest first.
    @MainActor static func all() throws -> [ExpectedRecording] {
        try RecordingFixtures.names.map { name in
            let recording = try Recording(contentsOf: RecordingFixtures.path(name))
            return ExpectedRecording(
                name: name, recording: recording, expected: RecordingReplay().play(recording).summary)
        }
        .sorted { $0.recording.duration > $1.recording.duration }
    }
}
