import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension SoftwarePainter {
    /// Paints the path of a shape layer.
    package func paint(
        _ shape: ShapeContent, of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto canvas: Canvas
    ) {
        guard let path = shape.path, let measure = node.measure(of: shape) else { return }
        if shape.hasFill {
            let context = canvas.preparedContext(in: clip)
            path.addPath(to: context, CGAffineTransform(map))
            context.setSource(PaintColor(shape.fillColor).faded(opacity))
            cairo_set_fill_rule(context, shape.fillsEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        }
        let transform = CGAffineTransform(map)
        if shape.hasStroke, let pen = Pen(transform, width: shape.lineWidth) {
            var line = shape.isTrimmed ? measure.subpath(from: shape.strokeStart, to: shape.strokeEnd) : path
            var dashes = shape.effectiveDashes(along: line)
            if !dashes.isEmpty,
                pen.transform != transform || !CairoCoordinateLimits.contain(line.boundingBox.applying(transform))
            {
                // Outside Cairo's coordinate range Cairo would restart the dashes, and with a transformed pen it would
                // measure them along the pen.
                line = line.flattened(threshold: CurveTolerance.dashed / transform.meanScale)
                    .copy(dashingWithPhase: shape.dashPhase, lengths: shape.dashes)
                dashes = []
            }
            let context = canvas.preparedContext(in: clip)
            line.addPath(to: context, transform)
            context.setSource(PaintColor(shape.strokeColor).faded(opacity))
            context.stroke(shape, pen, dashes: dashes)
        }
    }
}

extension OpaquePointer {
    /// Strokes the path of this Cairo context, which is in pixels, with the line style of a shape.
    fileprivate func stroke(_ shape: ShapeContent, _ pen: Pen, dashes: [Double]) {
        cairo_set_line_width(self, pen.width)
        cairo_set_line_cap(self, shape.lineCap.cairo)
        cairo_set_line_join(self, shape.lineJoin.cairo)
        cairo_set_miter_limit(self, Double(max(shape.miterLimit, 1)))
        cairo_set_dash(self, dashes, Int32(dashes.count), Double(shape.dashPhase))
        cairo_set_tolerance(self, dashes.isEmpty ? CurveTolerance.standard : CurveTolerance.dashed)
        // Curves are subdivided according to the displayed line width.
        let transform = pen.transform
        var matrix = cairo_matrix_t(xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
        cairo_set_matrix(self, &matrix)
        cairo_stroke(self)
        cairo_set_dash(self, nil, 0, 0)
        cairo_set_tolerance(self, CurveTolerance.standard)
    }
}

extension ShapeContent {
    /// The dash lengths; empty if the line would be split into too many pieces, which look like an unbroken line.
    fileprivate func effectiveDashes(along line: CGPath) -> [Double] {
        let lengths = dashes.map { Double($0) }
        let sum = lengths.reduce(0, +)
        guard sum > ShapeLimits.minimumDashPattern, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }), dashPhase.isFinite,
            line.canDash(period: sum)
        else { return [] }
        return lengths
    }
}

/// Limits of the cost of shapes.
enum ShapeLimits {
    /// The shortest dash pattern, in points; a shorter one looks like an unbroken line but has very many pieces
    /// (decision).
    static let minimumDashPattern = 0.01
}

extension CGLineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
