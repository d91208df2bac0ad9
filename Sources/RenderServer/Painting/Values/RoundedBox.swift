import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// A box with optionally rounded corners.
package struct RoundedBox: Hashable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double
    package var radius: Double
    /// The rounded corners as bits of `CACornerMask`: min-x min-y, max-x min-y, min-x max-y, max-x max-y.
    package var corners: UInt
    /// True if the corners begin farther out and bend gradually. If a side is too short for that, they are circular
    /// (decision).
    package var isContinuous: Bool

    package init(_ box: Box, radius: Double, corners: UInt, isContinuous: Bool = false) {
        (minX, minY, maxX, maxY) = (box.minX, box.minY, box.maxX, box.maxY)
        let maximumRadius = min(box.width, box.height) / 2
        self.radius = max(0, min(radius, maximumRadius))
        self.corners = corners & 15
        self.isContinuous = isContinuous && radius * ContinuousCorner.reach <= maximumRadius
    }

    /// The length of each side that a corner takes up.
    private var reach: Double { isContinuous ? radius * ContinuousCorner.reach : radius }

    package var box: Box { Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
    package var isRounded: Bool { radius > 0 && corners != 0 }

    /// The box inside a border of this width, with its corner radius reduced so that the border is equally wide
    /// everywhere.
    package func inset(by width: Double) -> RoundedBox {
        var result = self
        (result.minX, result.minY) = (minX + width, minY + width)
        (result.maxX, result.maxY) = (maxX - width, maxY - width)
        result.radius = max(0, radius - width)
        return result
    }

    /// True if `other` intersects the square around a rounded corner.
    package func cornersMeet(_ other: Box) -> Bool {
        if !isRounded { return false }
        let nearLeft = other.minX < minX + reach
        let nearRight = other.maxX > maxX - reach
        let nearTop = other.minY < minY + reach
        let nearBottom = other.maxY > maxY - reach
        if corners & 1 != 0 && nearLeft && nearTop { return true }
        if corners & 2 != 0 && nearRight && nearTop { return true }
        if corners & 4 != 0 && nearLeft && nearBottom { return true }
        return corners & 8 != 0 && nearRight && nearBottom
    }

    /// True if all of `other` certainly lies inside.
    package func contains(_ other: Box) -> Bool { box.contains(other) && !cornersMeet(other) }
}

extension RoundedBox {
    /// Adds the outline to the context's path.
    package func addPath(to context: OpaquePointer) {
        if !fitsCairoRange(in: context) {
            farPath.addPath(to: context)
        } else if !isRounded {
            cairo_rectangle(context, minX, minY, maxX - minX, maxY - minY)
        } else {
            cairo_new_sub_path(context)
            trace(
                line: { cairo_line_to(context, $0.x, $0.y) },
                curve: { cairo_curve_to(context, $0.x, $0.y, $1.x, $1.y, $2.x, $2.y) },
                arc: { cairo_arc(context, $0.x, $0.y, radius, $1, $1 + .pi / 2) })
            cairo_close_path(context)
        }
    }

    /// One Bézier curve approximates a quarter circle with an error of about 1/4000, eight with about 1e-9.
    private static let arcsPerFarQuarter = 8

    /// The outline as a path that may exceed Cairo's coordinate range.
    private var farPath: CGPath {
        let path = CGMutablePath()
        trace(
            line: { if path.isEmpty { path.move(to: $0) } else { path.addLine(to: $0) } },
            curve: { path.addCurve(to: $2, control1: $0, control2: $1) },
            arc: { center, start in
                for piece in 0..<Self.arcsPerFarQuarter {
                    let angles = (0...1).map { start + .pi / 2 * Double(piece + $0) / Double(Self.arcsPerFarQuarter) }
                    path.addArc(
                        center: center, radius: radius, startAngle: angles[0], endAngle: angles[1], clockwise: false)
                }
            })
        path.closeSubpath()
        return path
    }

    /// Traces the outline clockwise, beginning at the upper right. `line` receives end points, `curve` two control
    /// points and an end point, `arc` the center of a quarter circle and its start angle in radians.
    private func trace(
        line: (CGPoint) -> Void, curve: (CGPoint, CGPoint, CGPoint) -> Void, arc: (CGPoint, Double) -> Void
    ) {
        func corner(_ bit: UInt, _ x: Double, _ y: Double, _ inwardX: Double, _ inwardY: Double, _ startQuarter: Double)
        {
            if corners & bit == 0 || radius == 0 {
                line(CGPoint(x: x, y: y))
            } else if isContinuous {
                let points = ContinuousCorner.points(x, y, inwardX, inwardY, radius)
                line(points[0])
                for index in stride(from: 1, to: points.count, by: 3) {
                    curve(points[index], points[index + 1], points[index + 2])
                }
            } else {
                arc(CGPoint(x: x + inwardX * radius, y: y + inwardY * radius), startQuarter * .pi / 2)
            }
        }
        corner(2, maxX, minY, -1, 1, 3)
        corner(8, maxX, maxY, -1, -1, 0)
        corner(4, minX, maxY, 1, -1, 1)
        corner(1, minX, minY, 1, 1, 2)
    }

    /// True if the whole box is within Cairo's coordinate range.
    private func fitsCairoRange(in context: OpaquePointer) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let map = Affine(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        let deviceBox = map.map(box)
        return max(-deviceBox.minX, -deviceBox.minY, deviceBox.maxX, deviceBox.maxY)
            <= Double(CairoCoordinateLimits.maximum)
    }
}

extension RenderNode {
    /// The bounds with their rounded corners.
    package var outline: RoundedBox {
        RoundedBox(
            bounds, radius: appearance.cornerRadius, corners: layer.style.maskedCorners,
            isContinuous: layer.style.hasContinuousCorners)
    }
}

/// The curve of a continuous corner, in units of its radius, measured from the corner (values taken from the outlines
/// of Apple's implementation).
enum ContinuousCorner {
    /// The length of each side that the curve takes up.
    static let reach = Double(LayerStyle.continuousCornerExpansionFactor)

    /// The first half of the curve, from its start to the point where its direction has turned by 45 degrees; the other
    /// half is its mirror image.
    private static let half: [(along: Double, across: Double)] = [
        (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    ]

    /// The curve of the corner at (`x`, `y`), clockwise: its start point, then three curves with two control points and
    /// an end point each. `inX` and `inY` point into the box.
    static func points(_ x: Double, _ y: Double, _ inX: Double, _ inY: Double, _ radius: Double) -> [CGPoint] {
        // Clockwise, the corner is entered along a horizontal side if the signs of both differ.
        let entersHorizontally = inX * inY < 0
        func point(_ along: Double, _ across: Double) -> CGPoint {
            let (dx, dy) = entersHorizontally ? (along, across) : (across, along)
            return CGPoint(x: x + inX * dx * radius, y: y + inY * dy * radius)
        }
        return half.map { point($0.along, $0.across) } + half.reversed().map { point($0.across, $0.along) }
    }
}

extension RoundedBox {
    /// The curve of a continuous corner in polar form: its distance, in units of the radius, from the point where the
    /// perpendiculars at its ends meet, at `steps` + 1 evenly spaced angles from one end to the other.
    package static func continuousCurve(steps: Int) -> [Double] { ContinuousCorner.distances(steps: steps) }
}

extension ContinuousCorner {
    /// Points along the curve from one end to the other, relative to the point where the perpendiculars at its ends
    /// meet.
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
        // From a quarter turn downwards; the curve is symmetric.
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
