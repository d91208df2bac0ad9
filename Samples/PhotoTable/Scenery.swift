import UIKit

/// The image on a photograph.
enum Scenery {
    /// Mountains under the moon.
    case night
    /// A sail on the sea.
    case sea
    /// The sun behind hills.
    case sunset

    /// Draws the scenery into a square.
    func draw(in square: CGRect) {
        UIGraphicsGetCurrentContext()?.saveGState()
        UIBezierPath(rect: square).addClip()
        switch self {
        case .night: drawNight(in: square)
        case .sea: drawSea(in: square)
        case .sunset: drawSunset(in: square)
        }
        UIGraphicsGetCurrentContext()?.restoreGState()
    }

    private func drawNight(in square: CGRect) {
        fill(square, UIColor(red: 0.09, green: 0.11, blue: 0.27, alpha: 1))
        disc(square, x: 0.74, y: 0.24, radius: 0.1, UIColor(red: 0.98, green: 0.95, blue: 0.82, alpha: 1))
        let stars: [(CGFloat, CGFloat)] = [
            (0.12, 0.14), (0.3, 0.3), (0.46, 0.1), (0.56, 0.36), (0.9, 0.44), (0.18, 0.46),
        ]
        for (x, y) in stars {
            disc(square, x: x, y: y, radius: 0.008, .white)
        }
        let far = [(0.0, 0.72), (0.22, 0.5), (0.4, 0.7), (0.66, 0.42), (1.0, 0.74), (1.0, 1.0), (0.0, 1.0)]
        shape(square, far, UIColor(red: 0.25, green: 0.29, blue: 0.5, alpha: 1))
        let near = [(0.0, 0.86), (0.3, 0.7), (0.52, 0.84), (0.8, 0.68), (1.0, 0.82), (1.0, 1.0), (0.0, 1.0)]
        shape(square, near, UIColor(red: 0.13, green: 0.16, blue: 0.31, alpha: 1))
    }

    private func drawSea(in square: CGRect) {
        fill(square, UIColor(red: 0.62, green: 0.84, blue: 0.95, alpha: 1))
        disc(square, x: 0.2, y: 0.22, radius: 0.09, UIColor(red: 1, green: 0.93, blue: 0.55, alpha: 1))
        shape(square, [(0, 0.6), (1, 0.6), (1, 1), (0, 1)], UIColor(red: 0.13, green: 0.47, blue: 0.66, alpha: 1))
        shape(square, [(0, 0.78), (1, 0.74), (1, 1), (0, 1)], UIColor(red: 0.09, green: 0.37, blue: 0.56, alpha: 1))
        shape(square, [(0.56, 0.26), (0.56, 0.62), (0.84, 0.62)], .white)
        shape(square, [(0.53, 0.32), (0.53, 0.62), (0.38, 0.62)], UIColor(white: 0.9, alpha: 1))
        let hull = [(0.36, 0.65), (0.86, 0.65), (0.78, 0.74), (0.44, 0.74)]
        shape(square, hull, UIColor(red: 0.72, green: 0.18, blue: 0.15, alpha: 1))
    }

    private func drawSunset(in square: CGRect) {
        fill(square, UIColor(red: 0.98, green: 0.66, blue: 0.38, alpha: 1))
        shape(square, [(0, 0), (1, 0), (1, 0.3), (0, 0.36)], UIColor(red: 0.93, green: 0.47, blue: 0.38, alpha: 1))
        disc(square, x: 0.55, y: 0.58, radius: 0.2, UIColor(red: 1, green: 0.86, blue: 0.45, alpha: 1))
        let far = [(0.0, 0.66), (0.3, 0.58), (0.7, 0.7), (1.0, 0.6), (1.0, 1.0), (0.0, 1.0)]
        shape(square, far, UIColor(red: 0.55, green: 0.26, blue: 0.33, alpha: 1))
        let near = [(0.0, 0.84), (0.45, 0.74), (1.0, 0.88), (1.0, 1.0), (0.0, 1.0)]
        shape(square, near, UIColor(red: 0.33, green: 0.15, blue: 0.25, alpha: 1))
    }

    // MARK: Shapes in fractions of the square

    private func fill(_ square: CGRect, _ color: UIColor) {
        color.setFill()
        UIBezierPath(rect: square).fill()
    }

    private func disc(_ square: CGRect, x: CGFloat, y: CGFloat, radius: CGFloat, _ color: UIColor) {
        let (side, center) = (square.width, point(square, x, y))
        let size = CGSize(width: 2 * radius * side, height: 2 * radius * side)
        color.setFill()
        UIBezierPath(
            ovalIn: CGRect(origin: CGPoint(x: center.x - radius * side, y: center.y - radius * side), size: size)
        ).fill()
    }

    private func shape(_ square: CGRect, _ corners: [(Double, Double)], _ color: UIColor) {
        let path = UIBezierPath()
        for (index, corner) in corners.enumerated() {
            let location = point(square, CGFloat(corner.0), CGFloat(corner.1))
            if index == 0 { path.move(to: location) } else { path.addLine(to: location) }
        }
        path.close()
        color.setFill()
        path.fill()
    }

    private func point(_ square: CGRect, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: square.minX + x * square.width, y: square.minY + y * square.height)
    }
}
