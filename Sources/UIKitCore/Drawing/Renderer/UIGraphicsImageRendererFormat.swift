import CoreGraphics
import Foundation

/// What kind of picture a `UIGraphicsImageRenderer` makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels per point; the screen's unless set.
    open var scale: CGFloat
    /// True for a picture without transparency, which begins black; false unless set.
    open var opaque = false

    /// The format for the screen: its scale, with transparency.
    public required init() {
        scale = ScreenScale.current
        super.init()
    }

    /// The format for traits: their scale, with transparency. Traits that say nothing of a scale stand for the
    /// screen's.
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

    /// A context for a picture of `size` points, with its origin at the top left; `nil` when the size has no area or is
    /// too large. A part of a pixel at the end counts as a whole one.
    final func makeContext(size: CGSize) -> CGContext? {
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= Self.maximumDimension, height <= Self.maximumDimension else { return nil }
        return CGContext(width: Int(width), height: Int(height), scale: scale, flipped: true, opaque: opaque)
    }

    /// More pixels a side than this no picture has.
    private static let maximumDimension: CGFloat = 32767
}
