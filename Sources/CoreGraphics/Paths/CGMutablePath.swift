/// A path that can be added to. Use one from one thread only, and `copy()` it for others.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Makes a path without pieces.
    public init() { super.init(storage: PathStorage()) }

    override init(storage: PathStorage) { super.init(storage: storage) }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a straight line from the current point. Without a current point nothing is added.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.line(to: point.applying(transform))
    }

    /// Begins a subpath at the first point and adds straight lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        storage.move(to: first.applying(transform))
        for point in points.dropFirst() { storage.line(to: point.applying(transform)) }
    }

    /// Adds a curve with one control point from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.quad(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a curve with two control points from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.cubic(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
    }

    /// Adds a straight line to where the subpath began and ends the subpath.
    public func closeSubpath() { storage.close() }

    /// Adds a rectangle as a subpath of its own.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, transform)
    }

    /// Adds several rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { storage.addRect(rect, transform) }
    }

    /// Adds the ellipse that fills a rectangle as a subpath of its own.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(in: rect, transform)
    }

    /// Adds a rectangle with round corners as a subpath of its own. Corners larger than half a side become half a side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    /// Adds all pieces of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, transform)
    }
}

extension CGMutablePath {
    /// Adds an arc of a circle, after a straight line from the current point to its start. Angles are in radians from
    /// the x axis toward the y axis. With `clockwise` the angle falls from start to end, else it rises: the word fits a
    /// y axis that points up, on a view the arc runs the other way. Two angles a whole turn apart make a full circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(
            center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise, transform)
    }

    /// Adds the arc that rounds the corner at `tangent1End` between the current point and `tangent2End`, after a
    /// straight line to where it begins. Without a corner it is a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform)
    }

    /// Adds an arc that starts at one angle and turns by `delta` radians, toward the y axis when positive.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center: center, radius: radius, start: startAngle, delta: delta, transform)
    }
}
