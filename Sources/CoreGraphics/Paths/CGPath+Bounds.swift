extension CGPath {
    /// The bounding box of all points, including control points; null for an empty path.
    public final var boundingBox: CGRect { storage.controlPointBounds }

    /// The bounding box of the outline itself; null for an empty path.
    public final var boundingBoxOfPath: CGRect { storage.outlineBounds.rect }

    /// True if the path is a single axis-aligned rectangle, which is then stored in `rect`.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let verbs = storage.verbs
        let corners = storage.points
        guard verbs.count == 5, verbs[0] == .move, verbs[1...3].allSatisfy({ $0 == .line }), verbs[4] == .close,
            corners.count == 4
        else { return false }
        let startsAcross =
            corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
            && corners[3].x == corners[0].x
        let startsDown =
            corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
            && corners[3].y == corners[0].y
        guard startsAcross || startsDown else { return false }
        rect?.pointee = boundingBox
        return true
    }
}

/// Accumulates the bounding box of points.
struct BoundsBuilder {
    private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

    mutating func add(_ point: CGPoint) {
        low.x = min(low.x, point.x)
        low.y = min(low.y, point.y)
        high.x = max(high.x, point.x)
        high.y = max(high.y, point.y)
    }

    /// The bounding box; null if no point was added.
    var rect: CGRect {
        low.x > high.x ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension PathStorage {
    /// The bounding box of all points, including control points; null if there are none.
    var controlPointBounds: CGRect {
        var bounds = BoundsBuilder()
        for point in points { bounds.add(point) }
        return bounds.rect
    }

    /// The bounding box of the lines and curves themselves.
    var outlineBounds: BoundsBuilder {
        var bounds = BoundsBuilder()
        var from = CGPoint.zero
        forEach { verb, p in
            switch verb {
            case .close: break
            case .move, .line:
                bounds.add(p[0])
                from = p[0]
            case .quad:
                bounds.add(p[1])
                let tx = Self.extremum(from.x, p[0].x, p[1].x)
                let ty = Self.extremum(from.y, p[0].y, p[1].y)
                for t in [tx, ty] where t > 0 && t < 1 { bounds.add(Self.pointOnQuad(from, p[0], p[1], t)) }
                from = p[1]
            case .cubic:
                bounds.add(p[2])
                let parameters =
                    Self.extrema(from.x, p[0].x, p[1].x, p[2].x) + Self.extrema(from.y, p[0].y, p[1].y, p[2].y)
                for t in parameters where t > 0 && t < 1 { bounds.add(Self.pointOnCubic(from, p[0], p[1], p[2], t)) }
                from = p[2]
            }
        }
        return bounds
    }

    /// Returns the parameter of a quadratic curve's extremum in one coordinate; NaN or infinite if there is none.
    private static func extremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat { (a - b) / (a - 2 * b + c) }

    /// Returns the parameters of a cubic curve's extrema in one coordinate.
    private static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        let square = -a + 3 * b - 3 * c + d
        let linear = 2 * (a - 2 * b + c)
        let constant = b - a
        if abs(square) < 1e-12 { return linear == 0 ? [] : [-constant / linear] }
        let root = linear * linear - 4 * square * constant
        guard root >= 0 else { return [] }
        return [(-linear + root.squareRoot()) / (2 * square), (-linear - root.squareRoot()) / (2 * square)]
    }

    static func pointOnQuad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (ka, kb, kc) = (s * s, 2 * s * t, t * t)
        return CGPoint(x: ka * a.x + kb * b.x + kc * c.x, y: ka * a.y + kb * b.y + kc * c.y)
    }

    static func pointOnCubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (ka, kb, kc, kd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: ka * a.x + kb * b.x + kc * c.x + kd * d.x, y: ka * a.y + kb * b.y + kc * c.y + kd * d.y)
    }
}

extension CGPath {
    /// Returns the bounding box of what was added to the path since an earlier state of it: the new points and the end
    /// point of the earlier path; with `closing`, also the start of its last subpath. `nil` if the path does not begin
    /// with all elements of the earlier one, or if the earlier one was closed or empty.
    package final func addedBounds(since earlier: CGPath, closing: Bool) -> CGRect? {
        let (new, old) = (storage, earlier.storage)
        guard new.verbs.count >= old.verbs.count, let last = old.verbs.last, last != .close, let end = old.current,
            new.points.starts(with: old.points), new.verbs.starts(with: old.verbs)
        else { return nil }
        var bounds = BoundsBuilder()
        bounds.add(end)
        if closing { bounds.add(old.start) }
        for point in new.points[old.points.count...] { bounds.add(point) }
        return bounds.rect
    }
}
