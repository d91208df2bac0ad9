/// Measures of frosted glass.
enum BackdropBlurLimits {
    /// Standard deviation of the blur, in units of the radius.
    static let deviationPerRadius = 0.5
    /// How far the blur carries, in deviations: three boxes carry no farther.
    static let reach = 3.0
    /// Pixels of the greatest deviation (decision): all of a screen is one colour by then.
    static let maximumDeviation = 10_000.0
    /// What lies behind is made coarser before it is blurred, so that a deviation has about this many pixels (decision:
    /// 3, finer ones look the same).
    static let pixelsPerDeviation = 3.0
    /// A blur below this, in pixels, is not seen.
    static let minimumDeviation = 0.3
}
