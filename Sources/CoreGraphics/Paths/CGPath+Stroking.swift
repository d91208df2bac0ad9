extension CGPath {
    /// Returns the outline of the stroked path, to be filled by the winding rule: one contour for an open subpath, an
    /// outer and an inner one for a closed subpath. Curves become straight lines; round caps and joins remain curves.
    /// `lineWidth` is in units of the path after the transform; the result is empty if it is not positive and finite.
    /// `miterLimit` is in line widths.
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

/// Builds the outline of a stroked line by walking along both of its sides.
///
/// All contours turn the same way, and where the inner side of a corner is too short to be mitered it passes through
/// the corner point. This keeps the winding number nonzero everywhere on the line, however tight the bends are.
struct LineStroker {
    private let halfWidth: CGFloat
    private let halfWidthSquared: CGFloat
    private let cap: CGLineCap
    private let join: CGLineJoin
    private let miterLimit: CGFloat
    private(set) var result = PathStorage()

    /// Joins between the segments of a flattened curve are mitered if the cosine of the turn is above this, else round.
    private static let minimumSmoothCosine: CGFloat = 0.98

    /// `halfWidth` is half the line width.
    init(halfWidth: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        self.halfWidth = halfWidth
        halfWidthSquared = halfWidth * halfWidth
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }

    mutating func add(_ line: Polyline) {
        guard line.points.count > 1 else { return addDot(line.points[0]) }
        let reversed = Polyline(
            points: line.points.reversed(), isInsideCurve: line.isInsideCurve.reversed(), isClosed: line.isClosed)
        if line.isClosed {
            addLoop(line)
            addLoop(reversed)
        } else {
            let first = normal(line.points[0], line.points[1])
            result.move(to: line.points[0] + first)
            addSide(line)
            addSide(reversed)
            result.close()
        }
    }

    /// A subpath of length zero is visible only with round and square caps.
    private mutating func addDot(_ point: CGPoint) {
        switch cap {
        case .butt: break
        case .round:
            result.move(to: CGPoint(x: point.x + halfWidth, y: point.y))
            result.addArc(center: point, radius: halfWidth, start: 0, delta: -2 * .pi, .identity)
            result.close()
        case .square:
            result.move(to: CGPoint(x: point.x - halfWidth, y: point.y - halfWidth))
            result.line(to: CGPoint(x: point.x - halfWidth, y: point.y + halfWidth))
            result.line(to: CGPoint(x: point.x + halfWidth, y: point.y + halfWidth))
            result.line(to: CGPoint(x: point.x + halfWidth, y: point.y - halfWidth))
            result.close()
        }
    }

    /// Adds the left side of a closed line.
    private mutating func addLoop(_ line: Polyline) {
        let points = line.points
        let count = points.count
        result.move(to: points[0] + normal(points[0], points[1]))
        for index in 1...count {
            addCorner(
                points[index - 1], points[index % count], points[(index + 1) % count],
                isSmooth: line.isInsideCurve[index % count])
        }
        result.close()
    }

    /// Adds the left side of an open line, and the cap at its end.
    private mutating func addSide(_ line: Polyline) {
        let points = line.points
        let last = points.count - 1
        for index in 1..<max(last, 1) {
            addCorner(
                points[index - 1], points[index], points[index + 1], isSmooth: line.isInsideCurve[index])
        }
        let side = normal(points[last - 1], points[last])
        result.line(to: points[last] + side)
        switch cap {
        case .butt: break
        case .round:
            result.addArc(
                center: points[last], radius: halfWidth, start: atan2(side.dy, side.dx), delta: -.pi, .identity)
        case .square:
            let overhang = CGVector(dx: side.dy, dy: -side.dx)
            result.line(to: points[last] + side + overhang)
            result.line(to: points[last] - side + overhang)
        }
        result.line(to: points[last] - side)
    }

    /// Adds the left side around a corner.
    private mutating func addCorner(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, isSmooth: Bool) {
        let (first, second) = (normal(before, corner), normal(corner, after))
        let cross = first.dx * second.dy - first.dy * second.dx
        let dot = first.dx * second.dx + first.dy * second.dy
        if abs(cross) < 1e-12 * halfWidthSquared && dot > 0 { return result.line(to: corner + second) }
        if cross > 0 {
            addInner(before, corner, after, first, second, cross, dot)
        } else if isSmooth ? dot < Self.minimumSmoothCosine * halfWidthSquared : join == .round {
            result.line(to: corner + first)
            result.addArc(
                center: corner, radius: halfWidth, start: atan2(first.dy, first.dx), delta: -abs(atan2(cross, dot)),
                .identity)
            result.line(to: corner + second)
        } else {
            addOuter(corner, first, second, dot, isPointed: isSmooth || join == .miter)
        }
    }

    private mutating func addInner(
        _ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, _ first: CGVector, _ second: CGVector,
        _ cross: CGFloat, _ dot: CGFloat
    ) {
        let available = min(
            hypot(corner.x - before.x, corner.y - before.y), hypot(after.x - corner.x, after.y - corner.y))
        let needed = halfWidth * cross / (halfWidthSquared + dot)
        if halfWidthSquared + dot > 0 && needed <= available / 2 {
            return result.line(to: corner + (first + second) * (halfWidthSquared / (halfWidthSquared + dot)))
        }
        result.line(to: corner + first)
        result.line(to: corner)
        result.line(to: corner + second)
    }

    private mutating func addOuter(
        _ corner: CGPoint, _ first: CGVector, _ second: CGVector, _ dot: CGFloat, isPointed: Bool
    ) {
        // The tip lies 1 / sin(half the corner angle) half-widths away; the cosine of the turn is
        // dot / halfWidthSquared.
        let sineSquare = (1 + dot / halfWidthSquared) / 2
        if isPointed && sineSquare > 0 && 1 / sineSquare <= miterLimit * miterLimit {
            return result.line(to: corner + (first + second) * (1 / (1 + dot / halfWidthSquared)))
        }
        result.line(to: corner + first)
        result.line(to: corner + second)
    }

    /// Returns the normal, half the line width long, to the left if y points up.
    private func normal(_ from: CGPoint, _ to: CGPoint) -> CGVector {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGVector(dx: -(to.y - from.y) / length * halfWidth, dy: (to.x - from.x) / length * halfWidth)
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
