import CoreGraphics

/// What a path says of its drawing; lengths are points.
struct BezierSettings {
    var lineWidth: CGFloat = 1
    var lineCapStyle = CGLineCap.butt
    var lineJoinStyle = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var usesEvenOddFillRule = false
    /// Drawn and blank lengths in turn; none for a solid line.
    var dashes: [CGFloat] = []
    /// How far into the dashes the line begins.
    var phase: CGFloat = 0

    /// Gives a context what counts for stroking.
    func apply(to context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: phase, lengths: dashes)
    }
}
