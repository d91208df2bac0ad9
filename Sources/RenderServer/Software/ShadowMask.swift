import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// A blurred shape through which a shadow's color is painted.
package final class ShadowMask {
    /// The parameters of the mask; equal keys have equal masks.
    struct Key: Hashable {
        enum Shape: Hashable {
            case rounded(RoundedBox)
            case path(CGPath)
            /// Everything that one layer and its sublayers paint; the mask is discarded when any of it changes.
            case content(Box)
        }
        var shape: Shape
        /// The standard deviation, in points.
        var deviation: Double
        /// Mask pixels per point.
        var resolution: Double
    }

    let key: Key
    package let surface: Surface
    /// Data that a painter caches between frames, such as a texture.
    package var painterCache: AnyObject?
    /// The position of the mask's first pixel, in the layer's coordinates.
    let origin: (x: Double, y: Double)
    private let memory: ShadowMemoryBudget

    /// Draws and blurs a shape within `bounds` (in the layer's coordinates, without the blur). `draw` receives a
    /// surface of one byte per pixel and the map of the layer's coordinates to its pixels. `nil` if out of memory.
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

    /// Maps the layer's coordinates to the mask's pixels.
    var map: Affine {
        Affine(
            a: key.resolution, d: key.resolution, tx: -origin.x * key.resolution, ty: -origin.y * key.resolution)
    }
}

extension ShadowMask {
    /// The map of the mask's pixels to those of the frame, given the map of the layer's coordinates to them. A pure
    /// translation (`isExact`) is rounded to whole pixels: for a blurred shape a shift by part of a pixel is invisible,
    /// and painting is much faster.
    package func placement(_ map: Affine) -> (map: Affine, isExact: Bool)? {
        guard let toPoints = self.map.inverted() else { return nil }
        let combined = toPoints.then(map)
        let isExact = combined.isUpright && abs(combined.a - 1) < 1e-9 && abs(combined.d - 1) < 1e-9
        return (isExact ? combined.snappedToPixels : combined, isExact)
    }
}

/// A cache of masks that several layers or frames may share.
package struct ShadowCache {
    private var masks: [ShadowMask.Key: ShadowMask] = [:]
    private var bytes = 0

    /// The largest size of the cache, in bytes (decision).
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

/// The memory budget of all shadow masks of a painter. Shadows beyond it are not shown, so that many layers with large
/// shadows exhaust neither memory nor time.
final class ShadowMemoryBudget {
    /// The largest number of bytes (decision).
    static let maximumBytes = 256 << 20

    private(set) var bytes = 0

    /// Reserves memory for a mask. Returns false if the budget is exhausted.
    func reserve(_ count: Int) -> Bool {
        guard bytes + count <= ShadowMemoryBudget.maximumBytes else { return false }
        bytes += count
        return true
    }

    /// Releases memory that was reserved.
    func release(_ count: Int) { bytes -= count }
}

/// The blur of layer shadows: a Gaussian whose standard deviation is the shadow radius. (For shadows of a graphics
/// context and in CSS, the blur value is twice the deviation.)
enum ShadowBlur {
    /// The standard deviation, in the unit of the radius; 0 if the radius is not finite or not greater than 0.
    static func deviation(radius: Double) -> Double { radius > 0 && radius.isFinite ? radius : 0 }

    /// The reach of the blur, in the unit of the radius: beyond three deviations it is invisible in 8 bits.
    static func reach(radius: Double) -> Double { 3 * deviation(radius: radius) }

    /// The largest number of mask pixels per deviation: a finer mask looks the same (decision).
    private static let maximumPixelsPerDeviation = 4.0
    /// The smallest number of mask pixels per deviation, as the blur approximates a Gaussian only then...
    private static let minimumPixelsPerDeviation = 1.5
    /// ...but a mask is never finer than the output by more than this factor (decision).
    private static let maximumOversampling = 4.0

    /// A mask of at most this many pixels is rendered at the output's resolution, so that it can be painted pixel by
    /// pixel (decision).
    private static let exactPixels = 250_000.0

    /// The largest number of pixels of a mask; a larger mask is rendered at a lower resolution (decision: 16 MB, and 64
    /// MB while it is drawn).
    private static let maximumPixels = 16_000_000.0

    /// Additional pixels of a mask per side, besides its bounds and the reach of its blur.
    private static let padding = 16.0

    /// The resolution of a mask, in pixels per point, for a deviation in points and an output with the transform `map`.
    /// It is either the output's own or a power of two, so that a growing layer does not need a new mask for every
    /// frame. The mask's sides do not exceed `longestSide`, in pixels, and it has no more pixels than `maximumPixels`.
    static func resolution(deviation: Double, map: Affine, bounds: Box, longestSide: Int) -> Double {
        let wanted = resolution(deviation: deviation, map: map, bounds: bounds)
        let (width, height) = (bounds.width + 6 * deviation, bounds.height + 6 * deviation)
        let maximum = min(
            (Double(longestSide) - padding) / max(width, height), (maximumPixels / width / height).squareRoot())
        return wanted <= maximum ? wanted : exp2(log2(maximum).rounded(.down))
    }

    private static func resolution(deviation: Double, map: Affine, bounds: Box) -> Double {
        let scale = map.meanScale
        let step = scale > 0 && scale.isFinite ? exp2(log2(scale).rounded(.up)) : 1
        if deviation <= 0 { return step }
        let outset = 6 * deviation
        let pixels = (bounds.width + outset) * (bounds.height + outset) * step * step
        let isExact = map.isUpright && map.a == step && map.d == step
        if isExact && pixels <= exactPixels && deviation * step >= minimumPixelsPerDeviation { return step }
        let lowerBound = min(minimumPixelsPerDeviation / deviation, step * maximumOversampling)
        return min(max(step, lowerBound), maximumPixelsPerDeviation / deviation)
    }
}
