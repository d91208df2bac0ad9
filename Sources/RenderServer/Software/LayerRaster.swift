import CCairo
import CoreGraphics
import Foundation

/// A cached raster of a layer and its sublayers, for layers that are painted once and shown often.
package final class LayerRaster {
    package let canvas: Canvas
    /// Data that a painter caches between frames, such as a texture.
    package var painterCache: AnyObject?
    /// Pixels per point.
    let resolution: Double
    /// Maps the layer's coordinates to the raster's pixels.
    package let map: Affine
    /// The rasterized bounds, in the layer's coordinates.
    let bounds: Box

    /// The longest side of a raster, in pixels; larger rasters are not made (decision).
    static let maximumSide = 4096.0

    /// Creates a clear raster for a box of the layer; `nil` if it would be too large, the box is empty, or memory runs
    /// out.
    init?(_ box: Box, resolution: Double) {
        let left = (box.minX * resolution).rounded(.down) - LayerRaster.margin
        let top = (box.minY * resolution).rounded(.down) - LayerRaster.margin
        let width = (box.maxX * resolution).rounded(.up) - left + LayerRaster.margin
        let height = (box.maxY * resolution).rounded(.up) - top + LayerRaster.margin
        guard !box.isEmpty, width <= LayerRaster.maximumSide, height <= LayerRaster.maximumSide,
            let canvas = Canvas(width: Int(width), height: Int(height))
        else { return nil }
        self.canvas = canvas
        self.resolution = resolution
        self.bounds = box
        map = Affine(a: resolution, d: resolution, tx: -left, ty: -top)
    }

    /// How far it may paint beyond its bounds, in the layer's coordinates.
    var outset: Double { Self.outset(resolution: resolution) }

    /// The same for a resolution in pixels per point: rasters begin at whole pixels, and antialiasing adds one more.
    static func outset(resolution: Double) -> Double { min(2 / resolution, 1_000_000) }

    /// Clear pixels around the content, for smooth edges when rotated.
    private static let margin = 1.0

    /// Paints the raster. `map` converts the layer's coordinates to pixels.
    func paint(_ map: Affine, _ clip: PixelRect, opacity: Double, onto target: Canvas) {
        guard let toPoints = self.map.inverted() else { return }
        let transform = toPoints.then(map)
        let isWholePixelShift = transform.wholePixelShift != nil
        cairo_surface_mark_dirty(canvas.surface)
        let context = target.preparedContext(in: clip, isWholePixelShift ? transform.snappedToPixels : transform)
        cairo_set_source_surface(context, canvas.surface, 0, 0)
        cairo_pattern_set_filter(
            cairo_get_source(context), isWholePixelShift ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        if opacity >= 1 { cairo_paint(context) } else { cairo_paint_with_alpha(context, opacity) }
        // Release the raster's surface.
        cairo_set_source_rgb(context, 0, 0, 0)
    }
}

/// The appearance of a layer before its transition began.
package struct PreviousAppearance {
    /// The ID of the transition.
    var transitionID: UInt64
    var raster: LayerRaster
}
