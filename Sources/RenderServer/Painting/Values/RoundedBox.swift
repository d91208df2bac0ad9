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
        let room = min(box.width, box.height) / 2
        self.radius = max(0, min(radius, room))
        self.corners = corners & 15
        self.isContinuous = isContinuous && radius * ContinuousCorner.reach <= room
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

    /// Adds the outline to the context's path.
    package func addPath(to context: OpaquePointer) {
        if !isRounded {
            cairo_rectangle(context, minX, minY, maxX - minX, maxY - minY)
            return
        }
        func corner(_ bit: UInt, _ x: Double, _ y: Double, _ inX: Double, _ inY: Double, _ quarter: Double) {
            if corners & bit != 0 && isContinuous {
                ContinuousCorner.add(to: context, x, y, inX, inY, radius)
            } else if corners & bit != 0 {
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
    package var outline: RoundedBox {
        RoundedBox(
            bounds, radius: look.cornerRadius, corners: layer.style.maskedCorners,
            isContinuous: layer.style.cornersAreContinuous)
    }
}
