import CoreGraphics
import Foundation

/// The base of all that makes something by drawing: opens a context, calls the drawing code, and closes it again.
/// Usable on any thread.
open class UIGraphicsRenderer: NSObject {
    /// The area that is drawn, in points.
    package final let drawingBounds: CGRect
    package final let rendererFormat: UIGraphicsRendererFormat

    /// Makes a renderer for an area in points, with a copy of a format.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        drawingBounds = bounds
        rendererFormat = format.duplicate
        super.init()
        rendererFormat.bounds = bounds
    }

    /// The kind of drawing that is made; the renderer's own copy of the format that it was made with.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// True for a renderer that can make images.
    open var allowsImageOutput: Bool { false }
}
