import CCairo
import Foundation

/// What a layer with all in it looks like, as pixels of its own: kept for layers that are painted once and shown often.
package final class LayerRaster {
    package let canvas: Canvas
    /// What a painter keeps for the picture between frames, such as a texture.
    package var painterCache: AnyObject?
    /// Pixels a point.
    let resolution: Double
    /// From the layer's coordinates to the picture's pixels.
    package let map: Affine
    /// What it shows, in the layer's coordinates.
    let bounds: Box

    /// Longest side in pixels; larger pictures are not made (decision).
    static let maximumSide = 4096.0

    /// A clear picture with room for a box of the layer; `nil` when it would be too large or has no room.
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

    /// How far it may reach beyond what it shows when it is painted, in the layer's coordinates.
    var outset: Double { Self.outset(resolution: resolution) }

    /// The same for pictures of so many pixels a point: they begin at whole pixels, and are smoothed by one more.
    static func outset(resolution: Double) -> Double { min(2 / resolution, 1_000_000) }

    /// Clear pixels around, so that turned edges come out smooth.
    private static let margin = 1.0

    /// Paints the picture where `map` takes the layer's coordinates.
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
        // Lets go of the picture.
        cairo_set_source_rgb(context, 0, 0, 0)
    }
}

/// What a layer looked like before its transition began.
package struct PreviousAppearance {
    /// The transition's.
    var transitionID: UInt64
    var raster: LayerRaster
}
