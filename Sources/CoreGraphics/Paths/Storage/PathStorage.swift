/// The elements of a path: one verb per element, with the points of all elements in one array.
///
/// Elements with an infinite or NaN coordinate are dropped, as are lines and curves without a current point. Drawing
/// code can rely on finite coordinates.
struct PathStorage: Hashable, Sendable {
    enum Verb: UInt8, Sendable {
        case move, line, quad, cubic, close

        var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    private(set) var verbs: [Verb] = []
    private(set) var points: [CGPoint] = []
    /// The start of the current subpath, to which a close returns.
    private(set) var start = CGPoint.zero
    /// The current point; `nil` if the path is empty.
    private(set) var current: CGPoint?

    init() {}

    mutating func move(to point: CGPoint) {
        guard point.isFinite else { return }
        if verbs.last == .move {
            points[points.count - 1] = point
        } else {
            verbs.append(.move)
            points.append(point)
        }
        start = point
        current = point
    }

    mutating func line(to point: CGPoint) {
        guard point.isFinite, beginSegment() else { return }
        verbs.append(.line)
        points.append(point)
        current = point
    }

    mutating func quad(to point: CGPoint, control: CGPoint) {
        guard point.isFinite, control.isFinite, beginSegment() else { return }
        verbs.append(.quad)
        points.append(control)
        points.append(point)
        current = point
    }

    mutating func cubic(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        guard point.isFinite, control1.isFinite, control2.isFinite, beginSegment() else { return }
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(point)
        current = point
    }

    mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        current = start
    }

    /// Ensures that a segment has a subpath: after a close, a new one begins at the start of the closed one.
    private mutating func beginSegment() -> Bool {
        guard let current else { return false }
        if verbs.last == .close {
            verbs.append(.move)
            points.append(current)
        }
        return true
    }

    mutating func append(_ other: PathStorage, _ transform: CGAffineTransform = .identity) {
        if verbs.isEmpty && transform.isIdentity {
            self = other
            return
        }
        let transformedPoints = transform.isIdentity ? other.points : other.points.map { $0.applying(transform) }
        if transformedPoints.allSatisfy(\.isFinite) { return append(other.verbs, transformedPoints, other, transform) }
        other.forEach { verb, p in
            switch verb {
            case .move: move(to: p[0].applying(transform))
            case .line: line(to: p[0].applying(transform))
            case .quad: quad(to: p[1].applying(transform), control: p[0].applying(transform))
            case .cubic:
                cubic(to: p[2].applying(transform), p[0].applying(transform), p[1].applying(transform))
            case .close: close()
            }
        }
    }

    /// Appends elements that need no validation: they begin with a move and all points are finite.
    private mutating func append(
        _ newVerbs: [Verb], _ newPoints: [CGPoint], _ other: PathStorage, _ transform: CGAffineTransform
    ) {
        guard let last = other.current else { return }
        if verbs.last == .move {
            verbs.removeLast()
            points.removeLast()
        }
        verbs += newVerbs
        points += newPoints
        start = other.start.applying(transform)
        current = last.applying(transform)
    }

    func applying(_ transform: CGAffineTransform) -> PathStorage {
        if transform.isIdentity { return self }
        var result = PathStorage()
        result.reserve(verbs.count, points.count)
        result.append(self, transform)
        return result
    }

    mutating func reserve(_ verbCount: Int, _ pointCount: Int) {
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        start = .zero
        current = nil
    }

    /// Calls `body` for each element with its own points, not including the start point.
    @inline(__always)
    func forEach(_ body: (Verb, UnsafePointer<CGPoint>) -> Void) {
        points.withUnsafeBufferPointer { buffer in
            withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { placeholder in
                placeholder.initialize(repeating: .zero)
                var next = buffer.baseAddress ?? UnsafePointer(placeholder.baseAddress!)
                for verb in verbs {
                    body(verb, next)
                    next += verb.pointCount
                }
            }
        }
    }

    static func == (left: PathStorage, right: PathStorage) -> Bool {
        left.verbs == right.verbs && left.points == right.points
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        hasher.combine(points)
    }
}
