/// Limits on how much work one path may be. Paths beyond them are not painted, with one line on the error stream, so
/// that no path can hold up a program for long.
enum PathWork {
    /// Paths with fewer pieces are always painted.
    private static let freePieces = 50_000
    /// The most pieces.
    private static let maximumPieces = 4_000_000
    /// The most rows of pixels that all pieces together may cross.
    private static let maximumRows: CGFloat = 50_000_000
    /// Rows beyond this many pixels outside are cut off.
    private static let farthestRow: CGFloat = 32768
    /// The most dashes of one line.
    private static let maximumDashes: CGFloat = 1_000_000

    /// True when a path has more pieces than are ever painted.
    static func isTooLong(_ path: PathStorage) -> Bool { path.verbs.count > maximumPieces }

    /// True when a path, which a transform takes to pixels, can be painted in a few seconds.
    static func isBearable(_ path: PathStorage, in map: CGAffineTransform = .identity) -> Bool {
        guard path.verbs.count > freePieces else { return true }
        guard !isTooLong(path) else { return refuse(path) }
        var rows: CGFloat = 0
        var y: CGFloat = 0
        path.forEach { verb, points in
            for index in 0..<verb.pointCount {
                let row = map.b * points[index].x + map.d * points[index].y + map.ty
                let next = min(max(row, -farthestRow), farthestRow)
                if verb != .move { rows += abs(next - y) }
                y = next
            }
        }
        return rows <= maximumRows || refuse(path)
    }

    private static func refuse(_ path: PathStorage) -> Bool {
        ErrorStream.tell("CGContext: a path of \(path.verbs.count) pieces is too much work and is not painted")
        return false
    }

    /// True when dashes of a row with the given length, in the units of the path, are few enough to be drawn one by
    /// one.
    static func canDash(_ path: PathStorage, _ row: CGFloat) -> Bool {
        guard row > 0 else { return false }
        var length: CGFloat = 0
        var from = CGPoint.zero
        path.forEach { verb, points in
            for index in 0..<verb.pointCount {
                if verb != .move { length += hypot(points[index].x - from.x, points[index].y - from.y) }
                from = points[index]
            }
        }
        return length / row <= maximumDashes
    }
}
