import CoreGraphics
import Foundation

/// Creates images by drawing: opens a context, calls the drawing code, and closes the context. Usable on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Drawing code.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// Creates a renderer for images of a size in points, with the preferred format.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
    }

    /// Creates a renderer for images of a size in points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images of an area in points, with the preferred format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    /// Creates a renderer for images of an area in points, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// The area that is drawn, in points.
    open var bounds: CGRect { drawingBounds }

    /// Always true.
    open override var allowsImageOutput: Bool { true }

    /// Draws an image. The image is empty if the bounds have no area or a side exceeds 32,767 pixels.
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

    /// Draws an image and encodes it as PNG; empty data if the image is empty.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws an image and encodes it as JPEG with a quality of 0…1; empty data if the image is empty.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
