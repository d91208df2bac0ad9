import CoreGraphics
import Foundation

/// The appearance of a layer, other than its contents.
public struct LayerStyle: Equatable, Sendable {
    /// The fill behind the contents; clear, the default, draws nothing.
    public var backgroundColor = RenderColor.clear
    /// The blur radius applied to what lies behind the layer, in points; 0, the default, does not blur.
    public var backdropBlurRadius: CGFloat = 0
    /// The alpha of the background color at which the backdrop blur has full strength; 1 by default. With a lower
    /// alpha the sharp backdrop shows through.
    public var fullBackdropBlurAlpha: CGFloat = 1
    /// The opacity of the layer and its subtree as one group, 0…1; 1 by default.
    public var opacity: Float = 1
    /// True if the layer and its subtree are hidden.
    public var isHidden = false
    /// True if contents and sublayers are clipped to the bounds and their rounded corners.
    public var masksToBounds = false
    /// True if the contents are promised to be opaque.
    public var isOpaque = false
    /// True if the layer is also shown when it faces away; true by default.
    public var isDoubleSided = true
    /// The corner radius, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The rounded corners as bits of `CACornerMask`; all by default.
    public var maskedCorners: UInt = 15
    /// The border width in points, drawn inside the bounds over contents and sublayers; 0 by default.
    public var borderWidth: CGFloat = 0
    /// The color of the border; opaque black by default.
    public var borderColor = RenderColor.black
    /// True if the corners curve gradually instead of circularly.
    public var hasContinuousCorners = false
    /// True, the default, if a translucent layer is faded with its sublayers as one image; false fades each separately.
    public var allowsGroupOpacity = true
    /// The antialiased edges as bits of `CAEdgeAntialiasingMask`; all by default.
    public var antialiasedEdges: UInt8 = 15
    /// The scale at which the layer and its subtree are cached as a bitmap, in pixels per point; 0, the default,
    /// disables the cache.
    public var rasterizationScale: CGFloat = 0
    /// How the image of the layer and its sublayers is composited with what lies behind it: a mode of PDF (up to
    /// `luminosity`) or `plusLighter`; `normal` by default.
    public var blendMode = CGBlendMode.normal
    /// Shadows are rare, so they are stored out of line: a layer without one pays for one pointer.
    private var shadowStorage: ShadowStorage?

    /// Creates the style of a new layer.
    public init() {}

    private final class ShadowStorage: Equatable, Sendable {
        let shadow: LayerShadow
        init(_ shadow: LayerShadow) { self.shadow = shadow }
        static func == (a: ShadowStorage, b: ShadowStorage) -> Bool { a === b || a.shadow == b.shadow }
    }

    /// The drop shadow, or `nil` if there is none.
    public var shadow: LayerShadow? {
        get { shadowStorage?.shadow }
        set { if newValue != shadowStorage?.shadow { shadowStorage = newValue.map { ShadowStorage($0) } } }
    }
}

/// A layer's drop shadow.
public struct LayerShadow: Equatable, Sendable {
    /// The color, not multiplied by `opacity`; opaque black by default.
    public var color = RenderColor.black
    /// The opacity, 0…1; 0 by default.
    public var opacity: Float = 0
    /// The offset from the layer, in points; (0, −3) by default.
    public var offset = CGSize(width: 0, height: -3)
    /// The blur radius in points, the standard deviation of a Gaussian; 3 by default.
    public var radius: CGFloat = 3
    /// The outline that casts the shadow, or `nil` for the composited shape of the layer.
    public var path: CGPath?

    /// Creates the shadow of a new layer, which is invisible.
    public init() {}
}

/// An sRGB color with unpremultiplied components, 0…1.
public struct RenderColor: Hashable, Sendable {
    /// The red component, 0…1.
    public var red: Float
    /// The green component, 0…1.
    public var green: Float
    /// The blue component, 0…1.
    public var blue: Float
    /// The alpha component, 0…1.
    public var alpha: Float

    /// Creates a color from sRGB components, 0…1.
    public init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Transparent black.
    public static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
}

extension RenderColor {
    /// Converts a color of any color space to sRGB.
    package init(_ color: CGColor) {
        let components = color.srgba
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }

    /// The color as a `CGColor`.
    package var cgColor: CGColor {
        CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
