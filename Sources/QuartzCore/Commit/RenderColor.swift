import CoreGraphics

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

extension RenderColor {
    /// A colour of any space, brought into sRGB.
    package init(_ color: CGColor) {
        let components = color.srgba
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }

    /// The colour as an object.
    package var cgColor: CGColor {
        CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
