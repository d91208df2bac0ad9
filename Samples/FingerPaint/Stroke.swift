import UIKit

/// The line that a finger paints: a smooth curve through the midpoints of consecutive touch locations.
struct Stroke {
    /// The color of the finished stroke.
    let color: UIColor
    private var points: [CGPoint]

    /// The width of every stroke, in points.
    static let width: CGFloat = 14
    /// The fraction of the paper's color in the color of an active stroke.
    private static let paleness: CGFloat = 0.55

    /// Creates a stroke that begins at `point`.
    init(color: UIColor, at point: CGPoint) {
        self.color = color
        points = [point]
    }

    /// The color while the finger is down.
    var activeColor: UIColor { color.blended(with: Paint.paper, fraction: Stroke.paleness) }

    /// The bounds of the stroke, in points.
    var bounds: CGRect { Stroke.bounds(of: points[...]) }

    /// The bounds of the area that changed when the last point was added.
    var tipBounds: CGRect { Stroke.bounds(of: points.suffix(3)) }

    /// Extends the stroke to `point`.
    mutating func add(_ point: CGPoint) {
        points.append(point)
    }

    /// Draws the segments of the stroke that intersect `rect`.
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

    /// The midpoint of the points at `index - 1` and `index`; at the ends of the stroke, the end point.
    private func midpoint(before index: Int) -> CGPoint {
        let (from, to) = (points[max(0, index - 1)], points[min(index, points.count - 1)])
        return CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    }

    /// The maximum bounds of a stroke segment with `points` as control points.
    private static func bounds(of points: ArraySlice<CGPoint>) -> CGRect {
        let pointBounds = points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        let outset = width / 2 + 1
        return pointBounds.insetBy(dx: -outset, dy: -outset)
    }
}
