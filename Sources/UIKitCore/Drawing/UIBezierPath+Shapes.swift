import CoreGraphics
import Foundation

extension UIBezierPath {
    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect, transform: nil))
    }

    /// The largest ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
    }

    /// A rectangle with round corners, quarters of circles; a radius beyond half of the shorter side counts as that.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        let radii = CGSize(width: radius, height: radius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
    }

    /// A rectangle with some of its corners round; radii beyond half of a side count as that.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        addRoundedRect(rect.standardized, corners, cornerRadii)
    }

    /// An arc of a circle. Angles are radians from the x axis; `clockwise` is as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A path with the outline of another.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        let clampedRadii = CGSize(
            width: max(0, min(radii.width, rect.width / 2)), height: max(0, min(radii.height, rect.height / 2)))
        let right = CGVector(dx: 1, dy: 0)
        let down = CGVector(dx: 0, dy: 1)
        let left = CGVector(dx: -1, dy: 0)
        let up = CGVector(dx: 0, dy: -1)
        let turns: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), right, down),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), down, left),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), left, up),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), up, right),
        ]
        let start = corners.contains(.topLeft) ? rect.minX + clampedRadii.width : rect.minX
        move(to: CGPoint(x: start, y: rect.minY))
        for (corner, point, into, out) in turns {
            addCorner(at: point, into: into, out: out, corners.contains(corner) ? clampedRadii : .zero)
        }
        close()
    }

    /// A line to a corner and, where it is round, a quarter of an ellipse around it.
    private func addCorner(at point: CGPoint, into: CGVector, out: CGVector, _ radii: CGSize) {
        /// How far the handles of a cubic curve reach that passes for a quarter of a circle.
        let kappa: CGFloat = 0.552_284_75
        func offset(_ direction: CGVector, _ fraction: CGFloat) -> CGPoint {
            CGPoint(x: point.x + direction.dx * radii.width * fraction, y: point.y + direction.dy * radii.height * fraction)
        }
        addLine(to: offset(into, -1))
        if radii.width > 0, radii.height > 0 {
            addCurve(
                to: offset(out, 1), controlPoint1: offset(into, kappa - 1), controlPoint2: offset(out, 1 - kappa))
        }
    }
}
