extension CGContext {
    /// Sets the line width in user space; 1 by default. 0 draws lines one pixel wide under any transform. Negative and
    /// non-finite values are ignored.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite && width >= 0 { state.lineWidth = width }
    }

    /// Sets the shape of line ends; butt by default.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    /// Sets the shape of line corners; miter by default.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// Sets the maximum length of a mitered corner, in line widths, beyond which it is beveled; 10 by default. Values
    /// that are not positive and finite are ignored.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite && limit > 0 { state.miterLimit = limit }
    }

    /// Sets the maximum deviation of the line segments that approximate curves, in pixels, 0…100; 0 by default. Values
    /// below 0.1 select 0.1; for dashed lines, values below 0.01 select 0.01. Values out of range are ignored.
    public func setFlatness(_ flatness: CGFloat) {
        if flatness >= 0 && flatness <= 100 { state.flatness = flatness }
    }

    /// Sets the dash pattern: alternating painted and unpainted lengths in user space, starting `phase` into the
    /// pattern. The line is solid by default, and if `lengths` is empty, contains a negative or non-finite length, or
    /// only zeros.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isValid =
            phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.dashLengths = isValid ? lengths : []
        state.dashPhase = isValid ? phase : 0
    }

    /// Sets the opacity of all painting; 1 by default. Values are clamped to 0…1, NaN is ignored.
    public func setAlpha(_ alpha: CGFloat) {
        if !alpha.isNaN { state.alpha = min(max(alpha, 0), 1) }
    }

    /// Sets the blend mode; normal by default.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets whether edges are antialiased; true by default.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// Sets whether this context may antialias at all; true by default. Not part of the saved state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// How scaled images are interpolated; `.default` by default.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets a black shadow with an opacity of one third. See `setShadow(offset:blur:color:)`.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: Self.defaultShadowColor)
    }

    /// Sets the shadow. `offset` and `blur` are in units of the base space and independent of the current transform. A
    /// positive height shifts toward positive y of the base space, which is down in flipped contexts. The standard
    /// deviation of the blur is half of `blur`; negative and non-finite values are treated as 0. No shadow if `color`
    /// is `nil` or transparent, or the offset is not finite.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.srgba.w > 0, offset.width.isFinite, offset.height.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: blur.isFinite ? max(blur, 0) : 0, color: color)
    }

    /// The shadow color if none is given.
    private static let defaultShadowColor = CGColor(gray: 0, alpha: 1.0 / 3)
}

extension CGContext {
    /// The current opacity, 0…1.
    package var alpha: CGFloat { state.alpha }
}

extension CGContext {
    /// The transform from user space to the base space of the context (y upward, one unit per pixel).
    public var ctm: CGAffineTransform { state.ctm }

    /// The transform from user space to the pixels of the bitmap (y downward).
    package var pixelTransform: CGAffineTransform { state.pixelTransform }

    /// Prepends a transform to the current one: later drawing is transformed by it first.
    public func concatenate(_ transform: CGAffineTransform) {
        setTransform(transform.concatenating(state.ctm))
    }

    /// Scales the user space. Nothing is drawn while a factor is zero.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        setTransform(state.ctm.scaledBy(x: sx, y: sy))
    }

    /// Translates the user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        setTransform(state.ctm.translatedBy(x: tx, y: ty))
    }

    /// Rotates the user space by an angle in radians, from the x axis toward the y axis.
    public func rotate(by angle: CGFloat) {
        setTransform(state.ctm.rotated(by: angle))
    }

    /// Draws with a transform before the current one, which is restored afterwards; other changes of the state remain.
    package func withTransform(_ transform: CGAffineTransform, _ body: () -> Void) {
        let saved = state.ctm
        concatenate(transform)
        body()
        setTransform(saved)
    }

    private func setTransform(_ transform: CGAffineTransform) {
        state.ctm = transform
        state.pixelTransform = transform.concatenating(baseToPixels)
    }

    /// The same as `ctm`.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Converts a point from user space to the base space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

    /// Converts a point from the base space to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }

    /// Converts a rectangle from user space to its bounding box in the base space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

    /// Converts a rectangle from the base space to its bounding box in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// Converts a size from user space to the base space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

    /// Converts a size from the base space to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
}
