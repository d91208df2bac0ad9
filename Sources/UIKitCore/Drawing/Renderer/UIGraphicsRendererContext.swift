import CoreGraphics
import Foundation

/// The drawing environment passed to a renderer's drawing code.
open class UIGraphicsRendererContext: NSObject {
    /// The context to draw in; it is the current context until another one is pushed.
    public final let cgContext: CGContext
    final let rendererFormat: UIGraphicsRendererFormat

    package init(context: CGContext, format: UIGraphicsRendererFormat) {
        cgContext = context
        rendererFormat = format
        super.init()
    }

    /// The renderer's format.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle with the fill color, replacing its content.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    /// Fills a rectangle with the fill color and a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Strokes a frame of one unit inside a rectangle in the stroke color, replacing its content.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

    /// Strokes a frame of one unit inside a rectangle in the stroke color, with a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.setLineCap(.butt)
        cgContext.setLineDash(phase: 0, lengths: [])
        for edge in RectFrame.edges(of: rect) {
            // An edge is a horizontal line whose width is the height of the edge.
            cgContext.setLineWidth(edge.height)
            cgContext.strokeLineSegments(between: [
                CGPoint(x: edge.minX, y: edge.midY), CGPoint(x: edge.maxX, y: edge.midY),
            ])
        }
        cgContext.restoreGState()
    }

    /// Intersects the clip with a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
