import UIKit

/// An axial, radial or conic gradient of three colors.
final class GradientExhibit: Exhibit {
    let title = "CAGradientLayer"
    let summary = "A smooth change of colours"
    let layer = CALayer()
    let gradient = CAGradientLayer()

    private var kind = 0 { didSet { update() } }
    private var direction: CGFloat = 45 { didSet { update() } }
    private var reach: CGFloat = 0.6 { didSet { update() } }
    private var middle: CGFloat = 0.5 { didSet { update() } }

    private static let kinds: [CAGradientLayerType] = [.axial, .radial, .conic]

    init() {
        layer.fillStage()
        gradient.fillStage()
        gradient.colors = [Palette.amber, Palette.rose, Palette.indigo].map(\.cgColor)
        layer.addSublayer(gradient)
        update()
    }

    /// The line of an axial gradient passes through the center; radial and conic gradients start there.
    private func update() {
        let angle = direction * .pi / 180
        let (dx, dy) = (reach * cos(angle), reach * sin(angle))
        gradient.type = GradientExhibit.kinds[kind]
        gradient.startPoint = kind == 0 ? CGPoint(x: 0.5 - dx, y: 0.5 - dy) : CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5 + dx, y: 0.5 + dy)
        gradient.locations = [0, NSNumber(value: Double(middle)), 1]
    }

    var controls: [Control] {
        [
            Control("Type", choices: ["axial", "radial", "conic"], of: self, \.kind),
            Control("Direction", 0...360, of: self, \.direction, unit: "°"),
            Control("Reach", 0.1...0.8, of: self, \.reach, decimals: 2),
            Control("Middle", 0.05...0.95, of: self, \.middle, decimals: 2),
        ]
    }
}
