import CoreGraphics
import Foundation

/// A layer's drop shadow.
public struct LayerShadow: Equatable, Sendable {
    /// Colour, with the shadow's opacity not yet multiplied in.
    public var color = RenderColor.black
    /// 0…1.
    public var opacity: Float = 0
    /// In points.
    public var offset = CGSize(width: 0, height: -3)
    /// Blur radius in points: the standard deviation of the blur.
    public var radius: CGFloat = 3
    /// The outline that casts the shadow, or `nil` for the layer's own composited shape.
    public var path: CGPath?

    /// The shadow of a new layer: not visible.
    public init() {}
}
