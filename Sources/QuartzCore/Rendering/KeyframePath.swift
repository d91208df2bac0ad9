import CoreGraphics
import Foundation

/// The path of a keyframe animation; each of its segments lies between two key frames.
final class KeyframePath: Sendable {
    /// How the layer rotates while it follows the path.
    enum Rotation: Sendable {
        case none
        /// The x axis points along the path.
        case along
        /// The x axis points backward along the path.
        case backward
    }

    /// A line or cubic curve.
    struct Segment: Equatable, Sendable {
        var from: CGPoint
        var control1: CGPoint
        var control2: CGPoint
        var to: CGPoint
    }

    /// A position on the path.
    struct Position: Equatable, Sendable {
        var point: CGPoint
        /// The tangent, in points; may be a zero vector.
        var direction: CGVector
    }

    private let segments: [Segment]
    private let times: KeyTimes
    private let rotation: Rotation
    private let isDiscrete: Bool
    /// For constant speed: the arc-length table of each segment.
    private let lengths: [[CGFloat]]

    /// The number of subdivisions used to measure a segment.
    private static let lengthSubdivisions = 32

    /// Returns `nil` for a path without segments.
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

    /// The position at `fraction` of the run.
    func position(at fraction: Double) -> Position {
        let position = times.position(at: fraction)
        let segment = segments[position.segment]
        var t: CGFloat = position.fraction
        if isDiscrete { t = t < 1 ? 0 : 1 }
        if !lengths.isEmpty { t = parameter(position.segment, at: t) }
        return Position(point: segment.point(t), direction: segment.direction(t))
    }

    /// The layer's rotation there, in radians, or `nil` if it does not rotate.
    func rotationAngle(at place: Position) -> CGFloat? {
        guard place.direction.dx != 0 || place.direction.dy != 0 else { return nil }
        switch rotation {
        case .none: return nil
        case .along: return atan2(place.direction.dy, place.direction.dx)
        case .backward: return atan2(-place.direction.dy, -place.direction.dx)
        }
    }

    /// The curve parameter at the fraction `part` of a segment's length.
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

    /// The drawn segments of a path, in order.
    static func all(in path: CGPath) -> [Self] {
        var result: [Self] = []
        forEach(in: path) { segment, _, _ in result.append(segment) }
        return result
    }

    /// Calls `body` with each drawn segment of a path, whether it is a line, and whether it begins a subpath.
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

extension KeyframePath.Segment {
    /// The cumulative length at each of `steps` even parameter steps, in points, starting with 0.
    func lengths(steps: Int) -> [CGFloat] {
        var sum: CGFloat = 0
        var result: [CGFloat] = [0]
        for step in 0..<steps {
            sum += length(from: CGFloat(step) / CGFloat(steps), to: CGFloat(step + 1) / CGFloat(steps))
            result.append(sum)
        }
        return result
    }

    /// The parameter, 0…1, at `passed` points along the segment. `lengths` is the result of `lengths(steps:)`, or 0 and
    /// the total length for a line.
    func parameter(at distance: CGFloat, in lengths: [CGFloat]) -> CGFloat {
        let steps = lengths.count - 1
        if distance <= 0 { return 0 }
        if distance >= lengths[steps] { return 1 }
        var low = 0
        var high = steps
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= distance { low = middle } else { high = middle }
        }
        let step: CGFloat = lengths[high] - lengths[low]
        let start = CGFloat(low) / CGFloat(steps)
        var t: CGFloat = start + (step > 0 ? (distance - lengths[low]) / step : 0) / CGFloat(steps)
        if steps == 1 { return t }
        // The speed varies within a step: refine with two Newton iterations.
        for _ in 0..<2 {
            let error: CGFloat = lengths[low] + length(from: start, to: t) - distance
            let speed = speed(t)
            if speed > 1e-9 { t -= error / speed }
            t = min(max(t, start), CGFloat(high) / CGFloat(steps))
        }
        return t
    }

    /// The length between two nearby parameters, by three-point Gauss–Legendre quadrature.
    private func length(from: CGFloat, to: CGFloat) -> CGFloat {
        let half: CGFloat = (to - from) / 2
        let middle: CGFloat = (to + from) / 2
        let nodeOffset: CGFloat = half * (3.0 / 5).squareRoot()
        return half * (5 * speed(middle - nodeOffset) + 8 * speed(middle) + 5 * speed(middle + nodeOffset)) / 9
    }

    /// The speed, in points per unit of the parameter.
    private func speed(_ t: CGFloat) -> CGFloat {
        let direction = direction(t)
        return 3 * hypot(direction.dx, direction.dy)
    }
}
