/// Bounds of what a frame's damage may cost.
enum DamageLimits {
    /// More rectangles than this are joined with their neighbours (decision).
    static let maximumRects = 256
    /// Two rectangles are painted as one when that paints at most this many pixels in vain (decision: about what
    /// walking the tree once more costs)...
    static let maximumWastedPixels = 96
    /// ...or this part of what they cover themselves (decision).
    static let maximumWastedFraction = 0.125
    /// Rectangles farther apart than this many pixels are never joined for being close (decision).
    static let maximumGap = 16
    /// Sides of the raster by which too many rectangles are joined; its square is at most `maximumRects`.
    static let tilesPerSide = 15
}
