import AVFoundation
import AVKit
import UIKit

/// Plays a film or a sound in a view (DV-65), by `AVPlayer` and the controls of `AVPlayerViewController`.
///
/// Nothing is opened before `prepareToPlay()` or `play()`. The player ends with the object, so the program keeps it.
@MainActor open class MPMoviePlayerController: NSObject, MPMediaPlayback {
    /// The rate of seeks (decision).
    static let seekRate: Float = 4
    /// The distance from the finish position, in seconds, within which `play()` restarts from the beginning
    /// (decision).
    private static let endGap = 0.25

    let player = AVPlayer()
    let controller = AVPlayerViewController()
    private let background = UIView()
    private lazy var movieView = makeView()

    /// What is open; `nil` before it is prepared and after it was stopped.
    private var item: AVPlayerItem?
    private var observations: [NSKeyValueObservation] = []
    private var layerObservation: NSKeyValueObservation?
    private var notifications: [NotificationObserver] = []
    private var endObserver: Any?

    /// Whether the program or the user wants it to play.
    private var wantsPlaying = false
    /// Whether it was paused before it was ready, which ends `shouldAutoplay`.
    private var isHeld = false
    /// The rate with which it plays.
    private var playRate: Float = 1
    /// The position at which it finished.
    private var finishPosition: TimeInterval?
    /// The position at which the next film that is opened starts.
    private var startPosition: TimeInterval?

    /// Creates a player of a file or an address, which is not opened yet.
    ///
    /// - Parameter url: the address; `nil` for a player without a film.
    public init!(contentURL url: URL!) {
        contentURL = url
        super.init()
        setUp()
    }

    /// Creates a player without a film.
    public convenience override init() { self.init(contentURL: nil) }

    private func setUp() {
        background.backgroundColor = .black
        controller.player = player
        controller.controlsDelegate = self
        layerObservation = controller.filmLayer.observe(\.isReadyForDisplay) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.post(.MPMoviePlayerReadyForDisplayDidChange) }
        }
    }

    isolated deinit {
        if let endObserver { player.removeTimeObserver(endObserver) }
        player.replaceCurrentItem(with: nil)
    }

    private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: What is played

    /// The address of the film. A film that plays is replaced by the new one, which plays from its beginning; otherwise
    /// nothing is opened before `prepareToPlay()` or `play()`. Setting `nil` closes the film and stops.
    open var contentURL: URL! {
        didSet {
            guard contentURL != oldValue else { return }
            let continues = wantsPlaying && contentURL != nil
            close(continues ? .paused : .stopped)
            if continues { play() }
        }
    }

    /// The position in seconds at which playing begins, and begins again after the end; −1, the default, and every number
    /// that is negative, infinite or NaN is the beginning of the film.
    open var initialPlaybackTime: TimeInterval = -1

    /// The position in seconds at which playing ends; −1, the default, and every number that is negative, infinite or NaN is the
    /// end of the film. Playing that begins after it ends with the film.
    open var endPlaybackTime: TimeInterval = -1 {
        didSet { observeEnd() }
    }

    /// The duration in seconds; 0 until it is known, and for streams without one.
    open var duration: TimeInterval {
        guard let item, item.duration.isNumeric else { return 0 }
        return item.duration.seconds
    }

    /// How much of the film is there, in seconds: all of a file. decision: of a stream, what was played already.
    open var playableDuration: TimeInterval { contentURL?.isFileURL == true ? duration : currentPlaybackTime }

    /// The size of the film in points; zero until it is known, and for sounds.
    open var naturalSize: CGSize { item?.presentationSize ?? .zero }

    private var beginning: TimeInterval { initialPlaybackTime.isFinite ? max(0, initialPlaybackTime) : 0 }

    // MARK: The view

    /// The view with the film and its controls. The program sets its frame, and may add views on top of the film; they fill the
    /// screen with it.
    open var view: UIView! { movieView }

    /// A black view behind the film, for the program's own views.
    open var backgroundView: UIView! { background }

    private func makeView() -> UIView {
        let view: UIView = controller.view
        view.backgroundColor = .clear
        view.clipsToBounds = true
        background.frame = view.bounds
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(background, at: 0)
        showButtons()
        return view
    }

    /// Whether there is a frame of the film.
    open var readyForDisplay: Bool { controller.isReadyForDisplay }

    /// The controls; `MPMovieControlStyle.default` by default.
    open var controlStyle = MPMovieControlStyle.default {
        didSet {
            controller.showsPlaybackControls = controlStyle != .none
            showButtons()
        }
    }

    private func showButtons() {
        var buttons: TopButtons = controlStyle == .fullscreen ? [] : .fullScreen
        if controlStyle == .fullscreen || isFullscreen { buttons.insert(.close) }
        controller.topButtons = buttons
    }

    /// How the film fits into the view; `aspectFit` by default.
    open var scalingMode = MPMovieScalingMode.aspectFit {
        didSet {
            guard scalingMode != oldValue else { return }
            controller.showsNaturalSize = scalingMode == .none
            controller.videoGravity =
                switch scalingMode {
                case .none, .aspectFit: .resizeAspect
                case .aspectFill: .resizeAspectFill
                case .fill: .resize
                }
            post(.MPMoviePlayerScalingModeDidChange)
        }
    }

    /// Whether the film fills the screen; false by default. Setting it does so without an animation; no effect while the
    /// view is in no window or its controller already presents another one.
    open var isFullscreen: Bool {
        get { controller.isFullScreen }
        set { setFullscreen(newValue, animated: false) }
    }

    /// Fills the screen with the film, or puts it back. No effect while the view is in no window or its controller
    /// already presents another one.
    open func setFullscreen(_ fullscreen: Bool, animated: Bool) {
        controller.setFullScreen(fullscreen, animated: animated)
    }

    // MARK: States

    /// What it does; `stopped` by default.
    open private(set) var playbackState = MPMoviePlaybackState.stopped {
        didSet { if playbackState != oldValue { post(.MPMoviePlayerPlaybackStateDidChange) } }
    }

    /// Whether enough of the film is there; empty until it is open.
    open private(set) var loadState: MPMovieLoadState = [] {
        didSet { if loadState != oldValue { post(.MPMoviePlayerLoadStateDidChange) } }
    }

    /// Whether the film is open.
    open private(set) var isPreparedToPlay = false {
        didSet { if isPreparedToPlay != oldValue { post(.MPMediaPlaybackIsPreparedToPlayDidChange) } }
    }

    /// Whether a prepared film plays as soon as it can; true by default.
    open var shouldAutoplay = true

    /// What happens at the end; `none` by default.
    open var repeatMode = MPMovieRepeatMode.none

    // MARK: Playing

    /// Opens the film. It plays as soon as it can if `shouldAutoplay` is true. No effect without a film, or if it is open.
    open func prepareToPlay() {
        guard let contentURL, item == nil || item?.status == .failed else { return }
        let opened = AVPlayerItem(url: contentURL)
        let position = startPosition ?? beginning
        if position > 0 {
            opened.seek(to: time(position), toleranceBefore: .zero, toleranceAfter: .zero, completionHandler: nil)
        }
        (item, startPosition, finishPosition, isHeld) = (opened, nil, nil, false)
        observe(opened)
        player.replaceCurrentItem(with: opened)
        observeEnd()
        post(.MPMoviePlayerNowPlayingMovieDidChange)
    }

    /// Plays from where it was paused; from `initialPlaybackTime` if it was stopped or has finished. It opens the film first if
    /// needed. No effect without a film.
    open func play() { play(rate: wantsPlaying ? playRate : 1) }

    private func play(rate: Float) {
        guard contentURL != nil else { return }
        (wantsPlaying, isHeld, playRate) = (true, false, rate)
        if isPreparedToPlay { start() } else { prepareToPlay() }
    }

    /// Pauses where it is, which also ends a seek. No effect unless it plays, seeks or is about to play.
    open func pause() {
        guard wantsPlaying || isSeeking || (item != nil && !isPreparedToPlay) else { return }
        (wantsPlaying, isHeld) = (false, true)
        guard isPreparedToPlay else { return }
        player.pause()
        playbackState = .paused
    }

    /// Ends playing and closes the film; the next `play()` starts from the beginning. decision: it does not count as
    /// finished.
    open func stop() { close(.stopped) }

    /// The position in seconds; 0 before the film is open. A position that is set before is the one where it starts. Negative
    /// positions count as 0, and those after the end as the end; infinite ones and NaN have no effect.
    open var currentPlaybackTime: TimeInterval {
        get { item == nil ? startPosition ?? 0 : player.currentTime().seconds }
        set {
            guard newValue.isFinite else { return }
            finishPosition = nil
            if item == nil { startPosition = max(0, newValue) } else { move(to: newValue) }
        }
    }

    /// The rate: 0 is paused, 1 the usual one. Setting another one plays; negative ones play backwards, where the film can.
    /// Infinite rates and NaN have no effect.
    open var currentPlaybackRate: Float {
        get { player.rate }
        set {
            guard newValue.isFinite else { return }
            guard newValue != 0 else { return pause() }
            play(rate: newValue)
        }
    }

    /// Moves forward with four times the usual rate (decision) until `endSeeking()`. No effect before it is prepared.
    open func beginSeekingForward() { seek(.seekingForward, rate: Self.seekRate) }

    /// Moves backward with four times the usual rate (decision) until `endSeeking()`, where the film can. No effect before it is
    /// prepared.
    open func beginSeekingBackward() { seek(.seekingBackward, rate: -Self.seekRate) }

    private func seek(_ state: MPMoviePlaybackState, rate: Float) {
        guard isPreparedToPlay else { return }
        player.rate = rate
        playbackState = state
    }

    private var isSeeking: Bool { playbackState == .seekingForward || playbackState == .seekingBackward }

    /// Plays on if it played before the seek, or stays paused. No effect without one.
    open func endSeeking() {
        guard isSeeking else { return }
        player.rate = wantsPlaying ? playRate : 0
        playbackState = wantsPlaying ? .playing : .paused
    }

    private func start() {
        if let finishPosition, player.currentTime().seconds >= finishPosition - Self.endGap { move(to: beginning) }
        finishPosition = nil
        player.rate = playRate
        playbackState = .playing
    }

    private func move(to position: TimeInterval) {
        player.seek(to: time(max(0, position)), toleranceBefore: .zero, toleranceAfter: .zero)
    }

    private func time(_ seconds: TimeInterval) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600_000) }

    private func close(_ state: MPMoviePlaybackState) {
        (wantsPlaying, isHeld, item, finishPosition, startPosition) = (false, false, nil, nil, nil)
        (observations, notifications) = ([], [])
        player.pause()
        player.replaceCurrentItem(with: nil)
        (loadState, isPreparedToPlay, playbackState) = ([], false, state)
    }

    // MARK: Events

    private func observe(_ item: AVPlayerItem) {
        observations = [
            item.observe(\.status) { [weak self] _, _ in MainActor.assumeIsolated { self?.loadingChanged() } },
            item.observe(\.isPlaybackBufferEmpty) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.loadingChanged() }
            },
            item.observe(\.duration) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.post(.MPMovieDurationAvailable) }
            },
            item.observe(\.presentationSize) { [weak self] _, _ in MainActor.assumeIsolated { self?.sizeChanged() } },
        ]
        notifications = [
            NotificationObserver(AVPlayerItem.didPlayToEndTimeNotification, of: item) { [weak self] in self?.ended() },
            NotificationObserver(AVAudioSession.interruptionNotification, of: AVAudioSession.sharedInstance()) {
                [weak self] in self?.sessionChanged()
            },
        ]
    }

    private func loadingChanged() {
        guard let item else { return }
        switch item.status {
        case .readyToPlay: loadState = [.playable, item.isPlaybackBufferEmpty ? .stalled : .playthroughOK]
        case .failed: return failed(item)
        case .unknown: return
        }
        guard !isPreparedToPlay else { return }
        isPreparedToPlay = true
        guard self.item === item, wantsPlaying || shouldAutoplay && !isHeld else { return }
        wantsPlaying = true
        start()
    }

    private func sizeChanged() {
        controller.viewIfLoaded?.setNeedsLayout()
        if naturalSize != .zero { post(.MPMovieNaturalSizeAvailable) }
    }

    private func observeEnd() {
        if let endObserver { player.removeTimeObserver(endObserver) }
        endObserver = nil
        guard item != nil, endPlaybackTime.isFinite, endPlaybackTime >= 0 else { return }
        endObserver = player.addBoundaryTimeObserver(
            forTimes: [NSValue(time: time(endPlaybackTime))], queue: nil
        ) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.player.rate > 0 else { return }
                self.ended()
            }
        }
    }

    /// It has reached the end, or the beginning backwards.
    private func ended() {
        // The player is paused by now.
        let isBackward = isSeeking ? playbackState == .seekingBackward : playRate < 0
        if isBackward { return endedBackward() }
        guard repeatMode == .one, wantsPlaying else { return finish(.playbackEnded) }
        move(to: beginning)
        player.rate = playRate
        playbackState = .playing
    }

    private func endedBackward() {
        if isSeeking { return endSeeking() }
        (wantsPlaying, playRate) = (false, 1)
        player.pause()
        playbackState = .paused
    }

    private func failed(_ item: AVPlayerItem) {
        (loadState, isPreparedToPlay) = ([], false)
        if self.item === item { finish(.playbackError, item.error) }
    }

    private func finish(_ reason: MPMovieFinishReason, _ error: (any Error)? = nil) {
        wantsPlaying = false
        player.pause()
        finishPosition = player.currentTime().seconds
        playbackState = .stopped
        var information: [AnyHashable: Any] = [
            MPMoviePlayerPlaybackDidFinishReasonUserInfoKey: NSNumber(value: reason.rawValue)
        ]
        if let error { information["error"] = error }
        post(.MPMoviePlayerPlaybackDidFinish, information)
    }

    /// The player is paused by an interruption before its notification.
    private func sessionChanged() {
        guard wantsPlaying, isPreparedToPlay, player.rate == 0 else { return }
        wantsPlaying = false
        playbackState = .interrupted
    }
}

extension MPMoviePlayerController: PlayerControlsDelegate {
    package func controlsDidPlayOrPause() {
        if player.rate == 0 { play() } else { pause() }
    }

    /// Full screen ends, paused; otherwise the film was closed by the user.
    package func controlsDidClose() {
        guard isFullscreen else { return finish(.userExited) }
        pause()
        setFullscreen(false, animated: true)
    }

    package func fullScreenDidChange(_ phase: FullScreenPhase) {
        showButtons()
        switch phase {
        case .willEnter: post(.MPMoviePlayerWillEnterFullscreen)
        case .didEnter: post(.MPMoviePlayerDidEnterFullscreen)
        case .willExit: post(.MPMoviePlayerWillExitFullscreen)
        case .didExit: post(.MPMoviePlayerDidExitFullscreen)
        }
    }
}
