extension CGContext {
    /// Empties the current path.
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

    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let m = state.pixelTransform
        pixelPath.cubic(to: end.applying(m), control1.applying(m), control2.applying(m))
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pixelPath.quad(to: end.applying(state.pixelTransform), control: control.applying(state.pixelTransform))
    }

    /// Adds a rectangle as a subpath of its own.
    public func addRect(_ rect: CGRect) { pixelPath.addRect(rect, state.pixelTransform) }

    /// Adds several rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// Adds the ellipse that fills a rectangle as a subpath of its own.
    public func addEllipse(in rect: CGRect) { pixelPath.addEllipse(in: rect, state.pixelTransform) }

    /// Adds an arc of a circle, after a straight line from the current point to its start. Angles are in radians from
    /// the x axis toward the y axis; with `clockwise` the angle falls, else it rises, which on a flipped context looks
    /// the other way round.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pixelPath.addArc(
            center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise,
            state.pixelTransform)
    }

    /// Adds the arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pixelPath.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, state.pixelTransform)
    }

    /// Adds all pieces of a path.
    public func addPath(_ path: CGPath) { pixelPath.append(path.storage, state.pixelTransform) }

    /// Adds a straight line to where the subpath began and ends the subpath.
    public func closePath() { pixelPath.close() }

    /// The current path in user space; `nil` when it is empty.
    public var path: CGPath? {
        guard !isPathEmpty, state.pixelTransform.isInvertible else { return nil }
        return CGPath(storage: pixelPath.applying(state.pixelTransform.inverted()))
    }

    /// True when there is no current path.
    public var isPathEmpty: Bool { pixelPath.verbs.isEmpty }

    /// Where the next piece would begin, in user space; zero when the path is empty.
    public var currentPointOfPath: CGPoint {
        pixelPath.current?.applying(state.pixelTransform.inverted()) ?? .zero
    }

    /// The rectangle around all points of the path, in user space; null when it is empty.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// True when filling or drawing the path in this mode would paint a point of user space.
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

    /// Replaces the path by the outline of the line that `strokePath` would paint.
    public func replacePathWithStrokedPath() {
        guard let path else { return }
        beginPath()
        addPath(strokedPath(of: path))
    }

    /// The outline of a line along a path of user space, as wide as the current one if nothing else is asked for.
    func strokedPath(of path: CGPath, width: CGFloat? = nil) -> CGPath {
        let dashed =
            state.dashLengths.isEmpty
            ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
        return dashed.copy(
            strokingWithWidth: width ?? state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
            miterLimit: state.miterLimit)
    }
}
