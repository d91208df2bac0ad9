import CoreGraphics
import Foundation

extension UIBezierPath {
    /// Creates a path with a rectangle, in points.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect, transform: nil))
    }

    /// Creates a path with the largest ellipse that fits in a rectangle, in points.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
    }

    /// Creates a path with a rounded rectangle whose corners are circular arcs. `cornerRadius` is in points; it is
    /// limited to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        let radii = CGSize(width: radius, height: radius)
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
    }

    /// Creates a path with a rectangle of which some corners are rounded. The radii are in points and limited to half
    /// of the sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        addRoundedRect(rect.standardized, corners, cornerRadii)
    }

    /// Creates a path with a circular arc. `radius` is in points; angles are in radians from the positive x axis.
    /// `clockwise` is as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the outline of a Core Graphics path and default settings.
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

    /// Adds a line to a corner and, if the radii are positive, a quarter of an ellipse around it.
    private func addCorner(at point: CGPoint, into: CGVector, out: CGVector, _ radii: CGSize) {
        /// The distance of the control points of a cubic curve that approximates a quarter circle, in radii.
        let kappa: CGFloat = 0.552_284_75
        func offset(_ direction: CGVector, _ fraction: CGFloat) -> CGPoint {
            CGPoint(
                x: point.x + direction.dx * radii.width * fraction, y: point.y + direction.dy * radii.height * fraction)
        }
        addLine(to: offset(into, -1))
        if radii.width > 0, radii.height > 0 {
            addCurve(
                to: offset(out, 1), controlPoint1: offset(into, kappa - 1), controlPoint2: offset(out, 1 - kappa))
        }
    }
}

extension CGPath {
    /// The path with the direction of every subpath reversed; closed subpaths stay closed.
    var reversed: CGPath {
        let result = CGMutablePath()
        for subpath in subpaths.reversed() { subpath.addReversed(to: result) }
        return result
    }

    private var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        applyWithBlock { pointer in
            let element = pointer.pointee
            let points = element.points
            switch element.type {
            case .moveToPoint:
                subpaths.append(Subpath(start: points[0]))
            case .addLineToPoint:
                subpaths.modifyLast { $0.segments.append(.line(points[0])) }
            case .addQuadCurveToPoint:
                subpaths.modifyLast { $0.segments.append(.quad(points[0], points[1])) }
            case .addCurveToPoint:
                subpaths.modifyLast { $0.segments.append(.curve(points[0], points[1], points[2])) }
            case .closeSubpath:
                subpaths.modifyLast { $0.isClosed = true }
            }
        }
        return subpaths
    }
}

/// A connected part of a path.
private struct Subpath {
    enum Segment {
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)

        var end: CGPoint {
            switch self {
            case .line(let end), .quad(_, let end), .curve(_, _, let end): end
            }
        }
    }

    var start: CGPoint
    var segments: [Segment] = []
    var isClosed = false

    func addReversed(to path: CGMutablePath) {
        path.move(to: segments.last?.end ?? start)
        for index in segments.indices.reversed() {
            let end = index == 0 ? start : segments[index - 1].end
            switch segments[index] {
            case .line: path.addLine(to: end)
            case .quad(let control, _): path.addQuadCurve(to: end, control: control)
            case .curve(let control1, let control2, _):
                path.addCurve(to: end, control1: control2, control2: control1)
            }
        }
        if isClosed { path.closeSubpath() }
    }
}

extension [Subpath] {
    fileprivate mutating func modifyLast(_ change: (inout Subpath) -> Void) {
        if !isEmpty { change(&self[count - 1]) }
    }
}
