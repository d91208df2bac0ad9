extension CGContext {
    /// Line width in user space; 1 at first. With 0 the thinnest line is painted, a pixel wide under any transform.
    /// Values below zero and those that are no numbers are ignored.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite && width >= 0 { state.lineWidth = width }
    }

    /// How ends of lines look; butt at first.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    /// How corners of lines look; miter at first.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// How long a pointed corner may be, in line widths, before it is cut off; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite && limit > 0 { state.miterLimit = limit }
    }

    /// How far the straight lines that curves are painted with may lie off them, in pixels: 0…100. 0, which it is at
    /// first, and less than what anybody sees take what suits. Other values are ignored.
    public func setFlatness(_ flatness: CGFloat) {
        if flatness >= 0 && flatness <= 100 { state.flatness = flatness }
    }

    /// Dashes: lengths painted and not painted in turn, in user space, beginning `phase` into the row. No lengths: a
    /// full line. Rows with a negative length, or with nothing but zeros, are taken for no lengths.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isValid =
            phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.dashLengths = isValid ? lengths : []
        state.dashPhase = isValid ? phase : 0
    }

    /// Opacity of all painting, 0…1; 1 at first.
    public func setAlpha(_ alpha: CGFloat) {
        if !alpha.isNaN { state.alpha = min(max(alpha, 0), 1) }
    }

    /// How painted colours meet those that are there; normal at first.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Whether edges are smoothed; they are at first.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// Whether edges may be smoothed in this context at all. Not part of the saved state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// How enlarged and reduced pictures are smoothed.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Lets painting cast a shadow: black, a third opaque. See `setShadow(offset:blur:color:)`.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: Self.defaultShadowColor)
    }

    /// Lets painting cast a shadow. Offset and blur are in units of the base space: the current transform does not
    /// change them. A positive height shifts toward positive y of the base space, which is down in flipped contexts.
    /// The blur's standard deviation is half of `blur`. No colour: no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.srgba.w > 0, offset.width.isFinite, offset.height.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(offset: offset, blur: blur.isFinite ? max(blur, 0) : 0, color: color)
    }

    /// The colour of a shadow that none was given for.
    private static let defaultShadowColor = CGColor(gray: 0, alpha: 1.0 / 3)
}

extension CGContext {
    /// The opacity of painting now.
    package var alpha: CGFloat { state.alpha }
}
