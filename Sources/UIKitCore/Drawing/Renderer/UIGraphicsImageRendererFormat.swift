import CoreGraphics
import Foundation

/// The format of the images that a `UIGraphicsImageRenderer` creates.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels per point, greater than 0; the screen's scale by default.
    open var scale: CGFloat
    /// True for an image without an alpha channel, which starts black; false by default.
    open var opaque = false

    /// Creates the format for the screen: its scale, with an alpha channel.
    public required init() {
        scale = ScreenScale.current
        super.init()
    }

    /// Creates the format for traits: their display scale, with an alpha channel. The screen's scale is used if the
    /// traits do not specify one.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// A format with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let format = copy as? UIGraphicsImageRendererFormat else { return copy }
        format.scale = scale
        format.opaque = opaque
        return format
    }

    /// A context for an image of `size` points, with its origin at the top left; `nil` if the size has no area or is
    /// too large. Partial pixels are rounded up.
    final func makeContext(size: CGSize) -> CGContext? {
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= Self.maximumDimension, height <= Self.maximumDimension else {
            return nil
        }
        return CGContext(width: Int(width), height: Int(height), scale: scale, flipped: true, opaque: opaque)
    }

    /// The largest width and height of an image, in pixels.
    private static let maximumDimension: CGFloat = 32767
}
