import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// Paints with the processor: what is opaque and unrotated directly, everything else with Cairo.
package final class SoftwarePainter: TreePainter {
    package var nodesVisited = 0
    package var flattenedPixels = 0
    package var childStack: [Int32] = []
    /// Shadows blurred.
    package internal(set) var shadowsBlurred = 0
    let pool = CanvasPool()
    var shadowCache = ShadowCache()
    let shadowMemory = ShadowMemoryBudget()
    /// Masks of shadows within shadows, until painting ends: those around them show them in many details.
    var nestedMasks: [ObjectIdentifier: [ShadowMask]] = [:]
    /// How many bodies that cast a shadow are being drawn, one within the other.
    var contentShadowDepth = 0

    package init() {}

    package var software: SoftwarePainter { self }
    package var longestSide: Int { Surface.maximumSide }

    /// The node with all in it as a picture, mask and shadow included, opacity left aside; `nil` when there is nothing
    /// to see or it is too large.
    func makeRaster(of node: RenderNode, resolution: Double) -> LayerRaster? {
        guard let raster = LayerRaster(node.paintedBounds(), resolution: resolution) else { return nil }
        paintGrouped(node, raster.map, raster.canvas.bounds, opacity: 1, onto: raster.canvas)
        return raster
    }
}

extension SoftwarePainter {
    package func acquireRenderTarget(_ rect: PixelRect) -> Canvas? { pool.acquire(rect) }

    package func releaseRenderTarget(_ canvas: Canvas) { pool.release(canvas) }

    package func set(_ rect: PixelRect, to color: PaintColor, on canvas: Canvas) { canvas.set(rect, to: color.pixel) }

    package func fill(_ rect: PixelRect, _ color: PaintColor, onto canvas: Canvas) { canvas.fill(rect, color) }

    package func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect, onto canvas: Canvas) {
        canvas.fill(box, color, in: clip)
    }

    package func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, isSmooth: Bool,
        onto canvas: Canvas
    ) {
        let context = canvas.preparedContext(in: clip, map)
        outline.addPath(to: context)
        context.setSource(color)
        if !isSmooth { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
        cairo_fill(context)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    }

    package func fill(
        between outer: RoundedBox, and inner: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect,
        onto canvas: Canvas
    ) {
        let context = canvas.preparedContext(in: clip, map)
        outer.addPath(to: context)
        if !inner.box.isEmpty { inner.addPath(to: context) }
        context.setSource(color)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }

    package func fill(_ path: CGPath, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto canvas: Canvas) {
        let context = canvas.preparedContext(in: clip, map)
        path.addPath(to: context)
        context.setSource(color)
        cairo_fill(context)
    }
}

extension OpaquePointer {
    /// Makes a colour the source of this Cairo context.
    func setSource(_ color: PaintColor) {
        cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha)
    }
}
