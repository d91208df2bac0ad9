import CoreGraphics
import Foundation

/// Makes pictures by drawing: opens a context, calls the drawing code, and closes it again. Usable on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Drawing code.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// Makes a renderer for pictures of a size in points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
    }

    /// Makes a renderer for pictures of a size in points and a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer for the picture of an area in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// Makes a renderer for the picture of an area in points, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// The area that is drawn, in points.
    open var bounds: CGRect { drawingBounds }

    /// True: that is what it is for.
    open override var allowsImageOutput: Bool { true }

    /// Draws a picture. It is empty when the bounds have no area or are too large.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let format = rendererFormat as? UIGraphicsImageRendererFormat,
            let context = format.makeContext(size: bounds.size)
        else { return UIImage() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let stack = GraphicsContextStack.forCurrentThread
        stack.push(context, for: .image(scale: format.scale))
        let renderer = UIGraphicsImageRendererContext(context: context, format: format)
        actions(renderer)
        let image = renderer.currentImage
        stack.popImage()
        return image
    }

    /// Draws a picture and encodes it as PNG; empty data when there is nothing to encode.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws a picture and encodes it as JPEG with a quality 0…1; empty data when there is nothing to encode.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
