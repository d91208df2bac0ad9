import UIKit

/// A ring that is filled clockwise from its top, in a color and width that appearance proxies choose.
final class Meter: UIView {
    /// How much of the ring is filled, 0…1.
    let value: CGFloat

    init(value: CGFloat) {
        self.value = value
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// The color of the filled part.
    var ringColor = UIColor.gray {
        didSet {
            if recordsAppearance(of: \Meter.ringColor, ringColor) { return }
            setNeedsDisplay()
        }
    }

    /// The thickness of the ring, in points.
    var ringWidth: CGFloat = 8 {
        didSet {
            if recordsAppearance(of: \Meter.ringWidth, ringWidth) { return }
            setNeedsDisplay()
        }
    }

    override func draw(_ rect: CGRect) {
        let radius = (min(bounds.width, bounds.height) - ringWidth) / 2
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        func arc(_ fraction: CGFloat, _ color: UIColor) {
            let path = UIBezierPath(
                arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * fraction,
                clockwise: true)
            path.lineWidth = ringWidth
            path.lineCapStyle = .round
            color.setStroke()
            path.stroke()
        }
        arc(1, ringColor.withAlphaComponent(0.2))
        arc(value, ringColor)
    }
}
