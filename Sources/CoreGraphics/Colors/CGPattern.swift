/// Draws one cell of a pattern into a context in pattern space. Receives the `info` that the pattern was created with.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void

/// Called when a pattern no longer needs its `info`.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern.
public struct CGPatternCallbacks {
    /// Always 0.
    public var version: UInt32
    /// Draws one cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called once when the pattern is deallocated.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates a set of callbacks.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// How far the cells of a pattern may be distorted to align with whole pixels. All values have the same effect: cells
/// keep their shape, are spaced evenly and may start between pixels.
public enum CGPatternTiling: Int32, Sendable {
    /// No distortion.
    case noDistortion = 0
    /// Even spacing, for speed.
    case constantSpacingMinimalDistortion = 1
    /// Even spacing.
    case constantSpacing = 2
}

/// A cell that is repeated in rows and columns to paint an area instead of a solid color.
///
/// The callbacks run on the painting thread.
public final class CGPattern: @unchecked Sendable {
    /// The bounds of a cell, in pattern space.
    let bounds: CGRect
    /// Maps pattern space to the base space of a context.
    let matrix: CGAffineTransform
    /// The distance between cells in pattern space; positive.
    let step: CGSize
    /// False for a stencil pattern, which is painted in a color given along with it.
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks

    /// Creates a pattern. `matrix` maps pattern space to the base space of the context, its initial user space; neither
    /// the current transform nor `tiling` has an effect. `xStep` and `yStep` are the distances between cells in pattern
    /// space. `nil` if a number is not finite, a step is zero, the bounds are empty, or the matrix is not invertible.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let bounds = bounds.standardized
        guard bounds.isFinite, bounds.width > 0, bounds.height > 0, matrix.isInvertible, xStep.isFinite,
            yStep.isFinite, xStep != 0, yStep != 0
        else { return nil }
        self.info = info
        self.bounds = bounds
        self.matrix = matrix
        step = CGSize(width: abs(xStep), height: abs(yStep))
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    func drawCell(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
