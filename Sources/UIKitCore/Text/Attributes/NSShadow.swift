import CoreGraphics
import Foundation

/// A shadow below text, the value of the attribute `shadow`.
open class NSShadow: NSObject, NSCopying {
    /// How far the shadow lies from the text, in points: positive is right and down.
    open var shadowOffset = CGSize.zero
    /// How soft the shadow's edge is, in points; 0 is sharp.
    open var shadowBlurRadius: CGFloat = 0
    /// The shadow's colour, a `UIColor`; black at one third unless set. `nil` means no shadow.
    open var shadowColor: Any? = NSShadow.defaultColor

    private static let defaultColor = UIColor(white: 0, alpha: 1.0 / 3)

    /// Makes a sharp shadow that lies straight below the text.
    public override init() { super.init() }

    /// A shadow with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// True for a shadow with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
    }

    /// Equal shadows have equal hashes.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }
}
