/// The assignment problem: which column belongs to which row, so that the sum of the costs is the smallest there is. Solved
/// exactly by shortest augmenting paths (Jonker and Volgenant), in O(rows² · columns). One that is used again asks for no
/// memory.
package struct Assignment<Cost: BinaryFloatingPoint> {
    @usableFromInline let rows: Int
    @usableFromInline let columns: Int
    // Rows and columns count from 1; 0 stands for none.
    @usableFromInline var rowPrices: [Cost]
    @usableFromInline var columnPrices: [Cost]
    @usableFromInline var rowOfColumn: [Int]
    @usableFromInline var arrivals: [Int]
    @usableFromInline var slack: [Cost]
    @usableFromInline var isVisited: [Bool]

    /// For so many rows and columns; there are at least as many columns as rows.
    @inlinable package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        rowPrices = Array(repeating: 0, count: rows + 1)
        columnPrices = Array(repeating: 0, count: columns + 1)
        rowOfColumn = Array(repeating: 0, count: columns + 1)
        arrivals = rowOfColumn
        slack = columnPrices
        isVisited = Array(repeating: false, count: columns + 1)
    }

    /// The row of a column, counted from 0; `nil` for a column that is left over.
    @inlinable package func row(of column: Int) -> Int? {
        rowOfColumn[column + 1] > 0 ? rowOfColumn[column + 1] - 1 : nil
    }

    /// Finds the assignment for costs that stand one row after the other.
    @inlinable package mutating func solve(_ costs: [Cost]) {
        for row in 0...rows { rowPrices[row] = 0 }
        for column in 0...columns { (columnPrices[column], rowOfColumn[column]) = (0, 0) }
        for row in 0..<rows { place(row + 1, costs) }
    }

    /// Gives one more row a column; others may change theirs for it.
    @inlinable mutating func place(_ row: Int, _ costs: [Cost]) {
        rowOfColumn[0] = row
        for column in 0...columns { (slack[column], isVisited[column], arrivals[column]) = (.infinity, false, 0) }
        var column = 0
        repeat {
            isVisited[column] = true
            let visited = rowOfColumn[column]
            var (step, next) = (Cost.infinity, 0)
            for other in 1...columns where !isVisited[other] {
                let price = costs[(visited - 1) * columns + other - 1] - rowPrices[visited] - columnPrices[other]
                if price < slack[other] { (slack[other], arrivals[other]) = (price, column) }
                // The first, where costs are no numbers.
                if slack[other] < step || next == 0 { (step, next) = (slack[other], other) }
            }
            for other in 0...columns {
                if isVisited[other] {
                    rowPrices[rowOfColumn[other]] += step
                    columnPrices[other] -= step
                } else {
                    slack[other] -= step
                }
            }
            column = next
        } while rowOfColumn[column] != 0
        while column != 0 {
            rowOfColumn[column] = rowOfColumn[arrivals[column]]
            column = arrivals[column]
        }
    }
}
