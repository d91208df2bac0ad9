import CoreGraphics
import Foundation

/// A way along an outline: each piece of it is a segment between two key frames.
final class KeyframePath: Sendable {
    /// How the layer turns while it goes.
    enum Rotation: Sendable {
        case none
        /// The x axis points along the path.
        case along
        /// The x axis points back along the path.
        case backward
    }

    /// A straight line or cubic curve.
    struct Segment: Equatable, Sendable {
        var from: CGPoint
        var control1: CGPoint
        var control2: CGPoint
        var to: CGPoint
    }

    /// A moment on the way.
    struct Position: Equatable, Sendable {
        var point: CGPoint
        /// Direction of the path, in points; may have no length.
        var direction: CGVector
    }

    private let segments: [Segment]
    private let times: KeyTimes
    private let rotation: Rotation
    private let isDiscrete: Bool
    /// For even speed: the length of each segment up to each of `Self.steps` parts of it.
    private let lengths: [[CGFloat]]

    /// How finely a segment's length is measured.
    private static let lengthSubdivisions = 32

    /// `nil` for an outline without pieces.
    init?(
        path: CGPath, keyTimes: [Double]?, curves: [TimingCurve], isPaced: Bool, isDiscrete: Bool, rotation: Rotation
    ) {
        segments = Segment.all(in: path)
        guard !segments.isEmpty else { return nil }
        self.rotation = rotation
        self.isDiscrete = isDiscrete
        if isPaced {
            lengths = segments.map { $0.lengths(steps: Self.lengthSubdivisions) }
            times = KeyTimes(lengths: lengths.map { $0.last ?? 0 })
        } else {
            lengths = []
            times = KeyTimes(segments: segments.count, times: keyTimes, curves: curves)
        }
    }

    /// Where `fraction` of the run lies.
    func position(at fraction: Double) -> Position {
        let position = times.position(at: fraction)
        let segment = segments[position.segment]
        var t: CGFloat = position.fraction
        if isDiscrete { t = t < 1 ? 0 : 1 }
        if !lengths.isEmpty { t = parameter(position.segment, at: t) }
        return Position(point: segment.point(t), direction: segment.direction(t))
    }

    /// How far the layer is turned there, in radians, or `nil` when it does not turn.
    func rotationAngle(at place: Position) -> CGFloat? {
        guard place.direction.dx != 0 || place.direction.dy != 0 else { return nil }
        switch rotation {
        case .none: return nil
        case .along: return atan2(place.direction.dy, place.direction.dx)
        case .backward: return atan2(-place.direction.dy, -place.direction.dx)
        }
    }

    /// The curve's parameter where `part` of its length lies behind.
    private func parameter(_ segment: Int, at part: CGFloat) -> CGFloat {
        let table = lengths[segment]
        guard let total = table.last, total > 0 else { return part }
        return segments[segment].parameter(at: part * total, in: table)
    }
}

extension KeyframePath.Segment {
    fileprivate init(line from: CGPoint, _ to: CGPoint) {
        let control1 = CGPoint(x: lerp(from.x, to.x, 1 / 3), y: lerp(from.y, to.y, 1 / 3))
        let control2 = CGPoint(x: lerp(from.x, to.x, 2 / 3), y: lerp(from.y, to.y, 2 / 3))
        self.init(from: from, control1: control1, control2: control2, to: to)
    }

    /// The drawn pieces of an outline, in order.
    static func all(in path: CGPath) -> [Self] {
        var result: [Self] = []
        forEach(in: path) { segment, _, _ in result.append(segment) }
        return result
    }

    /// Calls `body` with each drawn piece of an outline, whether it is a straight line, and whether it begins a
    /// subpath.
    static func forEach(in path: CGPath, _ body: (Self, _ isLine: Bool, _ beginsSubpath: Bool) -> Void) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        var isNew = true
        func draw(_ segment: Self, isLine: Bool) {
            body(segment, isLine, isNew)
            isNew = false
            current = segment.to
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                start = points[0]
                current = start
                isNew = true
            case .addLineToPoint: draw(Self(line: current, points[0]), isLine: true)
            case .addQuadCurveToPoint:
                let c1 = CGPoint(x: lerp(current.x, points[0].x, 2 / 3), y: lerp(current.y, points[0].y, 2 / 3))
                let c2 = CGPoint(x: lerp(points[1].x, points[0].x, 2 / 3), y: lerp(points[1].y, points[0].y, 2 / 3))
                draw(Self(from: current, control1: c1, control2: c2, to: points[1]), isLine: false)
            case .addCurveToPoint:
                draw(Self(from: current, control1: points[0], control2: points[1], to: points[2]), isLine: false)
            case .closeSubpath:
                if current != start { draw(Self(line: current, start), isLine: true) }
                isNew = true
            }
        }
    }

    func point(_ t: CGFloat) -> CGPoint {
        let u: CGFloat = 1 - t
        let a: CGFloat = u * u * u
        let b: CGFloat = 3 * u * u * t
        let c: CGFloat = 3 * u * t * t
        let d: CGFloat = t * t * t
        return CGPoint(
            x: a * from.x + b * control1.x + c * control2.x + d * to.x,
            y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    func direction(_ t: CGFloat) -> CGVector {
        let u: CGFloat = 1 - t
        let a: CGFloat = u * u
        let b: CGFloat = 2 * u * t
        let c: CGFloat = t * t
        let dx: CGFloat = a * (control1.x - from.x) + b * (control2.x - control1.x) + c * (to.x - control2.x)
        let dy: CGFloat = a * (control1.y - from.y) + b * (control2.y - control1.y) + c * (to.y - control2.y)
        if dx == 0, dy == 0 { return CGVector(dx: to.x - from.x, dy: to.y - from.y) }
        return CGVector(dx: dx, dy: dy)
    }
}
