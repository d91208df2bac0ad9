import Foundation

/// The states of a pipeline.
package enum MediaState: Int, Sendable, Comparable {
    /// Nothing is open.
    case null = 1
    /// Files and devices are open.
    case ready = 2
    /// The first frame is shown, or the first samples are ready to be played.
    case paused = 3
    /// Time passes.
    case playing = 4

    /// Orders by how much is going on.
    package static func < (a: MediaState, b: MediaState) -> Bool { a.rawValue < b.rawValue }
}

/// What a pipeline tells, on the main actor.
package enum MediaEvent: Sendable {
    /// The whole pipeline has reached a state.
    case state(MediaState)
    /// The first frame after opening or a seek is ready; `MediaPipeline.progress` has the new position and duration.
    case prerolled
    /// All data have been played.
    case endOfStream
    /// The duration became known or has changed.
    case durationChanged
    /// So many percent of the data that are needed to play are there.
    case buffering(Int)
    /// A message of an element, such as `level`: its name and the numbers in it.
    case message(String, [String: [Double]])
    /// The sound server asks for a state: `paused` when something more important is heard, `playing` afterwards.
    case requested(MediaState)
    /// A seek was not possible.
    case seekFailed
    /// It cannot continue; it is stopped.
    case failed(MediaError)
}

/// Where a pipeline is, as last measured.
package struct MediaProgress: Sendable, Hashable {
    /// The position in seconds when it was measured.
    package var position = 0.0
    /// The duration in seconds; `nil` if it is not known or has no end.
    package var duration: Double?
    /// The state when it was measured.
    package var state = MediaState.null
    /// The rate: 1 is the usual one.
    package var rate = 1.0
    /// The time of the measurement, in seconds of the monotonic clock.
    package var time = 0.0

    /// Creates a progress at the start.
    package init() {}

    /// The position in seconds at a time of the monotonic clock: while it plays, time has passed since the measurement.
    package func position(at now: Double) -> Double {
        guard state == .playing else { return position }
        let moved = position + max(0, now - time) * rate
        return max(0, min(moved, duration ?? moved))
    }
}
