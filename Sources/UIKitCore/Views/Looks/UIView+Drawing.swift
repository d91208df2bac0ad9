import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Makes `context` current and has the view draw the part that the context is clipped to (D-01).
    final func drawContent(in context: CGContext) {
        let bounds = layer.bounds
        let dirty = context.boundingBoxOfClipPath.intersection(bounds)
        if dirty.isNull || dirty.isEmpty { return }
        UIGraphicsPushContext(context)
        effectiveTraits.performAsCurrent {
            drawPatternBackground(in: dirty, context)
            draw(dirty)
        }
        UIGraphicsPopContext()
    }

    final func changeContentScale(_ scale: CGFloat) {
        flags.insert(.hasExplicitContentScale)
        if layer.contentsScale == scale { return }
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    /// Takes the scale of the window's screen for what the view draws, unless it has one of its own.
    final func adoptContentScale(of window: UIWindow) {
        guard flags.contains(.mayDisplay), !flags.contains(.hasExplicitContentScale) else { return }
        let scale = window.screen.scale
        if layer.contentsScale == scale { return }
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    /// Tells the layer whether what the view draws is opaque: the promise of `isOpaque` holds only over a background
    /// that does not shine through.
    final func updateLayerIsOpaque() {
        guard flags.contains(.mayDisplay) else { return }
        let background = layer.backgroundColor?.alpha ?? (extras?.background?.isPattern == true ? 0 : 1)
        layer.isOpaque = flags.contains(.opaque) && background >= 1
    }
}
