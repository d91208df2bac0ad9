import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// Paints on the CPU: opaque, axis-aligned content directly, everything else with Cairo.
package final class SoftwarePainter: TreePainter {
    @exclusivity(unchecked) package var nodesVisited = 0
    @exclusivity(unchecked) package var flattenedPixels = 0
    @exclusivity(unchecked) package var childStack: [Int32] = []
    /// The number of shadows blurred.
    package internal(set) var shadowsBlurred = 0
    let pool = CanvasPool()
    @exclusivity(unchecked) var shadowCache = ShadowCache()
    let shadowMemory = ShadowMemoryBudget()
    /// Masks of shadows within shadows, kept until painting ends because enclosing shadows may need them several times.
    @exclusivity(unchecked) var nestedMasks: [ObjectIdentifier: [ShadowMask]] = [:]
    /// The nesting depth of content shadows that are being drawn.
    @exclusivity(unchecked) var contentShadowDepth = 0

    package init() {}

    package var software: SoftwarePainter { self }
    package var longestSide: Int { Surface.maximumSide }

    /// Returns a raster of the node with its mask, shadow and sublayers, without its opacity; `nil` if it paints
    /// nothing or is too large.
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
    /// Sets a color as the source of this Cairo context.
    func setSource(_ color: PaintColor) {
        cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha)
    }
}

extension SoftwarePainter {
    package func compose(_ group: Canvas, in rect: PixelRect, opacity: Double, onto canvas: Canvas) {
        canvas.compose(group, in: rect, opacity: opacity)
    }

    package func compose(
        _ group: Canvas, in rect: PixelRect, opacity: Double, through outline: RoundedBox, _ map: Affine,
        onto canvas: Canvas
    ) {
        canvas.compose(group, in: rect, opacity: opacity, through: map) { outline.addPath(to: $0) }
    }

    package func compose(
        _ flat: Canvas, in rect: PixelRect, opacity: Double, through back: Homography, onto canvas: Canvas
    ) {
        PixelSource(flat).paint(through: back, rect, opacity: opacity, onto: canvas)
    }

    package func compose(_ group: Canvas, in rect: PixelRect, _ mode: CGBlendMode, onto canvas: Canvas) {
        canvas.compose(group, in: rect, mode)
    }

    package func applyAlphaMask(to canvas: Canvas, from mask: Canvas, in rect: PixelRect) {
        canvas.applyAlphaMask(from: mask, in: rect)
    }

    package func add(_ group: Canvas, in rect: PixelRect, onto canvas: Canvas) { canvas.add(group, in: rect) }

    package func multiply(_ canvas: Canvas, in rect: PixelRect, with color: PaintColor) {
        canvas.multiply(with: color)
    }

    package func paint(
        _ raster: LayerRaster, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas
    ) {
        raster.paint(map, clip, opacity: opacity, onto: canvas)
    }
}
