import Foundation
import Support

/// A film or a sound while it is played (DV-63).
@MainActor open class AVPlayerItem: NSObject {
    /// Whether it can be played.
    public enum Status: Int, Sendable {
        /// It is not known yet.
        case unknown = 0
        /// It can.
        case readyToPlay = 1
        /// It cannot; `error` tells why.
        case failed = 2
    }

    /// What is played.
    public let asset: AVAsset
    /// The player whose current item it is.
    weak var player: AVPlayer?

    /// Plays an address.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    /// Plays an asset.
    public init(asset: AVAsset) { self.asset = asset }

    /// Plays an asset. Keys are loaded in any case.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

    /// Whether it can be played; unknown until a player has opened it. Key–value observable.
    public internal(set) var status = Status.unknown {
        willSet { keyValueWillChange(self, "status") }
        didSet { keyValueDidChange(self, "status") }
    }

    /// Why it cannot be played; `nil` unless `status` is `failed`.
    public internal(set) var error: (any Error)?

    /// The duration; indefinite until it is known. Key–value observable.
    public internal(set) var duration = CMTime.indefinite {
        willSet { keyValueWillChange(self, "duration") }
        didSet { keyValueDidChange(self, "duration") }
    }

    /// The size of the film in points; zero until it is known, and for sounds. Key–value observable.
    public internal(set) var presentationSize = CGSize.zero {
        willSet { keyValueWillChange(self, "presentationSize") }
        didSet { keyValueDidChange(self, "presentationSize") }
    }

    /// Whether enough data are there to play on. Key–value observable.
    public internal(set) var isPlaybackLikelyToKeepUp = false {
        willSet { keyValueWillChange(self, "playbackLikelyToKeepUp") }
        didSet { keyValueDidChange(self, "playbackLikelyToKeepUp") }
    }

    /// Whether it waits for data. Key–value observable.
    public internal(set) var isPlaybackBufferEmpty = true {
        willSet { keyValueWillChange(self, "playbackBufferEmpty") }
        didSet { keyValueDidChange(self, "playbackBufferEmpty") }
    }

    /// The position when it stopped being a player's current item.
    var lastTime = CMTime.zero

    /// The position.
    open func currentTime() -> CMTime { player?.currentTime() ?? lastTime }

    /// Continues at a position; the handler is told whether it got there. Without a player it starts there.
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
            completionHandler: completionHandler)
    }

    /// Continues at a position, with a tolerance.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: (@Sendable (Bool) -> Void)?
    ) {
        if let player {
            return player.seek(
                to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter
            ) { completionHandler?($0) }
        }
        if time.isNumeric { lastTime = time }
        completionHandler?(time.isNumeric)
    }

    /// Ends seeks that are under way; their handlers are called with false.
    open func cancelPendingSeeks() { player?.cancelPendingSeeks() }

    /// Posted when it was played to its end.
    public nonisolated static let didPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted when it failed before its end; `AVPlayerItemFailedToPlayToEndTimeErrorKey` has the error.
    public nonisolated static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Posted when the position has changed by a seek.
    public nonisolated static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
    /// Posted when it waits for data.
    public nonisolated static let playbackStalledNotification = Notification.Name(
        "AVPlayerItemPlaybackStalledNotification")

    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("status", \AVPlayerItem.status, notifies: true)
            list.property("duration", \AVPlayerItem.duration, notifies: true)
            list.property("presentationSize", \AVPlayerItem.presentationSize, notifies: true)
            list.property("playbackLikelyToKeepUp", \AVPlayerItem.isPlaybackLikelyToKeepUp, notifies: true)
            list.property("playbackBufferEmpty", \AVPlayerItem.isPlaybackBufferEmpty, notifies: true)
            list.property("error", \AVPlayerItem.error)
        }
    }
}

/// The error of `AVPlayerItem.failedToPlayToEndTimeNotification`.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension NSNotification.Name {
    /// Posted when an item was played to its end.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    /// Posted when an item failed before its end.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
    /// Posted when the position has changed by a seek.
    public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
    /// Posted when an item waits for data.
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}
