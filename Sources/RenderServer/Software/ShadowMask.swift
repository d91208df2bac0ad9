import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// A blurred shape that a shadow's colour is painted through.
package final class ShadowMask {
    /// What the mask was made from; equal keys have equal masks.
    struct Key: Hashable {
        enum Shape: Hashable {
            case rounded(RoundedBox)
            case path(CGPath)
            /// What one layer and its sublayers paint; the mask is thrown away when any of it changes.
            case content(Box)
        }
        var shape: Shape
        /// Standard deviation in points.
        var deviation: Double
        /// Mask pixels per point.
        var resolution: Double
    }

    let key: Key
    package let surface: Surface
    /// What a painter keeps for the mask between frames, such as a texture.
    package var painterCache: AnyObject?
    /// Where the mask's first pixel lies, in the layer's coordinates.
    let origin: (x: Double, y: Double)
    private let memory: ShadowMemoryBudget

    /// Draws and blurs a shape that lies inside `extent` (in the layer's coordinates, blur not counted). `draw` gets a
    /// surface of one byte a pixel and the map of the layer's coordinates to its pixels. `nil` when there is no memory.
    init?(_ key: Key, bounds: Box, in memory: ShadowMemoryBudget, draw: (Surface, Affine) -> Void) {
        let resolution = key.resolution
        let margin = Double(AlphaBlur.radius(deviation: key.deviation * resolution) + 1)
        let left = (bounds.minX * resolution).rounded(.down) - margin
        let top = (bounds.minY * resolution).rounded(.down) - margin
        let width = (bounds.maxX * resolution).rounded(.up) + margin - left
        let height = (bounds.maxY * resolution).rounded(.up) + margin - top
        guard width.isFinite, height.isFinite, width <= Double(Surface.maximumSide),
            height <= Double(Surface.maximumSide),
            let surface = Surface(format: CAIRO_FORMAT_A8, width: Int(width), height: Int(height)),
            memory.reserve(surface.stride * surface.height)
        else { return nil }
        self.key = key
        self.surface = surface
        self.memory = memory
        origin = (left / resolution, top / resolution)
        draw(surface, Affine(a: resolution, d: resolution, tx: -left, ty: -top))
        cairo_surface_flush(surface.handle)
        AlphaBlur.blur(
            surface.bytes, width: surface.width, height: surface.height, bytesPerRow: surface.stride,
            deviation: key.deviation * resolution)
        cairo_surface_mark_dirty(surface.handle)
    }

    deinit { memory.release(surface.stride * surface.height) }

    /// The map of the layer's coordinates to the mask's pixels.
    var map: Affine {
        Affine(
            a: key.resolution, d: key.resolution, tx: -origin.x * key.resolution, ty: -origin.y * key.resolution)
    }
}

extension ShadowMask {
    /// The map of the mask's pixels to those of the frame, for a map of the layer's coordinates to them. Where it only
    /// shifts (`isExact`) it shifts by whole pixels: a blurred shape may lie off by part of a pixel, and is painted
    /// much faster for it.
    package func placement(_ map: Affine) -> (map: Affine, isExact: Bool)? {
        guard let toPoints = self.map.inverted() else { return nil }
        let combined = toPoints.then(map)
        let isExact = combined.isUpright && abs(combined.a - 1) < 1e-9 && abs(combined.d - 1) < 1e-9
        return (isExact ? combined.snappedToPixels : combined, isExact)
    }
}

/// Masks of shapes that several layers, or several frames, may share.
package struct ShadowCache {
    private var masks: [ShadowMask.Key: ShadowMask] = [:]
    private var bytes = 0

    /// More than this is not kept (decision).
    private static let maximumBytes = 16 << 20

    mutating func mask(_ key: ShadowMask.Key, make: () -> ShadowMask?) -> ShadowMask? {
        if let cached = masks[key] { return cached }
        guard let mask = make() else { return nil }
        let size = mask.surface.stride * mask.surface.height
        if bytes + size > ShadowCache.maximumBytes {
            masks.removeAll()
            bytes = 0
        }
        bytes += size
        masks[key] = mask
        return mask
    }
}
