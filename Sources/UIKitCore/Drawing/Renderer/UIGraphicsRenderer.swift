import CoreGraphics
import Foundation

/// The base of all that makes something by drawing: opens a context, calls the drawing code, and closes it again. Usable
/// on any thread.
open class UIGraphicsRenderer: NSObject {
    /// The area that is drawn, in points.
    package final let area: CGRect
    package final let rendererFormat: UIGraphicsRendererFormat

    /// Makes a renderer for an area in points, with a format.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        area = bounds
        rendererFormat = format
        super.init()
        format.bounds = bounds
    }

    /// The kind of drawing that is made.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// True for a renderer that can make images.
    open var allowsImageOutput: Bool { false }
}
