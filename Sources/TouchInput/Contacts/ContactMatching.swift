import Foundation

/// Tells which of the places seen now are which of the contacts seen before, for devices that do not name them.
///
/// The pairs are those whose squared distances have the smallest sum: two fingers that cross or follow each other closely
/// are not mixed up by which of them is looked at first. Costs O(n³) for n contacts (`Assignment`).
public enum ContactMatching {
    /// For each place of `now` the index of its contact in `before`, or `nil` for a new one. Pairs farther apart than
    /// `limit`, in points, are not made.
    public static func match(_ now: [CGPoint], to before: [CGPoint], limit: Double = .infinity) -> [Int?] {
        guard !now.isEmpty, !before.isEmpty else { return Array(repeating: nil, count: now.count) }
        if now.count == 1, before.count == 1 {
            return [squaredDistance(now[0], before[0]) <= limit * limit ? 0 : nil]
        }
        let rowsAreNow: Bool = now.count <= before.count
        let rows: [CGPoint] = rowsAreNow ? now : before
        let columns: [CGPoint] = rowsAreNow ? before : now
        let ceiling: Double = limit.isFinite ? limit * limit : .greatestFiniteMagnitude
        var assignment = Assignment<Double>(rows: rows.count, columns: columns.count)
        assignment.solve(rows.flatMap { row in columns.map { min(squaredDistance(row, $0), ceiling) } })
        var result = [Int?](repeating: nil, count: now.count)
        for column in columns.indices {
            guard let row = assignment.row(of: column), squaredDistance(rows[row], columns[column]) <= limit * limit
            else { continue }
            if rowsAreNow { result[row] = column } else { result[column] = row }
        }
        return result
    }

    /// The square of the distance of two places, in points².
    package static func squaredDistance(_ a: CGPoint, _ b: CGPoint) -> Double {
        let (dx, dy) = (Double(a.x - b.x), Double(a.y - b.y))
        return dx * dx + dy * dy
    }
}
