/// Limits on how much work one path may be. Paths beyond them are not painted, with one line on the error stream, so
/// that no path can hold up a program for long.
enum PathBudget {
    /// Paths with fewer pieces are always painted.
    private static let unrestrictedElements = 50_000
    /// The most pieces.
    private static let maximumElements = 4_000_000
    /// The most rows of pixels that all pieces together may cross.
    private static let maximumRows: CGFloat = 50_000_000
    /// Rows beyond this many pixels outside are cut off.
    private static let outermostRow: CGFloat = 32768
    /// The most dashes of one line.
    private static let maximumDashes: CGFloat = 1_000_000

    /// True when a path has more pieces than are ever painted.
    static func exceedsElementLimit(_ path: PathStorage) -> Bool { path.verbs.count > maximumElements }

    /// True when a path, which a transform takes to pixels, can be painted in a few seconds.
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
        ErrorStream.log("CGContext: a path of \(path.verbs.count) pieces is too much work and is not painted")
        return false
    }

    /// True when dashes of a row with the given length, in the units of the path, are few enough to be drawn one by
    /// one.
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
