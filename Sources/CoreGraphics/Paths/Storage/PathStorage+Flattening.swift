extension PathStorage {
    /// The most straight lines that one curve becomes.
    static let maximumLinesPerCurve = 200

    /// How many lines follow a curve whose control polygon bends by the given vector lengths, with the deviation given.
    private static func lineCount(_ bend: CGFloat, _ tolerance: CGFloat) -> Int {
        let count = (bend / (8 * tolerance)).squareRoot()
        guard count < CGFloat(maximumLinesPerCurve) else { return maximumLinesPerCurve }
        return max(Int(count.rounded(.up)), 1)
    }

    /// The deviation from a curve that serves for the path's size: a thousandth of it, at most 0.1.
    var defaultTolerance: CGFloat {
        let rect = controlPointBounds
        return rect.isNull ? 0.1 : min(0.1, max(max(rect.width, rect.height) / 1000, 1e-9))
    }

    /// The path with curves replaced by lines.
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

    /// Calls `body` with each straight line of the flattened path. With `closing`, open subpaths get a last line back
    /// to their start.
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
