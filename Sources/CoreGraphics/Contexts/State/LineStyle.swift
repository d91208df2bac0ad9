/// How the ends of open lines look.
public enum CGLineCap: Int32, Sendable {
    /// Cut off at the end point.
    case butt = 0
    /// Half a circle around the end point.
    case round = 1
    /// Half a square around the end point.
    case square = 2
}

/// How the corners of lines look.
public enum CGLineJoin: Int32, Sendable {
    /// Pointed, up to the miter limit.
    case miter = 0
    /// Round.
    case round = 1
    /// Cut off.
    case bevel = 2
}

/// What to do with a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fill by winding.
    case fill = 0
    /// Fill by even and odd.
    case eoFill = 1
    /// Draw the line.
    case stroke = 2
    /// Fill by winding, then draw the line.
    case fillStroke = 3
    /// Fill by even and odd, then draw the line.
    case eoFillStroke = 4
}

/// How the pixels of an image become those of the context when the sizes differ.
public enum CGInterpolationQuality: Int32, Sendable {
    /// What suits; the same as medium.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Between neighbours, fast.
    case low = 2
    /// As good as there is.
    case high = 3
    /// Between neighbours.
    case medium = 4
}
