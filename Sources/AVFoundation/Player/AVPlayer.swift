import Foundation
import MediaPipelines
import ServiceSupport
import Support

/// Plays a film or a sound (DV-63), through GStreamer. Opening, seeking and decoding happen on other threads.
@MainActor open class AVPlayer: NSObject {
    /// Whether it can play.
    public enum Status: Int, Sendable {
        /// Nothing was played yet.
        case unknown = 0
        /// It can.
        case readyToPlay = 1
        /// It cannot.
        case failed = 2
    }

    /// Whether time passes.
    public enum TimeControlStatus: Int, Sendable {
        /// The rate is 0.
        case paused = 0
        /// It waits for data, or for an item.
        case waitingToPlayAtSpecifiedRate = 1
        /// It plays.
        case playing = 2
    }

    /// What happens at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The next item is played; of a queue only.
        case advance = 0
        /// It pauses.
        case pause = 1
        /// The rate stays.
        case none = 2
    }

    /// Why it waits.
    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// Creates a reason from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// For data.
        public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        /// For an item.
        public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    }

    /// Posted when the rate has changed.
    public nonisolated static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")

    private var playback: ItemPlayback?
    private let observers: TimeObservers
    private var isPassing = false
    private var isStalled = false
    private var rateValue: Float = 0
    private var item: AVPlayerItem?
    private let layers = NSHashTable<AVPlayerLayer>.weakObjects()
    private(set) var lastFrame: VideoFrame?

    /// Plays an address.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    /// Plays an item; none by default. Nothing is heard before `play()`.
    public init(playerItem item: AVPlayerItem? = nil) {
        observers = TimeObservers(MainQueueClock())
        super.init()
        observers.now = { [weak self] in
            guard let self else { return (0, 0) }
            return (position, isPassing ? Double(rateValue) : 0)
        }
        replaceCurrentItem(with: item)
    }

    isolated deinit { playback?.close() }

    // MARK: Items

    /// What is played. Key–value observable.
    open var currentItem: AVPlayerItem? { item }

    /// Plays another item, from where it was; `nil` plays nothing.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        guard item !== self.item else { return }
        keyValueWillChange(self, "currentItem")
        self.item?.lastTime = currentTime()
        self.item?.player = nil
        playback?.close()
        (playback, isPassing, isStalled) = (nil, false, false)
        self.item = item
        item?.player = self
        if let item { open(item) } else { show(nil) }
        keyValueDidChange(self, "currentItem")
        updateTimeControl()
    }

    private func open(_ item: AVPlayerItem) {
        let made = ItemPlayback(item.asset.location, volume: level) { [weak self] event in
            self?.receive(event)
        }
        playback = made
        if item.lastTime != .zero { made.seek(to: item.lastTime.seconds, isExact: true) { _ in } }
        if rateValue != 0 { made.setRate(Double(rateValue)) }
    }

    // MARK: Playing

    /// The speed: 0 is paused, 1 the usual one (DV-63). Negative ones play backwards, where the film can. Key–value observable.
    open var rate: Float {
        get { rateValue }
        set { setRate(newValue) }
    }

    private func setRate(_ rate: Float) {
        let rate = rate.isFinite ? rate : 0
        guard rate != rateValue else { return }
        keyValueWillChange(self, "rate")
        rateValue = rate
        if rate == 0 { isPassing = false }
        playback?.setRate(Double(rate))
        keyValueDidChange(self, "rate")
        NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
        updateTimeControl()
    }

    /// The rate of `play()`; 1 by default.
    open var defaultRate: Float = 1

    /// Plays, with `defaultRate`.
    open func play() { rate = defaultRate }

    /// Stops where it is.
    open func pause() { rate = 0 }

    /// Plays with a rate.
    open func playImmediately(atRate rate: Float) { self.rate = rate }

    /// Whether time passes. Key–value observable.
    open private(set) var timeControlStatus = TimeControlStatus.paused {
        willSet { keyValueWillChange(self, "timeControlStatus") }
        didSet { keyValueDidChange(self, "timeControlStatus") }
    }

    /// Why it waits; `nil` unless it does.
    open private(set) var reasonForWaitingToPlay: WaitingReason?

    private func updateTimeControl() {
        let status: TimeControlStatus =
            rateValue == 0 ? .paused : isPassing && !isStalled ? .playing : .waitingToPlayAtSpecifiedRate
        reasonForWaitingToPlay =
            status == .waitingToPlayAtSpecifiedRate ? item == nil ? .noItemToPlay : .toMinimizeStalls : nil
        if status != timeControlStatus { timeControlStatus = status }
    }

    /// Whether it can play. Key–value observable.
    open private(set) var status = Status.unknown {
        willSet { keyValueWillChange(self, "status") }
        didSet { keyValueDidChange(self, "status") }
    }

    /// Why it cannot play; `nil` unless `status` is `failed`.
    open private(set) var error: (any Error)?

    /// What happens at the end of an item; `pause` by default.
    open var actionAtItemEnd = ActionAtItemEnd.pause

    // MARK: Loudness

    /// The loudness, 0 to 1; 1 by default. Values out of range are clamped.
    open var volume: Float = 1 {
        didSet { applyVolume() }
    }

    /// Whether nothing is heard; false by default.
    open var isMuted = false {
        didSet { applyVolume() }
    }

    private var level: Double { isMuted || volume.isNaN ? 0 : min(max(Double(volume), 0), 1) }

    private func applyVolume() { playback?.setVolume(level) }

    // MARK: Time

    private var position: Double { playback?.position ?? 0 }

    /// The position; zero without an item.
    open func currentTime() -> CMTime {
        guard let playback else { return item?.lastTime ?? .zero }
        return CMTime(seconds: playback.position, preferredTimescale: 1_000_000_000)
    }

    /// Continues near a position.
    open func seek(to time: CMTime) {
        seek(to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity) { _ in }
    }

    /// Continues near a position; the handler is told whether it got there: false if another seek came first.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
            completionHandler: completionHandler)
    }

    /// Continues at a position, with a tolerance.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) { _ in }
    }

    /// The tolerance in seconds from which on the key frame before the position is enough (decision).
    private static let keyFrameTolerance = 1.0

    /// Continues at a position. With a tolerance before it of a second or more the key frame before it is enough;
    /// otherwise the position is exact.
    ///
    /// - Parameters:
    ///   - time: the position; one that is not numeric fails, except for positive infinity, which is the end.
    ///   - toleranceBefore: how far before the position the player may continue.
    ///   - toleranceAfter: how far after it; a position after it is never chosen.
    ///   - completionHandler: is told, on the main thread, whether it got there: false if another seek came first.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        let target = time.isPositiveInfinity ? playback?.duration : time.isNumeric ? max(0, time.seconds) : nil
        guard let playback, let item, let target else { return completionHandler(false) }
        let isExact = !(toleranceBefore.seconds >= Self.keyFrameTolerance)
        playback.seek(to: min(target, playback.duration ?? target), isExact: isExact) { [weak item] isDone in
            if isDone, let item {
                NotificationCenter.default.post(name: AVPlayerItem.timeJumpedNotification, object: item)
            }
            completionHandler(isDone)
        }
    }

    /// Continues near a position, and returns whether it got there.
    @discardableResult open func seek(to time: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in
            seek(to: time) { continuation.resume(returning: $0) }
        }
    }

    /// Continues at a position, with a tolerance, and returns whether it got there.
    @discardableResult open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in
            seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) {
                continuation.resume(returning: $0)
            }
        }
    }

    func cancelPendingSeeks() { playback?.finishSeeks(false) }

    /// Calls a block at each multiple of an interval while time passes, and when it jumps or the rate changes (DV-63).
    ///
    /// - Parameters:
    ///   - interval: the time of the film between calls.
    ///   - queue: where it is called; `nil` for the main queue.
    ///   - block: gets the position.
    /// - Returns: the observer, for `removeTimeObserver(_:)`; the player keeps it until then.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let observer = TimeObserver(.periodic(interval.isNumeric ? interval.seconds : 0), queue: queue, block)
        observers.add(observer)
        return observer
    }

    /// Calls a block when time passes one of some positions (DV-63). Jumps pass nothing.
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any {
        let seconds = times.compactMap { $0.timeValue.isNumeric ? $0.timeValue.seconds : nil }.sorted()
        let observer = TimeObserver(.boundaries(seconds), queue: queue) { _ in block() }
        observers.add(observer)
        return observer
    }

    /// Calls an observer no more; no effect for one of another player.
    open func removeTimeObserver(_ observer: Any) {
        if let observer = observer as? TimeObserver { observers.remove(observer) }
    }

    // MARK: Events

    private func receive(_ event: ItemPlayback.Event) {
        guard let item, let playback else { return }
        switch event {
        case .ready: ready(item)
        case .frame(let frame): show(frame)
        case .duration(let seconds):
            let duration = CMTime(seconds: seconds, preferredTimescale: AVAsset.timescale)
            if item.duration != duration { item.duration = duration }
            item.asset.learn(duration)
        case .playing(let isPlaying):
            guard isPassing != (isPlaying && rateValue != 0) else { return }
            isPassing.toggle()
            updateTimeControl()
            observers.reschedule()
        case .sought: observers.reschedule()
        case .stalled(let isStalled):
            self.isStalled = isStalled
            (item.isPlaybackBufferEmpty, item.isPlaybackLikelyToKeepUp) = (isStalled, !isStalled)
            if isStalled, rateValue != 0 {
                NotificationCenter.default.post(name: AVPlayerItem.playbackStalledNotification, object: item)
            }
            updateTimeControl()
        case .interrupted(let isBeginning):
            if isBeginning { pause() }
            AVAudioSession.shared.interrupt(isBeginning)
        case .ended: ended(item, playback)
        case .failed(let error): failed(item, error)
        }
    }

    private func ready(_ item: AVPlayerItem) {
        (item.isPlaybackBufferEmpty, item.isPlaybackLikelyToKeepUp) = (false, true)
        item.status = .readyToPlay
        if status != .readyToPlay { status = .readyToPlay }
    }

    /// Whether another item follows the present one.
    var advances: Bool { false }
    /// Plays the item that follows.
    func advance() {}

    private func ended(_ item: AVPlayerItem, _ playback: ItemPlayback) {
        isPassing = false
        let advances = advances
        if !advances, actionAtItemEnd != .none { rate = 0 }
        updateTimeControl()
        observers.reschedule()
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
        if advances, item === self.item { advance() }
    }

    private func failed(_ item: AVPlayerItem, _ error: AVError) {
        let wasReady = item.status == .readyToPlay
        isPassing = false
        item.error = error
        item.status = .failed
        if error.code == .mediaServicesWereReset {
            self.error = error
            status = .failed
            AVAudioSession.shared.servicesWereLost(error)
        }
        rate = 0
        if wasReady {
            NotificationCenter.default.post(
                name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item,
                userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
        }
    }

    // MARK: Frames

    func add(_ layer: AVPlayerLayer) {
        layers.add(layer)
        layer.show(lastFrame)
    }

    func remove(_ layer: AVPlayerLayer) { layers.remove(layer) }

    private func show(_ frame: VideoFrame?) {
        lastFrame = frame
        if let frame, let item, item.presentationSize != frame.size { item.presentationSize = frame.size }
        for layer in layers.allObjects { layer.show(frame) }
    }

    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("rate", \AVPlayer.rate, notifies: true)
            list.property("status", \AVPlayer.status, notifies: true)
            list.property("timeControlStatus", \AVPlayer.timeControlStatus, notifies: true)
            list.property("currentItem", \AVPlayer.currentItem, notifies: true)
            list.property("error", \AVPlayer.error)
            list.property("volume", \AVPlayer.volume)
            list.property("muted", \AVPlayer.isMuted)
        }
    }
}
