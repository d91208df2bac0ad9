import CoreGraphics
import Foundation

extension CGPath {
    /// The same outline drawn from its end to its start; pieces keep whether they are closed.
    var reversed: CGPath {
        let result = CGMutablePath()
        for piece in pieces.reversed() { piece.addReversed(to: result) }
        return result
    }

    private var pieces: [PathPiece] {
        var pieces: [PathPiece] = []
        applyWithBlock { pointer in
            let element = pointer.pointee
            let points = element.points
            switch element.type {
            case .moveToPoint:
                pieces.append(PathPiece(start: points[0]))
            case .addLineToPoint:
                pieces.ofLast { $0.steps.append(.line(points[0])) }
            case .addQuadCurveToPoint:
                pieces.ofLast { $0.steps.append(.quad(points[0], points[1])) }
            case .addCurveToPoint:
                pieces.ofLast { $0.steps.append(.curve(points[0], points[1], points[2])) }
            case .closeSubpath:
                pieces.ofLast { $0.isClosed = true }
            }
        }
        return pieces
    }
}

/// A connected part of a path.
private struct PathPiece {
    enum Step {
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
    var steps: [Step] = []
    var isClosed = false

    func addReversed(to path: CGMutablePath) {
        path.move(to: steps.last?.end ?? start)
        for index in steps.indices.reversed() {
            let goal = index == 0 ? start : steps[index - 1].end
            switch steps[index] {
            case .line: path.addLine(to: goal)
            case .quad(let control, _): path.addQuadCurve(to: goal, control: control)
            case .curve(let control1, let control2, _):
                path.addCurve(to: goal, control1: control2, control2: control1)
            }
        }
        if isClosed { path.closeSubpath() }
    }
}

extension [PathPiece] {
    fileprivate mutating func ofLast(_ change: (inout PathPiece) -> Void) {
        if !isEmpty { change(&self[count - 1]) }
    }
}
