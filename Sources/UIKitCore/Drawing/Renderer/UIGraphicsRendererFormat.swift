import CoreGraphics
import Foundation

/// What kind of drawing a renderer makes.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The area of the renderer that the format belongs to, in points; zero for one that belongs to none.
    public internal(set) final var bounds = CGRect.zero

    /// The usual format.
    public required override init() { super.init() }

    /// The format for the screen as it is now.
    open class func preferred() -> Self { Self() }

    /// The format for the screen as it is now.
    open class func `default`() -> Self { Self() }

    /// A copy of the same class.
    final var duplicate: Self { copy() as? Self ?? self }

    /// A format with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}
