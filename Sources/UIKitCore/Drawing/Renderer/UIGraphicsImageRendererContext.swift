import CoreGraphics
import Foundation

/// The drawing environment passed to the drawing code of a `UIGraphicsImageRenderer`.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(context: CGContext, format: UIGraphicsImageRendererFormat) {
        scale = format.scale
        super.init(context: context, format: format)
    }

    /// The image drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}
