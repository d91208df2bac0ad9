import CoreGraphics
import Foundation

/// The base class of renderers: opens a context, calls the drawing code, and closes the context. Usable on any thread.
open class UIGraphicsRenderer: NSObject {
    /// The area that is drawn, in points.
    package final let drawingBounds: CGRect
    package final let rendererFormat: UIGraphicsRendererFormat

    /// Creates a renderer for an area in points, with a copy of a format.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        drawingBounds = bounds
        rendererFormat = format.duplicate
        super.init()
        rendererFormat.bounds = bounds
    }

    /// The renderer's own copy of the format that it was created with.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// True if the renderer creates images; false in this class.
    open var allowsImageOutput: Bool { false }
}
