import CoreGraphics
import Foundation

/// The way between two outlines that are made of the same sequence of elements.
enum PathInterpolation {
    private struct Element {
        var type: CGPathElementType
        var points: [CGPoint]
    }

    /// Every point on its way from `a` to `b` at `t`, or `nil` when the outlines are made differently.
    static func mix(_ a: CGPath, _ b: CGPath, _ t: CGFloat) -> CGPath? {
        let from = elements(a)
        let to = elements(b)
        guard from.count == to.count else { return nil }
        let path = CGMutablePath()
        for (start, end) in zip(from, to) {
            guard start.type == end.type, start.points.count == end.points.count else { return nil }
            var points: [CGPoint] = []
            for (p, q) in zip(start.points, end.points) {
                points.append(CGPoint(x: lerp(p.x, q.x, t), y: lerp(p.y, q.y, t)))
            }
            switch start.type {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.closeSubpath()
            @unknown default: return nil
            }
        }
        return path
    }

    private static func elements(_ path: CGPath) -> [Element] {
        var result: [Element] = []
        path.applyWithBlock { element in
            let count: Int =
                switch element.pointee.type {
                case .moveToPoint, .addLineToPoint: 1
                case .addQuadCurveToPoint: 2
                case .addCurveToPoint: 3
                default: 0
                }
            let points = (0..<count).map { element.pointee.points[$0] }
            result.append(Element(type: element.pointee.type, points: points))
        }
        return result
    }
}
