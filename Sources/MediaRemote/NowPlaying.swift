/// What a program plays, for remote controls (DV-118).
package struct NowPlaying: Sendable {
    /// Whether it plays.
    package enum Status: Sendable {
        /// Time passes.
        case playing
        /// It waits where it is.
        case paused
        /// Nothing is played.
        case stopped
    }

    /// The title; `nil` by default.
    package var title: String?
    /// The artist; `nil` by default.
    package var artist: String?
    /// The album; `nil` by default.
    package var album: String?
    /// The duration in seconds; `nil`, the default, if it is not known.
    package var duration: Double?
    /// The position in seconds when the information was set; 0 by default.
    package var elapsed = 0.0
    /// The rate: 0, the default, is paused, 1 the usual one.
    package var rate = 0.0
    /// Whether it plays; stopped by default.
    package var status = Status.stopped

    /// Nothing.
    package init() {}
}
