/// A path that can be modified. Use it from one thread only; `copy()` it for others.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() { super.init(storage: PathStorage()) }

    override init(storage: PathStorage) { super.init(storage: storage) }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point. No-op without a current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.line(to: point.applying(transform))
    }

    /// Begins a subpath at the first point and adds straight lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        storage.move(to: first.applying(transform))
        for point in points.dropFirst() { storage.line(to: point.applying(transform)) }
    }

    /// Adds a quadratic Bézier curve from the current point. No-op without a current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve from the current point. No-op without a current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.cubic(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
    }

    /// Closes the current subpath with a straight line to its start.
    public func closeSubpath() { storage.close() }

    /// Adds a rectangle as a separate subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, transform)
    }

    /// Adds several rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { storage.addRect(rect, transform) }
    }

    /// Adds the ellipse inscribed in a rectangle as a separate subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(in: rect, transform)
    }

    /// Adds a rounded rectangle as a separate subpath. Corner radii are limited to half a side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    /// Adds all segments of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, transform)
    }
}

extension CGMutablePath {
    /// Adds a circular arc, preceded by a straight line from the current point to its start. Angles are in radians from
    /// the x axis toward the y axis. With `clockwise` the angle decreases from start to end, otherwise it increases;
    /// the term applies to a y axis that points up, in a view the arc appears to run the other way. Two angles a full
    /// turn apart make a full circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(
            center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise, transform)
    }

    /// Adds the arc of a circle tangent to the lines from the current point to `tangent1End` and on to `tangent2End`,
    /// preceded by a straight line to its start. Adds a line to `tangent1End` if there is no corner.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform)
    }

    /// Adds an arc from `startAngle` that turns by `delta`, both in radians; positive values turn toward the y axis.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center: center, radius: radius, start: startAngle, delta: delta, transform)
    }
}
