extension CGPath {
    /// The parts of the path that a dashed line paints: lengths painted and not painted in turn, beginning `phase` into
    /// the row. Curves become straight lines. Dashes of no length become the shortest lines, so that square caps stand
    /// in the direction of the path. A row with a negative length, or of nothing but zeros, gives the path
    /// itself.
    public final func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let source = storage.applying(transform)
        let row = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = row.reduce(0, +)
        guard phase.isFinite, total.isFinite, total > 0, row.allSatisfy({ $0 >= 0 }) else {
            return CGPath(storage: source)
        }
        var dasher = Dasher(row: row, phase: phase, total: total)
        for line in source.polylines(source.defaultTolerance) {
            dasher.add(line)
            if dasher.isFull { return CGPath(storage: source) }
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
    private static let shortest: CGFloat = 1e-8

    let row: [CGFloat]
    let phase: CGFloat
    let total: CGFloat
    var result = PathStorage()
    private var count = 0
    private var index = 0
    private var left: CGFloat = 0

    init(row: [CGFloat], phase: CGFloat, total: CGFloat) {
        self.row = row
        self.phase = phase
        self.total = total
    }

    var isFull: Bool { count > Self.maximumDashes }

    private mutating func rewind() {
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        index = 0
        while offset >= row[index] && offset > 0 {
            offset -= row[index]
            index = (index + 1) % row.count
        }
        left = row[index] - offset
    }

    mutating func add(_ line: Polyline) {
        rewind()
        var points = line.points
        if line.isClosed { points.append(points[0]) }
        if index % 2 == 0 { result.move(to: points[0]) }
        if points.count == 1, index % 2 == 0 { result.line(to: points[0]) }
        for place in 1..<max(points.count, 1) {
            let (from, to) = (points[place - 1], points[place])
            let length = hypot(to.x - from.x, to.y - from.y)
            var done: CGFloat = 0
            while length - done > left && !isFull {
                done += left
                let part = done / length
                let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                turn(at: point, towards: CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length))
            }
            left -= length - done
            if index % 2 == 0 { result.line(to: to) }
        }
    }

    /// Ends a dash or begins the next, on a line that goes in a direction of length 1.
    private mutating func turn(at point: CGPoint, towards direction: CGVector) {
        if index % 2 == 1 {
            result.move(to: point)
        } else if row[index] > 0 {
            result.line(to: point)
        } else {
            let step = Self.shortest * max(1, abs(point.x), abs(point.y))
            result.line(to: CGPoint(x: point.x + direction.dx * step, y: point.y + direction.dy * step))
        }
        count += 1
        index = (index + 1) % row.count
        left = row[index]
    }
}
