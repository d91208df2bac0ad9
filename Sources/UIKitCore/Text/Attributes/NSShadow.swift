import CoreGraphics
import Foundation
import Support

/// A text shadow, the value of the attribute `shadow`.
open class NSShadow: NSObject, NSCopying {
    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// The offset of the shadow from the text, in points, positive to the right and down; zero by default.
    open var shadowOffset = CGSize.zero
    /// The blur radius, in points; 0, the default, is sharp.
    open var shadowBlurRadius: CGFloat = 0
    /// The shadow's color, a `UIColor`; black with an opacity of 1/3 by default. `nil` means no shadow.
    open var shadowColor: Any? = NSShadow.defaultColor

    private static let defaultColor = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a sharp shadow without an offset.
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
