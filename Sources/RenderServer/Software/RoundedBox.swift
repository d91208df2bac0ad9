import CCairo
import CoreGraphics
import QuartzCore

/// A box of which some corners are round.
struct RoundedBox: Hashable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double
    var radius: Double
    /// Which corners are round; bits of `CACornerMask`: min-x min-y, max-x min-y, min-x max-y, max-x max-y.
    var corners: UInt

    init(_ box: Box, radius: Double, corners: UInt) {
        (minX, minY, maxX, maxY) = (box.minX, box.minY, box.maxX, box.maxY)
        self.radius = max(0, min(radius, min(box.width, box.height) / 2))
        self.corners = corners & 15
    }

    var box: Box { Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
    var isRounded: Bool { radius > 0 && corners != 0 }

    /// The box inside a border of this width, its corners rounded so that the border is equally wide everywhere.
    func inset(by width: Double) -> RoundedBox {
        var result = self
        (result.minX, result.minY) = (minX + width, minY + width)
        (result.maxX, result.maxY) = (maxX - width, maxY - width)
        result.radius = max(0, radius - width)
        return result
    }

    /// True when `other` meets the square around a round corner.
    func cornersMeet(_ other: Box) -> Bool {
        if !isRounded { return false }
        let nearLeft = other.minX < minX + radius
        let nearRight = other.maxX > maxX - radius
        let nearTop = other.minY < minY + radius
        let nearBottom = other.maxY > maxY - radius
        if corners & 1 != 0 && nearLeft && nearTop { return true }
        if corners & 2 != 0 && nearRight && nearTop { return true }
        if corners & 4 != 0 && nearLeft && nearBottom { return true }
        return corners & 8 != 0 && nearRight && nearBottom
    }

    /// True when all of `other` surely lies inside.
    func contains(_ other: Box) -> Bool { box.contains(other) && !cornersMeet(other) }

    /// Adds the outline to the context's path.
    func addPath(to context: OpaquePointer) {
        if !isRounded {
            cairo_rectangle(context, minX, minY, maxX - minX, maxY - minY)
            return
        }
        func corner(_ bit: UInt, _ x: Double, _ y: Double, _ inX: Double, _ inY: Double, _ quarter: Double) {
            if corners & bit != 0 {
                let start = quarter * .pi / 2
                cairo_arc(context, x + inX * radius, y + inY * radius, radius, start, start + .pi / 2)
            } else {
                cairo_line_to(context, x, y)
            }
        }
        cairo_new_sub_path(context)
        corner(2, maxX, minY, -1, 1, 3)
        corner(8, maxX, maxY, -1, -1, 0)
        corner(4, minX, maxY, 1, -1, 1)
        corner(1, minX, minY, 1, 1, 2)
        cairo_close_path(context)
    }
}

extension RenderNode {
    /// The bounds with their round corners.
    var outline: RoundedBox {
        RoundedBox(bounds, radius: look.cornerRadius, corners: layer.style.maskedCorners)
    }
}

extension CGPath {
    /// Adds the path to the context's.
    func addPath(to context: OpaquePointer) {
        applyWithBlock { element in
            let points = element.pointee.points
            func x(_ index: Int) -> Double { Double(points[index].x) }
            func y(_ index: Int) -> Double { Double(points[index].y) }
            switch element.pointee.type {
            case .moveToPoint: cairo_move_to(context, x(0), y(0))
            case .addLineToPoint: cairo_line_to(context, x(0), y(0))
            case .addQuadCurveToPoint:
                var startX = 0.0
                var startY = 0.0
                cairo_get_current_point(context, &startX, &startY)
                cairo_curve_to(
                    context, startX + (x(0) - startX) * 2 / 3, startY + (y(0) - startY) * 2 / 3,
                    x(1) + (x(0) - x(1)) * 2 / 3, y(1) + (y(0) - y(1)) * 2 / 3, x(1), y(1))
            case .addCurveToPoint: cairo_curve_to(context, x(0), y(0), x(1), y(1), x(2), y(2))
            case .closeSubpath: cairo_close_path(context)
            }
        }
    }
}
