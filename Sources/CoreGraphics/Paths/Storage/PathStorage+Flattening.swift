extension PathStorage {
    /// The maximum number of line segments per curve.
    static let maximumLinesPerCurve = 200

    /// Returns how many segments approximate a curve within a tolerance. `bend` measures its second derivative.
    private static func lineCount(_ bend: CGFloat, _ tolerance: CGFloat) -> Int {
        let count = (bend / (8 * tolerance)).squareRoot()
        guard count < CGFloat(maximumLinesPerCurve) else { return maximumLinesPerCurve }
        return max(Int(count.rounded(.up)), 1)
    }

    /// The tolerance that suits the size of the path: a thousandth of it, at most 0.1.
    var defaultTolerance: CGFloat {
        let rect = controlPointBounds
        return rect.isNull ? 0.1 : min(0.1, max(max(rect.width, rect.height) / 1000, 1e-9))
    }

    /// Returns the path with curves replaced by lines.
    func flattened(_ tolerance: CGFloat) -> PathStorage {
        var result = PathStorage()
        var from = CGPoint.zero
        forEach { verb, p in
            switch verb {
            case .move: result.move(to: p[0])
            case .line: result.line(to: p[0])
            case .quad: Self.flatten(from, p[0], p[1], tolerance) { result.line(to: $0) }
            case .cubic: Self.flatten(from, p[0], p[1], p[2], tolerance) { result.line(to: $0) }
            case .close: result.close()
            }
            from = result.current ?? .zero
        }
        return result
    }

    /// Calls `body` with each line of the flattened path. With `closing`, open subpaths get a last line back to their
    /// start.
    func forEachLine(closing: Bool, _ body: (CGPoint, CGPoint) -> Void) {
        let tolerance = verbs.contains { $0 == .quad || $0 == .cubic } ? defaultTolerance : 1
        var first = CGPoint.zero
        var from = CGPoint.zero
        func addLine(_ to: CGPoint) {
            body(from, to)
            from = to
        }
        forEach { verb, p in
            switch verb {
            case .move:
                if closing { addLine(first) }
                first = p[0]
                from = p[0]
            case .line: addLine(p[0])
            case .quad: Self.flatten(from, p[0], p[1], tolerance, addLine)
            case .cubic: Self.flatten(from, p[0], p[1], p[2], tolerance, addLine)
            case .close: addLine(first)
            }
        }
        if closing { addLine(first) }
    }

    static func flatten(
        _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ tolerance: CGFloat, _ body: (CGPoint) -> Void
    ) {
        let bend = 2 * hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        let count = lineCount(bend, tolerance)
        for index in 1..<max(count, 1) { body(pointOnQuad(a, b, c, CGFloat(index) / CGFloat(count))) }
        body(c)
    }

    static func flatten(
        _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ tolerance: CGFloat, _ body: (CGPoint) -> Void
    ) {
        let bend1 = hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        let bend2 = hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
        let count = lineCount(6 * max(bend1, bend2), tolerance)
        for index in 1..<max(count, 1) { body(pointOnCubic(a, b, c, d, CGFloat(index) / CGFloat(count))) }
        body(d)
    }
}

/// A flattened subpath without repeated consecutive points.
struct Polyline {
    var points: [CGPoint]
    /// For each point, whether it is in the interior of an original curve.
    var isInsideCurve: [Bool]
    var isClosed: Bool
}

extension PathStorage {
    /// Returns the flattened subpaths. A subpath of length zero has one point.
    func polylines(_ tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var open: Polyline?
        // A line that returns to its start also has one point, and is drawn as a dot.
        var hasPiece = false
        func add(_ point: CGPoint, inside: Bool) {
            guard open?.points.last != point else {
                if !inside, let last = open?.points.count { open?.isInsideCurve[last - 1] = false }
                return
            }
            open?.points.append(point)
            open?.isInsideCurve.append(inside)
        }
        func finish(closed: Bool) {
            guard var line = open else { return }
            open = nil
            line.isClosed = closed && line.points.count > 1
            if line.isClosed, line.points.count > 2, line.points.first == line.points.last {
                line.points.removeLast()
                line.isInsideCurve.removeLast()
            }
            result.append(line)
        }
        forEach { verb, p in
            let from = open?.points.last ?? p[0]
            switch verb {
            case .move:
                if hasPiece { finish(closed: false) }
                open = Polyline(points: [p[0]], isInsideCurve: [false], isClosed: false)
            case .line: add(p[0], inside: false)
            case .quad: Self.flatten(from, p[0], p[1], tolerance) { add($0, inside: $0 != p[1]) }
            case .cubic: Self.flatten(from, p[0], p[1], p[2], tolerance) { add($0, inside: $0 != p[2]) }
            case .close: finish(closed: true)
            }
            hasPiece = verb != .move
        }
        if hasPiece { finish(closed: false) }
        return result
    }
}
