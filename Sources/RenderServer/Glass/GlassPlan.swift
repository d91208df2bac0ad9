import Foundation

/// How what lies behind glass is made coarser and blurred.
package struct BackdropBlurPlan {
    /// The pixels of the frame that are taken in.
    package let source: PixelRect
    /// So many of them, along an axis, become one.
    package let downsampling: Int
    /// The pixels they become.
    package let downsampledBounds: PixelRect
    /// How far the box reaches that is laid over them, along both axes, three times; 0 for none.
    package let boxRadius: Int

    /// Plans the blur of a region by a deviation in pixels, for a sheet that holds `bounds`.
    package init(_ region: PixelRect, deviation: Double, in bounds: PixelRect) {
        let reach = Int((BackdropBlurLimits.reach * deviation).rounded(.up))
        let readBounds = PixelRect(
            x: region.x - reach, y: region.y - reach, width: region.width + 2 * reach, height: region.height + 2 * reach
        )
        source = readBounds.intersection(bounds)
        let factor = max(1, Int(deviation / BackdropBlurLimits.pixelsPerDeviation))
        downsampling = factor
        downsampledBounds = PixelRect(
            x: 0, y: 0, width: (source.width + factor - 1) / factor, height: (source.height + factor - 1) / factor)
        boxRadius = BackdropBlurPlan.boxRadius(deviation: deviation / Double(factor))
    }

    /// The radius of a box that, used three times, stands for a Gaussian of a deviation.
    static func boxRadius(deviation: Double) -> Int {
        max(0, Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded()))
    }
}
