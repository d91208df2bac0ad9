import Foundation
import Support

/// Plays an item, or a part of it, again and again (DV-147). It fills the queue of a player with copies of the item, and puts
/// each copy that was played at the end of the queue. Keep it as long as the player is to repeat.
///
///     let player = AVQueuePlayer()
///     looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: film))
///     player.play()
///
/// Each copy is opened when it is its turn; meanwhile layers show the last frame.
@MainActor open class AVPlayerLooper: NSObject {
    /// Whether it repeats.
    public enum Status: Int, Sendable {
        /// The item was not opened yet.
        case unknown = 0
        /// It repeats.
        case ready = 1
        /// The item cannot be played; `error` tells why.
        case failed = 2
        /// `disableLooping()` was called, or the program has given the player another item.
        case cancelled = 3
    }

    /// How many copies are in the queue (decision).
    static let copyCount = 3

    private let player: AVQueuePlayer
    private let start: CMTime
    private let previousAction: AVPlayer.ActionAtItemEnd
    private var endObserver: Any?
    private var observations: [NSKeyValueObservation] = []
    private var lastItem: AVPlayerItem?

    /// Repeats an item in a player, whose queue is emptied.
    ///
    /// - Parameters:
    ///   - player: plays the copies; its `actionAtItemEnd` becomes `advance`.
    ///   - itemToLoop: what is repeated. It is not put into the queue itself.
    ///   - loopRange: the part that is repeated; all of it by default, and for a range that is invalid, empty or indefinite.
    public init(
        player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange = .invalid
    ) {
        let isPart = loopRange.isValid && !loopRange.isEmpty && !loopRange.isIndefinite
        let start = isPart ? loopRange.start : .zero
        self.player = player
        self.start = start
        previousAction = player.actionAtItemEnd
        loopingPlayerItems = (0..<Self.copyCount).map { _ in
            let copy = AVPlayerItem(asset: itemToLoop.asset)
            copy.lastTime = start
            return copy
        }
        super.init()
        player.removeAllItems()
        player.actionAtItemEnd = .advance
        for item in loopingPlayerItems { player.insert(item, after: nil) }
        lastItem = player.currentItem
        observe()
        guard isPart else { return }
        endObserver = player.addBoundaryTimeObserver(forTimes: [NSValue(time: loopRange.end)], queue: nil) {
            [weak self] in MainActor.assumeIsolated { self?.reachedEnd() }
        }
    }

    isolated deinit { stopObserving() }

    private func observe() {
        observations = loopingPlayerItems.map { item in
            item.observe(\.status) { [weak self] item, _ in MainActor.assumeIsolated { self?.statusChanged(of: item) } }
        }
        observations.append(
            (player as AVPlayer).observe(\.currentItem) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.currentItemChanged() }
            })
    }

    private func stopObserving() {
        observations = []
        if let endObserver { player.removeTimeObserver(endObserver) }
        endObserver = nil
    }

    // MARK: State

    /// Whether it repeats. Key–value observable.
    open private(set) var status = Status.unknown {
        willSet { keyValueWillChange(self, "status") }
        didSet { keyValueDidChange(self, "status") }
    }

    /// Why the item cannot be played; `nil` unless `status` is `failed`.
    open private(set) var error: (any Error)?

    /// How often the item has begun again; 0 at first. Key–value observable.
    open private(set) var loopCount = 0 {
        willSet { keyValueWillChange(self, "loopCount") }
        didSet { keyValueDidChange(self, "loopCount") }
    }

    /// The copies that are played; empty when it no longer repeats. Key–value observable.
    open private(set) var loopingPlayerItems: [AVPlayerItem] {
        willSet { keyValueWillChange(self, "loopingPlayerItems") }
        didSet { keyValueDidChange(self, "loopingPlayerItems") }
    }

    /// Plays the present copy to its end and repeats no more.
    open func disableLooping() {
        guard status != .cancelled, status != .failed else { return }
        end(.cancelled)
    }

    private func end(_ status: Status) {
        stopObserving()
        player.actionAtItemEnd = previousAction
        for copy in loopingPlayerItems where copy !== player.currentItem { player.remove(copy) }
        loopingPlayerItems = []
        self.status = status
    }

    // MARK: Events

    private func statusChanged(of item: AVPlayerItem) {
        switch item.status {
        case .readyToPlay: if status == .unknown { status = .ready }
        case .failed:
            error = item.error
            end(.failed)
        case .unknown: break
        }
    }

    private func reachedEnd() {
        guard let item = player.currentItem, loopingPlayerItems.contains(where: { $0 === item }) else { return }
        player.advanceToNextItem()
    }

    /// Puts the copy that was played at the end of the queue.
    private func currentItemChanged() {
        guard player.currentItem !== lastItem else { return }
        guard let item = player.currentItem, loopingPlayerItems.contains(where: { $0 === item }) else {
            return end(.cancelled)
        }
        let played = lastItem
        lastItem = item
        if let played {
            played.lastTime = start
            player.insert(played, after: nil)
        }
        loopCount += 1
    }

    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("status", \AVPlayerLooper.status, notifies: true)
            list.property("loopCount", \AVPlayerLooper.loopCount, notifies: true)
            list.property("loopingPlayerItems", \AVPlayerLooper.loopingPlayerItems, notifies: true)
            list.property("error", \AVPlayerLooper.error)
        }
    }
}
