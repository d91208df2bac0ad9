import AVFoundation
import ServiceSupport
import Support
import UIKit

/// Shows a film with controls that fade after some seconds without a touch (DV-64).
@MainActor open class AVPlayerViewController: UIViewController {
    /// The time in seconds after which the controls fade while a film plays (DV-64), and that of the fading (decision).
    static let (controlsTime, fadeTime) = (3.0, 0.25)
    /// The time between two updates of the position, in seconds (decision).
    private static let updateInterval = 0.25

    /// The receiver of the messages; not retained.
    open weak var delegate: (any AVPlayerViewControllerDelegate)?

    private let film = PlayerView()
    private let overlay = UIView()
    private(set) lazy var controls = TransportControls { [weak self] in self?.perform($0) }
    private var observations: [NSKeyValueObservation] = []
    private var timeObserver: Any?
    private var fading: ServiceDeadline?
    /// True from the start of entering full screen until leaving it has ended.
    package private(set) var isFullScreen = false
    private var isLeavingFullScreen = false
    private weak var inlineSuperview: UIView?
    private var inlineIndex = 0
    private var inlineFrame = CGRect.zero
    private weak var fullScreenController: FullScreenController?

    /// Gets what the user does with the controls, instead of the player; not retained, `nil` by default.
    package weak var controlsDelegate: (any PlayerControlsDelegate)?

    /// Which of the buttons at the top are shown; `nil`, the default, for those that the presentation needs.
    package var topButtons: TopButtons? {
        didSet { if isViewLoaded { showTopButtons() } }
    }

    /// Whether the film has its own size, in the middle of the view; false, the default, for that of the view.
    package var showsNaturalSize = false {
        didSet { if isViewLoaded { view.setNeedsLayout() } }
    }

    /// The layer with the film.
    package var filmLayer: AVPlayerLayer { film.playerLayer }

    /// The player; `nil` by default.
    open var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            if let timeObserver { oldValue?.removeTimeObserver(timeObserver) }
            observe()
            film.playerLayer.player = player
            update()
        }
    }

    /// Whether there are controls; true by default.
    open var showsPlaybackControls = true {
        didSet { showControls(showsPlaybackControls, animated: false) }
    }

    /// How the film fits into the view; `resizeAspect` by default.
    open var videoGravity: AVLayerVideoGravity {
        get { film.playerLayer.videoGravity }
        set { film.playerLayer.videoGravity = newValue }
    }

    /// Whether there is a frame of the film.
    open var isReadyForDisplay: Bool { film.playerLayer.isReadyForDisplay }

    /// Where the film is, in the coordinates of the view; empty without one.
    open var videoBounds: CGRect { film.playerLayer.videoRect }

    /// A view between the film and the controls, for the program's own views.
    open var contentOverlayView: UIView? { overlay }

    /// Whether the film fills the screen when it begins to play; false by default.
    open var entersFullScreenWhenPlaybackBegins = false

    /// Whether full screen ends with the film; false by default.
    open var exitsFullScreenWhenPlaybackEnds = false

    /// Creates a controller without a player. It builds its view itself.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller without a player, with the gravity and the controls of the element `avPlayerViewController` of a
    /// document (NB-125).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let gravity = coder.nibAttribute("videoGravity") { videoGravity = AVLayerVideoGravity(rawValue: gravity) }
        if let isShown = coder.nibAttribute("showsPlaybackControls") { showsPlaybackControls = isShown == "YES" }
    }

    isolated deinit { if let timeObserver { player?.removeTimeObserver(timeObserver) } }

    /// Builds the view: the film, the program's overlay, the controls.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.overrideUserInterfaceStyle = .dark
        for each in [film, overlay, controls] as [UIView] {
            each.frame = view.bounds
            each.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(each)
        }
        overlay.isUserInteractionEnabled = false
        controls.isHidden = !showsPlaybackControls
        showTopButtons()
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("tapped", AVPlayerViewController.tapped)))
        update()
    }

    /// Shows the close button if the controller was presented.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTopButtons()
        keepControls()
    }

    private func showTopButtons() {
        let isPresented = presentingViewController != nil
        controls.close.isHidden = !(topButtons?.contains(.close) ?? isPresented)
        controls.fullScreen.isHidden = !(topButtons?.contains(.fullScreen) ?? (!isPresented || isFullScreen))
        controls.setNeedsLayout()
    }

    /// Places the film.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = player?.currentItem?.presentationSize ?? .zero
        film.frame =
            showsNaturalSize && size != .zero
            ? view.bounds.insetBy(dx: (view.bounds.width - size.width) / 2, dy: (view.bounds.height - size.height) / 2)
            : view.bounds
    }

    /// Pauses, unless the film fills the screen from now on.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if !isFullScreen, isBeingDismissed { player?.pause() }
    }

    /// Hidden while the film fills the screen.
    open override var prefersStatusBarHidden: Bool { presentingViewController != nil }

    // MARK: The player

    private func observe() {
        observations = []
        timeObserver = nil
        guard let player else { return }
        observations.append(
            player.observe(\.timeControlStatus) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.playingChanged() }
            })
        observations.append(
            player.observe(\.currentItem) { [weak self] _, _ in MainActor.assumeIsolated { self?.observeItem() } })
        observeItem()
        timeObserver = player.addPeriodicTimeObserver(
            forInterval: CMTime(seconds: Self.updateInterval, preferredTimescale: 600), queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
    }

    private var itemObservations: [NSKeyValueObservation] = []
    private var endObserver: NotificationObserver?

    private func observeItem() {
        itemObservations = []
        endObserver = nil
        defer { update() }
        guard let item = player?.currentItem else { return }
        itemObservations.append(
            item.observe(\.status) { [weak self] _, _ in MainActor.assumeIsolated { self?.update() } })
        itemObservations.append(
            item.observe(\.duration) { [weak self] _, _ in MainActor.assumeIsolated { self?.update() } })
        endObserver = NotificationObserver(AVPlayerItem.didPlayToEndTimeNotification, of: item) { [weak self] in
            guard let self, exitsFullScreenWhenPlaybackEnds, isFullScreen else { return }
            setFullScreen(false)
        }
    }

    private func playingChanged() {
        if player?.timeControlStatus == .playing, entersFullScreenWhenPlaybackBegins, !isFullScreen {
            setFullScreen(true)
        }
        update()
        keepControls()
    }

    /// Shows the state of the player in the controls.
    private func update() {
        guard isViewLoaded else { return }
        let item = player?.currentItem
        let length = item?.duration.seconds ?? .nan
        controls.show(
            position: player?.currentTime().seconds ?? 0, duration: length.isFinite ? length : nil,
            isPlaying: (player?.rate ?? 0) != 0, isMuted: player?.isMuted ?? false)
        controls.show(failure: item?.status == .failed ? item?.error?.localizedDescription ?? "" : nil)
        if item?.status == .failed { showControls(true, animated: false) }
    }

    // MARK: Controls

    private func perform(_ command: TransportControls.Command) {
        keepControls()
        guard let player else { return command == .close ? closed() : () }
        switch command {
        case .playOrPause:
            if let controlsDelegate { controlsDelegate.controlsDidPlayOrPause() } else { playOrPause(player) }
        case .skip(let seconds): move(player, to: player.currentTime().seconds + seconds)
        case .mute: player.isMuted.toggle()
        case .fullScreen: setFullScreen(!isFullScreen)
        case .close: closed()
        case .scrub(let seconds): move(player, to: seconds)
        }
        update()
    }

    /// Plays from the start if it is at the end.
    private func playOrPause(_ player: AVPlayer) {
        guard player.rate == 0 else { return player.pause() }
        if let item = player.currentItem, item.duration.isNumeric, player.currentTime() >= item.duration - Self.endGap {
            player.seek(to: .zero)
        }
        player.play()
    }

    /// So near to the end counts as the end (decision).
    private static let endGap = CMTime(value: 1, timescale: 20)

    private func move(_ player: AVPlayer, to seconds: Double) {
        player.seek(
            to: CMTime(seconds: max(0, seconds), preferredTimescale: 600), toleranceBefore: .zero,
            toleranceAfter: .zero)
    }

    private func closed() {
        if let controlsDelegate { return controlsDelegate.controlsDidClose() }
        if isFullScreen { return setFullScreen(false) }
        presentingViewController?.dismiss(animated: true)
    }

    private func tapped() {
        guard showsPlaybackControls else { return }
        showControls(controls.isHidden, animated: true)
    }

    private func showControls(_ isShown: Bool, animated: Bool) {
        guard isViewLoaded else { return }
        let isShown = isShown && showsPlaybackControls
        fading?.cancel()
        guard isShown != !controls.isHidden || controls.alpha != 1 else { return isShown ? keepControls() : () }
        if isShown { controls.isHidden = false }
        UIView.animate(
            withDuration: animated ? Self.fadeTime : 0,
            animations: { [controls] in controls.alpha = isShown ? 1 : 0 },
            completion: { [weak self] isFinished in
                guard let self, isFinished, !isShown else { return }
                controls.isHidden = true
            })
        if isShown { keepControls() }
    }

    /// Lets the controls fade after a while, if the film plays and the user does nothing.
    private func keepControls() {
        fading?.cancel()
        guard isViewLoaded, !controls.isHidden, player?.timeControlStatus == .playing else { return }
        fading = ApplicationClock.shared.schedule(after: Self.controlsTime) { [weak self] in
            guard let self, !controls.isScrubbing, player?.timeControlStatus == .playing else { return }
            showControls(false, animated: true)
        }
    }

    // MARK: Full screen

    /// Fills the screen with the film, or puts it back. No effect while the view is in no window or its controller
    /// already presents another one.
    package func setFullScreen(_ isOn: Bool, animated: Bool = true) {
        guard isOn != isFullScreen, presentingViewController == nil || isFullScreen else { return }
        if isOn { enterFullScreen(animated) } else { leaveFullScreen(animated) }
        controls.show(isFullScreen: isFullScreen)
    }

    private func enterFullScreen(_ animated: Bool) {
        guard let container = view.superview, let host = fullScreenHost(container), host.presentedViewController == nil
        else { return }
        isFullScreen = true
        (inlineSuperview, inlineFrame) = (container, view.frame)
        inlineIndex = container.subviews.firstIndex(of: view) ?? 0
        let controller = FullScreenController(self)
        fullScreenController = controller
        delegate?.playerViewController(self, willBeginFullScreenPresentationWithAnimationCoordinator: nil)
        controlsDelegate?.fullScreenDidChange(.willEnter)
        // The delegates may have left full screen, or presented another controller.
        guard fullScreenController === controller else { return }
        host.present(controller, animated: animated)
        if controller.presentingViewController == nil { leaveFullScreen(false) }
    }

    private func leaveFullScreen(_ animated: Bool) {
        guard !isLeavingFullScreen else { return }
        isLeavingFullScreen = true
        delegate?.playerViewController(self, willEndFullScreenPresentationWithAnimationCoordinator: nil)
        controlsDelegate?.fullScreenDidChange(.willExit)
        guard let presenter = fullScreenController?.presentingViewController else { return endFullScreen() }
        // The presenter dismisses controllers above full screen as well.
        presenter.dismiss(animated: animated) { [weak self] in self?.dismissalEnded() }
    }

    /// Also called if the dismissal was refused. A covered full-screen controller does not disappear once more.
    private func dismissalEnded() {
        isLeavingFullScreen = false
        if isFullScreen, fullScreenController?.presentingViewController == nil { endFullScreen() }
    }

    /// The controller that presents the film: the nearest one around its view.
    private func fullScreenHost(_ container: UIView) -> UIViewController? {
        guard let window = container.window else { return nil }
        if let parent { return parent }
        let responders = sequence(first: container as UIResponder, next: \.next)
        return responders.lazy.compactMap { $0 as? UIViewController }.first ?? window.rootViewController
    }

    /// The film fills the screen.
    fileprivate func beganFullScreen() { controlsDelegate?.fullScreenDidChange(.didEnter) }

    /// The film is back in the program's view.
    fileprivate func endFullScreen() {
        (isFullScreen, isLeavingFullScreen) = (false, false)
        fullScreenController = nil
        if let inlineSuperview, view.superview !== inlineSuperview {
            view.frame = inlineFrame
            inlineSuperview.insertSubview(view, at: min(inlineIndex, inlineSuperview.subviews.count))
        }
        controls.show(isFullScreen: isFullScreen)
        controlsDelegate?.fullScreenDidChange(.didExit)
    }
}

/// The messages of a controller.
@MainActor public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
    /// The film will fill the screen.
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
            (any UIViewControllerTransitionCoordinator)?)
    /// The film will be put back.
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator:
            (any UIViewControllerTransitionCoordinator)?)
}

extension AVPlayerViewControllerDelegate {
    /// Does nothing.
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willBeginFullScreenPresentationWithAnimationCoordinator coordinator:
            (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// Does nothing.
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator:
            (any UIViewControllerTransitionCoordinator)?
    ) {}
}

/// Holds the view of a player while it fills the screen.
private final class FullScreenController: UIViewController {
    private let owner: AVPlayerViewController

    init(_ owner: AVPlayerViewController) {
        self.owner = owner
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        owner.view.frame = view.bounds
        view.addSubview(owner.view)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if owner.view.superview === view { owner.view.frame = view.bounds }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isBeingPresented { owner.beganFullScreen() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { owner.endFullScreen() }
    }

    override var prefersStatusBarHidden: Bool { true }
}
