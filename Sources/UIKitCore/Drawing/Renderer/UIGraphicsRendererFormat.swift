import CoreGraphics
import Foundation

/// The format of what a renderer creates.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The area of the renderer that owns the format, in points; zero without a renderer.
    public internal(set) final var bounds = CGRect.zero

    /// Creates the default format.
    public required override init() { super.init() }

    /// The best format for the current screen.
    open class func preferred() -> Self { Self() }

    /// The default format for the current screen.
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
