/// How far the straight pieces that a curve is painted with may lie off it, in pixels.
package enum CurveTolerance {
    /// Nobody sees more (decision).
    package static let standard = 0.1
    /// Dashes are counted along the pieces, which are shorter than the curve: with coarser ones they would drift by a
    /// fifth of a pixel on the way around a small circle (decision).
    package static let dashed = 0.01
}
