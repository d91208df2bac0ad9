import UIKit

/// Shows a trail, north up, with the circle of accuracy around its end and a scale bar.
final class TrailView: UIView {
    /// What it shows; nothing at first.
    var trail = Trail() { didSet { if trail != oldValue { setNeedsDisplay() } } }

    private static let dotRadius: CGFloat = 8
    private static let margin: CGFloat = 16

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 24
        clipsToBounds = true
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Trail"
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override var accessibilityValue: String? {
        get { trail.points.isEmpty ? "no place yet" : "\(trail.points.count) places" }
        set {}
    }

    /// The place of a point of the trail in the view.
    func position(of point: CGPoint) -> CGPoint {
        let visible = trail.visibleRect
        let scale = min(bounds.width, bounds.height) / visible.width
        return CGPoint(
            x: bounds.midX + (point.x - visible.midX) * scale, y: bounds.midY - (point.y - visible.midY) * scale)
    }

    override func draw(_ rect: CGRect) {
        drawGrid()
        guard let last = trail.points.last else { return }
        let end = position(of: last)
        let scale = min(bounds.width, bounds.height) / trail.visibleRect.width
        let accuracy = max(trail.accuracy * scale, Self.dotRadius * 1.8)
        UIColor.systemBlue.withAlphaComponent(0.15).setFill()
        circle(end, accuracy).fill()
        UIColor.systemBlue.withAlphaComponent(0.35).setStroke()
        circle(end, accuracy).stroke()

        let path = UIBezierPath()
        for point in trail.points {
            if path.isEmpty { path.move(to: position(of: point)) } else { path.addLine(to: position(of: point)) }
        }
        (path.lineWidth, path.lineJoinStyle, path.lineCapStyle) = (4, .round, .round)
        UIColor.systemBlue.withAlphaComponent(0.6).setStroke()
        path.stroke()

        UIColor.white.setFill()
        circle(end, Self.dotRadius + 3).fill()
        UIColor.systemBlue.setFill()
        circle(end, Self.dotRadius).fill()
        drawScale(scale)
    }

    private func circle(_ center: CGPoint, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(
            ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Rings and a cross in the middle, as on paper for navigation.
    private func drawGrid() {
        UIColor.separator.setStroke()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let step = min(bounds.width, bounds.height) / 6
        for ring in 1...4 { circle(center, CGFloat(ring) * step).stroke() }
        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: 0, y: center.y))
        cross.addLine(to: CGPoint(x: bounds.maxX, y: center.y))
        cross.move(to: CGPoint(x: center.x, y: 0))
        cross.addLine(to: CGPoint(x: center.x, y: bounds.maxY))
        cross.stroke()
        draw("N", at: CGPoint(x: center.x + 8, y: 10))
    }

    private func drawScale(_ scale: CGFloat) {
        let length = trail.scaleLength
        let y = bounds.maxY - Self.margin
        let bar = UIBezierPath()
        bar.move(to: CGPoint(x: Self.margin, y: y - 5))
        bar.addLine(to: CGPoint(x: Self.margin, y: y))
        bar.addLine(to: CGPoint(x: Self.margin + length * scale, y: y))
        bar.addLine(to: CGPoint(x: Self.margin + length * scale, y: y - 5))
        bar.lineWidth = 1.5
        UIColor.secondaryLabel.setStroke()
        bar.stroke()
        draw(PlaceText.distance(length), at: CGPoint(x: Self.margin, y: y - 24))
    }

    private func draw(_ text: String, at point: CGPoint) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12, weight: .medium), .foregroundColor: UIColor.secondaryLabel,
        ]
        NSAttributedString(string: text, attributes: attributes).draw(at: point)
    }
}
