import UIKit

/// A pulsing dot and its copies in a circle, each slightly delayed.
final class ReplicatorExhibit: Exhibit {
    let title = "CAReplicatorLayer"
    let summary = "Copies: turned, coloured, delayed"
    let layer = CALayer()
    let replicator = CAReplicatorLayer()

    private let dot = CALayer()
    private var copies: CGFloat = 18 { didSet { update() } }
    private var radius: CGFloat = 108 { didSet { update() } }
    private var delay: CGFloat = 0.06 { didSet { update() } }
    private var fade: CGFloat = 0.5 { didSet { update() } }

    private static let dotSide: CGFloat = 30
    private static let pulseTime = 1.1

    var backdrop: UIColor { Palette.night }

    init() {
        layer.fillStage()
        replicator.fillStage()
        dot.bounds = CGRect(x: 0, y: 0, width: ReplicatorExhibit.dotSide, height: ReplicatorExhibit.dotSide)
        dot.cornerRadius = ReplicatorExhibit.dotSide / 2
        dot.backgroundColor = UIColor.white.cgColor
        replicator.instanceColor = Palette.amber.cgColor
        replicator.addSublayer(dot)
        layer.addSublayer(replicator)
        update()

        let pulse = CABasicAnimation(keyPath: "transform.scale")
        pulse.fromValue = 1
        pulse.toValue = 0.3
        pulse.duration = ReplicatorExhibit.pulseTime / 2
        pulse.autoreverses = true
        pulse.repeatCount = .infinity
        pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        dot.add(pulse, forKey: "pulse")
    }

    /// The last copy is violet and, at a fade of 1, almost transparent.
    private func update() {
        let steps = Float(copies)
        replicator.instanceCount = Int(copies)
        replicator.instanceDelay = CFTimeInterval(delay)
        replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / copies, 0, 0, 1)
        replicator.instanceRedOffset = -0.5 / steps
        replicator.instanceGreenOffset = -0.4 / steps
        replicator.instanceBlueOffset = 0.7 / steps
        replicator.instanceAlphaOffset = Float(-fade) / steps
        dot.position = CGPoint(x: Palette.stageCenter.x, y: Palette.stageCenter.y - radius)
    }

    var controls: [Control] {
        [
            Control("Copies", 1...36, of: self, \.copies, isStepped: true),
            Control("Radius", 20...145, of: self, \.radius, unit: " pt"),
            Control("Delay", 0...0.2, of: self, \.delay, unit: " s", decimals: 2),
            Control("Fade", 0...1, of: self, \.fade, decimals: 2),
        ]
    }
}
