import AVFoundation
import Support
import UIKit

/// The controls over a film: play, skip, position, sound, full screen (DV-64).
final class TransportControls: UIView {
    /// What the user wants.
    enum Command: Equatable {
        case playOrPause
        case skip(Double)
        case mute
        case fullScreen
        case close
        case scrub(Double)
    }

    /// The step of the buttons that skip, in seconds (decision).
    static let skip = 10.0
    /// Sizes in points (decision): the sides of buttons, those of play, the distance to the edges, the height of the scrubber.
    private static let (button, playButton, margin, scrubberHeight): (CGFloat, CGFloat, CGFloat, CGFloat) = (
        44, 72, 12, 34
    )
    private static let timeWidth: CGFloat = 58
    /// How dark the film is behind the controls (decision).
    private static let dimming: CGFloat = 0.35
    private static let discOpacity: CGFloat = 0.45

    let play = TransportControls.makeButton("play.fill", 34, label: "Play")
    let back = TransportControls.makeButton("gobackward", 24, label: "Skip Backward")
    let forward = TransportControls.makeButton("goforward", 24, label: "Skip Forward")
    let mute = TransportControls.makeButton("speaker.wave.2.fill", 18, label: "Mute")
    let fullScreen = TransportControls.makeButton("arrow.up.left.and.arrow.down.right", 18, label: "Full Screen")
    let close = TransportControls.makeButton("xmark", 18, label: "Close")
    let scrubber = UISlider()
    let elapsed = TransportControls.makeTime()
    let remaining = TransportControls.makeTime()
    /// Says why nothing is shown.
    let message = UILabel()

    /// What the symbols of two buttons show: they are changed with it, not with each position.
    private var symbols: (isPlaying: Bool, isMuted: Bool)?
    /// Whether the user holds the scrubber.
    private(set) var isScrubbing = false
    private let perform: (Command) -> Void

    init(_ perform: @escaping (Command) -> Void) {
        self.perform = perform
        super.init(frame: .zero)
        backgroundColor = UIColor.black.withAlphaComponent(Self.dimming)
        scrubber.minimumTrackTintColor = .white
        scrubber.maximumTrackTintColor = UIColor.white.withAlphaComponent(0.35)
        scrubber.accessibilityLabel = SystemText.title("Track Position")
        remaining.textAlignment = .right
        message.textColor = .white
        message.font = .systemFont(ofSize: 15)
        message.numberOfLines = 0
        message.textAlignment = .center
        for view in [message, play, back, forward, mute, fullScreen, close, scrubber, elapsed, remaining] {
            addSubview(view)
        }
        connect(play, .playOrPause)
        connect(back, .skip(-Self.skip))
        connect(forward, .skip(Self.skip))
        connect(mute, .mute)
        connect(fullScreen, .fullScreen)
        connect(close, .close)
        scrubber.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                isScrubbing = true
                self.perform(.scrub(Double(scrubber.value)))
            }, for: .valueChanged)
        scrubber.addAction(
            UIAction { [weak self] _ in
                guard let self, isScrubbing else { return }
                isScrubbing = false
                self.perform(.scrub(Double(scrubber.value)))
            }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    required init?(coder: NSCoder) { nil }

    private func connect(_ button: UIButton, _ command: Command) {
        button.addAction(UIAction { [weak self] _ in self?.perform(command) }, for: .touchUpInside)
    }

    private static func makeButton(_ symbol: String, _ size: CGFloat, label: String) -> UIButton {
        let button = UIButton(type: .system)
        button.tintColor = .white
        button.setImage(image(symbol, size), for: .normal)
        button.accessibilityLabel = SystemText.title(label)
        button.backgroundColor = UIColor.black.withAlphaComponent(discOpacity)
        return button
    }

    private static func image(_ symbol: String, _ size: CGFloat) -> UIImage? {
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
    }

    private static func makeTime() -> UILabel {
        let label = UILabel()
        label.textColor = .white
        label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        return label
    }

    /// Shows a state.
    ///
    /// - Parameters:
    ///   - position: the position in seconds.
    ///   - duration: the length in seconds; `nil` if it is not known, which hides the scrubber.
    func show(position: Double, duration: Double?, isPlaying: Bool, isMuted: Bool) {
        showSymbols(isPlaying, isMuted)
        let hasDuration = duration.map { $0 > 0 } ?? false
        for view in [scrubber, elapsed, remaining] as [UIView] { view.isHidden = !hasDuration }
        guard let duration, hasDuration else { return }
        scrubber.maximumValue = Float(duration)
        if !isScrubbing { scrubber.value = Float(position) }
        elapsed.text = DurationText.clock(position)
        remaining.text = "−" + DurationText.clock(duration - position)
    }

    private func showSymbols(_ isPlaying: Bool, _ isMuted: Bool) {
        if let symbols, symbols == (isPlaying, isMuted) { return }
        symbols = (isPlaying, isMuted)
        play.setImage(Self.image(isPlaying ? "pause.fill" : "play.fill", 34), for: .normal)
        play.accessibilityLabel = SystemText.title(isPlaying ? "Pause" : "Play")
        mute.setImage(Self.image(isMuted ? "speaker.fill" : "speaker.wave.2.fill", 18), for: .normal)
        mute.accessibilityLabel = SystemText.title(isMuted ? "Unmute" : "Mute")
    }

    /// Shows whether the film fills the screen.
    func show(isFullScreen: Bool) {
        let symbol = isFullScreen ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right"
        fullScreen.setImage(Self.image(symbol, 18), for: .normal)
    }

    /// Shows why there is no film; `nil` for one that plays.
    func show(failure: String?) {
        message.text = failure
        for view in [play, back, forward] { view.isHidden = failure != nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let side = Self.button
        close.frame = CGRect(x: area.minX, y: area.minY, width: side, height: side)
        let next = close.isHidden ? area.minX : area.minX + side + Self.margin
        fullScreen.frame = CGRect(x: next, y: area.minY, width: side, height: side)
        mute.frame = CGRect(x: area.maxX - side, y: area.minY, width: side, height: side)
        let large = Self.playButton
        play.frame = CGRect(x: bounds.midX - large / 2, y: area.midY - large / 2, width: large, height: large)
        let gap = min(96, area.width / 4)
        for (view, x) in [(back, bounds.midX - gap), (forward, bounds.midX + gap)] {
            view.frame = CGRect(x: x - side / 2, y: area.midY - side / 2, width: side, height: side)
        }
        for view in [play, back, forward, mute, fullScreen, close] { view.layer.cornerRadius = view.bounds.height / 2 }
        message.frame = area.insetBy(dx: Self.margin, dy: side)
        let row = CGRect(
            x: area.minX, y: area.maxY - Self.scrubberHeight, width: area.width, height: Self.scrubberHeight)
        elapsed.frame = CGRect(x: row.minX, y: row.minY, width: Self.timeWidth, height: row.height)
        remaining.frame = CGRect(
            x: row.maxX - Self.timeWidth, y: row.minY, width: Self.timeWidth, height: row.height)
        scrubber.frame = row.insetBy(dx: Self.timeWidth, dy: 0)
    }
}
