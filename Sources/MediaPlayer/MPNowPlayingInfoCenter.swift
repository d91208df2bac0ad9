import Foundation

/// Whether the program plays.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
    /// It is not known: the rate in `nowPlayingInfo` decides.
    case unknown = 0
    /// It plays.
    case playing = 1
    /// It is paused.
    case paused = 2
    /// It is stopped.
    case stopped = 3
    /// Something interrupts it.
    case interrupted = 4
}

/// The title of what is played, a `String`.
public let MPMediaItemPropertyTitle = "title"
/// The artist, a `String`.
public let MPMediaItemPropertyArtist = "artist"
/// The album, a `String`.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The duration in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The position in seconds when the information was set.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The rate: 0 is paused, 1 the usual one.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"

/// What the program plays, for the desktop: its panel, its lock screen (DV-118).
@MainActor open class MPNowPlayingInfoCenter: NSObject {
    private static let center = MPNowPlayingInfoCenter(MediaRemote.shared)
    private let remote: MediaRemote

    /// The information of the program.
    open class func `default`() -> MPNowPlayingInfoCenter { center }

    init(_ remote: MediaRemote) { self.remote = remote }

    /// What is played, by the keys above; `nil` for nothing. Other keys have no effect.
    open var nowPlayingInfo: [String: Any]? {
        didSet { remote.show(nowPlayingInfo, playbackState) }
    }

    /// Whether it plays; unknown by default.
    open var playbackState = MPNowPlayingPlaybackState.unknown {
        didSet { remote.show(nowPlayingInfo, playbackState) }
    }
}
