import Foundation
import GestureReplay
import RecordingFixtures
import TouchRecordings

/// Replays recordings of real devices.
enum RecordedGestures {
    /// Replays a recording and returns its report. The minimum swipe speed is in points per second.
    @MainActor static func report(
        _ name: String, screen: CGSize? = nil, isExclusive: Bool = false,
        minimumSwipeSpeed: Double = RecordingReplay.defaultMinimumSwipeSpeed, tracesDecisions: Bool = false
    ) throws -> GestureReport {
        let recording = try Recording(
            contentsOf: RecordingFixtures.path(name), options: RecordingOptions(screen: screen))
        let replay = RecordingReplay(
            isExclusive: isExclusive, minimumSwipeSpeed: minimumSwipeSpeed, tracesDecisions: tracesDecisions)
        return replay.play(recording)
    }
}
