import UIKit

/// The line that one finger paints: smooth, and through the middle between every two places where the finger was.
struct Stroke {
    /// The colour when it is finished.
    let color: UIColor
    private var points: [CGPoint]

    /// How wide every stroke is, in points.
    static let width: CGFloat = 14
    /// How much of the colour of a running stroke is the paper's.
    private static let paleness: CGFloat = 0.55

    /// Begins at `point`.
    init(color: UIColor, at point: CGPoint) {
        self.color = color
        points = [point]
    }

    /// The colour while the finger is down.
    var activeColor: UIColor { color.blended(with: Paint.paper, fraction: Stroke.paleness) }

    /// What the stroke covers.
    var bounds: CGRect { Stroke.bounds(of: points[...]) }

    /// What the last bit covers: where the stroke changed when its last point came.
    var tipBounds: CGRect { Stroke.bounds(of: points.suffix(3)) }

    /// Goes on to `point`.
    mutating func add(_ point: CGPoint) {
        points.append(point)
    }

    /// Draws those bits of the stroke that lie in `rect`.
    func draw(in rect: CGRect, color: UIColor) {
        let path = UIBezierPath()
        path.lineWidth = Stroke.width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        var isContinuing = false
        for index in points.indices {
            let neighbors = points[max(0, index - 1)...min(index + 1, points.count - 1)]
            guard Stroke.bounds(of: neighbors).intersects(rect) else {
                isContinuing = false
                continue
            }
            if !isContinuing { path.move(to: midpoint(before: index)) }
            path.addQuadCurve(to: midpoint(before: index + 1), controlPoint: points[index])
            isContinuing = true
        }
        color.setStroke()
        path.stroke()
    }

    /// Halfway from the point before `index` to the one there; at the stroke's ends, the end.
    private func midpoint(before index: Int) -> CGPoint {
        let (from, to) = (points[max(0, index - 1)], points[min(index, points.count - 1)])
        return CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    }

    /// What a line as wide as a stroke covers at most that bends at `points`.
    private static func bounds(of points: ArraySlice<CGPoint>) -> CGRect {
        let pointBounds = points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        let outset = width / 2 + 1
        return pointBounds.insetBy(dx: -outset, dy: -outset)
    }
}
