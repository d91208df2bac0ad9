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
    var runningColor: UIColor { color.mixed(with: Paint.paper, part: Stroke.paleness) }

    /// What the stroke covers.
    var extent: CGRect { Stroke.extent(of: points[...]) }

    /// What the last bit covers: where the stroke changed when its last point came.
    var tip: CGRect { Stroke.extent(of: points.suffix(3)) }

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
        var isOpen = false
        for index in points.indices {
            let neighbours = points[max(0, index - 1)...min(index + 1, points.count - 1)]
            guard Stroke.extent(of: neighbours).intersects(rect) else {
                isOpen = false
                continue
            }
            if !isOpen { path.move(to: middle(before: index)) }
            path.addQuadCurve(to: middle(before: index + 1), controlPoint: points[index])
            isOpen = true
        }
        color.setStroke()
        path.stroke()
    }

    /// Halfway from the point before `index` to the one there; at the stroke's ends, the end.
    private func middle(before index: Int) -> CGPoint {
        let (from, to) = (points[max(0, index - 1)], points[min(index, points.count - 1)])
        return CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    }

    /// What a line as wide as a stroke covers at most that bends at `points`.
    private static func extent(of points: ArraySlice<CGPoint>) -> CGRect {
        let box = points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        let border = width / 2 + 1
        return box.insetBy(dx: -border, dy: -border)
    }
}
