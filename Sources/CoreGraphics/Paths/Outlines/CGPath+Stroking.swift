extension CGPath {
    /// The outline of the line that drawing along the path paints, to be filled by winding: one outline for an open
    /// subpath, an outer and an inner one for a closed subpath. Curves become straight lines; round caps and joins stay
    /// curves. The width is in units of the path after the transform; a width of zero or less gives an empty path.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath(storage: PathStorage()) }
        let source = storage.applying(transform)
        var stroker = LineStroker(
            halfWidth: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit.isFinite ? miterLimit : 10)
        for line in source.polylines(min(source.defaultTolerance, lineWidth / 20)) { stroker.add(line) }
        return CGPath(storage: stroker.result)
    }
}
