import CoreGraphics
import Foundation

/// Place, size and transform of a layer, as values.
public struct LayerGeometry: Equatable, Sendable {
    /// Where the anchor point lies in the superlayer, in points.
    public var position = CGPoint.zero
    /// The anchor point in units of the bounds, (0.5, 0.5) is the middle.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The layer's own coordinate system, in points.
    public var bounds = CGRect.zero
    /// The affine part of the layer's transform, identity when `transform3D` is set.
    public var transform = CGAffineTransform.identity
    /// The layer's transform when it is not affine.
    public var transform3D: CATransform3D?
    /// The transform that applies to all sublayers, when it is not the identity.
    public var sublayerTransform: CATransform3D?
    /// Front-to-back place among siblings.
    public var zPosition: CGFloat = 0
    /// Depth of the anchor point.
    public var anchorPointZ: CGFloat = 0

    /// The geometry of a new layer.
    public init() {}
}

/// A colour as four numbers: sRGB, not premultiplied, 0…1.
public struct RenderColor: Hashable, Sendable {
    /// Red.
    public var red: Float
    /// Green.
    public var green: Float
    /// Blue.
    public var blue: Float
    /// Opacity.
    public var alpha: Float

    /// Makes a colour from sRGB components 0…1.
    public init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Nothing to see.
    public static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
}

/// A layer's drop shadow.
public struct LayerShadow: Equatable, Sendable {
    /// Colour, with the shadow's opacity not yet multiplied in.
    public var color = RenderColor.black
    /// 0…1.
    public var opacity: Float = 0
    /// In points.
    public var offset = CGSize(width: 0, height: -3)
    /// Blur radius in points (the standard deviation of the blur is half of it).
    public var radius: CGFloat = 3
    /// The outline that casts the shadow, or `nil` for the layer's own composited shape.
    public var path: CGPath?

    /// The shadow of a new layer: not visible.
    public init() {}
}

/// Looks of a layer, other than its contents.
public struct LayerStyle: Equatable, Sendable {
    /// Fill behind the contents; clear for none.
    public var backgroundColor = RenderColor.clear
    /// Opacity of the layer and everything below it as one group, 0…1.
    public var opacity: Float = 1
    /// The layer and everything below it is not shown.
    public var isHidden = false
    /// Contents and sublayers are clipped to the bounds with their rounded corners.
    public var masksToBounds = false
    /// The contents promise to be opaque.
    public var isOpaque = false
    /// The back of the layer is shown when it faces away.
    public var isDoubleSided = true
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// Which corners are round; bits of `CACornerMask`.
    public var maskedCorners: UInt = 15
    /// In points, drawn inside the bounds over contents and sublayers.
    public var borderWidth: CGFloat = 0
    /// Colour of the border.
    public var borderColor = RenderColor.black
    /// The drop shadow, when there is one.
    public var shadow: LayerShadow?

    /// The looks of a new layer.
    public init() {}
}

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
