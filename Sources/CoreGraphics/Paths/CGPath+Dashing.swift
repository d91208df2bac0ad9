extension CGPath {
    /// Returns the painted parts of a dashed line: alternating painted and unpainted `lengths`, starting `phase` into
    /// the pattern, in units of the path after the transform. Curves become straight lines. Dashes of length zero
    /// become very short lines, so that square caps are aligned with the path. Returns the path itself if a length is
    /// negative, all are zero, or there would be more than 200,000 dashes.
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

    /// Returns the path with curves replaced by line segments that deviate by at most `threshold`, in units of the
    /// path. If `threshold` is not positive, the tolerance depends on the size of the path: 0.1 at most.
    public final func flattened(threshold: CGFloat) -> CGPath {
        CGPath(storage: storage.flattened(threshold > 0 ? threshold : storage.defaultTolerance))
    }
}

/// Walks along polylines and collects the parts under the dashes.
private struct Dasher {
    /// The maximum number of dashes.
    static let maximumDashes = 200_000
    /// The length of a dash of length zero, relative to the larger coordinate: enough to define a direction.
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

    /// Ends the current dash or gap and begins the next. `direction` is a unit vector along the line.
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
