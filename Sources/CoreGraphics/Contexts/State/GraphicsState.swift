/// What `saveGState` saves, except the clip, which Cairo saves.
struct GraphicsState {
    /// From user space to the base space of the context (y upward, one unit per pixel).
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
    /// The maximum deviation of flattened curves, in pixels; 0 selects the default.
    var flatness: CGFloat = 0
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var antialiases = true
    var interpolation = CGInterpolationQuality.default
    var shadow: Shadow?
    /// The offset of patterns from the origin of the base space.
    var patternPhase = CGSize.zero
    var font: CGFont?
    var fontSize: CGFloat = 1
    var textMode = CGTextDrawingMode.fill
    /// The per-pixel alpha of a clip to an image.
    var mask: ClipMask?
}

/// A shadow, in units of the base space.
struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}

/// The shapes of the ends of open lines.
public enum CGLineCap: Int32, Sendable {
    /// Cut off at the end point.
    case butt = 0
    /// A semicircle around the end point.
    case round = 1
    /// Half a square around the end point.
    case square = 2
}

/// The shapes of line corners.
public enum CGLineJoin: Int32, Sendable {
    /// Pointed, up to the miter limit.
    case miter = 0
    /// Round.
    case round = 1
    /// Cut off.
    case bevel = 2
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fill by the winding rule.
    case fill = 0
    /// Fill by the even-odd rule.
    case eoFill = 1
    /// Stroke.
    case stroke = 2
    /// Fill by the winding rule, then stroke.
    case fillStroke = 3
    /// Fill by the even-odd rule, then stroke.
    case eoFillStroke = 4
}

/// How scaled images are interpolated.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The default; same as medium.
    case `default` = 0
    /// Nearest neighbor.
    case none = 1
    /// Bilinear.
    case low = 2
    /// The best filter that Cairo has.
    case high = 3
    /// Cairo's good filter.
    case medium = 4
}
