import AVFoundation
import UIKit

/// Five keys, each with its tone and a bar that follows its level.
final class KeysView: UIView {
    private static let names = ["C", "D", "E", "G", "A"]
    private static let frequencies = [261.63, 293.66, 329.63, 392.0, 440.0]
    /// The lowest level that a bar shows, in decibels.
    private static let lowest: Float = -40

    private var players: [AVAudioPlayer] = []
    private var buttons: [UIButton] = []
    private var bars: [UIView] = []
    private var link: CADisplayLink?

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (index, name) in Self.names.enumerated() {
            guard let player = try? AVAudioPlayer(data: ToneFile.data(frequency: Self.frequencies[index])) else {
                continue
            }
            player.isMeteringEnabled = true
            player.pan = Float(index - 2) / 3
            players.append(player)
            let bar = UIView()
            bar.backgroundColor = .systemOrange
            bar.layer.cornerRadius = 4
            let button = UIButton(type: .system)
            button.setTitle(name, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 22, weight: .semibold)
            button.backgroundColor = .secondarySystemFill
            button.layer.cornerRadius = 14
            button.accessibilityLabel = "Play \(name)"
            button.addAction(UIAction { [weak self] _ in self?.play(index) }, for: .touchDown)
            for view in [button, bar] { addSubview(view) }
            buttons.append(button)
            bars.append(bar)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func play(_ index: Int) {
        let player = players[index]
        player.currentTime = 0
        player.play()
        if link == nil {
            link = CADisplayLink(target: self, selector: Selector("step", KeysView.step))
            link?.add(to: .main, forMode: .common)
        }
    }

    private func step() {
        setNeedsLayout()
        guard !players.contains(where: \.isPlaying) else { return }
        link?.invalidate()
        link = nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        let gap: CGFloat = 10
        let width = (bounds.width - gap * CGFloat(buttons.count - 1)) / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: CGFloat(index) * (width + gap), y: 0, width: width, height: bounds.height - 16)
            players[index].updateMeters()
            let level = players[index].isPlaying ? players[index].averagePower(forChannel: 0) : Self.lowest
            let part = CGFloat(max(0, 1 - level / Self.lowest))
            bars[index].frame = CGRect(
                x: button.frame.minX, y: bounds.height - 8, width: max(8, width * part), height: 8)
            bars[index].isHidden = part == 0
        }
    }
}
