internal import CCairo

extension CGContext {
    /// The maximum distance between two pixels of a bitmap.
    private static let maximumLineReach: CGFloat = 65536
    /// Dash patterns with a shorter period, in pixels, are drawn as a solid line.
    private static let minimumDashPeriod: CGFloat = 0.05

    /// Performs one painting operation. `body` draws with a Cairo context whose matrix and operator it sets: that of
    /// the target, or that of an offscreen target if there is a shadow or a mask. When painting directly, nothing
    /// outside `box`, in pixels, may change; without a box the whole clip may.
    func paint(
        within box: @autoclosure () -> CGRect? = nil, _ body: (_ cairo: OpaquePointer, _ mode: CGBlendMode) -> Void
    ) {
        guard state.pixelTransform.isInvertible, !isFinished else { return }
        let cairo = target.cairo
        cairo_set_antialias(cairo, antialias)
        if state.shadow == nil && state.mask == nil && state.blendMode != .plusDarker {
            updatingSharedBitmap(convertedBitmap == nil ? nil : box()) { body(cairo, paintingMode) }
        } else {
            updatingSharedBitmap(nil) { paintOffscreen(body) }
        }
    }

    /// The blend mode for compositing onto the target. PDF has no `copy`, so pages use `normal` instead.
    var paintingMode: CGBlendMode { isVector && state.blendMode == .copy ? .normal : state.blendMode }

    var antialias: cairo_antialias_t {
        state.antialiases && allowsAntialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
    }

    /// Draws with Cairo as one painting operation, with the shadow, mask, blend mode and alpha of the context. The
    /// matrix maps user space to pixels; the source is the current fill color including alpha.
    package func withCairo(_ body: (OpaquePointer) -> Void) {
        paint { cairo, mode in
            cairo_save(cairo)
            var matrix = state.pixelTransform.cairoMatrix
            cairo_set_matrix(cairo, &matrix)
            cairo_set_operator(cairo, mode.cairoOperator)
            setSource(state.fill, of: cairo)
            body(cairo)
            cairo_restore(cairo)
            cairo_new_path(cairo)
        }
    }

    func fill(_ path: PathStorage, _ rule: CGPathFillRule) {
        guard !path.verbs.isEmpty, PathBudget.isWithinBudget(path) else { return }
        paint(within: path.controlPointBounds) { cairo, mode in
            path.emit(to: cairo)
            cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
            cairo_set_operator(cairo, mode.cairoOperator)
            cairo_set_tolerance(cairo, tolerance)
            setSource(state.fill, of: cairo)
            Self.fillShape(cairo, mode)
        }
    }

    /// The maximum deviation of flattened curves, in pixels.
    var tolerance: Double { max(Double(state.flatness), CurveTolerance.standard) }

    /// Fills the Cairo path with the Cairo source without changing anything outside the path.
    static func fillShape(_ cairo: OpaquePointer, _ mode: CGBlendMode) {
        if mode.reachesOutsideShape {
            cairo_save(cairo)
            cairo_clip(cairo)
            cairo_paint(cairo)
            cairo_restore(cairo)
        } else {
            cairo_fill(cairo)
        }
    }

    func stroke(_ path: PathStorage, width: CGFloat) {
        guard !path.verbs.isEmpty, PathBudget.isWithinBudget(path) else { return }
        guard width > 0 else { return strokeHairline(path) }
        let scale = max(state.pixelTransform.meanScale, .leastNormalMagnitude)
        guard let pen = Pen(state.pixelTransform, width: width) else { return }
        let isDashed = isDashed(path, scale: scale)
        if isDashed, pen.transform != state.pixelTransform || !CairoCoordinateLimits.contain(path.controlPointBounds) {
            return strokeDashes(of: path, width: width)
        }
        paint(within: path.controlPointBounds.insetBy(dx: -lineReach(pen.width), dy: -lineReach(pen.width))) {
            cairo, mode in
            if mode.reachesOutsideShape {
                let outline = strokedPath(
                    of: CGPath(storage: path.applying(state.pixelTransform.inverted())), width: pen.width)
                outline.storage.applying(state.pixelTransform).emit(to: cairo)
                cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
            } else {
                path.emit(to: cairo)
            }
            var matrix = state.pixelTransform.cairoMatrix
            cairo_set_matrix(cairo, &matrix)
            cairo_set_operator(cairo, mode.cairoOperator)
            setSource(state.stroke, of: cairo)
            if mode.reachesOutsideShape {
                Self.fillShape(cairo, mode)
            } else {
                setLineStyle(cairo, width: pen.width, isDashed: isDashed)
                matrix = pen.transform.cairoMatrix
                cairo_set_matrix(cairo, &matrix)
                cairo_stroke(cairo)
            }
        }
    }

    /// Strokes the dashes of a line individually. Beyond its coordinate limits Cairo would restart the dash pattern,
    /// and with a narrowed pen it would measure dashes in the space of the pen.
    private func strokeDashes(of path: PathStorage, width: CGFloat) {
        let current = state
        let line = CGPath(storage: path.flattened(CurveTolerance.dashed).applying(current.pixelTransform.inverted()))
        let dashes = line.copy(dashingWithPhase: current.dashPhase, lengths: current.dashLengths)
        state.dashLengths = []
        stroke(dashes.storage.applying(current.pixelTransform), width: width)
        state = current
    }

    /// True if a path is stroked with dashes: there is a dash pattern that is neither too short nor too dense.
    private func isDashed(_ path: PathStorage, scale: CGFloat) -> Bool {
        let period = state.dashLengths.reduce(0, +)
        return period.isFinite && period > 0 && period * scale >= Self.minimumDashPeriod
            && PathBudget.canDash(path, period * scale)
    }

    /// Strokes a line of width zero: equally thin in all directions, however uneven the transform is. Dash lengths are
    /// scaled by the mean scale of the transform.
    private func strokeHairline(_ path: PathStorage) {
        guard state.pixelTransform.isInvertible else { return }
        let current = state
        let scale = current.pixelTransform.meanScale
        state.pixelTransform = .identity
        state.dashLengths = current.dashLengths.map { $0 * scale }
        state.dashPhase = current.dashPhase * scale
        stroke(path, width: hairlineWidth)
        state = current
    }

    /// The width of a zero-width line, in pixels: 1, and on pages the resolution of rasterized patterns.
    private var hairlineWidth: CGFloat { isVector ? 1 / Self.pageRasterScale : 1 }

    /// Returns how far, in pixels, a line may extend from its path at joins or caps. `width` is in user space.
    private func lineReach(_ width: CGFloat) -> CGFloat {
        let m = state.pixelTransform
        let stretch = (m.a * m.a + m.b * m.b + m.c * m.c + m.d * m.d).squareRoot()
        let reach = width / 2 * stretch * max(2, state.lineJoin == .miter ? state.miterLimit : 0)
        return min(reach, Self.maximumLineReach)
    }

    private func setLineStyle(_ cairo: OpaquePointer, width: CGFloat, isDashed: Bool) {
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, state.lineCap.cairoCap)
        cairo_set_line_join(cairo, state.lineJoin.cairoJoin)
        cairo_set_miter_limit(cairo, state.miterLimit)
        if isDashed {
            cairo_set_tolerance(cairo, max(state.flatness, CurveTolerance.dashed))
            let phase = state.dashPhase.truncatingRemainder(dividingBy: 2 * state.dashLengths.reduce(0, +))
            cairo_set_dash(cairo, state.dashLengths.map(Double.init), Int32(state.dashLengths.count), phase)
        } else {
            cairo_set_dash(cairo, nil, 0, 0)
            cairo_set_tolerance(cairo, tolerance)
        }
    }
}

extension CGContext {
    /// Fills the current path and clears it. Open subpaths are closed implicitly.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(pixelPath, rule)
        beginPath()
    }

    /// Strokes the current path and clears it.
    public func strokePath() {
        stroke(pixelPath, width: state.lineWidth)
        beginPath()
    }

    /// Fills or strokes the current path, or both, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: fill(pixelPath, .winding)
        case .eoFill, .eoFillStroke: fill(pixelPath, .evenOdd)
        case .stroke: break
        }
        if mode != .fill && mode != .eoFill { stroke(pixelPath, width: state.lineWidth) }
        beginPath()
    }

    /// Fills a rectangle. Clears the current path.
    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        fillPath()
    }

    /// Fills several rectangles. Clears the current path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Fills the ellipse inscribed in a rectangle. Clears the current path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes a rectangle. Clears the current path.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }

    /// Strokes a rectangle with a line width in user space; zero is the thinnest line. Negative and non-finite widths
    /// draw nothing. Clears the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        guard width.isFinite, width >= 0 else { return }
        addRect(rect)
        stroke(pixelPath, width: width)
        beginPath()
    }

    /// Strokes the ellipse inscribed in a rectangle. Clears the current path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes a line from each point at an even index to the next one. Clears the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black in bitmaps without alpha, ignoring shadow, alpha and blend mode. Clears
    /// the current path.
    public func clear(_ rect: CGRect) {
        beginPath()
        let current = state
        state.shadow = nil
        state.alpha = 1
        state.fill = .black
        state.blendMode = .clear
        addRect(rect)
        fill(pixelPath, .winding)
        state = current
        beginPath()
    }
}
