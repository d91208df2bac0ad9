import Foundation

/// The blur of shadows: a Gaussian whose standard deviation is the shadow radius. (The blur of a graphics context's
/// shadow and that of CSS are twice the deviation.)
enum ShadowBlur {
    /// Standard deviation, in the unit of the radius.
    static func deviation(radius: Double) -> Double { radius > 0 && radius.isFinite ? radius : 0 }

    /// How far the blur carries, in the unit of the radius: beyond three deviations nothing is seen in 8 bits.
    static func reach(radius: Double) -> Double { 3 * deviation(radius: radius) }

    /// A blurred mask has at most this many pixels a deviation: finer ones look the same (decision).
    private static let maximumPixelsPerDeviation = 4.0
    /// It has at least this many, as the blur stands for a Gaussian only then...
    private static let minimumPixelsPerDeviation = 1.5
    /// ...but is never finer than the output by more than this factor (decision).
    private static let maximumOversampling = 4.0

    /// A mask of at most this many pixels is made in the output's own resolution, where it can be painted pixel by
    /// pixel (decision).
    private static let exactPixels = 250_000.0

    /// The most pixels of a mask; one that would have more is made coarser (decision: 16 MB, and 64 while it is drawn).
    private static let maximumPixels = 16_000_000.0

    /// Pixels of a mask beside what its extent and the reach of its blur make.
    private static let padding = 16.0

    /// Pixels a point of the mask for a deviation in points, in an output to which `map` leads. Either the output's
    /// own, or a power of two, so that a growing layer does not need a new mask for every frame. The mask's sides are
    /// no longer than `longestSide`, in pixels, and it has no more pixels than `mostPixels`.
    static func resolution(deviation: Double, map: Affine, bounds: Box, longestSide: Int) -> Double {
        let wanted = resolution(deviation: deviation, map: map, bounds: bounds)
        let (width, height) = (bounds.width + 6 * deviation, bounds.height + 6 * deviation)
        let maximum = min((Double(longestSide) - padding) / max(width, height), (maximumPixels / width / height).squareRoot())
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
