import CoreGraphics
import Foundation

/// The image a layer shows inside its bounds, and how it is placed.
public struct LayerContents: Equatable, Sendable {
    /// The image, or `nil`. It is immutable once committed.
    public var image: CGImage?
    /// The image that cross-fades into `image`; `nil` if none.
    public var previousImage: CGImage?
    /// The share of `image` in the cross-fade, 0…1; the rest is `previousImage`. 1 by default.
    public var crossfadeProgress: CGFloat = 1
    /// Image pixels per point.
    public var scale: CGFloat
    /// How the image is placed in the bounds.
    public var gravity: CALayerContentsGravity
    /// The part of the image that is used, in unit coordinates of the image.
    public var rect: CGRect
    /// The part that stretches, in unit coordinates of the image; (0, 0, 1, 1) stretches the whole image.
    public var center: CGRect
    /// True if an enlarged image is sampled with nearest-neighbor filtering.
    public var samplesNearest: Bool
    /// True if a reduced image is sampled with nearest-neighbor filtering; false by default.
    public var minifiesNearest = false
    /// True if the image is mirrored in relation to the layer's coordinates, which are flipped; false by default.
    public var isFlipped = false

    /// Creates contents that fill the bounds.
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

    /// True if both show the same image objects in the same way.
    public static func == (a: LayerContents, b: LayerContents) -> Bool {
        a.image === b.image && a.previousImage === b.previousImage && a.crossfadeProgress == b.crossfadeProgress
            && a.hasSamePlacement(as: b)
    }

    /// True if both are positioned and sampled in the same way, regardless of the images.
    package func hasSamePlacement(as other: LayerContents) -> Bool {
        scale == other.scale && gravity == other.gravity && rect == other.rect && center == other.center
            && samplesNearest == other.samplesNearest && minifiesNearest == other.minifiesNearest
            && isFlipped == other.isFlipped
    }
}

/// What a layer of a specialized class draws between its contents and its sublayers, or how it shows its sublayers.
public indirect enum LayerContent: Equatable, Sendable {
    /// A path, filled and stroked.
    case shape(ShapeContent)
    /// A color gradient over the bounds.
    case gradient(GradientContent)
    /// Draws nothing; the sublayers keep their depth instead of being flattened.
    case depth
    /// The sublayers, drawn several times.
    case replicator(ReplicatorContent)
    /// Drawn tiles.
    case tiles(TileContent)
    /// Particles.
    case emitter(EmitterContent)
}
