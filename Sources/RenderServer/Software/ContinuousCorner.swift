import CoreGraphics
import Foundation
import QuartzCore

/// The curve of a corner that bends gradually, in units of its radius, counted from the corner (known from the
/// original's outlines).
enum ContinuousCorner {
    /// How far the curve reaches along each side.
    static let reach = Double(LayerStyle.continuousCornerExpansionFactor)

    /// The first half, from where it leaves the one side to where it is turned by an eighth; the other half mirrors it.
    private static let half: [(along: Double, across: Double)] = [
        (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    ]

    /// The corner at (`x`, `y`), clockwise: where it begins, and three curves of two controls and an end each. `inX` and
    /// `inY` point into the box.
    static func points(_ x: Double, _ y: Double, _ inX: Double, _ inY: Double, _ radius: Double) -> [CGPoint] {
        // Going clockwise, the corner is entered along a horizontal side where both point the opposite way.
        let entersHorizontally = inX * inY < 0
        func point(_ along: Double, _ across: Double) -> CGPoint {
            let (dx, dy) = entersHorizontally ? (along, across) : (across, along)
            return CGPoint(x: x + inX * dx * radius, y: y + inY * dy * radius)
        }
        return half.map { point($0.along, $0.across) } + half.reversed().map { point($0.across, $0.along) }
    }
}

extension RoundedBox {
    /// The curve of a corner that bends gradually, told by how far it is, in units of the radius, from the point where
    /// the right angles on its ends meet: at `steps` + 1 angles, evenly from along the one side to along the other.
    package static func continuousCurve(steps: Int) -> [Double] { ContinuousCorner.distances(steps: steps) }
}

extension ContinuousCorner {
    /// Points along the curve, from the one side to the other, as they are seen from the point where the right angles
    /// on its ends meet.
    private static var points: [(x: Double, y: Double)] {
        let first = half.map { (x: reach - $0.along, y: reach - $0.across) }
        let second = half.reversed().map { (x: reach - $0.across, y: reach - $0.along) }
        let curves = [
            [first[0], first[1], first[2], first[3]], [first[3], first[4], second[0], second[1]],
            [second[1], second[2], second[3], second[4]],
        ]
        let stepsPerCurve = 400
        return curves.flatMap { curve in
            (0...stepsPerCurve).map { step in
                let t = Double(step) / Double(stepsPerCurve)
                let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
                return zip(curve, weights).reduce((x: 0.0, y: 0.0)) {
                    ($0.x + $1.0.x * $1.1, $0.y + $1.0.y * $1.1)
                }
            }
        }
    }

    fileprivate static func distances(steps: Int) -> [Double] {
        // From above (an angle of a quarter turn) downwards; the curve is the same from both ends.
        let samples = points.map { (angle: atan2($0.y, $0.x), distance: ($0.x * $0.x + $0.y * $0.y).squareRoot()) }
            .sorted { $0.angle < $1.angle }
        return (0...steps).map { step in
            let angle = Double(step) / Double(steps) * .pi / 2
            guard let next = samples.firstIndex(where: { $0.angle >= angle }), next > 0 else { return reach }
            let (a, b) = (samples[next - 1], samples[next])
            if b.angle - a.angle < 1e-12 { return b.distance }
            return a.distance + (b.distance - a.distance) * (angle - a.angle) / (b.angle - a.angle)
        }
    }
}
