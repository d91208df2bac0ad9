/// How colours that a space cannot hold are brought into it. Painting clips them, whatever is asked for.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// What suits the content.
    case defaultIntent = 0
    /// Exact where possible, clipped elsewhere.
    case absoluteColorimetric = 1
    /// Exact relative to white.
    case relativeColorimetric = 2
    /// Differences are kept.
    case perceptual = 3
    /// Saturation is kept.
    case saturation = 4
}
