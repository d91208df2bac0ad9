import CoreGraphics
import UIKitCore

extension UIColor {
    /// Creates a color of sRGB.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// The color in sRGB, for the current traits; transparent black for a pattern.
    public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}

extension CIColor {
    /// Creates a color from one of the interface, for the current traits; transparent black for a pattern.
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
