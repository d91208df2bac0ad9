import Foundation

/// Tells an observer how far input is on its way, so that it can measure where the time of a touch goes. Without one, a
/// stage costs one comparison.
@MainActor package enum InputTiming {
    /// A stage of input that the calls of the host (`HostCalls`) do not show.
    package enum Stage: Sendable {
        /// The host begins to read input.
        case reading
        /// Touches are hit-tested, and recognizers and views are about to receive them.
        case handling
        /// Recognizers and views have received them.
        case handled
    }

    /// Called at each stage; `nil` by default.
    @exclusivity(unchecked) package static var observer: ((Stage) -> Void)?
}

/// When a frame of the display was painted and presented, in seconds since system start.
package struct FrameTiming: Sendable {
    /// When painting began.
    package var began: TimeInterval
    /// When the pixels were painted, and the frame was about to be handed to the display server.
    package var painted: TimeInterval
    /// When the frame was handed to the display server.
    package var presented: TimeInterval
    /// The number of commits that the frame contains, counted from the start.
    package var commits: Int

    /// Describes a frame.
    package init(began: TimeInterval, painted: TimeInterval, presented: TimeInterval, commits: Int) {
        (self.began, self.painted, self.presented, self.commits) = (began, painted, presented, commits)
    }
}
