import UIKit

/// A thousand squares that move independently.
final class LayersView: SceneView {
    private var squares: [CALayer] = []

    override init() {
        super.init()
        squares = addSquares(1000, side: 24)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func show(_ time: CFTimeInterval) {
        CATransaction.setDisableActions(true)
        for (number, square) in squares.enumerated() {
            let (phaseX, phaseY) = (time / 8 + 0.618034 * Double(number), time / 5 + 0.414214 * Double(number))
            square.position = CGPoint(x: 512 + 480 * sine(phaseX), y: 368 + 340 * sine(phaseY))
        }
    }
}

/// A hundred rounded cards with shadows, each moving in a small circle.
final class CardsView: SceneView {
    private var cards: [UIView] = []

    override init() {
        super.init()
        backgroundColor = .cardSceneBackground
        for _ in 0..<100 {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 88, height: 60))
            card.backgroundColor = .card
            card.layer.cornerRadius = 10
            card.layer.shadowColor = UIColor.black.cgColor
            card.layer.shadowOpacity = 0.35
            card.layer.shadowOffset = CGSize(width: 0, height: 4)
            card.layer.shadowRadius = 6
            addSubview(card)
            cards.append(card)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func show(_ time: CFTimeInterval) {
        for (number, card) in cards.enumerated() {
            let phase = time / 2 + Double(number) / 100
            card.frame.origin = CGPoint(
                x: 8 + 101 * CGFloat(number % 10) + 5 * sine(phase),
                y: 6 + 73 * CGFloat(number / 10) + 5 * sine(phase + 0.25))
        }
    }
}

/// A growing line as wide as a painting finger. Only the new segment is redrawn.
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

    /// The bounds of the segment that ends at a point.
    private func segmentBounds(from number: Int) -> CGRect {
        let (a, b) = (points[max(0, number - 1)], points[number])
        return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
            .insetBy(dx: -StrokeView.width / 2 - 1, dy: -StrokeView.width / 2 - 1)
    }
}
