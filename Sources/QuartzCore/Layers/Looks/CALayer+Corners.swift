import CoreGraphics
import Foundation

extension CALayer {
    /// The corners that are round; all by default.
    public final var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: style.maskedCorners) }
        set {
            guard newValue.rawValue != style.maskedCorners else { return }
            style.maskedCorners = newValue.rawValue
            mark(.style)
        }
    }
}
