/// How a picture is sampled when it is drawn at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Between neighbouring pixels; the default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Between neighbouring pixels, of a picture that is reduced smoothly; the same as `linear`, which does that too.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
