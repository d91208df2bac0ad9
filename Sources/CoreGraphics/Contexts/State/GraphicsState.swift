/// All that `saveGState` keeps, except the clip, which Cairo keeps.
struct GraphicsState {
    /// From user space to the context's base space (y upward, one unit a pixel).
    var ctm: CGAffineTransform
    /// From user space to pixels (y downward).
    var pixelTransform: CGAffineTransform
    var fill = CGColor.black
    var stroke = CGColor.black
    var fillSpace: CGColorSpace = .deviceGray
    var strokeSpace: CGColorSpace = .deviceGray
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    /// How far lines may lie off the curves they are painted for, in pixels; 0 for what suits.
    var flatness: CGFloat = 0
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var antialiases = true
    var interpolation = CGInterpolationQuality.default
    var shadow: Shadow?
    /// Where patterns begin, away from the origin of the base space.
    var patternPhase = CGSize.zero
    var font: CGFont?
    var fontSize: CGFloat = 1
    var textMode = CGTextDrawingMode.fill
    /// Opacity per pixel that all painting passes through, when clipped to an image.
    var mask: ClipMask?
}

/// The shadow that painting casts, in units of the base space.
struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}
