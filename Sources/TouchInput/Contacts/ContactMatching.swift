import Foundation

/// Assigns observed positions to known contacts, for devices that do not report contact ids.
///
/// Picks the assignment with the smallest sum of squared distances, so fingers that cross or follow each other closely
/// keep their identity regardless of order. Costs O(n³) for n contacts (the Hungarian method).
public enum ContactMatching {
    /// For each position in `now`, the index of its contact in `before`, or `nil` for a new contact. Pairs farther
    /// apart than `limit`, in points, are not matched; the default has no limit.
    public static func match(_ now: [CGPoint], to before: [CGPoint], limit: Double = .infinity) -> [Int?] {
        guard !now.isEmpty, !before.isEmpty else { return Array(repeating: nil, count: now.count) }
        if now.count == 1, before.count == 1 {
            return [squaredDistance(now[0], before[0]) <= limit * limit ? 0 : nil]
        }
        let rowsAreNow: Bool = now.count <= before.count
        let rows: [CGPoint] = rowsAreNow ? now : before
        let columns: [CGPoint] = rowsAreNow ? before : now
        let ceiling: Double = limit.isFinite ? limit * limit : .greatestFiniteMagnitude
        let costs: [[Double]] = rows.map { row in columns.map { min(squaredDistance(row, $0), ceiling) } }
        var result = [Int?](repeating: nil, count: now.count)
        for (row, column) in assign(costs).enumerated()
        where squaredDistance(rows[row], columns[column]) <= limit * limit {
            if rowsAreNow { result[row] = column } else { result[column] = row }
        }
        return result
    }

    /// The column assigned to each row so that the total cost is smallest; there are at least as many columns as rows.
    ///
    /// `PairingCost` of UIKitCore solves the same problem for drawings and is separate on purpose: it runs for every
    /// template, for one fixed size, in single precision and with preallocated memory, while this one takes any sizes.
    private static func assign(_ costs: [[Double]]) -> [Int] {
        let (rowCount, columnCount) = (costs.count, costs[0].count)
        // Rows and columns are 1-based; column 0 stands for the row being assigned.
        var rowPotential = [Double](repeating: 0, count: rowCount + 1)
        var columnPotential = [Double](repeating: 0, count: columnCount + 1)
        var rowOfColumn = [Int](repeating: 0, count: columnCount + 1)
        for row in 1...rowCount {
            rowOfColumn[0] = row
            var previous = [Int](repeating: 0, count: columnCount + 1)
            var slack = [Double](repeating: .infinity, count: columnCount + 1)
            var isUsed = [Bool](repeating: false, count: columnCount + 1)
            var column = 0
            repeat {
                isUsed[column] = true
                let currentRow: Int = rowOfColumn[column]
                var (step, next) = (Double.infinity, 0)
                for candidate in 1...columnCount where !isUsed[candidate] {
                    let reduced: Double =
                        costs[currentRow - 1][candidate - 1] - rowPotential[currentRow] - columnPotential[candidate]
                    if reduced < slack[candidate] { (slack[candidate], previous[candidate]) = (reduced, column) }
                    if slack[candidate] < step || next == 0 { (step, next) = (slack[candidate], candidate) }
                }
                for index in 0...columnCount {
                    if isUsed[index] {
                        rowPotential[rowOfColumn[index]] += step
                        columnPotential[index] -= step
                    } else {
                        slack[index] -= step
                    }
                }
                column = next
            } while rowOfColumn[column] != 0
            repeat {
                let before: Int = previous[column]
                rowOfColumn[column] = rowOfColumn[before]
                column = before
            } while column != 0
        }
        var result = [Int](repeating: 0, count: rowCount)
        for column in 1...columnCount where rowOfColumn[column] > 0 { result[rowOfColumn[column] - 1] = column - 1 }
        return result
    }

    /// The square of the distance of two points, in points².
    package static func squaredDistance(_ a: CGPoint, _ b: CGPoint) -> Double {
        let (dx, dy) = (Double(a.x - b.x), Double(a.y - b.y))
        return dx * dx + dy * dy
    }
}
