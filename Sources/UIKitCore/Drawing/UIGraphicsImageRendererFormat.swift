import CoreGraphics
import Foundation

/// What kind of picture a `UIGraphicsImageRenderer` makes.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; the screen's unless set.
    open var scale: CGFloat
    /// True for a picture without transparency, which begins black; false unless set.
    open var opaque = false

    /// The format for the screen: its scale, with transparency.
    public override init() {
        scale = ScreenScale.current
        super.init()
    }

    /// The format for the screen as it is now.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// The format for the screen as it is now.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// A context for a picture of `size` points, with its origin at the top left; `nil` when the size has no area or is
    /// too large. A part of a pixel at the end counts as a whole one.
    final func makeContext(size: CGSize) -> CGContext? {
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= Self.longestSide, height <= Self.longestSide else { return nil }
        return CGContext(width: Int(width), height: Int(height), scale: scale, flipped: true, opaque: opaque)
    }

    /// More pixels a side than this no picture has.
    private static let longestSide: CGFloat = 32767
}
