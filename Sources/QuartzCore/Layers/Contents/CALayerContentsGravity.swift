/// How a picture is placed in the bounds of a layer. Those that name a side keep the picture's size in points.
///
/// `bottom` is always where y is least and `top` where it is greatest. As the y axis points down here, `bottom` is the
/// upper edge that a user sees. A view's `contentMode` goes by what the user sees: its `top` is the layer's `bottom`.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the middle of the edge where y is greatest, the lower one.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In the middle of the edge where y is least, the upper one.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In the middle of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In the middle of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the lower left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the lower right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the upper left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the upper right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to fill the bounds; the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, in its own shape.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as fills, in its own shape.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
