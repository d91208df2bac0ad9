import CoreGraphics
import Foundation

/// What the drawing code of a `UIGraphicsImageRenderer` works with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    init(context: CGContext, format: UIGraphicsImageRendererFormat) {
        scale = format.scale
        super.init(context: context, format: format)
    }

    /// What was drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}
