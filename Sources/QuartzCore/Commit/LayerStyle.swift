import CoreGraphics
import Foundation

/// Looks of a layer, other than its contents.
public struct LayerStyle: Equatable, Sendable {
    /// Fill behind the contents; clear for none.
    public var backgroundColor = RenderColor.clear
    /// How far the outlines of what lies behind are washed out, in points; 0 for not at all.
    public var backdropBlurRadius: CGFloat = 0
    /// The opacity of the background colour at which they are wholly so; with less, what lies behind shows through
    /// sharp.
    public var fullBackdropBlurAlpha: CGFloat = 1
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
    /// The corners have a smooth transition to the sides, not the curve of a circle.
    public var hasContinuousCorners = false
    /// Faded sublayers are faded together, as one picture; otherwise one by one.
    public var allowsGroupOpacity = true
    /// Edges that are smoothed where they run through pixels; bits of `CAEdgeAntialiasingMask`.
    public var antialiasedEdges: UInt8 = 15
    /// The layer with all in it is painted once, with so many pixels a point, and shown as a picture until it changes;
    /// 0 for not at all.
    public var rasterizationScale: CGFloat = 0
    /// Shadows are rare, so a layer without one pays one pointer for it.
    private var shadowStorage: ShadowStorage?

    /// The looks of a new layer.
    public init() {}

    private final class ShadowStorage: Equatable, Sendable {
        let shadow: LayerShadow
        init(_ shadow: LayerShadow) { self.shadow = shadow }
        static func == (a: ShadowStorage, b: ShadowStorage) -> Bool { a === b || a.shadow == b.shadow }
    }

    /// The drop shadow, when there is one.
    public var shadow: LayerShadow? {
        get { shadowStorage?.shadow }
        set { if newValue != shadowStorage?.shadow { shadowStorage = newValue.map { ShadowStorage($0) } } }
    }
}
