import CoreGraphics
import Foundation

/// What a layer shows inside its bounds.
public struct LayerContents: Sendable {
    /// The picture; never changes after it was committed.
    public var image: CGImage
    /// Pixels of the picture per point.
    public var scale: CGFloat
    /// How the picture is placed in the bounds.
    public var gravity: CALayerContentsGravity
    /// The part of the picture that is used, in units of its size.
    public var rect: CGRect
    /// The part that stretches, in units of its size; (0, 0, 1, 1) stretches all of it.
    public var center: CGRect
    /// True when sampling is to take the nearest pixel (magnification filter `nearest`).
    public var samplesNearest: Bool

    /// Makes contents that fill the bounds.
    public init(
        image: CGImage, scale: CGFloat = 1, gravity: CALayerContentsGravity = .resize,
        rect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), samplesNearest: Bool = false
    ) {
        self.image = image
        self.scale = scale
        self.gravity = gravity
        self.rect = rect
        self.center = center
        self.samplesNearest = samplesNearest
    }
}
