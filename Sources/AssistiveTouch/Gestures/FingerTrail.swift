import CoreGraphics
import QuartzCore
import UIKitCore

/// The picture of one finger while a gesture is recorded: its path, and a mark where it is.
@MainActor final class FingerTrail {
    private static let color = UIColor(red: 0.35, green: 0.68, blue: 1, alpha: 1)

    private let path = CGMutablePath()
    private let line = CAShapeLayer()
    private let mark = CALayer()
    private let start = CALayer()

    /// Creates a trail that begins at a point, in a layer.
    init(at point: CGPoint, in layer: CALayer) {
        path.move(to: point)
        line.fillColor = nil
        line.strokeColor = Self.color.withAlphaComponent(0.75).cgColor
        line.lineWidth = AssistiveMetrics.trailWidth
        line.lineCap = .round
        line.lineJoin = .round
        Self.makeDisk(mark, AssistiveMetrics.fingerSize, Self.color.withAlphaComponent(0.35), border: 2.5)
        Self.makeDisk(start, AssistiveMetrics.trailWidth + 8, .white, border: 0)
        mark.position = point
        start.position = point
        for part in [line, start, mark] { layer.addSublayer(part) }
    }

    private static func makeDisk(_ layer: CALayer, _ size: CGFloat, _ color: UIColor, border: CGFloat) {
        layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        layer.cornerRadius = size / 2
        layer.backgroundColor = color.cgColor
        layer.borderColor = UIColor.white.cgColor
        layer.borderWidth = border
    }

    /// Extends the path to a point.
    func move(to point: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        path.addLine(to: point)
        line.path = path.copy()
        mark.position = point
        CATransaction.commit()
    }

    /// The finger has lifted: only its path stays.
    func lift() { mark.removeFromSuperlayer() }

    /// Removes the picture.
    func remove() { for part in [line, start, mark] { part.removeFromSuperlayer() } }
}
