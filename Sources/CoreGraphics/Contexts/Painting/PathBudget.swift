/// Limits on the cost of painting one path. Paths that exceed them are not painted, which is logged to standard error,
/// so that no path blocks a program for long.
enum PathBudget {
    /// Paths with at most this many elements are always painted.
    private static let unrestrictedElements = 50_000
    /// The maximum number of elements.
    private static let maximumElements = 4_000_000
    /// The maximum total of pixel rows that all segments cross.
    private static let maximumRows: CGFloat = 50_000_000
    /// Rows farther outside than this many pixels are clamped.
    private static let outermostRow: CGFloat = 32768
    /// The maximum number of dashes along one path.
    private static let maximumDashes: CGFloat = 1_000_000

    /// True if a path has more elements than are ever painted.
    static func exceedsElementLimit(_ path: PathStorage) -> Bool { path.verbs.count > maximumElements }

    /// True if a path can be painted within a few seconds. `map` transforms it to pixels.
    static func isWithinBudget(_ path: PathStorage, in map: CGAffineTransform = .identity) -> Bool {
        guard path.verbs.count > unrestrictedElements else { return true }
        guard !exceedsElementLimit(path) else { return reject(path) }
        var rows: CGFloat = 0
        var y: CGFloat = 0
        path.forEach { verb, points in
            for index in 0..<verb.pointCount {
                let row = map.b * points[index].x + map.d * points[index].y + map.ty
                let next = min(max(row, -outermostRow), outermostRow)
                if verb != .move { rows += abs(next - y) }
                y = next
            }
        }
        return rows <= maximumRows || reject(path)
    }

    private static func reject(_ path: PathStorage) -> Bool {
        ErrorStream.log("CGContext: a path of \(path.verbs.count) elements is too complex and is not painted")
        return false
    }

    /// True if the number of dashes is within the limit. `period` is the length of the dash pattern, in units of the
    /// path.
    static func canDash(_ path: PathStorage, _ period: CGFloat) -> Bool {
        guard period > 0 else { return false }
        var length: CGFloat = 0
        var previous = CGPoint.zero
        path.forEach { verb, points in
            for index in 0..<verb.pointCount {
                if verb != .move { length += hypot(points[index].x - previous.x, points[index].y - previous.y) }
                previous = points[index]
            }
        }
        return length / period <= maximumDashes
    }
}

extension CGPath {
    /// True if the path has more elements than are ever painted.
    package final var exceedsElementLimit: Bool { PathBudget.exceedsElementLimit(storage) }

    /// True if a dash pattern with this length, in units of the path, does not produce too many dashes.
    package final func canDash(period: CGFloat) -> Bool { PathBudget.canDash(storage, period) }
}
