import UIKit

/// A shape painted from a path, which also decides what belongs to it.
final class PathShapeView: ShapeView {
    /// The outline, in the coordinates of the view. Holes are those of the even-odd rule.
    private let path: UIBezierPath

    init(name: String, path: UIBezierPath, color: UIColor, frame: CGRect) {
        self.path = path
        path.usesEvenOddFillRule = true
        super.init(name: name, frame: frame)
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        shape.fillRule = .evenOdd
        shape.fillColor = color.cgColor
        layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// The touch area: a point in a hole or beside the outline belongs to what lies behind.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        path.contains(point)
    }
}

extension UIBezierPath {
    /// A star with a number of points in a square.
    static func star(points: Int, in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        for index in 0..<2 * points {
            let radius = rect.width / 2 * (index.isMultiple(of: 2) ? 1 : 0.45)
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let corner = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.close()
        return path
    }

    /// A ring in a square, with a hole of part of its width.
    static func ring(in rect: CGRect, hole: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(ovalIn: rect)
        let inset = rect.width * (1 - hole) / 2
        path.append(UIBezierPath(ovalIn: rect.insetBy(dx: inset, dy: inset)))
        return path
    }

    /// A waxing moon in a square.
    static func moon(in rect: CGRect) -> UIBezierPath {
        let radius = rect.width / 2
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let path = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
        path.addQuadCurve(
            to: CGPoint(x: center.x, y: rect.minY), controlPoint: CGPoint(x: rect.maxX - radius / 4, y: center.y))
        path.close()
        return path
    }
}
