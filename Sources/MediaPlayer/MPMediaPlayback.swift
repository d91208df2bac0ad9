import Foundation

/// What players can do (DV-65).
@MainActor public protocol MPMediaPlayback {
    /// Opens what is played, so that `play()` starts at once.
    func prepareToPlay()

    /// Whether it is open.
    var isPreparedToPlay: Bool { get }

    /// Plays from where it was paused, otherwise from the beginning; prepares first if needed.
    func play()

    /// Pauses where it is; no effect unless it plays.
    func pause()

    /// Ends playing; the next `play()` starts from the beginning.
    func stop()

    /// The position in seconds.
    var currentPlaybackTime: TimeInterval { get set }

    /// The rate: 0 is paused, 1 the usual one, negative ones play backwards.
    var currentPlaybackRate: Float { get set }

    /// Moves forward quickly until `endSeeking()`.
    func beginSeekingForward()

    /// Moves backward quickly until `endSeeking()`.
    func beginSeekingBackward()

    /// Continues as before the seek, where it is.
    func endSeeking()
}

extension NSNotification.Name {
    /// Posted when `isPreparedToPlay` has changed.
    public static let MPMediaPlaybackIsPreparedToPlayDidChange = NSNotification.Name(
        "MPMediaPlaybackIsPreparedToPlayDidChangeNotification")
}
