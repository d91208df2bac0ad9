extension CGContext {
    /// Clears the current path.
    public func beginPath() { pixelPath.removeAll() }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint) { pixelPath.move(to: point.applying(state.pixelTransform)) }

    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint) { pixelPath.line(to: point.applying(state.pixelTransform)) }

    /// Begins a subpath at the first point and adds straight lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let m = state.pixelTransform
        pixelPath.cubic(to: end.applying(m), control1.applying(m), control2.applying(m))
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pixelPath.quad(to: end.applying(state.pixelTransform), control: control.applying(state.pixelTransform))
    }

    /// Adds a rectangle as a separate subpath.
    public func addRect(_ rect: CGRect) { pixelPath.addRect(rect, state.pixelTransform) }

    /// Adds several rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// Adds the ellipse inscribed in a rectangle as a separate subpath.
    public func addEllipse(in rect: CGRect) { pixelPath.addEllipse(in: rect, state.pixelTransform) }

    /// Adds a circular arc, preceded by a straight line from the current point to its start. Angles are in radians from
    /// the x axis toward the y axis. With `clockwise` the angle decreases from start to end, otherwise it increases; in
    /// a flipped context the arc appears to run the other way.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pixelPath.addArc(
            center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise,
            state.pixelTransform)
    }

    /// Adds the arc of a circle tangent to the lines from the current point to `tangent1End` and on to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pixelPath.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, state.pixelTransform)
    }

    /// Adds all segments of a path.
    public func addPath(_ path: CGPath) { pixelPath.append(path.storage, state.pixelTransform) }

    /// Closes the current subpath with a straight line to its start.
    public func closePath() { pixelPath.close() }

    /// The current path in user space; `nil` when it is empty.
    public var path: CGPath? {
        guard !isPathEmpty, state.pixelTransform.isInvertible else { return nil }
        return CGPath(storage: pixelPath.applying(state.pixelTransform.inverted()))
    }

    /// True if the current path is empty.
    public var isPathEmpty: Bool { pixelPath.verbs.isEmpty }

    /// The current point in user space; zero if the path is empty.
    public var currentPointOfPath: CGPoint {
        pixelPath.current?.applying(state.pixelTransform.inverted()) ?? .zero
    }

    /// The bounding box of all points of the path, in user space; null if the path is empty.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// True if drawing the path in a mode would paint a point in user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let path else { return false }
        let rule: CGPathFillRule? =
            switch mode {
            case .fill, .fillStroke: .winding
            case .eoFill, .eoFillStroke: .evenOdd
            case .stroke: nil
            }
        if let rule, path.contains(point, using: rule) { return true }
        if mode == .fill || mode == .eoFill { return false }
        return strokedPath(of: path).contains(point)
    }

    /// Replaces the path by the outline that `strokePath` would fill.
    public func replacePathWithStrokedPath() {
        guard let path else { return }
        beginPath()
        addPath(strokedPath(of: path))
    }

    /// Returns the stroked outline of a path in user space, `width` wide; the current line width if `nil`.
    func strokedPath(of path: CGPath, width: CGFloat? = nil) -> CGPath {
        let dashed =
            state.dashLengths.isEmpty
            ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
        return dashed.copy(
            strokingWithWidth: width ?? state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
            miterLimit: state.miterLimit)
    }
}
