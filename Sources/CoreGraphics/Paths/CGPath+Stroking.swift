extension CGPath {
    /// The outline of the line that drawing along the path paints, to be filled by winding. It is put together from
    /// pieces that overlap: fill it, clip to it or ask what it contains, but do not draw its line. The width is in
    /// units of the path after the transform; a width of zero or less gives an empty path.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath(storage: PathStorage()) }
        let source = storage.applying(transform)
        var stroker = Stroker(
            half: lineWidth / 2, cap: lineCap, join: lineJoin, limit: miterLimit.isFinite ? miterLimit : 10)
        for line in source.polylines(min(source.defaultTolerance, lineWidth / 20)) { stroker.add(line) }
        return CGPath(storage: stroker.result)
    }
}

/// Puts the outline of a line together: a rectangle a segment, a wedge or a disc a corner, and the caps.
private struct Stroker {
    let half: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let limit: CGFloat
    var result = PathStorage()

    init(half: CGFloat, cap: CGLineCap, join: CGLineJoin, limit: CGFloat) {
        self.half = half
        self.cap = cap
        self.join = join
        self.limit = limit
    }

    mutating func add(_ line: Polyline) {
        let points = line.points
        guard points.count > 1 else { return addDot(points[0]) }
        let count = line.isClosed ? points.count : points.count - 1
        for index in 0..<count {
            let (from, to) = (points[index], points[(index + 1) % points.count])
            let side = normal(from, to)
            addPolygon([from + side, to + side, to - side, from - side])
            let next = index + 2
            if next < points.count || line.isClosed {
                let corner = (index + 1) % points.count
                addJoin(
                    from, to, points[next % points.count], line.isInsideCurve[corner] ? .miter : join)
            }
        }
        guard !line.isClosed else { return }
        addCap(points[0], from: points[1])
        addCap(points[points.count - 1], from: points[points.count - 2])
    }

    /// A line without length shows only with round and square caps.
    private mutating func addDot(_ point: CGPoint) {
        switch cap {
        case .butt: break
        case .round: addDisc(point)
        case .square:
            result.addRect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half), .identity)
        }
    }

    private mutating func addCap(_ end: CGPoint, from inside: CGPoint) {
        switch cap {
        case .butt: break
        case .round: addDisc(end)
        case .square:
            let side = normal(inside, end)
            let out = CGVector(dx: side.dy, dy: -side.dx)
            addPolygon([end + side, end - side, end - side + out, end + side + out])
        }
    }

    private mutating func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, _ kind: CGLineJoin) {
        let (first, second) = (normal(before, corner), normal(corner, after))
        let cross = first.dx * second.dy - first.dy * second.dx
        let dot = first.dx * second.dx + first.dy * second.dy
        let square = half * half
        if abs(cross) < 1e-12 * square && dot > 0 { return }
        if kind == .round { return addDisc(corner) }
        let sign: CGFloat = cross > 0 ? -1 : 1
        let outer1 = corner + first * sign
        let outer2 = corner + second * sign
        // The tip lies 1 / sin(half the corner's angle) half widths away; cos of the turn is dot / square.
        let sineSquare = (1 + dot / square) / 2
        if kind == .miter && sineSquare > 0 && 1 / sineSquare <= limit * limit {
            let middle = first + second
            let tip = corner + middle * (sign / (1 + dot / square))
            addPolygon([corner, outer1, tip, outer2])
        } else {
            addPolygon([corner, outer1, outer2])
        }
    }

    private mutating func addDisc(_ center: CGPoint) {
        result.addEllipse(
            in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half), .identity)
    }

    /// All pieces turn the same way, so that they never cancel out where they overlap.
    private mutating func addPolygon(_ points: [CGPoint]) {
        var area: CGFloat = 0
        for index in points.indices {
            let (p, q) = (points[index], points[(index + 1) % points.count])
            area += p.x * q.y - q.x * p.y
        }
        let ordered = area < 0 ? points.reversed() : points
        result.move(to: ordered[0])
        for point in ordered.dropFirst() { result.line(to: point) }
        result.close()
    }

    /// Half the width, square to the direction.
    private func normal(_ from: CGPoint, _ to: CGPoint) -> CGVector {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGVector(dx: -(to.y - from.y) / length * half, dy: (to.x - from.x) / length * half)
    }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

private func - (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
}

private func + (left: CGVector, right: CGVector) -> CGVector {
    CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
}

private func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
}
