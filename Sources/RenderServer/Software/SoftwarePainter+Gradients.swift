import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension SoftwarePainter {
    /// Paints a gradient in a region, clipped to an outline if there is one.
    package func paint(
        _ gradient: GradientContent, of node: RenderNode, through outline: RoundedBox?, _ map: Affine,
        _ region: PixelRect, opacity: Double, onto canvas: Canvas
    ) {
        if gradient.kind == .conic {
            paintConic(gradient, of: node, through: outline, map, region, opacity: opacity, onto: canvas)
            return
        }
        guard let pattern = gradient.pattern(in: node.layer.geometry.bounds) else { return }
        let context = canvas.preparedContext(in: region, map)
        if let outline { outline.addPath(to: context) } else { canvas.addPath(of: region) }
        cairo_set_source(context, pattern)
        context.fillPath(opacity: opacity)
        cairo_pattern_destroy(pattern)
        cairo_set_source_rgb(context, 0, 0, 0)
    }

    private func paintConic(
        _ gradient: GradientContent, of node: RenderNode, through outline: RoundedBox?, _ map: Affine,
        _ region: PixelRect, opacity: Double, onto canvas: Canvas
    ) {
        guard let inverse = map.inverted(), let group = pool.acquire(region) else { return }
        defer { pool.release(group) }
        let bounds = node.layer.geometry.bounds
        let center = GradientContent.point(gradient.start, in: bounds)
        let endPoint = GradientContent.point(gradient.end, in: bounds)
        let startAngle = atan2(Double(endPoint.y - center.y), Double(endPoint.x - center.x))
        let table = gradient.pixels(count: ConicLimits.steps)
        for y in region.y..<region.maxY {
            let row = group.row(y, from: region.x)
            for x in 0..<region.width {
                let point = inverse.map(Double(region.x + x) + 0.5, Double(y) + 0.5)
                var fraction = (atan2(point.y - Double(center.y), point.x - Double(center.x)) - startAngle) / (2 * .pi)
                fraction -= fraction.rounded(.down)
                // NaN results from infinite coordinates, which have no direction; use the first color.
                row[x] = table[fraction.isNaN ? 0 : min(Int(fraction * Double(table.count)), table.count - 1)]
            }
        }
        if let outline {
            compose(group, in: region, opacity: opacity, through: outline, map, onto: canvas)
        } else {
            compose(group, in: region, opacity: opacity, onto: canvas)
        }
    }
}

/// Limits of conic gradients.
private enum ConicLimits {
    /// The number of color steps per turn (decision: finer steps differ by less than one of 255 nearly everywhere).
    static let steps = 2048
}

extension GradientContent {
    /// The Cairo pattern of the gradient, in the coordinates of a layer with these bounds; `nil` without colors.
    fileprivate func pattern(in bounds: CGRect) -> OpaquePointer? {
        let stops = stops
        guard !stops.isEmpty else { return nil }
        let from = GradientContent.point(start, in: bounds)
        let to = GradientContent.point(end, in: bounds)
        let pattern: OpaquePointer?
        if kind == .axial {
            pattern = cairo_pattern_create_linear(Double(from.x), Double(from.y), Double(to.x), Double(to.y))
        } else {
            // A circle of radius 1, stretched to the ellipse.
            let radiusX = max(abs(Double(to.x - from.x)), 1e-6)
            let radiusY = max(abs(Double(to.y - from.y)), 1e-6)
            pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
            var matrix = cairo_matrix_t(
                xx: 1 / radiusX, yx: 0, xy: 0, yy: 1 / radiusY, x0: -Double(from.x) / radiusX,
                y0: -Double(from.y) / radiusY)
            cairo_pattern_set_matrix(pattern, &matrix)
        }
        for stop in stops {
            let color = PaintColor(stop.color)
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        return pattern
    }

    /// The colors at `count` even steps, as premultiplied pixels (blue in the lowest byte).
    package func pixels(count: Int) -> [UInt32] {
        let stops = stops
        guard let first = stops.first, let last = stops.last else { return [0] }
        return (0..<count).map { index in
            let location = (Double(index) + 0.5) / Double(count)
            guard location > first.location else { return PaintColor(first.color).pixel }
            guard location < last.location else { return PaintColor(last.color).pixel }
            let next = stops.firstIndex { $0.location > location } ?? stops.count - 1
            let (a, b) = (stops[next - 1], stops[next])
            let fraction = (location - a.location) / (b.location - a.location)
            return PaintColor.mix(PaintColor(a.color), PaintColor(b.color), fraction).pixel
        }
    }
}

extension PaintColor {
    /// Interpolates between two colors without premultiplication.
    fileprivate static func mix(_ a: PaintColor, _ b: PaintColor, _ fraction: Double) -> PaintColor {
        func channel(_ x: Double, _ y: Double) -> Double { x * (1 - fraction) + y * fraction }
        return PaintColor(
            red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue),
            alpha: channel(a.alpha, b.alpha))
    }
}
