import Foundation
import MediaRemote

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
    private static let center = MPNowPlayingInfoCenter(MPRISPlayer.shared)
    private let remote: MPRISPlayer

    /// The information of the program.
    open class func `default`() -> MPNowPlayingInfoCenter { center }

    init(_ remote: MPRISPlayer) { self.remote = remote }

    /// What is played, by the keys above; `nil` for nothing. Other keys have no effect.
    open var nowPlayingInfo: [String: Any]? {
        didSet { remote.show(nowPlaying) }
    }

    /// Whether it plays; unknown by default.
    open var playbackState = MPNowPlayingPlaybackState.unknown {
        didSet { remote.show(nowPlaying) }
    }

    private var nowPlaying: NowPlaying {
        var value = NowPlaying()
        value.title = nowPlayingInfo?[MPMediaItemPropertyTitle] as? String
        value.artist = nowPlayingInfo?[MPMediaItemPropertyArtist] as? String
        value.album = nowPlayingInfo?[MPMediaItemPropertyAlbumTitle] as? String
        value.duration = number(MPMediaItemPropertyPlaybackDuration)
        value.elapsed = number(MPNowPlayingInfoPropertyElapsedPlaybackTime) ?? 0
        value.rate = number(MPNowPlayingInfoPropertyPlaybackRate) ?? (playbackState == .playing ? 1 : 0)
        value.status =
            switch playbackState {
            case .playing: .playing
            case .paused, .interrupted: .paused
            case .stopped: .stopped
            case .unknown: nowPlayingInfo?.isEmpty ?? true ? .stopped : value.rate != 0 ? .playing : .paused
            }
        return value
    }

    private func number(_ key: String) -> Double? {
        switch nowPlayingInfo?[key] {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
