/// What each basic symbol of a solver equals; all other symbols are zero. Rows lie side by side, so that going through
/// all of them is quick.
struct SolverTableau {
    /// The basic symbols, in no order.
    private(set) var symbols: [Int] = []
    private var rows: [SolverRow] = []
    /// Where the row of a symbol lies, by symbol; -1 for those that are not basic.
    private var rowIndices: [Int] = []

    var indices: Range<Int> { rows.indices }

    /// The row of a symbol; `nil` when it is not basic.
    subscript(symbol: Int) -> SolverRow? {
        rowIndex(of: symbol).map { rows[$0] }
    }

    /// The row at a place.
    func row(at index: Int) -> SolverRow { rows[index] }

    /// The factor of a symbol in the row at a place.
    func factor(of symbol: Int, at index: Int) -> Double { rows[index].factor(of: symbol) }

    /// Makes a symbol basic.
    mutating func insert(_ symbol: Int, _ row: SolverRow) {
        while rowIndices.count <= symbol { rowIndices.append(-1) }
        rowIndices[symbol] = rows.count
        symbols.append(symbol)
        rows.append(row)
    }

    /// Takes the row of a symbol away; the last row moves to its place.
    mutating func remove(_ symbol: Int) -> SolverRow? {
        guard let index = rowIndex(of: symbol) else { return nil }
        rows.swapAt(index, rows.count - 1)
        symbols.swapAt(index, rows.count - 1)
        rowIndices[symbols[index]] = index
        rowIndices[symbol] = -1
        symbols.removeLast()
        return rows.removeLast()
    }

    /// Puts what a symbol equals in its place in the row at a place. True when the row has changed.
    mutating func substitute(_ symbol: Int, _ row: SolverRow, at index: Int) -> Bool {
        guard rows[index].factor(of: symbol) != 0 else { return false }
        rows[index].substitute(symbol, row)
        return true
    }

    /// Adds to the constant of the row at a place.
    mutating func shift(at index: Int, by change: Double) { rows[index].constant += change }

    /// Takes a symbol out of all rows.
    mutating func removeFromAllRows(_ symbol: Int) {
        for index in rows.indices { rows[index].remove(symbol) }
    }

    func rowIndex(of symbol: Int) -> Int? {
        guard symbol < rowIndices.count, rowIndices[symbol] >= 0 else { return nil }
        return rowIndices[symbol]
    }
}
