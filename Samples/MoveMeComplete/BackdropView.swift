import AVFoundation
import UIKit

/// What is behind the placard: a gradient, or a movie that repeats.
final class BackdropView: UIView {
    /// Called with the reason when the movie cannot be played.
    var onFailure: (String) -> Void = { _ in }

    private let gradient = CAGradientLayer()
    private let movieLayer = AVPlayerLayer()
    private let shade = CALayer()
    private(set) var player: AVQueuePlayer?
    private var looper: AVPlayerLooper?
    private var observation: NSKeyValueObservation?

    private static let lightColors = [
        UIColor(red: 0.97, green: 0.98, blue: 1, alpha: 1), UIColor(red: 0.84, green: 0.89, blue: 0.97, alpha: 1),
    ]
    private static let darkColors = [
        UIColor(red: 0.10, green: 0.12, blue: 0.19, alpha: 1), UIColor(red: 0.03, green: 0.04, blue: 0.07, alpha: 1),
    ]
    /// How much a movie is darkened in dark mode.
    private static let darkShade: Float = 0.35

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.addSublayer(gradient)
        movieLayer.videoGravity = .resizeAspectFill
        movieLayer.isHidden = true
        layer.addSublayer(movieLayer)
        shade.backgroundColor = UIColor.black.cgColor
        shade.opacity = 0
        layer.addSublayer(shade)
        showColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for part in [gradient, movieLayer, shade] { part.frame = bounds }
        CATransaction.commit()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    private func showColors() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        gradient.colors = (isDark ? Self.darkColors : Self.lightColors).map(\.cgColor)
        shade.opacity = isDark && !movieLayer.isHidden ? Self.darkShade : 0
    }

    // MARK: Movie

    /// Whether a movie was asked for and has not failed.
    var hasMovie: Bool { player != nil }

    /// Plays a movie without its sound, again and again.
    func play(_ movie: URL) {
        let item = AVPlayerItem(url: movie)
        let player = AVQueuePlayer()
        player.isMuted = true
        looper = AVPlayerLooper(player: player, templateItem: item)
        observation = looper?.observe(\.status) { [weak self] looper, _ in
            MainActor.assumeIsolated { self?.show(looper) }
        }
        self.player = player
        movieLayer.player = player
        movieLayer.isHidden = false
        showColors()
        player.play()
    }

    private func show(_ looper: AVPlayerLooper) {
        guard looper.status == .failed, looper === self.looper else { return }
        let reason = looper.error?.localizedDescription ?? ""
        stop()
        onFailure(reason)
    }

    /// Shows the gradient again.
    func stop() {
        looper?.disableLooping()
        player?.pause()
        (looper, observation, player, movieLayer.player) = (nil, nil, nil, nil)
        movieLayer.isHidden = true
        showColors()
    }

    /// Pauses the movie while the program is in the background, and continues it.
    func setPaused(_ isPaused: Bool) { player?.rate = isPaused ? 0 : 1 }
}
