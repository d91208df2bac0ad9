import Foundation

/// How a film fits into its view.
public enum MPMovieScalingMode: Int, Sendable {
    /// It has its own size, in the middle of the view.
    case none = 0
    /// All of it is visible, with its proportions.
    case aspectFit = 1
    /// It fills the view with its proportions; parts may be cut off.
    case aspectFill = 2
    /// It fills the view, with the proportions of the view.
    case fill = 3
}

/// What a player does.
public enum MPMoviePlaybackState: Int, Sendable {
    /// It has not begun, or has ended: playing starts from the beginning.
    case stopped = 0
    /// It plays.
    case playing = 1
    /// It is paused: playing continues there.
    case paused = 2
    /// The sound server asked for silence while it played.
    case interrupted = 3
    /// It moves forward quickly.
    case seekingForward = 4
    /// It moves backward quickly.
    case seekingBackward = 5
}

/// Whether enough of a film is there; empty until that is known.
public struct MPMovieLoadState: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It can be played.
    public static let playable = MPMovieLoadState(rawValue: 1 << 0)
    /// It can be played without waiting for data.
    public static let playthroughOK = MPMovieLoadState(rawValue: 1 << 1)
    /// It waits for data.
    public static let stalled = MPMovieLoadState(rawValue: 1 << 2)
}

/// What happens at the end of a film.
public enum MPMovieRepeatMode: Int, Sendable {
    /// It ends.
    case none = 0
    /// It is played again.
    case one = 1
}

/// The controls over a film.
public enum MPMovieControlStyle: Int, Sendable {
    /// None.
    case none = 0
    /// Those of a film among other views, with a button for full screen.
    case embedded = 1
    /// Those of a film that fills the screen, with a button that closes it.
    case fullscreen = 2

    /// The style that players have from the beginning: embedded.
    public static let `default` = MPMovieControlStyle.embedded
}

/// Why playback finished.
public enum MPMovieFinishReason: Int, Sendable {
    /// It was played to its end.
    case playbackEnded = 0
    /// It cannot be played.
    case playbackError = 1
    /// The user closed it.
    case userExited = 2
}

/// The key of the reason, an `NSNumber` with a raw value of `MPMovieFinishReason`, in
/// `MPMoviePlayerPlaybackDidFinish`; an `error` is below the key `error`.
public let MPMoviePlayerPlaybackDidFinishReasonUserInfoKey = "MPMoviePlayerPlaybackDidFinishReasonUserInfoKey"

extension NSNotification.Name {
    /// Posted when `scalingMode` has changed.
    public static let MPMoviePlayerScalingModeDidChange = NSNotification.Name(
        "MPMoviePlayerScalingModeDidChangeNotification")
    /// Posted when a film has ended, or cannot be played, or was closed by the user.
    public static let MPMoviePlayerPlaybackDidFinish = NSNotification.Name(
        "MPMoviePlayerPlaybackDidFinishNotification")
    /// Posted when `playbackState` has changed.
    public static let MPMoviePlayerPlaybackStateDidChange = NSNotification.Name(
        "MPMoviePlayerPlaybackStateDidChangeNotification")
    /// Posted when `loadState` has changed.
    public static let MPMoviePlayerLoadStateDidChange = NSNotification.Name(
        "MPMoviePlayerLoadStateDidChangeNotification")
    /// Posted when another film is opened.
    public static let MPMoviePlayerNowPlayingMovieDidChange = NSNotification.Name(
        "MPMoviePlayerNowPlayingMovieDidChangeNotification")
    /// Posted before a film fills the screen.
    public static let MPMoviePlayerWillEnterFullscreen = NSNotification.Name(
        "MPMoviePlayerWillEnterFullscreenNotification")
    /// Posted when a film fills the screen.
    public static let MPMoviePlayerDidEnterFullscreen = NSNotification.Name(
        "MPMoviePlayerDidEnterFullscreenNotification")
    /// Posted before a film that fills the screen is put back.
    public static let MPMoviePlayerWillExitFullscreen = NSNotification.Name(
        "MPMoviePlayerWillExitFullscreenNotification")
    /// Posted when a film that filled the screen is back.
    public static let MPMoviePlayerDidExitFullscreen = NSNotification.Name(
        "MPMoviePlayerDidExitFullscreenNotification")
    /// Posted when `readyForDisplay` has changed.
    public static let MPMoviePlayerReadyForDisplayDidChange = NSNotification.Name(
        "MPMoviePlayerReadyForDisplayDidChangeNotification")
    /// Posted when `duration` is known.
    public static let MPMovieDurationAvailable = NSNotification.Name("MPMovieDurationAvailableNotification")
    /// Posted when `naturalSize` is known.
    public static let MPMovieNaturalSizeAvailable = NSNotification.Name("MPMovieNaturalSizeAvailableNotification")
}
