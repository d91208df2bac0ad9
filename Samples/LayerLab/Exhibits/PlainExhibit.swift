import UIKit

/// A plain layer: color, corners, border, shadow and transform.
final class PlainExhibit: Exhibit {
    let title = "CALayer"
    let summary = "Colour, corners, border, shadow, transform"
    let layer = CALayer()
    let box = CALayer()

    private var rotation: CGFloat = 12 { didSet { update() } }

    init() {
        layer.fillStage()
        box.centerOnStage(width: 168, height: 168)
        box.backgroundColor = Palette.rose.cgColor
        box.borderColor = Palette.amber.cgColor
        box.cornerRadius = 36
        box.borderWidth = 10
        box.shadowColor = Palette.ink.cgColor
        box.shadowOpacity = 0.45
        box.shadowOffset = CGSize(width: 0, height: 10)
        box.shadowRadius = 14
        layer.addSublayer(box)
        update()
    }

    private func update() {
        box.setAffineTransform(CGAffineTransform(rotationAngle: rotation * .pi / 180))
    }

    var controls: [Control] {
        [
            Control("Corners", 0...84, of: box, \.cornerRadius, unit: " pt"),
            Control("Border", 0...40, of: box, \.borderWidth, unit: " pt"),
            Control("Shadow", 0...40, of: box, \.shadowRadius, unit: " pt"),
            Control("Turn", -180...180, of: self, \.rotation, unit: "°"),
        ]
    }
}
