extension CGPath {
    /// The parts of the path that a dashed line paints: lengths painted and not painted in turn, beginning `phase` into
    /// the row. Curves become straight lines. Dashes of no length become the shortest lines, so that square caps stand
    /// in the direction of the path. A row with a negative length, or of nothing but zeros, gives the path
    /// itself.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let source = storage.applying(transform)
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = pattern.reduce(0, +)
        guard phase.isFinite, total.isFinite, total > 0, pattern.allSatisfy({ $0 >= 0 }) else {
            return CGPath(storage: source)
        }
        var dasher = Dasher(pattern: pattern, phase: phase, total: total)
        for line in source.polylines(source.defaultTolerance) {
            dasher.add(line)
            if dasher.exceedsLimit { return CGPath(storage: source) }
        }
        return CGPath(storage: dasher.result)
    }

    /// The path with curves replaced by straight lines that lie no farther than `threshold` from them.
    public final func flattened(threshold: CGFloat) -> CGPath {
        CGPath(storage: storage.flattened(threshold > 0 ? threshold : storage.defaultTolerance))
    }
}

/// Walks along lines and collects the parts under the dashes.
private struct Dasher {
    /// Rows that would give more dashes than this are too fine to be seen apart.
    static let maximumDashes = 200_000
    /// How long a dash of no length becomes, as a part of the larger coordinate: enough to tell its direction.
    private static let minimumDashLength: CGFloat = 1e-8

    let pattern: [CGFloat]
    let phase: CGFloat
    let total: CGFloat
    var result = PathStorage()
    private var count = 0
    private var index = 0
    private var remaining: CGFloat = 0

    init(pattern: [CGFloat], phase: CGFloat, total: CGFloat) {
        self.pattern = pattern
        self.phase = phase
        self.total = total
    }

    var exceedsLimit: Bool { count > Self.maximumDashes }

    private mutating func restartPattern() {
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        index = 0
        while offset >= pattern[index] && offset > 0 {
            offset -= pattern[index]
            index = (index + 1) % pattern.count
        }
        remaining = pattern[index] - offset
    }

    mutating func add(_ line: Polyline) {
        restartPattern()
        var points = line.points
        if line.isClosed { points.append(points[0]) }
        if index % 2 == 0 { result.move(to: points[0]) }
        if points.count == 1, index % 2 == 0 { result.line(to: points[0]) }
        for pointIndex in 1..<max(points.count, 1) {
            let (from, to) = (points[pointIndex - 1], points[pointIndex])
            let length = hypot(to.x - from.x, to.y - from.y)
            var consumed: CGFloat = 0
            while length - consumed > remaining && !exceedsLimit {
                consumed += remaining
                let fraction = consumed / length
                let point = CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
                advance(at: point, towards: CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length))
            }
            remaining -= length - consumed
            if index % 2 == 0 { result.line(to: to) }
        }
    }

    /// Ends a dash or begins the next, on a line that goes in a direction of length 1.
    private mutating func advance(at point: CGPoint, towards direction: CGVector) {
        if index % 2 == 1 {
            result.move(to: point)
        } else if pattern[index] > 0 {
            result.line(to: point)
        } else {
            let step = Self.minimumDashLength * max(1, abs(point.x), abs(point.y))
            result.line(to: CGPoint(x: point.x + direction.dx * step, y: point.y + direction.dy * step))
        }
        count += 1
        index = (index + 1) % pattern.count
        remaining = pattern[index]
    }
}
