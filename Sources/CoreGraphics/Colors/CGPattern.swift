/// Draws one cell of a pattern into a context whose origin is that of the pattern. It gets the `info` that the pattern
/// was made with.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void

/// Tells that a pattern no longer needs its `info`.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// What a pattern calls.
public struct CGPatternCallbacks {
    /// Always 0.
    public var version: UInt32
    /// Draws one cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called once when the pattern is gone.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Makes a set of callbacks.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// How far the cells of a pattern may be moved so that they begin at whole pixels. All patterns are painted with equal
/// gaps and cells that keep their form, each where it belongs, between pixels if need be; so all of these look the
/// same.
public enum CGPatternTiling: Int32, Sendable {
    /// Not at all.
    case noDistortion = 0
    /// So that all gaps are equal, with as little work as possible.
    case constantSpacingMinimalDistortion = 1
    /// So that all gaps are equal.
    case constantSpacing = 2
}

/// A cell that is drawn again and again, in rows and columns, in place of an even colour.
///
/// The callbacks run on the thread that paints with the pattern.
public final class CGPattern: @unchecked Sendable {
    /// What a cell covers, in the space of the pattern.
    let bounds: CGRect
    /// From the space of the pattern to the base space of a context.
    let matrix: CGAffineTransform
    /// From cell to cell, in the space of the pattern; above zero.
    let step: CGSize
    /// False for a pattern that is a stencil, painted in a colour that is given with it.
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks

    /// Makes a pattern. `matrix` leads from the space of the pattern to the base space of the context, that is, user
    /// space as it was at first; the context's transform at the time of painting makes no difference, nor does
    /// `tiling`. `nil` when a number is not finite, a step is zero, the bounds are empty, or the matrix cannot be
    /// undone.
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
