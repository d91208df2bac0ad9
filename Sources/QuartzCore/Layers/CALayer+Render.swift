import CoreGraphics
import Foundation

extension CALayer {
    /// Draws the layer and all below it into a context whose y axis points down, as the contexts of image renderers do:
    /// the origin of the layer's own coordinates falls on that of the context. Its place and transform in its
    /// superlayer do not count, nor do animations. Layout and drawing that are due are done first. Without a render
    /// server in the process nothing is drawn.
    public final func render(in ctx: CGContext) {
        layOutAndDisplayTree()
        draw(into: ctx, presented: false)
    }

    /// A picture of the part `rect` of the layer's own coordinates, `scale` pixels a point; `nil` without a render
    /// server or when a side is not in 1…32767 pixels. With `presented` it shows what is on the screen now.
    package final func renderImage(
        of rect: CGRect, scale: CGFloat, presented: Bool, keepsOpacity: Bool = true
    ) -> CGImage? {
        let commit = makeTreeCommit(presented: presented, keepsOpacity: keepsOpacity)
        return OffscreenLayerRenderer.current?.renderImage(of: commit, in: rect, scale: scale)
    }

    /// Draws what a picture would show into the part of a context that is not clipped away.
    package final func draw(into context: CGContext, presented: Bool) {
        let transform = context.ctm
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let visible = context.boundingBoxOfClipPath
        guard scale > 0, scale.isFinite, !visible.isNull, !visible.isEmpty else { return }
        // Whole pixels keep the picture sharp.
        let area = CGRect(
            x: (visible.minX * scale).rounded(.down) / scale, y: (visible.minY * scale).rounded(.down) / scale,
            width: (visible.width * scale).rounded(.up) / scale, height: (visible.height * scale).rounded(.up) / scale)
        guard let image = renderImage(of: area, scale: scale, presented: presented) else { return }
        context.saveGState()
        context.translateBy(x: area.minX, y: area.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: area.size))
        context.restoreGState()
    }
}
