import CoreGraphics
import Foundation

/// What a layer shows inside its bounds.
public struct LayerContents: Equatable, Sendable {
    /// The picture; never changes after it was committed. `nil` for none.
    public var image: CGImage?
    /// A picture that passes into `image`; `nil` for none.
    public var previousImage: CGImage?
    /// How much of `image` shows, 0…1; the rest is `former`.
    public var crossfadeProgress: CGFloat = 1
    /// Pixels of the picture per point.
    public var scale: CGFloat
    /// How the picture is placed in the bounds.
    public var gravity: CALayerContentsGravity
    /// The part of the picture that is used, in units of its size.
    public var rect: CGRect
    /// The part that stretches, in units of its size; (0, 0, 1, 1) stretches all of it.
    public var center: CGRect
    /// True when sampling is to take the nearest pixel when the picture is enlarged.
    public var samplesNearest: Bool
    /// True when sampling is to take the nearest pixel when the picture is made smaller.
    public var minifiesNearest = false

    /// Makes contents that fill the bounds.
    public init(
        image: CGImage?, scale: CGFloat = 1, gravity: CALayerContentsGravity = .resize,
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

    /// True when both show the same picture objects in the same way.
    public static func == (a: LayerContents, b: LayerContents) -> Bool {
        a.image === b.image && a.previousImage === b.previousImage && a.crossfadeProgress == b.crossfadeProgress && a.hasSamePlacement(as: b)
    }

    /// True when both are placed and sampled alike, whatever they show.
    package func hasSamePlacement(as other: LayerContents) -> Bool {
        scale == other.scale && gravity == other.gravity && rect == other.rect && center == other.center
            && samplesNearest == other.samplesNearest && minifiesNearest == other.minifiesNearest
    }
}
