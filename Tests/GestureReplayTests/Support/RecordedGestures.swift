import Foundation
import GestureReplay
import TouchRecordings

/// The recordings of real devices, which lie with the tests that read them.
enum RecordedGestures {
    /// The folder of the recordings.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("TouchRecordingsTests/Fixtures/touch-recordings").path

    /// Replays a recording.
    @MainActor static func report(
        _ name: String, screen: CGSize? = nil, isExclusive: Bool = false,
        slowestSwipe: Double = RecordingReplay.usualSlowestSwipe, explains: Bool = false
    ) throws -> GestureReport {
        let recording = try Recording(contentsOf: folder + "/" + name, options: RecordingOptions(screen: screen))
        let replay = RecordingReplay(isExclusive: isExclusive, slowestSwipe: slowestSwipe, explains: explains)
        return replay.play(recording)
    }
}
