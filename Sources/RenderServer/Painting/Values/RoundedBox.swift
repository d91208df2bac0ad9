import CCairo
import CoreGraphics
import QuartzCore

/// A box of which some corners are round.
package struct RoundedBox: Hashable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double
    package var radius: Double
    /// Which corners are round; bits of `CACornerMask`: min-x min-y, max-x min-y, min-x max-y, max-x max-y.
    package var corners: UInt
    /// The corners begin farther out and bend gradually. Where a side has no room for that, they are quarters of
    /// circles (decision).
    package var isContinuous: Bool

    package init(_ box: Box, radius: Double, corners: UInt, isContinuous: Bool = false) {
        (minX, minY, maxX, maxY) = (box.minX, box.minY, box.maxX, box.maxY)
        let maximumRadius = min(box.width, box.height) / 2
        self.radius = max(0, min(radius, maximumRadius))
        self.corners = corners & 15
        self.isContinuous = isContinuous && radius * ContinuousCorner.reach <= maximumRadius
    }

    /// How much of each side a corner takes up.
    private var reach: Double { isContinuous ? radius * ContinuousCorner.reach : radius }

    package var box: Box { Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
    package var isRounded: Bool { radius > 0 && corners != 0 }

    /// The box inside a border of this width, its corners rounded so that the border is equally wide everywhere.
    package func inset(by width: Double) -> RoundedBox {
        var result = self
        (result.minX, result.minY) = (minX + width, minY + width)
        (result.maxX, result.maxY) = (maxX - width, maxY - width)
        result.radius = max(0, radius - width)
        return result
    }

    /// True when `other` meets the square around a round corner.
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

    /// True when all of `other` surely lies inside.
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

    /// One curve for a quarter of a circle is off by a part in four thousand, so many are by one in a thousand million.
    private static let arcsPerFarQuarter = 8

    /// The outline, which may reach farther than Cairo's numbers.
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

    /// Goes around clockwise, beginning at the upper right: with lines to points, curves of two controls and an end, and
    /// quarters of circles around a center from an angle on.
    private func trace(
        line: (CGPoint) -> Void, curve: (CGPoint, CGPoint, CGPoint) -> Void, arc: (CGPoint, Double) -> Void
    ) {
        func corner(_ bit: UInt, _ x: Double, _ y: Double, _ inwardX: Double, _ inwardY: Double, _ startQuarter: Double) {
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

    /// True when Cairo's numbers reach all of the box.
    private func fitsCairoRange(in context: OpaquePointer) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let map = Affine(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        let deviceBox = map.map(box)
        return max(-deviceBox.minX, -deviceBox.minY, deviceBox.maxX, deviceBox.maxY) <= Double(CairoCoordinateLimits.maximum)
    }
}

extension RenderNode {
    /// The bounds with their round corners.
    package var outline: RoundedBox {
        RoundedBox(
            bounds, radius: appearance.cornerRadius, corners: layer.style.maskedCorners,
            isContinuous: layer.style.hasContinuousCorners)
    }
}
