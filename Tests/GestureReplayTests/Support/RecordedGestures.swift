import Foundation
import GestureReplay
import RecordingFixtures
import TouchRecordings

/// What is recognized in the recordings of real devices.
enum RecordedGestures {
    /// Replays a recording.
    @MainActor static func report(
        _ name: String, screen: CGSize? = nil, isExclusive: Bool = false,
        slowestSwipe: Double = RecordingReplay.defaultMinimumSwipeSpeed, explains: Bool = false
    ) throws -> GestureReport {
        let recording = try Recording(
            contentsOf: RecordingFixtures.path(name), options: RecordingOptions(screen: screen))
        let replay = RecordingReplay(isExclusive: isExclusive, minimumSwipeSpeed: slowestSwipe, tracesDecisions: explains)
        return replay.play(recording)
    }
}
