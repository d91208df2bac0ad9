import UIKit

/// A line as wide as a finger paints, which grows. Only where it grew is drawn.
final class StrokeView: SceneView {
    private var points: [CGPoint] = []
    private var startTime: CFTimeInterval = 0

    private static let width: CGFloat = 60
    private static let duration: CFTimeInterval = 8

    override func show(_ time: CFTimeInterval) {
        if time - startTime >= StrokeView.duration {
            startTime = time
            points = []
            setNeedsDisplay()
        }
        let point = CGPoint(x: 512 + 420 * sine(time / 3), y: 370 + 320 * sine(time / 4.1))
        points.append(point)
        setNeedsDisplay(segmentBounds(from: points.count - 1))
    }

    override func draw(_ rect: CGRect) {
        UIColor.stroke.setStroke()
        let path = UIBezierPath()
        path.lineWidth = StrokeView.width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        for number in points.indices where segmentBounds(from: number).intersects(rect) {
            path.move(to: points[max(0, number - 1)])
            path.addLine(to: points[number])
        }
        path.stroke()
    }

    /// What the piece that ends at a point covers.
    private func segmentBounds(from number: Int) -> CGRect {
        let (a, b) = (points[max(0, number - 1)], points[number])
        return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
            .insetBy(dx: -StrokeView.width / 2 - 1, dy: -StrokeView.width / 2 - 1)
    }
}
