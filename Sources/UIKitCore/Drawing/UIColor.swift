import CoreGraphics
import Foundation

/// A colour with an opacity; it never changes, so it may be shared between threads (D-25, D-26).
///
/// Components are 0…1 in sRGB. Two colours are equal when their components in sRGB are.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its one stored property never changes.

    /// The colour for the drawing functions and for layers.
    public final let cgColor: CGColor

    /// Wraps a Core Graphics colour.
    public init(cgColor: CGColor) {
        self.cgColor = cgColor
        super.init()
    }

    /// A grey; `white` and `alpha` are 0…1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// A colour of sRGB; components are 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour from hue (0 and 1 are red), saturation and brightness, all 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HueColor(hue: hue, saturation: saturation, brightness: brightness).components
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// The same colour with another opacity, 0…1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Colours never change, so a copy is the colour itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for another colour with the same sRGB components.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        return components == other.components
    }

    /// Equal colours have equal hashes.
    open override var hash: Int {
        components.hashValue
    }

    /// The class name and the sRGB components.
    open override var description: String {
        let values = components
        return "UIColor(red: \(values.red), green: \(values.green), blue: \(values.blue), alpha: \(values.alpha))"
    }
}
