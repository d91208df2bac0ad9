import Foundation

/// How what lies behind glass is made coarser and blurred.
package struct GlassPlan {
    /// The pixels of the frame that are taken in.
    package let source: PixelRect
    /// So many of them, along an axis, become one.
    package let coarseness: Int
    /// The pixels they become.
    package let coarse: PixelRect
    /// How far the box reaches that is laid over them, along both axes, three times; 0 for none.
    package let boxRadius: Int

    /// Plans the blur of a region by a deviation in pixels, for a sheet that holds `bounds`.
    package init(_ region: PixelRect, deviation: Double, in bounds: PixelRect) {
        let reach = Int((GlassLimits.reach * deviation).rounded(.up))
        let wide = PixelRect(
            x: region.x - reach, y: region.y - reach, width: region.width + 2 * reach, height: region.height + 2 * reach
        )
        source = wide.intersection(bounds)
        let step = max(1, Int(deviation / GlassLimits.pixelsPerDeviation))
        coarseness = step
        coarse = PixelRect(
            x: 0, y: 0, width: (source.width + step - 1) / step, height: (source.height + step - 1) / step)
        boxRadius = GlassPlan.boxRadius(deviation: deviation / Double(step))
    }

    /// The radius of a box that, used three times, stands for a Gaussian of a deviation.
    static func boxRadius(deviation: Double) -> Int {
        max(0, Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded()))
    }
}
