import CoreGraphics
import Foundation

/// What the drawing code of a renderer works with.
open class UIGraphicsRendererContext: NSObject {
    /// The context to draw in; it is also the current one, until another is pushed.
    public final let cgContext: CGContext
    final let rendererFormat: UIGraphicsRendererFormat

    package init(context: CGContext, format: UIGraphicsRendererFormat) {
        cgContext = context
        rendererFormat = format
        super.init()
    }

    /// The format of the drawing.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle with the fill colour, replacing what was there.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    /// Fills a rectangle with the fill colour, mixed in by a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame one unit wide inside a rectangle, in the stroke colour, replacing what was there.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

    /// Draws a frame one unit wide inside a rectangle, in the stroke colour, mixed in by a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.setLineCap(.butt)
        cgContext.setLineDash(phase: 0, lengths: [])
        for edge in RectFrame.edges(of: rect) {
            // A bar is a line as thick as the bar is high.
            cgContext.setLineWidth(edge.height)
            cgContext.strokeLineSegments(between: [
                CGPoint(x: edge.minX, y: edge.midY), CGPoint(x: edge.maxX, y: edge.midY),
            ])
        }
        cgContext.restoreGState()
    }

    /// Limits drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
