import CoreGraphics
import Foundation

extension CGPath {
    /// The same outline drawn from its end to its start; pieces keep whether they are closed.
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
