import CCairo
import CoreGraphics

extension CGPath {
    /// Adds the path to the context's; nothing when painting it would be too much work.
    func addPath(to context: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let map = CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        guard isBearable(in: map) else { return }
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

extension CGPath {
    /// Adds the path to the context's, in pixels to which `map` takes it; nothing when painting it would be too much
    /// work. The context's matrix must map to pixels.
    func addPath(to context: OpaquePointer, _ map: Affine) {
        guard isBearable(in: CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)) else {
            return
        }
        func near(_ value: Double) -> Double { min(max(value, -ShapeLimits.farthest), ShapeLimits.farthest) }
        var (fromX, fromY) = (0.0, 0.0)
        applyWithBlock { element in
            let points = element.pointee.points
            func pixel(_ index: Int) -> (x: Double, y: Double) {
                let point = map.map(Double(points[index].x), Double(points[index].y))
                return (near(point.x), near(point.y))
            }
            switch element.pointee.type {
            case .moveToPoint:
                (fromX, fromY) = pixel(0)
                cairo_move_to(context, fromX, fromY)
            case .addLineToPoint:
                (fromX, fromY) = pixel(0)
                cairo_line_to(context, fromX, fromY)
            case .addQuadCurveToPoint:
                let (control, end) = (pixel(0), pixel(1))
                cairo_curve_to(
                    context, fromX + (control.x - fromX) * 2 / 3, fromY + (control.y - fromY) * 2 / 3,
                    end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
                (fromX, fromY) = end
            case .addCurveToPoint:
                let (first, second, end) = (pixel(0), pixel(1), pixel(2))
                cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
                (fromX, fromY) = end
            case .closeSubpath:
                cairo_close_path(context)
                cairo_get_current_point(context, &fromX, &fromY)
            }
        }
    }
}
